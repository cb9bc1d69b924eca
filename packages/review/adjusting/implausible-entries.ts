import {
  accountIdOf,
  adjustBooks,
  type Books,
  correctionLines,
  type Day,
  type ImpossibleBalance,
  type ImpossibleKind,
  impossibleBalances,
  type LedgerAccount,
  toNormalSign,
} from '@insights/ledger';
import { sumOf } from '../context/transactions.ts';
import type { AdjustingEntry } from './adjusting-entry.ts';
import { combineEntries } from './combine-entries.ts';
import { postedEntries, resolveEntries } from './resolve-entries.ts';

interface AtEnd {
  readonly books: Books;
  readonly day: Day;
  /** Ignores smaller amounts below zero. */
  readonly leastCents: number;
  /** Without any entries. */
  readonly impossible: readonly ImpossibleBalance[];
}

/**
 * Likely entries that together take a balance below zero that cannot be, such as a loan, become only possible, because
 * something else must be wrong, too. `others` are entries of all days, which change the same accounts.
 */
export function withoutImplausible(
  entries: readonly AdjustingEntry[],
  others: readonly AdjustingEntry[],
  { books, day, leastCents, impossible: known }: AtEnd,
): readonly AdjustingEntry[] {
  const posted = postedEntries(resolveEntries(combineEntries(entries, others)), 'likely');
  if (posted.length === 0) return entries;
  const before = new Set(belowZero(known).map(({ id }) => id));
  const after = belowZero(impossibleBalances(adjustBooks(books, posted), day, leastCents));
  // A new account may lack the balance with which it began.
  const impossible = after.filter(({ id }) => books.chart.indexById.has(id) && !before.has(id));
  if (impossible.length === 0) return entries;
  return entries.map((entry): AdjustingEntry => {
    const lines = entry.corrections.flatMap((one) => correctionLines(books, one));
    const lowered = impossible.find(({ id, type }) => {
      const own = lines.filter(({ account }) => accountIdOf(books.chart, account) === id);
      return toNormalSign(type, sumOf(own)) < 0;
    });
    if (entry.certainty !== 'likely' || lowered === undefined) return entry;
    const reason = `${entry.reason} With the proposed entries, ${lowered.fullName} would be below zero, so something else must be wrong, too.`;
    return { ...entry, certainty: 'possible', reason };
  });
}

/** Money may be missing at a bank, and a vendor that was paid twice owes the money. */
const MAY_BE_BELOW_ZERO: ReadonlySet<ImpossibleKind> = new Set(['bank', 'payables']);

function belowZero(balances: readonly ImpossibleBalance[]): readonly LedgerAccount[] {
  return balances.flatMap(({ account, kind }) =>
    account === null || MAY_BE_BELOW_ZERO.has(kind) ? [] : [account],
  );
}
