import { hasRole, type LedgerAccount, type Period } from '@insights/ledger';
import { type CostCause, isPaidInOtherMonth, transactionCause, vendorCause } from './cost-causes.ts';
import { type Compared, type FactAccount, type FactBooks, namedAccount } from './fact-books.ts';
import { businessLines, revenueLines } from './lines.ts';
import type { AccountEffect, RevenueOf } from './profit-effects.ts';
import { isUsualSwing } from './usual-swing.ts';

/**
 * An income statement account that changed profit. Amounts have the account's normal sign. `effectCents` is the part
 * of the change in profit that it explains: what the account would have been at its former share of revenue, less what
 * it was, if `isPerDollar`; otherwise its change.
 */
export interface AccountDriver extends Compared, FactAccount {
  readonly kind: 'cost' | 'otherIncome';
  readonly effectCents: number;
  readonly isPerDollar: boolean;
  /** Revenue that the cost is compared with: of its line of business if it belongs to one, otherwise all of it. */
  readonly of: RevenueOf;
  readonly cause: CostCause | null;
}

/** Several costs that stayed about the same while revenue fell, such as rent, insurance and software. */
export interface SteadyCosts extends Compared {
  readonly kind: 'steadyCosts';
  readonly effectCents: number;
  /** At least two, largest cost first. */
  readonly accounts: readonly FactAccount[];
}

const MAX_MIX_POINTS = 5;

/** Whether the share of a line of business in revenue changed, so that shared costs of goods follow the mix. */
function hasShiftedMix(books: FactBooks, base: Period): boolean {
  const lines = revenueLines(books, base);
  const total = (key: keyof Compared) => lines.reduce((sum, line) => sum + line[key], 0);
  const [now, before] = [total('nowCents'), total('baseCents')];
  return lines.some(
    ({ nowCents, baseCents }) => Math.abs(nowCents / now - baseCents / before) * 100 > MAX_MIX_POINTS,
  );
}

function costOfRevenue(books: FactBooks, { index, of }: AccountEffect) {
  const income = revenueIndexesOf(books, of.line);
  return (period: Period) => ({
    revenueCents: 0 - books.debits(income, period),
    costCents: books.debits([index], period),
  });
}

function revenueIndexesOf(books: FactBooks, line: FactAccount | null): readonly number[] {
  const own = businessLines(books).find(({ accountId }) => accountId === line?.accountId);
  return own?.incomeIndexes ?? books.indexesWhere(({ type }) => type === 'Income');
}

/** Goods and materials, whose cost follows what is sold. */
function isGoods(account: LedgerAccount): boolean {
  return account.type === 'Cost of Goods Sold' && !hasRole(account, 'payroll');
}

/**
 * Describes an account's effect. Null if it would mislead: the amount moved from or to another account, a yearly bill
 * fell into a different month, goods of several lines changed because other things were sold, or goods were bought
 * before they were sold, as in other months.
 */
export function accountDriver(
  books: FactBooks,
  base: Period,
  effect: AccountEffect,
  effects: readonly AccountEffect[],
): AccountDriver | null {
  const { index, nowCents, baseCents } = effect;
  const account = books.accounts[index] as LedgerAccount;
  if (isMoved(effect, effects)) return null;
  if (isGoods(account) && effect.of.line === null && hasShiftedMix(books, base)) return null;
  const isMore = effect.effectCents < 0;
  if (isGoods(account) && isUsualSwing(books, base, costOfRevenue(books, effect), { isMore })) return null;
  const change = transactionCause(books, base, index);
  if (change !== null && isPaidInOtherMonth(books, base, index, change)) return null;
  // If an account stayed the same while revenue changed, no vendor is the cause.
  const profitChange = profitChangeOf(account, effect);
  const isChanged =
    Math.sign(profitChange) === Math.sign(effect.effectCents) &&
    2 * Math.abs(profitChange) >= Math.abs(effect.effectCents);
  return {
    kind: account.type === 'Other Income' ? 'otherIncome' : 'cost',
    ...namedAccount(account),
    nowCents,
    baseCents,
    effectCents: effect.effectCents,
    isPerDollar: effect.isPerDollar,
    of: effect.of,
    cause: isChanged ? (change ?? vendorCause(books, base, index)) : null,
  };
}

function profitChangeOf({ type }: LedgerAccount, { nowCents, baseCents }: AccountEffect): number {
  return type === 'Other Income' ? nowCents - baseCents : baseCents - nowCents;
}

const MAX_STEADY_PERCENT = 10;

/** A cost is not steady if its percentage change was more than half that of revenue. */
const MIN_TIMES = 2;

/**
 * Combines costs other than goods that changed by at most a tenth while revenue fell; null unless there are several. If
 * revenue rose, it explains the higher profit, and these costs do not.
 */
export function steadyCosts(
  books: FactBooks,
  effects: readonly AccountEffect[],
  revenue: Compared,
): SteadyCosts | null {
  const fallCents = revenue.baseCents - revenue.nowCents;
  if (fallCents <= 0) return null;
  const steady = effects
    .filter(
      ({ index, isPerDollar, nowCents, baseCents }) =>
        isPerDollar &&
        !isGoods(books.accounts[index] as LedgerAccount) &&
        Math.abs(nowCents - baseCents) * 100 <= baseCents * MAX_STEADY_PERCENT &&
        (baseCents - nowCents) * MIN_TIMES * revenue.baseCents <= baseCents * fallCents,
    )
    .toSorted((a, b) => b.nowCents - a.nowCents || a.index - b.index);
  if (steady.length < 2) return null;
  const sum = (key: 'nowCents' | 'baseCents' | 'effectCents') =>
    steady.reduce((total, effect) => total + effect[key], 0);
  return {
    kind: 'steadyCosts',
    nowCents: sum('nowCents'),
    baseCents: sum('baseCents'),
    effectCents: sum('effectCents'),
    accounts: steady.map(({ index }) => namedAccount(books.accounts[index] as LedgerAccount)),
  };
}

/** Whether another account that is new, or no longer used, changed by about the same amount in the other direction. */
function isMoved({ index, nowCents, baseCents }: AccountEffect, effects: readonly AccountEffect[]): boolean {
  const change = nowCents - baseCents;
  return effects.some((other) => {
    const isSwitched = [nowCents, baseCents, other.nowCents, other.baseCents].includes(0);
    const otherChange = other.nowCents - other.baseCents;
    return (
      other.index !== index &&
      isSwitched &&
      Math.sign(otherChange) === -Math.sign(change) &&
      Math.abs(otherChange) * 10 >= Math.abs(change) * 7 &&
      Math.abs(otherChange) * 7 <= Math.abs(change) * 10
    );
  });
}
