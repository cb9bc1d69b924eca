import { type Day, dayInWords } from '@insights/ledger';

/**
 * A pattern that was broken, once or several times: nearly all items before the break follow it, few items during the
 * break do, and nearly all items after the break, if there are any, follow it again.
 */
export interface BrokenHabit<One> {
  readonly kept: readonly One[];
  readonly broken: readonly One[];
  /** Whether the pattern resumed, for example after someone returned from leave. */
  readonly isResumed: boolean;
  /** Number of stretches in which it was broken. */
  readonly times: number;
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
  const found = [[endOf(breaks)], runsOf(breaks)].find((stretches) => areBroken(breaks, stretches));
  if (found === undefined) return null;
  const isWithin = (index: number) => found.some(([from, to]) => index >= from && index < to);
  return {
    kept: series.filter((_, index) => !isWithin(index) && breaks[index] === 0),
    broken: series.filter((_, index) => isWithin(index) && breaks[index] === 1),
    isResumed: (found.at(-1)?.[1] ?? 0) < series.length,
    times: found.length,
  };
}

type Stretch = readonly [from: number, to: number];

/** `Since March 3, 2025`, or `From March 3, 2025 to May 5, 2025` if the pattern resumed. */
export function dateSpanInWords({ isResumed, times }: BrokenHabit<unknown>, first: Day, last: Day): string {
  if (!isResumed) return `Since ${dayInWords(first)}`;
  return `${times > 1 ? 'At times from' : 'From'} ${dayInWords(first)} to ${dayInWords(last)}`;
}

/**
 * Whether the pattern holds before the first stretch and outside all of them, but not within them. If there are
 * several, at least as many items must follow it as break it.
 */
function areBroken(breaks: Uint8Array, stretches: readonly Stretch[]): boolean {
  const [first] = stretches;
  if (first === undefined) return false;
  const sumOf = (count: (from: number, to: number) => number) =>
    stretches.reduce((sum, [from, to]) => sum + count(from, to), 0);
  const length = sumOf((from, to) => to - from);
  const within = sumOf((from, to) => countOf(breaks, from, to));
  const outside = breaks.length - length;
  const kept = outside - countOf(breaks, 0, breaks.length) + within;
  const share = (stretches.at(-1)?.[1] ?? 0) < breaks.length ? KEPT_SHARE_AROUND : KEPT_SHARE;
  const isRule = stretches.length === 1 || kept >= within;
  const wasHabit = first[0] - countOf(breaks, 0, first[0]) >= MIN_KEPT && kept >= outside * share;
  return wasHabit && isRule && within >= MIN_BROKEN && within >= length * BROKEN_SHARE;
}

function countOf(breaks: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index += 1) count += breaks[index] ?? 0;
  return count;
}

/**
 * Returns the stretch after the pattern ended. The series is split where the fewest items are exceptions, which are
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

/** Returns the runs of consecutive breaks, without short ones. */
function runsOf(breaks: Uint8Array): Stretch[] {
  const runs: Stretch[] = [];
  for (let from = 0; from < breaks.length; from += 1) {
    let to = from;
    while (breaks[to] === 1) to += 1;
    if (to - from >= MIN_BROKEN) runs.push([from, to]);
    from = to;
  }
  return runs;
}
