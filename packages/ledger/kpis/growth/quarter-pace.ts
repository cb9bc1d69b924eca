import { cents } from '@insights/money';
import { addMonths, lastDayOf, monthOf } from '../../period/day.ts';
import { daysIn, fiscalYearStart } from '../../period/period.ts';
import { fraction, roundedTo } from '../fraction.ts';
import { notRead } from '../growth-rate.ts';
import type { KpiDefinition } from '../kpi.ts';
import { type KpiCount, moneyResult, notMeaningful } from '../kpi-result.ts';

const MIN_DAYS = 7;

/** A projection, to the nearest cent; at the end of a quarter it is what the quarter brought. */
export const quarterPace: KpiDefinition = {
  id: 'quarterPace',
  name: 'Quarter pace',
  group: 'growth',
  unit: 'money',
  goodDirection: 'up',
  formula: 'Revenue of the fiscal quarter so far ÷ its days so far × days in the quarter',
  why: 'Tells what the quarter will bring if sales go on as they have so far in it.',
  build(inputs) {
    const { end } = inputs.period;
    const quarter = quarterOf(end, inputs.fiscalYearFirstMonth);
    const soFar = { start: quarter.start, end };
    const revenue = inputs.amountOver('incomeStatement.totalRevenue', soFar);
    if (revenue === null) return notMeaningful(notRead(inputs, soFar), []);
    const elapsed: KpiCount = { kind: 'count', label: 'Days so far', count: daysIn(soFar), unit: 'days' };
    const whole: KpiCount = {
      kind: 'count',
      label: 'Days in the quarter',
      count: daysIn(quarter),
      unit: 'days',
    };
    const all = [revenue, elapsed, whole];
    if (elapsed.count < MIN_DAYS) {
      return notMeaningful(`The quarter is ${elapsed.count} days old; at least ${MIN_DAYS} are needed.`, all);
    }
    if (revenue.amountCents <= 0)
      return notMeaningful('There has been no revenue in this quarter so far.', all);
    const pace = fraction(BigInt(revenue.amountCents) * BigInt(whole.count), elapsed.count);
    return moneyResult(cents(Number(roundedTo(pace, 0))), all);
  },
};

/** Quarters are counted from the start of the fiscal year. */
function quarterOf(day: number, fiscalYearFirstMonth: number) {
  const yearStart = monthOf(fiscalYearStart(day, fiscalYearFirstMonth));
  const { year, month } = monthOf(day);
  const monthsIn = (year - yearStart.year) * 12 + month - yearStart.month;
  const first = addMonths(yearStart, monthsIn - (monthsIn % 3));
  return { start: lastDayOf(addMonths(first, -1)) + 1, end: lastDayOf(addMonths(first, 2)) };
}
