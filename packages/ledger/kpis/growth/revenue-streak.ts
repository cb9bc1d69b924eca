import { firstDayOf, lastDayOf, monthOf } from '../../period/day.ts';
import { monthPeriod, monthsEndingWith } from '../../period/period.ts';
import { streakOf } from '../../series/streak.ts';
import { fraction } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { fractionResult, notMeaningful } from '../kpi-result.ts';

const MONTHS_LOOKED_BACK = 12;
const MIN_MONTHS = 3;

export const revenueStreak: KpiDefinition = {
  id: 'revenueStreak',
  name: 'Revenue streak',
  group: 'growth',
  unit: 'months',
  goodDirection: 'up',
  formula:
    'Number of whole months in a row, of the last twelve, in which revenue rose; below zero, in which it fell',
  why: 'Tells whether a rise or a fall is a trend or a single month.',
  build(inputs) {
    const { end } = inputs.period;
    const month = monthOf(end);
    const lastWholeMonth = end === lastDayOf(month) ? end : firstDayOf(month) - 1;
    const months = monthsEndingWith(lastWholeMonth, MONTHS_LOOKED_BACK)
      .map((each) => inputs.amountOver('incomeStatement.totalRevenue', monthPeriod(each)))
      .filter((amount) => amount !== null);
    if (months.length < MIN_MONTHS) {
      return notMeaningful(`At least ${MIN_MONTHS} whole months are needed.`, months);
    }
    if (months.every(({ amountCents }) => amountCents === 0)) {
      return notMeaningful('There was no revenue in these months.', months);
    }
    return fractionResult(fraction(streakOf(months.map(({ amountCents }) => amountCents))), months);
  },
};
