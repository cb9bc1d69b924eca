import { formatDay } from '@insights/ledger';
import { cents, toDollars } from '@insights/money';
import { csvOf } from '@insights/words';
import type { Snapshot } from '../snapshots/snapshot.view.ts';
import { booksOf, inWords, postingsOf } from './exported-postings.response.ts';

const COLUMNS = [
  'Company',
  'Company id',
  'Period start',
  'Period end',
  'Read at',
  'Basis',
  'Date',
  'Transaction type',
  'Number',
  'Transaction id',
  'Ledger account',
  'Name',
  'Memo',
  'Amount',
] as const;

/** Returns every posting, one per row, in dollars: debits positive, credits negative. */
export async function* exportAsCsv(snapshots: AsyncIterable<Snapshot>): AsyncGenerator<string> {
  yield csvOf([COLUMNS]);
  for await (const snapshot of snapshots) {
    const { company, period, syncedAt } = snapshot;
    const dates = [formatDay(period.start), formatDay(period.end), syncedAt.toISOString()];
    for (const books of booksOf(snapshot)) {
      for (const part of postingsOf(books)) {
        yield csvOf(
          part.map((posting) => [
            company.name,
            company.realmId,
            ...dates,
            books.basis,
            ...Object.values(inWords(books, posting)),
            toDollars(cents(posting.amountCents)),
          ]),
        );
      }
    }
  }
}
