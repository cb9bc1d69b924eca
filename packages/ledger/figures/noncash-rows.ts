import { hasRole } from '../account/account-role.ts';
import { cashFlowActivity } from '../account/cash-flow-activity.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { ADJUSTING_ENTRY } from '../journal/adjusting-entry-type.ts';
import type { Books } from '../journal/books.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import { isCashFlowEntryAt, selectCorrections } from './cash-flow-rows.ts';
import type { RowTest } from './row-filter.ts';

/** An account that takes part in investing and financing without cash (ASC 230-10-50-3); null for all others. */
export type NoncashSide = 'assets' | 'debt' | 'equity';

export function noncashSide(account: LedgerAccount): NoncashSide | null {
  const activity = cashFlowActivity(account);
  if (activity === 'investing') return 'assets';
  if (activity !== 'financing') return null;
  return account.type === 'Equity' ? 'equity' : hasRole(account, 'debt') ? 'debt' : null;
}

/** By transaction, the rows of its debits or credits on a side, and their total. */
interface SideRows {
  readonly rows: number[];
  cents: number;
}

/**
 * Selects noncash postings. If a transaction debits one side and credits the other, those of the smaller side show how
 * much moved without cash, because cash or other accounts are behind the rest. Opening balances, and transactions in
 * which cash came in and went out, are left out. An adjusting entry may reverse such a transaction.
 */
export function selectNoncash(debited: NoncashSide, credited: NoncashSide): (books: Books) => RowTest {
  return memoizePerObject<Books, void, RowTest>((books) => {
    const { transactions } = books.journal;
    const selected = new Set<number>();
    for (const [transaction, sides] of transactionsWithoutCash(books)) {
      const booked = [sides.get(`debit ${debited}`), sides.get(`credit ${credited}`)];
      const reversed =
        transactions.typeAt(transaction) === ADJUSTING_ENTRY
          ? [sides.get(`credit ${debited}`), sides.get(`debit ${credited}`)]
          : [];
      for (const [one, other] of [booked, reversed]) {
        if (one === undefined || other === undefined) continue;
        for (const row of (one.cents < other.cents ? one : other).rows) selected.add(row);
      }
    }
    return (row) => selected.has(row);
  });
}

const transactionsWithoutCash = memoizePerObject<
  Books,
  void,
  ReadonlyMap<number, ReadonlyMap<string, SideRows>>
>((books) => {
  const { chart, journal } = books;
  const { accountIndexes, amountsCents, transactionIndexes, transactions } = journal;
  const isCorrection = selectCorrections(books);
  const sideOf = chart.accounts.map((account) =>
    cashFlowActivity(account) === 'cash' ? 'cash' : noncashSide(account),
  );
  const found = new Map<number, Map<string, SideRows>>();
  accountIndexes.forEach((account, row) => {
    const cents = amountsCents[row] as number;
    const side = sideOf[account];
    if (side === null || cents === 0 || isCorrection(row)) return;
    const transaction = transactionIndexes[row] as number;
    const sides = found.get(transaction) ?? new Map<string, SideRows>();
    found.set(transaction, sides);
    const key = `${cents > 0 ? 'debit' : 'credit'} ${side}`;
    const one = sides.get(key) ?? { rows: [], cents: 0 };
    sides.set(key, one);
    one.rows.push(row);
    one.cents += Math.abs(cents);
  });
  const isCashFlowEntry = isCashFlowEntryAt(books);
  for (const [transaction, sides] of found) {
    // Books joined by month have one transaction without an id, and payments that an entry corrects moved cash.
    const isUnknown = transactions.ids.at(transaction) === '' || isCashFlowEntry(transaction);
    if (isUnknown || (sides.has('debit cash') && sides.has('credit cash'))) found.delete(transaction);
  }
  return found;
});
