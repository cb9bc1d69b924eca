import { daysIn } from '../../period/period.ts';
import { fraction, minus } from '../fraction.ts';
import { growth } from '../growth-rate.ts';
import type { KpiDefinition } from '../kpi.ts';
import { fractionResult, type KpiCount } from '../kpi-result.ts';

/** February has three days less than January; per day the two can be compared. */
export const revenueGrowthPerDay: KpiDefinition = {
  id: 'revenueGrowthPerDay',
  name: 'Revenue growth per day',
  group: 'growth',
  unit: 'percent',
  goodDirection: 'up',
  formula: 'Growth of (revenue ÷ days in the period) on the period before',
  why: 'Tells how sales grew apart from one month being longer than another.',
  build(inputs) {
    const result = growth(inputs, 'incomeStatement.totalRevenue');
    const [current, earlier] = result.inputs;
    if (result.status === 'not-meaningful' || current?.kind !== 'amount' || earlier?.kind !== 'amount') {
      return result;
    }
    const daysBefore: KpiCount = {
      kind: 'count',
      label: 'Days in the period before',
      count: daysIn(inputs.preceding),
      unit: 'days',
    };
    const perDay = fraction(
      BigInt(current.amountCents) * BigInt(daysBefore.count),
      BigInt(earlier.amountCents) * BigInt(inputs.days.count),
    );
    return fractionResult(minus(perDay, fraction(1)), [current, inputs.days, earlier, daysBefore]);
  },
};
