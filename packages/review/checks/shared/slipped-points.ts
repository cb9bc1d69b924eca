import { once } from '../../context/context.ts';
import { costSeries } from '../../context/cost-series.ts';
import { isUnusualAmount } from '../../context/transactions.ts';

const MIN_OTHERS = 3;
/** A vendor's other amounts must be this close together: the largest is at most this many times the smallest. */
const MAX_RANGE = 3;
const FACTORS = [10, 100] as const;

interface SlippedPoint {
  readonly account: number;
  /** The excess over the right amount. */
  readonly excessCents: number;
  readonly rightCents: number;
}

/**
 * Purchases whose decimal point is misplaced, by transaction: a tenth or a hundredth of the amount is within the range
 * of the vendor's other amounts in the account, and is unusual enough not to be a coincidence.
 */
export const slippedPoints = once(
  (context): ReadonlyMap<number, SlippedPoint> =>
    new Map(
      costSeries(context).flatMap(({ account, occurrences }) => {
        const [largest, ...others] = occurrences
          .filter(({ cents }) => cents > 0)
          .toSorted((a, b) => b.cents - a.cents);
        const [most, least] = [others[0]?.cents ?? 0, others.at(-1)?.cents ?? 0];
        if (largest === undefined || others.length < MIN_OTHERS || most > least * MAX_RANGE) return [];
        const { transaction, cents } = largest;
        const rightCents = FACTORS.map((factor) => cents / factor).find(
          (one) => Number.isInteger(one) && one >= least && one <= most && isUnusualAmount(one, 0),
        );
        return rightCents === undefined
          ? []
          : [[transaction, { account, excessCents: cents - rightCents, rightCents }] as const];
      }),
    ),
);
