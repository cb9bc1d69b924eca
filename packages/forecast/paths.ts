import type { Day } from '@insights/ledger';
import { weekAfter } from './calendar.ts';
import type { ForecastLine, SinglePayment, WeeklyAmounts } from './line.ts';
import { randomFrom } from './numbers.ts';

/** Share of payments that are early or late together within a simulated path. */
const SHARED_LATENESS = 0.35;

/**
 * Simulates the cumulative change of cash at the end of each week. Entry `path * weeks + week` belongs to a path and
 * week. The same seed gives the same paths.
 */
export function simulatePaths(
  lines: readonly ForecastLine[],
  { today, weeks, count, seed }: { today: Day; weeks: number; count: number; seed: string },
): Float64Array {
  const random = randomFrom(seed);
  const paths = new Float64Array(count * weeks);
  const shared = Float64Array.from({ length: count }, random);
  const items = lines.flatMap((line) => line.items);
  for (const item of items) {
    if ('weeks' in item) addWeekly(paths, item, { weeks, count, random });
    else addSingle(paths, item, { today, weeks, count, random, shared });
  }
  for (let path = 0; path < count; path += 1) {
    for (let week = 1; week < weeks; week += 1) {
      const at = path * weeks + week;
      paths[at] = (paths[at] as number) + (paths[at - 1] as number);
    }
  }
  return paths;
}

interface Sampling {
  readonly weeks: number;
  readonly count: number;
  readonly random: () => number;
}

/** Each path repeats the differences of consecutive past weeks, beginning with a random one. */
function addWeekly(
  paths: Float64Array,
  { weeks: expected, residuals }: WeeklyAmounts,
  { weeks, count, random }: Sampling,
): void {
  const usual = Math.max(...expected.slice(0, weeks).map(Math.abs));
  if (usual === 0) return;
  for (let path = 0; path < count; path += 1) {
    const first = Math.floor(random() * residuals.length);
    for (let week = 0; week < weeks; week += 1) {
      const residual = residuals[(first + week) % residuals.length] ?? 0;
      const scale = Math.abs(expected[week] as number) / usual;
      const at = path * weeks + week;
      paths[at] = (paths[at] as number) + (expected[week] as number) + residual * scale;
    }
  }
}

function addSingle(
  paths: Float64Array,
  { cents, days, factors }: SinglePayment,
  { today, weeks, count, random, shared }: Sampling & { readonly today: Day; readonly shared: Float64Array },
): void {
  const inWeeks = days.map(({ day }) => weekAfter(today, day));
  for (let path = 0; path < count; path += 1) {
    let week = inWeeks[0] as number;
    if (days.length > 1) {
      let left = random() < SHARED_LATENESS ? (shared[path] as number) : random();
      let at = 0;
      while (at < days.length - 1 && left >= (days[at]?.share ?? 1)) {
        left -= days[at]?.share ?? 1;
        at += 1;
      }
      week = inWeeks[at] as number;
    }
    if (week >= weeks || week < 0) continue;
    const factor = factors.length === 1 ? 1 : (factors[Math.floor(random() * factors.length)] as number);
    const at = path * weeks + week;
    paths[at] = (paths[at] as number) + cents * factor;
  }
}
