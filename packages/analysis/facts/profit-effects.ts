import { hasRole, type LedgerAccount, type Period } from '@insights/ledger';
import { type Compared, type FactAccount, type FactBooks, proportion } from './fact-books.ts';
import { businessLines } from './lines.ts';

/** Revenue of a line of business, or all of it. */
export interface RevenueOf extends Compared {
  readonly line: FactAccount | null;
}

/** How an account other than revenue changed profit. Amounts have the account's normal sign. */
export interface AccountEffect {
  readonly index: number;
  readonly nowCents: number;
  readonly baseCents: number;
  readonly effectCents: number;
  readonly isPerDollar: boolean;
  readonly of: RevenueOf;
}

/** Costs that follow neither work nor sales, so they are not compared with revenue. */
const UNRELATED = ['interest', 'incomeTaxes', 'depreciation'] as const;
/** If revenue changed by more than this factor, costs are not expected to follow it. */
const MAX_FACTOR = 3;

/**
 * Returns the effect of each account other than revenue on the change in profit, and of the change in revenue at the
 * former operating margin. They add up to the change in profit. Costs are compared with their former share of revenue
 * if operations earned a profit in the comparison period; otherwise more revenue would count as a loss, and plain
 * changes are used.
 */
export function profitEffects(books: FactBooks, base: Period) {
  const revenue = books.indexesWhere(({ type }) => type === 'Income');
  const [nowRevenue, baseRevenue] = [books.now, base].map((period) => 0 - books.debits(revenue, period)) as [
    number,
    number,
  ];
  const others = books.indexesWhere(({ type }) => /^Cost|Expense$|^Other Income$/.test(type));
  const isScaled = (index: number) => {
    const account = books.accounts[index] as LedgerAccount;
    return /^(?:Cost|Expense)/.test(account.type) && !UNRELATED.some((role) => hasRole(account, role));
  };
  const scaledBase = others.filter(isScaled).reduce((sum, index) => sum + books.debits([index], base), 0);
  const isPerDollar =
    baseRevenue > scaledBase && isComparableSize({ nowCents: nowRevenue, baseCents: baseRevenue });
  const all = { nowCents: nowRevenue, baseCents: baseRevenue, line: null };
  const ofLines = revenueOfCosts(books, base);
  let volumeCents = nowRevenue - baseRevenue;
  const effects = others.flatMap((index): AccountEffect[] => {
    const [debitNow, debitBase] = [books.debits([index], books.now), books.debits([index], base)];
    if (debitNow === 0 && debitBase === 0) return [];
    const scaled = isPerDollar && isScaled(index);
    const of = ofLines.get(index) ?? all;
    const expected = scaled ? proportion(debitBase, of.nowCents, of.baseCents) : debitBase;
    volumeCents -= expected - debitBase;
    const sign = books.accounts[index]?.type === 'Other Income' ? -1 : 1;
    return [
      {
        index,
        nowCents: sign * debitNow,
        baseCents: sign * debitBase,
        effectCents: expected - debitNow,
        isPerDollar: scaled,
        of,
      },
    ];
  });
  return { volumeCents, effects, nowRevenue, baseRevenue };
}

function isComparableSize({ nowCents, baseCents }: Compared): boolean {
  return (
    nowCents > 0 && baseCents > 0 && nowCents <= MAX_FACTOR * baseCents && baseCents <= MAX_FACTOR * nowCents
  );
}

/** Revenue of the line of business to which a cost account belongs, by index of the account. */
function revenueOfCosts(books: FactBooks, base: Period): Map<number, RevenueOf> {
  return new Map(
    businessLines(books).flatMap(({ accountId, accountName, incomeIndexes, costIndexes }) => {
      const of = {
        nowCents: 0 - books.debits(incomeIndexes, books.now),
        baseCents: 0 - books.debits(incomeIndexes, base),
        line: { accountId, accountName },
      };
      return isComparableSize(of) ? costIndexes.map((index) => [index, of] as const) : [];
    }),
  );
}
