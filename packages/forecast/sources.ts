import type { Books, Day, Transaction } from '@insights/ledger';
import { isCashAccount } from './cash-history.ts';
import { isOwed } from './movement-lines.ts';

/** A transaction behind a line of the forecast. */
export interface LineSource {
  readonly transaction: Transaction;
  readonly day: Day;
  /** Its effect on cash; for invoices and bills, on receivables or payables. */
  readonly cents: number;
}

/** Reads the transactions with the given journal indexes. */
export function readSources(books: Books, indexes: Iterable<number>): Map<number, LineSource> {
  const { journal, chart } = books;
  const wanted = new Set(indexes);
  const isCash = chart.accounts.map(isCashAccount);
  const owed = chart.accounts.map(isOwed);
  const found = new Map<number, { day: Day; cash: number; owed: number }>();
  for (let row = 0; row < journal.days.length; row += 1) {
    const index = journal.transactionIndexes[row] as number;
    if (!wanted.has(index)) continue;
    const one = found.get(index) ?? { day: journal.days[row] as Day, cash: 0, owed: 0 };
    found.set(index, one);
    const account = journal.accountIndexes[row] as number;
    if (isCash[account]) one.cash += journal.amountsCents[row] as number;
    if (owed[account]) one.owed += journal.amountsCents[row] as number;
  }
  return new Map(
    [...found].map(([index, { day, cash, owed }]) => [
      index,
      { transaction: journal.transactions.at(index), day, cents: cash === 0 ? owed : cash },
    ]),
  );
}
