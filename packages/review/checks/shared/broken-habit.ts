import { type Day, dayInWords } from '@insights/ledger';

/** A habit that was broken for a while: nearly all before kept it, hardly any of a run, and nearly all after it, if any. */
export interface BrokenHabit<One> {
  readonly kept: readonly One[];
  readonly broken: readonly One[];
  /** Whether it was taken up again, as when somebody came back from leave. */
  readonly isResumed: boolean;
}

const MIN_KEPT = 5;
const KEPT_SHARE = 0.95;
/** Who breaks it now and then breaks it three times in a row some day; who never does, does not. */
const KEPT_SHARE_AROUND = 0.99;
const MIN_BROKEN = 3;
const BROKEN_SHARE = 0.8;

/**
 * Where in a series, oldest first, a habit ended for good or was broken for a run; null where it holds, never was one, or
 * is broken only now and then, as for customers who are exempt.
 */
export function brokenHabit<One>(
  series: readonly One[],
  keeps: (one: One) => boolean,
): BrokenHabit<One> | null {
  const places = series.map(keeps);
  const ended = turningPoint(places);
  const [from, to] = longestRun(places);
  return (
    brokenBetween(series, places, ended, series.length) ??
    (to < series.length ? brokenBetween(series, places, from, to) : null)
  );
}

/** `Since March 3, 2025`, or `From March 3, 2025 to May 5, 2025` where it was taken up again. */
export function spell({ isResumed }: BrokenHabit<unknown>, first: Day, last: Day): string {
  return isResumed ? `From ${dayInWords(first)} to ${dayInWords(last)}` : `Since ${dayInWords(first)}`;
}

function brokenBetween<One>(
  series: readonly One[],
  keeps: readonly boolean[],
  from: number,
  to: number,
): BrokenHabit<One> | null {
  const before = series.slice(0, from);
  const around = [...before, ...series.slice(to)];
  const kept = series.filter((_, place) => (place < from || place >= to) && keeps[place] === true);
  const broken = series.filter((_, place) => place >= from && place < to && keeps[place] === false);
  const isResumed = to < series.length;
  const wasHabit =
    keeps.slice(0, from).filter(Boolean).length >= MIN_KEPT &&
    kept.length >= around.length * (isResumed ? KEPT_SHARE_AROUND : KEPT_SHARE);
  const isBroken = broken.length >= MIN_BROKEN && broken.length >= (to - from) * BROKEN_SHARE;
  return wasHabit && isBroken ? { kept, broken, isResumed } : null;
}

/** The place that leaves the fewest on the wrong side: broken before it, or kept from there on. */
function turningPoint(keeps: readonly boolean[]): number {
  let [best, least, wrong] = [0, 0, 0];
  for (const [place, isKept] of keeps.entries()) {
    wrong += isKept ? -1 : 1;
    if (wrong < least) [best, least] = [place + 1, wrong];
  }
  return best;
}

/** Of those that were broken one after the other, the most: from a place up to before another. */
function longestRun(keeps: readonly boolean[]): readonly [from: number, to: number] {
  let [best, from]: [readonly [number, number], number] = [[0, 0], 0];
  for (const [place, isKept] of keeps.entries()) {
    if (isKept) from = place + 1;
    else if (place + 1 - from > best[1] - best[0]) best = [from, place + 1];
  }
  return best;
}
