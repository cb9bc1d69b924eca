import { hasRole, isEmployeeAt, isNoVendorAt, type LedgerAccount, type Period } from '@insights/ledger';
import { type Compared, type FactAccount, type FactBooks, namedAccount, proportion } from './fact-books.ts';
import { type FactTransaction, largestOf, transactionsOn } from './fact-transaction.ts';
import { businessLines, revenueLines } from './lines.ts';
import { explains, mainPart } from './main-part.ts';
import { isUsualSwing } from './usual-swing.ts';

/** Why one account changed: one transaction, or one vendor. */
export type CostCause =
  | { readonly kind: 'transaction'; readonly isNow: boolean; readonly transaction: FactTransaction }
  | (Compared & { readonly kind: 'vendor'; readonly name: string });

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
  readonly of: Compared & { readonly line: FactAccount | null };
  readonly isWages: boolean;
  readonly cause: CostCause | null;
  /** Distinct employees paid in each period; null unless the whole account is paid to named employees. */
  readonly headcount: { readonly now: number; readonly base: number } | null;
}

export interface AccountEffect {
  readonly index: number;
  readonly nowCents: number;
  readonly baseCents: number;
  readonly effectCents: number;
  readonly isPerDollar: boolean;
  readonly of: AccountDriver['of'];
}

/** Several costs that stayed about the same while revenue changed, such as rent, insurance and software. */
export interface SteadyCosts extends Compared {
  readonly kind: 'steadyCosts';
  readonly effectCents: number;
  /** At least two, largest cost first. */
  readonly accounts: readonly FactAccount[];
}

/** Costs that follow neither work nor sales, so that a share of revenue says nothing about them. */
const UNRELATED = ['interest', 'incomeTaxes', 'depreciation'] as const;
/** Beyond this factor, costs are not expected to follow revenue. */
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
function revenueOfCosts(books: FactBooks, base: Period): Map<number, AccountDriver['of']> {
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
 * fell into the other month this time, goods of several lines changed because other things were sold, or goods were
 * bought earlier than they were sold, as in other months.
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
  const change = transactionCause(books, base, effect);
  if (change !== null && isPaidInOtherMonth(books, base, index, change)) return null;
  // Of an account that stayed the same while revenue changed, no vendor is the cause.
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
    isWages: hasRole(account, 'wages'),
    cause: isChanged ? (change ?? vendorCause(books, base, effect)) : null,
    headcount: headcountOf(books, base, index),
  };
}

function profitChangeOf({ type }: LedgerAccount, { nowCents, baseCents }: AccountEffect): number {
  return type === 'Other Income' ? nowCents - baseCents : baseCents - nowCents;
}

const MAX_STEADY_PERCENT = 10;

/** Combines costs other than goods that changed by at most a tenth; null unless there are several. */
export function steadyCosts(books: FactBooks, effects: readonly AccountEffect[]): SteadyCosts | null {
  const steady = effects
    .filter(
      ({ index, isPerDollar, nowCents, baseCents }) =>
        isPerDollar &&
        !isGoods(books.accounts[index] as LedgerAccount) &&
        Math.abs(nowCents - baseCents) * 100 <= baseCents * MAX_STEADY_PERCENT,
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

/** One transaction that makes up enough of the account's change, without one of half its size in the other period. */
function transactionCause(
  books: FactBooks,
  base: Period,
  { index }: AccountEffect,
): (CostCause & { kind: 'transaction' }) | null {
  // A single paycheck is what one person earns.
  if (hasRole(books.accounts[index] as LedgerAccount, 'payroll')) return null;
  const change = books.debits([index], books.now) - books.debits([index], base);
  // A larger cost comes from a debit now, or from a credit then.
  const candidates = ([true, false] as const).flatMap((isNow) => {
    const [here, there] = isNow ? [books.now, base] : [base, books.now];
    const direction = isNow ? Math.sign(change) : -Math.sign(change);
    const transaction = largestOf(transactionsOn(books, [index], here), direction);
    const other = largestOf(transactionsOn(books, [index], there), direction);
    const isSingle = 2 * Math.abs(other?.debitCents ?? 0) < Math.abs(transaction?.debitCents ?? 0);
    if (transaction === null || !isSingle) return [];
    const partCents = (isNow ? 1 : -1) * transaction.debitCents;
    return explains(partCents, change) ? [{ kind: 'transaction' as const, isNow, transaction }] : [];
  });
  return candidates[0] ?? null;
}

const MAX_DAYS_APART = 62;

/** Whether a similar transaction was posted to the account shortly before or after the other period. */
function isPaidInOtherMonth(
  books: FactBooks,
  base: Period,
  index: number,
  { isNow, transaction }: CostCause & { kind: 'transaction' },
): boolean {
  const there = isNow ? base : books.now;
  const { window } = books.books;
  return [
    { start: Math.max(window.start, there.start - MAX_DAYS_APART), end: there.start - 1 },
    { start: there.end + 1, end: Math.min(window.end, there.end + MAX_DAYS_APART) },
  ].some((near) =>
    transactionsOn(books, [index], near).some(
      ({ id, type, debitCents }) =>
        (id !== transaction.id || type !== transaction.type) &&
        debitCents * transaction.debitCents > 0 &&
        Math.abs(debitCents) * 4 >= Math.abs(transaction.debitCents) * 3,
    ),
  );
}

/** One vendor that makes up enough of the account's change. What employees, owners and agencies are paid is private. */
function vendorCause(books: FactBooks, base: Period, { index }: AccountEffect): CostCause | null {
  if (hasRole(books.accounts[index] as LedgerAccount, 'payroll')) return null;
  const { journal } = books.books;
  const isNoVendor = isNoVendorAt(books.books, books.documents);
  const sums = new Map<string, { nowCents: number; baseCents: number }>();
  const add = (period: Period, when: 'nowCents' | 'baseCents') => {
    for (const row of books.rowsOn([index], period)) {
      if (isNoVendor(row)) continue;
      if (
        /^(?:Invoice|Sales Receipt|Credit Memo|Refund)/.test(
          journal.transactions.typeAt(journal.transactionIndexes[row] as number),
        )
      )
        continue;
      const name = journal.texts.at(journal.nameIndexes[row] as number).trim();
      if (name === '') continue;
      const sum = sums.get(name) ?? { nowCents: 0, baseCents: 0 };
      sum[when] += journal.amountsCents[row] as number;
      sums.set(name, sum);
    }
  };
  add(books.now, 'nowCents');
  add(base, 'baseCents');
  const change = books.debits([index], books.now) - books.debits([index], base);
  const vendors = [...sums].map(([name, sum]) => ({ kind: 'vendor' as const, name, ...sum }));
  return mainPart(vendors, change, ({ nowCents, baseCents }) => nowCents - baseCents);
}

function headcountOf(books: FactBooks, base: Period, index: number): AccountDriver['headcount'] {
  if (!hasRole(books.accounts[index] as LedgerAccount, 'wages')) return null;
  const { journal } = books.books;
  const isEmployee = isEmployeeAt(books.books, books.documents);
  const countIn = (period: Period) => {
    const names = new Set<number>();
    for (const row of books.rowsOn([index], period)) {
      if (!isEmployee(row)) return 0;
      names.add(journal.nameIndexes[row] as number);
    }
    return names.size;
  };
  const [now, before] = [countIn(books.now), countIn(base)];
  return now === 0 || before === 0 ? null : { now, base: before };
}
