/** A habit that ended: all before a place kept it, and hardly any from there on. */
export interface EndedHabit<One> {
  readonly kept: readonly One[];
  readonly broken: readonly One[];
}

const MIN_KEPT = 5;
const KEPT_SHARE = 0.95;
const MIN_BROKEN = 3;
const BROKEN_SHARE = 0.8;

/**
 * Where in a series, oldest first, a habit ended for good; null where it holds, never was one, or is broken only now and
 * then, as for customers who are exempt.
 */
export function endedHabit<One>(
  series: readonly One[],
  keeps: (one: One) => boolean,
): EndedHabit<One> | null {
  const place = turningPoint(series, keeps);
  const before = series.slice(0, place);
  const later = series.slice(place);
  const kept = before.filter(keeps);
  const broken = later.filter((one) => !keeps(one));
  const wasHabit = kept.length >= MIN_KEPT && kept.length >= before.length * KEPT_SHARE;
  const isEnded = broken.length >= MIN_BROKEN && broken.length >= later.length * BROKEN_SHARE;
  return wasHabit && isEnded ? { kept, broken } : null;
}

/** The place that leaves the fewest on the wrong side: broken before it, or kept from there on. */
function turningPoint<One>(series: readonly One[], keeps: (one: One) => boolean): number {
  let [best, least, wrong] = [0, 0, 0];
  for (const [place, one] of series.entries()) {
    wrong += keeps(one) ? -1 : 1;
    if (wrong < least) [best, least] = [place + 1, wrong];
  }
  return best;
}
