import { type Day, dayInWords } from '@insights/ledger';

/**
 * A pattern that was broken: nearly all items before the break follow it, few during the break do, and nearly all items
 * after the break, if there are any, follow it again.
 */
export interface BrokenHabit<One> {
  readonly kept: readonly One[];
  readonly broken: readonly One[];
  /** Whether the pattern resumed, for example after someone returned from leave. */
  readonly isResumed: boolean;
}

const MIN_KEPT = 5;
const KEPT_SHARE = 0.95;
/**
 * A pattern that is broken now and then will eventually be broken three times in a row by chance; one that never
 * breaks will not.
 */
const KEPT_SHARE_AROUND = 0.99;
const MIN_BROKEN = 3;
const BROKEN_SHARE = 0.8;

/**
 * Returns where a pattern ended or was broken in a series, oldest first. Null if the pattern holds, never existed, or
 * is broken only occasionally, as for exempt customers.
 */
export function brokenHabit<One>(
  series: readonly One[],
  keeps: (one: One) => boolean,
): BrokenHabit<One> | null {
  const breaks = new Uint8Array(series.length);
  for (let index = 0; index < series.length; index += 1) breaks[index] = keeps(series[index] as One) ? 0 : 1;
  const [from, to] =
    [endOf(breaks), longestRun(breaks)].find(([start, end]) => isBroken(breaks, start, end)) ?? NEVER;
  if (to === 0) return null;
  return {
    kept: series.filter((_, index) => (index < from || index >= to) && breaks[index] === 0),
    broken: series.slice(from, to).filter((_, index) => breaks[from + index] === 1),
    isResumed: to < series.length,
  };
}

type Stretch = readonly [from: number, to: number];
const NEVER: Stretch = [0, 0];

/** `Since March 3, 2025`, or `From March 3, 2025 to May 5, 2025` if the pattern resumed. */
export function spell({ isResumed }: BrokenHabit<unknown>, first: Day, last: Day): string {
  return isResumed ? `From ${dayInWords(first)} to ${dayInWords(last)}` : `Since ${dayInWords(first)}`;
}

/**
 * Whether the pattern exists before a stretch and, unless the stretch is at the end, after it, but not within it.
 */
function isBroken(breaks: Uint8Array, from: number, to: number): boolean {
  const before = from - countOf(breaks, 0, from);
  const after = breaks.length - to - countOf(breaks, to, breaks.length);
  const within = countOf(breaks, from, to);
  const share = to < breaks.length ? KEPT_SHARE_AROUND : KEPT_SHARE;
  const wasHabit = before >= MIN_KEPT && before + after >= (breaks.length - (to - from)) * share;
  return wasHabit && within >= MIN_BROKEN && within >= (to - from) * BROKEN_SHARE;
}

function countOf(breaks: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index += 1) count += breaks[index] ?? 0;
  return count;
}

/**
 * Returns the stretch after the end of the pattern, by splitting the series where the fewest items are exceptions:
 * breaks before the split or followers after it.
 */
function endOf(breaks: Uint8Array): Stretch {
  let [best, least, wrong] = [0, 0, 0];
  for (let index = 0; index < breaks.length; index += 1) {
    wrong += breaks[index] === 1 ? 1 : -1;
    if (wrong >= least) continue;
    best = index + 1;
    least = wrong;
  }
  return [best, breaks.length];
}

/** Returns the longest run of consecutive breaks. */
function longestRun(breaks: Uint8Array): Stretch {
  let [start, end, from] = [0, 0, 0];
  for (let index = 0; index < breaks.length; index += 1) {
    if (breaks[index] === 0) from = index + 1;
    else if (index + 1 - from > end - start) {
      start = from;
      end = index + 1;
    }
  }
  return [start, end];
}
