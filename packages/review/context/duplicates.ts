import { cadenceOf } from './cadence.ts';
import { CLEARED, UNCLEARED } from './clearing-index.ts';
import { type ReviewContext, transactionAt } from './context.ts';
import { equalGroups } from './equal-groups.ts';
import { postingsOf } from './transaction-index.ts';

/** Two transactions that may be one, the later one of which looks like the extra. */
export interface Pair {
  readonly first: number;
  readonly extra: number;
  readonly gapDays: number;
  /** Whether such closeness is nothing special: a rhythm, or a price that comes up again and again. */
  readonly isUsual: boolean;
}

/** Pairs of transactions with one name and amount within so many days, of which at least the later lies in the period. */
export function closePairs(
  context: ReviewContext,
  candidates: readonly number[],
  withinDays: number,
): Pair[] {
  const { transactions } = context;
  const groups = equalGroups(
    candidates,
    (transaction) => transactions.parties[transaction] as number,
    (transaction) => transactions.amountsCents[transaction] as number,
  );
  return groups.flatMap((group) => pairsIn(context, group, withinDays));
}

/** The same of members that are alike already, ascending. */
export function pairsIn(
  { transactions }: ReviewContext,
  group: readonly number[],
  withinDays: number,
): Pair[] {
  const pairs: Pair[] = [];
  if ((group.at(-1) as number) < transactions.from) return pairs;
  const days = group.map((transaction) => transactions.days[transaction] as number);
  const hasRhythm = isRhythm(days, withinDays);
  for (let place = 1; place < group.length; place += 1) {
    const extra = group[place] as number;
    const gapDays = (days[place] as number) - (days[place - 1] as number);
    if (gapDays > withinDays || extra < transactions.from) continue;
    const isUsual = hasRhythm || isHabit(days, place, withinDays);
    pairs.push({ first: group[place - 1] as number, extra, gapDays, isUsual });
  }
  return pairs;
}

/** What happened last year says little about this week. */
const LATELY_DAYS = 120;
const NEIGHBOURS = 8;

/** Whether closeness is nothing special lately: another two of these, as close, around the same time. */
function isHabit(days: readonly number[], place: number, withinDays: number): boolean {
  const day = days[place] as number;
  let [near, close] = [0, 0];
  const to = Math.min(days.length, place + NEIGHBOURS);
  for (let other = Math.max(0, place - NEIGHBOURS); other < to; other += 1) {
    if (Math.abs((days[other] as number) - day) > LATELY_DAYS) continue;
    near += 1;
    const before = days[other - 1];
    const isNear = before !== undefined && Math.abs(before - day) <= LATELY_DAYS;
    if (isNear && (days[other] as number) - before <= withinDays) close += 1;
  }
  return near >= 4 && close >= 2;
}

/** Something that comes back this often by itself. A pair days apart within a monthly series is no part of its rhythm. */
function isRhythm(days: readonly number[], withinDays: number): boolean {
  const rhythm = cadenceOf(days);
  return rhythm !== null && rhythm.gapDays <= withinDays;
}

/** What the bank says about a pair. */
export type BankView = 'one settled, one not' | 'both settled' | 'both open' | 'unknown';

export function bankViewOf({ clearing }: ReviewContext, { first, extra }: Pair): BankView {
  const states = [first, extra].map((transaction) => clearing?.ofTransactions[transaction] ?? -1);
  if (states.some((state) => state < UNCLEARED)) return 'unknown';
  const settled = states.filter((state) => state >= CLEARED).length;
  return settled === 2 ? 'both settled' : settled === 1 ? 'one settled, one not' : 'both open';
}

/** The one of a pair that the bank has not seen; the later one where it does not say. */
export function extraOf(context: ReviewContext, pair: Pair): number {
  const state = (transaction: number) => context.clearing?.ofTransactions[transaction] ?? UNCLEARED;
  return state(pair.first) < state(pair.extra) ? pair.first : pair.extra;
}

export function numberOf(context: ReviewContext, transaction: number): string {
  return normalNumber(transactionAt(context, transaction).number);
}

/** Without punctuation, case and leading zeros, which different people type differently. */
function normalNumber(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
}

/** Whether both post the same amounts to the same accounts with the same memos. */
export function haveSameLines(context: ReviewContext, a: number, b: number): boolean {
  const linesOf = (transaction: number) => {
    const { accountIndexes, amountsCents, memoIndexes } = context.books.journal;
    return Array.from(
      postingsOf(context.transactions, transaction),
      (row) => `${accountIndexes[row]} ${amountsCents[row]} ${memoIndexes[row]}`,
    )
      .sort()
      .join();
  };
  return linesOf(a) === linesOf(b);
}
