import { cents } from '@insights/money';
import { sameDaysLastYear } from '../period/compared-periods.ts';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '../period/day.ts';
import { monthsUpTo } from '../period/months-up-to.ts';
import { daysIn, fiscalYearStart, monthPeriod, monthsEndingWith } from '../period/period.ts';
import { countStreak } from '../series/streak.ts';
import { fraction, minus, roundedTo } from './fraction.ts';
import { growth, growthBetween, notReadReason, profitGrowth } from './growth-rate.ts';
import { defineKpis, type KpiDefinition } from './kpi.ts';
import { fractionResult, kpiCount, moneyResult, notMeaningful } from './kpi-result.ts';

const MONTHS_LOOKED_BACK = 12;
const MIN_MONTHS = 3;

const MIN_DAYS = 7;

export const GROWTH: readonly KpiDefinition[] = defineKpis('growth', [
  {
    id: 'revenueGrowth',
    name: 'Revenue growth',
    unit: 'percent',
    goodDirection: 'up',
    formula: '(Revenue − revenue of the period before) ÷ revenue of the period before',
    why: 'Shows how much sales grew or fell from the period before.',
    build: (inputs) => growth(inputs, 'incomeStatement.totalRevenue'),
  },
  // February has three fewer days than January, so the two are compared per day.
  {
    id: 'revenueGrowthPerDay',
    name: 'Revenue growth per day',
    unit: 'percent',
    goodDirection: 'up',
    formula: 'Growth of (revenue ÷ days in the period) from the period before',
    why: 'Shows how sales grew per day, because some months are longer than others.',
    build(inputs) {
      const result = growth(inputs, 'incomeStatement.totalRevenue');
      const [current, earlier] = result.inputs;
      if (result.status !== 'value' || current?.kind !== 'amount' || earlier?.kind !== 'amount') {
        return result;
      }
      const daysBefore = kpiCount('Days in the period before', daysIn(inputs.preceding), 'days');
      const perDay = fraction(
        BigInt(current.amountCents) * BigInt(daysBefore.count),
        BigInt(earlier.amountCents) * BigInt(inputs.days.count),
      );
      return fractionResult(minus(perDay, fraction(1)), [current, inputs.days, earlier, daysBefore]);
    },
  },
  {
    id: 'revenueGrowthOverYear',
    name: 'Revenue growth over a year',
    unit: 'percent',
    goodDirection: 'up',
    formula: '(Revenue − revenue of the same dates a year before) ÷ revenue of the same dates a year before',
    why: 'Shows how sales grew compared with the same season a year earlier.',
    build: (inputs) =>
      growthBetween(inputs, 'incomeStatement.totalRevenue', inputs.period, sameDaysLastYear(inputs.period)),
  },
  {
    id: 'revenueGrowthTrailingYear',
    name: 'Revenue growth, twelve months',
    unit: 'percent',
    goodDirection: 'up',
    formula:
      '(Revenue of the last twelve months − revenue of the twelve before) ÷ revenue of the twelve before',
    why: 'Shows the direction of sales over two full years, so that seasons do not distort it.',
    build(inputs) {
      const year = monthsUpTo(inputs.period.end, 12);
      return growthBetween(inputs, 'incomeStatement.totalRevenue', year, monthsUpTo(year.start - 1, 12));
    },
  },
  {
    id: 'grossProfitGrowth',
    name: 'Gross profit growth',
    unit: 'percent',
    goodDirection: 'up',
    formula: '(Gross profit − gross profit of the period before) ÷ gross profit of the period before',
    why: 'Shows whether gross profit grew together with sales.',
    build: (inputs) => profitGrowth(inputs, 'incomeStatement.grossProfit'),
  },
  {
    id: 'ebitGrowth',
    name: 'EBIT growth',
    unit: 'percent',
    goodDirection: 'up',
    formula: '(EBIT − EBIT of the period before) ÷ EBIT of the period before',
    why: 'Shows whether the business itself earns more, apart from interest and taxes.',
    build: (inputs) => profitGrowth(inputs, 'incomeStatement.ebit'),
  },
  {
    id: 'netProfitGrowth',
    name: 'Net profit growth',
    unit: 'percent',
    goodDirection: 'up',
    formula: '(Net profit − net profit of the period before) ÷ net profit of the period before',
    why: 'Shows how much net profit grew or fell from the period before.',
    build: (inputs) => profitGrowth(inputs, 'incomeStatement.netProfit'),
  },
  {
    id: 'expenseGrowth',
    name: 'Expense growth',
    unit: 'percent',
    goodDirection: 'down',
    formula: '(Total expenses − total expenses of the period before) ÷ total expenses of the period before',
    why: 'Shows how much spending grew or fell from the period before.',
    build: (inputs) => growth(inputs, 'incomeStatement.totalExpenses'),
  },
  {
    id: 'revenueStreak',
    name: 'Revenue streak',
    unit: 'months',
    goodDirection: 'up',
    formula:
      'Number of whole months in a row, of the last twelve, in which revenue rose; below zero, in which it fell',
    why: 'Shows whether a rise or a fall is a trend or a single month.',
    build(inputs) {
      const { end } = inputs.period;
      const month = monthOf(end);
      const lastWholeMonth = end === lastDayOf(month) ? end : firstDayOf(month) - 1;
      const months = monthsEndingWith(lastWholeMonth, MONTHS_LOOKED_BACK)
        .map(monthPeriod)
        .filter((each) => inputs.whyNotCompared(each) === null)
        .map((each) => inputs.amountOver('incomeStatement.totalRevenue', each))
        .filter((amount) => amount !== null);
      if (months.length < MIN_MONTHS) {
        return notMeaningful(`At least ${MIN_MONTHS} whole months are needed.`, months);
      }
      if (months.every(({ amountCents }) => amountCents === 0)) {
        return notMeaningful('These months have no revenue.', months);
      }
      return fractionResult(fraction(countStreak(months.map(({ amountCents }) => amountCents))), months);
    },
  },
  // A projection, to the nearest cent. At the end of a quarter, it equals the quarter's total.
  {
    id: 'quarterPace',
    name: 'Quarter pace',
    unit: 'money',
    goodDirection: 'up',
    formula: 'Revenue of the fiscal quarter so far ÷ its days so far × days in the quarter',
    why: 'Shows the quarter’s total revenue if sales continue at the same rate as so far in the quarter.',
    build(inputs) {
      const { end } = inputs.period;
      const quarter = quarterOf(end, inputs.fiscalYearFirstMonth);
      const soFar = { start: quarter.start, end };
      const revenue = inputs.amountOver('incomeStatement.totalRevenue', soFar);
      if (revenue === null) return notMeaningful(notReadReason(inputs, soFar), []);
      const elapsed = kpiCount('Days so far', daysIn(soFar), 'days');
      const whole = kpiCount('Days in the quarter', daysIn(quarter), 'days');
      const all = [revenue, elapsed, whole];
      if (elapsed.count < MIN_DAYS) {
        return notMeaningful(
          `The quarter is ${elapsed.count} days old; at least ${MIN_DAYS} are needed.`,
          all,
        );
      }
      if (revenue.amountCents <= 0)
        return notMeaningful('There has been no revenue in this quarter so far.', all);
      const pace = fraction(BigInt(revenue.amountCents) * BigInt(whole.count), elapsed.count);
      return moneyResult(cents(Number(roundedTo(pace, 0))), all);
    },
  },
]);

/** Counts quarters from the start of the fiscal year. */
function quarterOf(day: number, fiscalYearFirstMonth: number) {
  const yearStart = monthOf(fiscalYearStart(day, fiscalYearFirstMonth));
  const { year, month } = monthOf(day);
  const monthsIn = (year - yearStart.year) * 12 + month - yearStart.month;
  const first = addMonths(yearStart, monthsIn - (monthsIn % 3));
  return { start: lastDayOf(addMonths(first, -1)) + 1, end: lastDayOf(addMonths(first, 2)) };
}
