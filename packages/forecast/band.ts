import { FORECAST_WEEKS } from './line.ts';
import { quantileOfSorted } from './numbers.ts';
import type { ForecastRecord } from './record.ts';

/** Closing cash at the end of each week, which is between low and high with a probability of 80%. */
export interface Band {
  readonly expectedCents: readonly number[];
  readonly lowCents: readonly number[];
  readonly highCents: readonly number[];
  /** By week: factor by which the band is wider than the simulated paths. */
  readonly factors: readonly number[];
}

const BAND_SHARE = 0.8;

/**
 * By week: factor by which errors of forecasts for other companies, the benchmark's tuning seeds, exceed the simulated
 * paths.
 */
const POOLED_FACTORS: readonly number[] = [
  1.32, 1.45, 1.52, 1.57, 1.6, 1.62, 1.62, 1.63, 1.65, 1.67, 1.71, 1.76, 1.82,
];
/** Past forecasts of other companies count as much as this many of the company's own. */
const POOLED_COUNT = 8;
/** Smallest side of the band, as a share of the range of the simulated paths. */
const MIN_SIDE = 0.25;
/** Smallest side of the band in the last week, as a share of its widest side. */
const MIN_SHARE_OF_WIDEST = 0.3;

/** Widens simulated paths by the errors of the company's past forecasts and of other companies. */
export function buildBand(
  expected: readonly number[],
  opening: number,
  paths: Float64Array,
  record: Pick<ForecastRecord, 'past'>,
): Band {
  const weeks = expected.length;
  const count = paths.length / weeks;
  const spread = expected.map((closing, week) => {
    const sorted = Float64Array.from(
      { length: count },
      (_, path) => paths[path * weeks + week] as number,
    ).sort();
    const center = closing - opening;
    const low = quantileOfSorted(sorted, (1 - BAND_SHARE) / 2);
    const high = quantileOfSorted(sorted, (1 + BAND_SHARE) / 2);
    const minimum = Math.max(1, MIN_SIDE * (high - low));
    return { low: Math.max(minimum, center - low), high: Math.max(minimum, high - center) };
  });
  widenFirstWeeks(spread);
  const own = ownFactor(spread, record);
  const weight = record.past.length / (record.past.length + POOLED_COUNT);
  const factors = spread.map((_, week) => pooledFactor(week) * own ** weight);
  let [low, high] = [0, 0];
  const widths = spread.map((each, week) => {
    low = Math.max(low, each.low * (factors[week] as number));
    high = Math.max(high, each.high * (factors[week] as number));
    return { low, high };
  });
  return {
    expectedCents: expected,
    lowCents: expected.map((closing, week) => Math.round(closing - (widths[week]?.low ?? 0))),
    highCents: expected.map((closing, week) => Math.round(closing + (widths[week]?.high ?? 0))),
    factors,
  };
}

/**
 * Widens narrow weeks, because no week is certain: each side is at least a share of the widest one, growing with the
 * square root of time.
 */
function widenFirstWeeks(spread: { low: number; high: number }[]): void {
  const widest = Math.max(...spread.map(({ low, high }) => Math.max(low, high)));
  spread.forEach((each, week) => {
    const minimum = MIN_SHARE_OF_WIDEST * widest * Math.sqrt((week + 1) / spread.length);
    each.low = Math.max(each.low, minimum);
    each.high = Math.max(each.high, minimum);
  });
}

function pooledFactor(week: number): number {
  return POOLED_FACTORS[Math.min(week, FORECAST_WEEKS - 1)] as number;
}

/** Factor by which the pooled band must be widened to contain 80% of the company's past errors. */
function ownFactor(
  spread: readonly { readonly low: number; readonly high: number }[],
  { past }: Pick<ForecastRecord, 'past'>,
): number {
  if (past.length === 0) return 1;
  const ratios = past.flatMap(({ expectedCents, actualCents }) =>
    expectedCents.map((expected, week) => {
      const error = (actualCents[week] as number) - expected;
      const { low, high } = spread[week] ?? { low: 1, high: 1 };
      return Math.abs(error) / ((error < 0 ? low : high) * pooledFactor(week));
    }),
  );
  return quantileOfSorted(
    ratios.toSorted((a, b) => a - b),
    BAND_SHARE,
  );
}
