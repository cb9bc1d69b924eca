import { NONE } from '@insights/ledger';
import { cadenceOf } from './cadence.ts';
import { RECONCILED, UNCLEARED } from './clearing-index.ts';
import { numberAt, once, type ReviewContext } from './context.ts';
import { byRightDay, daysApart, rightDayOf } from './wrong-years.ts';

/** Two transactions that may be duplicates. */
export interface Two {
  readonly first: number;
  readonly extra: number;
}

/** Two transactions of which the later one is probably the duplicate. */
export interface Pair extends Two {
  readonly gapDays: number;
  /** Whether such an interval is normal, because of a cadence or a price that recurs often. */
  readonly isUsual: boolean;
}

/**
 * Returns pairs of transactions with the same name and amount within a number of days. At least the later one is in the
 * period.
 */
export function closePairs(
  context: ReviewContext,
  candidates: readonly number[],
  withinDays: number,
): Pair[] {
  const { amountsCents, parties, from } = context.transactions;
  const groups = equalGroups(candidates, amountsCents, { owners: parties, from });
  return groups.flatMap((group) => pairsIn(context, group, withinDays));
}

/** Like `closePairs`, for ascending members that already match. */
export function pairsIn(context: ReviewContext, members: readonly number[], withinDays: number): Pair[] {
  const { from } = context.transactions;
  const pairs: Pair[] = [];
  if ((members[members.length - 1] ?? 0) < from) return pairs;
  const group = byRightDay(context, members);
  const days = group.map((transaction) => rightDayOf(context, transaction));
  let hasRhythm: boolean | null = null;
  for (let index = 1; index < group.length; index += 1) {
    const [first, extra] = [group[index - 1] ?? 0, group[index] ?? 0];
    const gapDays = (days[index] ?? 0) - (days[index - 1] ?? 0);
    if (gapDays > withinDays || Math.max(first, extra) < from) continue;
    hasRhythm ??= isRhythm(days, withinDays);
    const isUsual = hasRhythm || isHabit(days, index, withinDays) || isCatchUp(days, index);
    pairs.push({ first, extra, gapDays, isUsual });
  }
  return pairs;
}

/**
 * Returns pairs that have no third match within the number of days and whose later transaction is in the period. The
 * check compares the owners.
 */
export function onlyPairs(
  context: ReviewContext,
  candidates: readonly number[],
  amounts: Float64Array,
  withinDays: number,
): Pair[] {
  const groups = equalGroups(candidates, amounts, { from: context.transactions.from });
  return groups.flatMap(([first, extra, third]) => {
    if (first === undefined || extra === undefined || third !== undefined) return [];
    const gapDays = daysApart(context, first, extra);
    return gapDays > withinDays ? [] : [{ first, extra, gapDays, isUsual: false }];
  });
}

/** Intervals from long ago say little about what is normal now. */
const LATELY_DAYS = 120;
const NEIGHBOURS = 8;

/**
 * Whether such an interval was normal recently: another two of these transactions were equally close at about the same
 * time.
 */
function isHabit(days: readonly number[], index: number, withinDays: number): boolean {
  const day = days[index] ?? 0;
  let [near, close] = [0, 0];
  const to = Math.min(days.length, index + NEIGHBOURS);
  for (let other = Math.max(0, index - NEIGHBOURS); other < to; other += 1) {
    if (Math.abs((days[other] ?? 0) - day) > LATELY_DAYS) continue;
    near += 1;
    const before = days[other - 1];
    const isNear = before !== undefined && Math.abs(before - day) <= LATELY_DAYS;
    if (isNear && (days[other] ?? 0) - before <= withinDays) close += 1;
  }
  return near >= 4 && close >= 2;
}

const MONTH_DAYS = [26, 35] as const;
/**
 * A transaction is late if the time since the last one is at least this many usual intervals. The next one may follow
 * soon.
 */
const LATE_GAPS = 1.7;

/**
 * Whether a monthly payment came late and the next one on time, so that the two are only days apart after a month
 * without one.
 */
function isCatchUp(days: readonly number[], index: number): boolean {
  const [before, first] = [days[index - 2], days[index - 1]];
  if (before === undefined || first === undefined) return false;
  const gap = cadenceOf(days.slice(0, index - 1))?.gapDays ?? 0;
  return gap >= MONTH_DAYS[0] && gap <= MONTH_DAYS[1] && first - before >= gap * LATE_GAPS;
}

/**
 * Whether the transactions regularly recur at intervals of at most `withinDays`. A pair that is days apart within a
 * monthly series is not part of the monthly cadence.
 */
function isRhythm(days: readonly number[], withinDays: number): boolean {
  const rhythm = cadenceOf(days);
  return rhythm !== null && rhythm.gapDays <= withinDays;
}

/**
 * Bank status of a pair. Only a reconciled transaction is on a statement; a cleared one came from the bank feed, perhaps
 * for the second time.
 */
export type BankView = 'one settled, one not' | 'both settled' | 'both open' | 'unknown';

export function bankViewOf({ clearing }: ReviewContext, { first, extra }: Two): BankView {
  const [a, b] = [clearing?.ofTransactions[first] ?? NONE, clearing?.ofTransactions[extra] ?? NONE];
  if (a < UNCLEARED || b < UNCLEARED) return 'unknown';
  if (a !== b) return 'one settled, one not';
  return a === RECONCILED ? 'both settled' : 'both open';
}

/** Describes a pair with the status `one settled, one not`. */
export function bankInWords({ clearing }: ReviewContext, { first, extra }: Pair): string {
  const isCleared = [first, extra].every((one) => clearing?.ofTransactions[one] !== UNCLEARED);
  return isCleared
    ? 'only one of them is on a reconciled statement'
    : 'only one of them has cleared the bank';
}

/** Returns the transaction with the less advanced bank status; the later one if the statuses are equal or unknown. */
export function extraOf(context: ReviewContext, pair: Two): number {
  const state = (transaction: number) => context.clearing?.ofTransactions[transaction] ?? UNCLEARED;
  return state(pair.first) < state(pair.extra) ? pair.first : pair.extra;
}

/** Whether an account was reconciled at least this many days after a transaction, which should have cleared by then. */
export function hadTimeToClear(
  { clearing, transactions }: ReviewContext,
  transaction: number,
  days: number,
  account = transactions.at(transaction).moneyAccount,
): boolean {
  const through = clearing?.reconciledThrough.get(account) ?? Number.NEGATIVE_INFINITY;
  return transactions.at(transaction).day <= through - days;
}

export function numberOf(context: ReviewContext, transaction: number): string {
  const known = knownNumbers(context);
  const number = known.get(transaction) ?? normalNumber(numberAt(context, transaction));
  known.set(transaction, number);
  return number;
}

/** Whether two transactions have different numbers. */
export function haveOtherNumbers(context: ReviewContext, one: number, other: number): boolean {
  const [a, b] = [numberOf(context, one), numberOf(context, other)];
  return a !== '' && b !== '' && a !== b;
}

/**
 * Normalized numbers by transaction, because each bill's number is compared with those of every other bill with its
 * amount or its vendor.
 */
const knownNumbers = once(() => new Map<number, string>());

const IS_NORMAL = /^[A-Z1-9][A-Z0-9]*$/;

const WORD_FOR_NUMBER = /^((invoice|inv|bill|number|no)([^a-z0-9]+|(?=\d)))+/i;

/** Removes punctuation, case, leading zeros and any word for invoice, because people type them inconsistently. */
export function normalNumber(number: string): string {
  const bare = number.replace(WORD_FOR_NUMBER, '');
  if (IS_NORMAL.test(bare)) return bare;
  return bare
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
}

/**
 * Finds members with the same amount, and the same owner if a column identifies it, such as a vendor. Members are
 * ascending indexes of the columns. Groups are ordered by their first member. Groups of one are omitted, and so are
 * those whose last member is before `from`.
 */
export function equalGroups(
  members: readonly number[],
  amounts: Float64Array,
  { owners, from = 0 }: { readonly owners?: Int32Array; readonly from?: number } = {},
): number[][] {
  const groups = new Map<number, Map<number, number[]>>();
  for (const member of members) {
    if (member < from) continue;
    const amount = amounts[member] ?? 0;
    const byOwner = groups.get(amount) ?? new Map<number, number[]>();
    groups.set(amount, byOwner.set(owners?.[member] ?? 0, []));
  }
  for (const member of members) {
    groups
      .get(amounts[member] ?? 0)
      ?.get(owners?.[member] ?? 0)
      ?.push(member);
  }
  return [...groups.values()]
    .flatMap((byOwner) => [...byOwner.values()])
    .filter(({ length }) => length > 1)
    .sort(([a = 0], [b = 0]) => a - b);
}
