import type { FigureContext } from '../figures/figure-source.ts';
import { isSamePeriod, type Period } from '../period/period.ts';
import { whyNotCompared } from './comparable.ts';
import { shortPeriodLabel } from './period-label.ts';

/** One of the two comparison periods. */
export interface Comparison<Against = 'previous' | 'lastYear'> {
  readonly against: Against;
  readonly period: Period;
  readonly label: string;
}

/** A comparison that is not possible. */
export interface MissingComparison<Against = 'previous' | 'lastYear'> extends Comparison<Against> {
  /** For example `the books begin on January 1, 2023`. */
  readonly reason: string;
}

/** A comparison period, or days that the reader chose. */
export type AnyComparison = Comparison<'previous' | 'lastYear' | 'chosen'>;
export type AnyMissingComparison = MissingComparison<'previous' | 'lastYear' | 'chosen'>;

/** Compares with days that the reader chose, instead of the two comparison periods. */
export function compareWith({ books, period: now }: FigureContext, period: Period) {
  const comparison = { against: 'chosen', period, label: shortPeriodLabel(period) } as const;
  const reason = whyNotCompared(books, now, period);
  return reason === null
    ? { comparisons: [comparison], missingComparisons: [] }
    : { comparisons: [], missingComparisons: [{ ...comparison, reason }] };
}

/**
 * Returns the possible comparisons: last year first, because it accounts for seasonality, then the preceding period.
 */
export function listComparisons(context: FigureContext): Comparison[] {
  return wantedComparisons(context).flatMap(({ reason, ...comparison }) =>
    reason === null ? [comparison] : [],
  );
}

/** Returns the comparisons that are not possible, each with the reason. */
export function listMissingComparisons(context: FigureContext): MissingComparison[] {
  return wantedComparisons(context).flatMap(({ reason, ...comparison }) =>
    reason === null ? [] : [{ ...comparison, reason }],
  );
}

/** Returns only one comparison if both cover the same days. */
function wantedComparisons({ books, period: now, preceding, lastYear }: FigureContext) {
  const comparison = (against: Comparison['against'], period: Period) => ({
    against,
    period,
    label: shortPeriodLabel(period),
    reason: whyNotCompared(books, now, period),
  });
  const overYear = comparison('lastYear', lastYear);
  return isSamePeriod(preceding, lastYear) ? [overYear] : [overYear, comparison('previous', preceding)];
}
