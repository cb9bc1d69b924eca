import { hasRole, type LedgerAccount, type Period } from '@insights/ledger';
import { type Compared, changeOf } from './compared.ts';
import { type CostDetail, costDetail, paydayDetail } from './cost-details.ts';
import {
  comparedCredits,
  comparedDebits,
  type FactAccount,
  type FactBooks,
  namedAccount,
  proportion,
} from './fact-books.ts';
import { businessLines } from './lines.ts';
import { type SalesPart, salesParts } from './sales-parts.ts';
import { selectMainParts } from './select-main-parts.ts';
import { isUsualSwing } from './usual-swing.ts';

/** Part of a change in net profit. The effects of all parts add up to the change. */
export type ChangePart = Sales | DirectCosts | AccountChange;

/** More or less revenue. */
export interface Sales extends Compared {
  readonly kind: 'sales';
  /** Change in gross profit, in revenue, or in revenue times the earlier margin, depending on `of`. */
  readonly effectCents: number;
  readonly of: 'revenue' | 'grossProfit' | 'earlierMargin';
  /** The accounts, customers or items behind most of the change in revenue. */
  readonly parts: readonly SalesPart[];
}

/**
 * A direct cost whose share of revenue rose or fell, or all direct costs if none stands out. The effect is what the
 * cost would have been at its earlier share of revenue, less what it was.
 */
export interface DirectCosts extends Compared {
  readonly kind: 'directCosts';
  readonly account: FactAccount | null;
  /** Revenue of the line of business to which the cost belongs, or all of it. */
  readonly revenue: Compared & { readonly line: FactAccount | null };
  readonly effectCents: number;
  readonly detail: CostDetail | null;
}

/** Another cost, or other income. Amounts have the account's normal sign. */
export interface AccountChange extends Compared {
  readonly kind: 'account';
  readonly account: FactAccount;
  readonly isIncome: boolean;
  readonly effectCents: number;
  readonly detail: CostDetail | null;
}

/** Why net profit changed between two periods. */
export interface ProfitChange {
  readonly changeCents: number;
  /** The parts that make up most of the change, largest first. */
  readonly mainParts: readonly ChangePart[];
}

/** Readers lose track of a longer list. */
export const MAX_PARTS = 4;
/** If revenue changed by more than this factor, costs are not expected to follow it. */
const MAX_FACTOR = 3;
const MIN_LARGE_PERCENT = 30;
const NOTABLE_TIMES = 2;

/** Returns what changed net profit; null without a comparison period, or if no part is large. */
export function profitChange(books: FactBooks): ProfitChange | null {
  const { now, base, materiality } = books;
  if (base === null) return null;
  const changeCents =
    books.amount('incomeStatement.netProfit', now) - books.amount('incomeStatement.netProfit', base);
  const each = partsOf(books, base, 'each');
  // A small change may be the difference between large parts.
  const largest = Math.max(...each.map(({ effectCents }) => Math.abs(effectCents)));
  const isMaterial = Math.abs(changeCents) >= materiality.cents;
  const leastCents = (isMaterial ? 1 : NOTABLE_TIMES) * materiality.cents;
  const scaleCents = isMaterial ? Math.abs(changeCents) : Math.max(leastCents, Math.round(largest / 2));
  const largeParts = (split: Split) =>
    selectMainParts(partsOf(books, base, split), changeCents, scaleCents, MAX_PARTS).filter(
      ({ effectCents }) => Math.abs(effectCents) >= leastCents,
    );
  const apart = largeParts(splitOf(each, scaleCents));
  // If no direct cost is large enough to name, direct costs are combined with sales.
  const mainParts = apart.some(({ kind }) => kind === 'directCosts') ? apart : largeParts('none');
  if (mainParts.length === 0) return null;
  return {
    changeCents,
    mainParts: mainParts.map((part) => withDetails(books, base, part, scaleCents)),
  };
}

/** How to show direct costs: each account, all accounts as one part, or not at all because they follow sales. */
type Split = 'each' | 'all' | 'none';

function splitOf(each: readonly ChangePart[], scaleCents: number): Split {
  const effects = each.flatMap((part) => (part.kind === 'directCosts' ? [part.effectCents] : []));
  const isLarge = (cents: number) => Math.abs(cents) * 100 >= scaleCents * MIN_LARGE_PERCENT;
  const total = effects.reduce((sum, cents) => sum + cents, 0);
  const largest = Math.max(0, ...effects.map(Math.abs));
  if (isLarge(total)) return isLarge(largest) && 2 * largest >= Math.abs(total) ? 'each' : 'all';
  return isLarge(largest) ? 'each' : 'none';
}

/** Returns all parts of the change. If direct costs are not among them, the effect of sales includes them. */
export function partsOf(books: FactBooks, base: Period, split: Split): ChangePart[] {
  const income = books.indexesWhere(({ type }) => type === 'Income');
  const revenue = comparedCredits(books, base, income);
  const each = directCosts(books, base, revenue);
  const costs = books.indexesWhere(({ type }) => type === 'Cost of Goods Sold');
  const direct = split === 'all' ? [directCost(books, base, costs, null, revenue)] : each;
  const sum = (key: keyof Compared | 'effectCents') => direct.reduce((total, part) => total + part[key], 0);
  const grossProfit = changeOf(revenue) - sum('nowCents') + sum('baseCents');
  const sales: Sales = {
    kind: 'sales',
    ...revenue,
    effectCents: split === 'none' ? grossProfit : grossProfit - sum('effectCents'),
    of: each.length === 0 ? 'revenue' : split === 'none' ? 'grossProfit' : 'earlierMargin',
    parts: [],
  };
  const isDirect = (type: string) => type === 'Cost of Goods Sold' && each.length > 0;
  const others = books.indexesWhere(
    ({ type }) => /^Cost|Expense$|^Other Income$/.test(type) && !isDirect(type),
  );
  return [
    sales,
    ...(split === 'none' || each.length === 0 ? [] : direct),
    ...others.map((index) => accountChange(books, base, index)),
  ];
}

function accountChange(books: FactBooks, base: Period, index: number): AccountChange {
  const account = books.accounts[index] as LedgerAccount;
  const isIncome = account.type === 'Other Income';
  const amounts = (isIncome ? comparedCredits : comparedDebits)(books, base, [index]);
  return {
    kind: 'account',
    account: namedAccount(account),
    isIncome,
    ...amounts,
    effectCents: isIncome ? changeOf(amounts) : 0 - changeOf(amounts),
    detail: null,
  };
}

/**
 * Returns the cost of goods sold accounts, compared with revenue. Empty unless both periods have revenue and direct
 * costs, because otherwise the costs were booked late or elsewhere.
 */
function directCosts(books: FactBooks, base: Period, revenue: Compared): DirectCosts[] {
  const costs = books.indexesWhere(({ type }) => type === 'Cost of Goods Sold');
  const total = comparedDebits(books, base, costs);
  if (!isComparableSize(revenue) || total.nowCents <= 0 || total.baseCents <= 0) return [];
  const lines = businessLines(books).map(({ accountId, accountName, incomeIndexes, costIndexes }) => ({
    costIndexes,
    revenue: { ...comparedCredits(books, base, incomeIndexes), line: { accountId, accountName } },
  }));
  return costs.map((index) => {
    const own = lines.find(({ costIndexes }) => costIndexes.includes(index))?.revenue;
    const account = namedAccount(books.accounts[index] as LedgerAccount);
    return directCost(
      books,
      base,
      [index],
      account,
      own !== undefined && isComparableSize(own) ? own : revenue,
    );
  });
}

function directCost(
  books: FactBooks,
  base: Period,
  indexes: readonly number[],
  account: FactAccount | null,
  revenue: Compared & { readonly line?: FactAccount },
): DirectCosts {
  const { nowCents, baseCents } = comparedDebits(books, base, indexes);
  return {
    kind: 'directCosts',
    account,
    revenue: { line: null, ...revenue },
    nowCents,
    baseCents,
    effectCents: proportion(baseCents, revenue.nowCents, revenue.baseCents) - nowCents,
    detail: null,
  };
}

function withDetails(books: FactBooks, base: Period, part: ChangePart, scaleCents: number): ChangePart {
  if (part.kind === 'sales')
    return 2 * Math.abs(part.effectCents) < scaleCents ? part : { ...part, parts: salesParts(books, base) };
  if (part.account === null) return part;
  const index = books.books.chart.indexById.get(part.account.accountId) as number;
  const detail =
    part.kind === 'account' ? costDetail(books, base, index) : directCostDetail(books, base, index, part);
  return { ...part, detail };
}

/** Only paydays and usual swings explain a cost per dollar of sales; a transaction explains a cost in dollars. */
function directCostDetail(
  books: FactBooks,
  base: Period,
  index: number,
  { effectCents, revenue: { line } }: DirectCosts,
): CostDetail | null {
  if (hasRole(books.accounts[index] as LedgerAccount, 'payroll'))
    return paydayDetail(books, base, index, -effectCents);
  const own = businessLines(books).find(({ accountId }) => accountId === line?.accountId);
  const income = own?.incomeIndexes ?? books.indexesWhere(({ type }) => type === 'Income');
  const amounts = (period: Period) => ({
    revenueCents: 0 - books.debits(income, period),
    costCents: books.debits([index], period),
  });
  return isUsualSwing(books, base, amounts, { isMore: effectCents < 0 }) ? { kind: 'usualSwing' } : null;
}

function isComparableSize({ nowCents, baseCents }: Compared): boolean {
  return (
    nowCents > 0 && baseCents > 0 && nowCents <= MAX_FACTOR * baseCents && baseCents <= MAX_FACTOR * nowCents
  );
}
