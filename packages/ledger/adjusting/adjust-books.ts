import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import { isCashFlow, selectCorrections } from '../figures/cash-flow-rows.ts';
import { ADJUSTING_ENTRY } from '../journal/adjusting-entry-type.ts';
import type { Books } from '../journal/books.ts';
import { buildBooks } from '../journal/build-books.ts';
import type { Posting } from '../journal/journal.ts';
import { mergeJournals } from '../journal/merge-journals.ts';
import { rowsOfTransaction } from '../journal/transaction-rows.ts';
import type { Transaction } from '../tables/transactions.ts';
import type { PostedEntry } from './correction.ts';
import { correctionLines } from './correction-lines.ts';
import { accountIdOf, chartWithProposed } from './proposed-accounts.ts';

/**
 * Returns the books with adjusting entries posted as if they had been entered on the days to which they belong. The
 * balance or activity of an account is the booked amount plus the amount in `booksOfEntries`. This does not hold for the
 * interest paid with a loan, because an entry may show that a transaction is a loan payment.
 */
export function adjustBooks(books: Books, entries: readonly PostedEntry[]): Books {
  if (entries.length === 0) return books;
  const changes = booksOfEntries(books, entries);
  const { chart, cashFlowEntries } = changes;
  const openingCents = changes.openingCents.slice();
  books.openingCents.forEach((opening, index) => {
    openingCents[index] = (openingCents[index] as number) + opening;
  });
  const journal = mergeJournals(books.journal, changes.journal);
  const correctedBy = new Map([...(books.correctedBy ?? []), ...entries.map(correctedOf)]);
  return { ...books, chart, openingCents, journal, correctedBy, cashFlowEntries };
}

function correctedOf({ id, corrections }: PostedEntry): [entryId: string, corrected: Transaction[]] {
  return [id, corrections.flatMap((one) => (one.kind === 'add' ? [] : [one.transaction]))];
}

/** Returns the ids of the entries that correct only payments and deposits, as recorded in the books. */
function cashFlowEntriesOf(books: Books, entries: readonly PostedEntry[]): ReadonlySet<string> {
  const isCorrection = selectCorrections(books);
  return new Set(
    entries
      .map(correctedOf)
      .filter(
        ([, corrected]) =>
          corrected.length > 0 &&
          corrected.every((one) => isCashFlow(books, rowsOfTransaction(books.journal, one), isCorrection)),
      )
      .map(([id]) => id),
  );
}

/**
 * Returns books that contain only the entries, and therefore show their effect. Proposed accounts are added to the
 * chart, whether or not this basis uses them, so that the charts of both bases stay equal.
 */
export function booksOfEntries(books: Books, entries: readonly PostedEntry[]) {
  const { basis, window } = books;
  const corrections = entries.flatMap((entry) => entry.corrections);
  const chart = chartWithProposed(books.chart, corrections);
  const postings = entries.flatMap((entry) => postingsOf(books, chart, entry));
  const cashFlowEntries = cashFlowEntriesOf(books, entries);
  return { ...buildBooks({ basis, window, chart }, postings), cashFlowEntries };
}

function postingsOf(books: Books, chart: ChartOfAccounts, entry: PostedEntry): Posting[] {
  const transaction = { id: entry.id, type: ADJUSTING_ENTRY, number: entry.number };
  return entry.corrections
    .flatMap((correction) => correctionLines(books, correction))
    .filter(({ cents }) => cents !== 0)
    .map(({ account, day, cents, name }) => ({
      day,
      accountIndex: chart.indexById.get(accountIdOf(books.chart, account)) as number,
      amountCents: cents,
      transaction,
      name,
      memo: entry.memo,
    }));
}
