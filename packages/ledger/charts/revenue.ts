import { type Cents, formatUsd } from '@insights/money';
import type { Figures } from '../figures/figures.ts';
import type { Period } from '../period/period.ts';
import { streakOf } from '../series/streak.ts';
import type { Chart } from './chart.ts';
import { chartMonths, isWholeMonth, moneyPoint, monthLabel, totalRow } from './months.ts';
import { extremes, monthCount, monthsInWords } from './wording.ts';

const NAMES = ['incomeStatement.totalRevenue', 'incomeStatement.netProfit'] as const;

/** So many months in a row are worth a headline: a fall is worth it earlier than a rise. */
const RISES_WORTH_SAYING = 3;
const FALLS_WORTH_SAYING = 2;

/** Revenue by month, with the net profit beside it. */
export function buildRevenueChart(figures: Figures): Chart {
  const months = chartMonths(figures);
  const rows = months.map((month) => {
    const points = NAMES.map((name) => moneyPoint(figures, name, month));
    return { label: monthLabel(month), group: '', points, amounts: points.map((point) => point.amountCents) };
  });
  const column = (index: number) => rows.map(({ amounts }) => amounts[index] as Cents);
  const [revenue, profit] = [column(0), column(1)];
  return {
    type: 'revenue',
    title: titleOf(months, revenue),
    description: [
      `Revenue and net profit by month ${monthsInWords(months)}.`,
      extremes('Revenue', months, revenue),
      extremes('Net profit', months, profit),
    ].join(' '),
    unit: 'money',
    rowHeading: 'Month',
    series: ['Revenue', 'Net profit'],
    rows: rows.map(({ amounts: _, ...row }) => row),
    total: totalRow(figures, NAMES, months),
  };
}

function titleOf(months: readonly Period[], revenue: readonly Cents[]): string {
  if (revenue.every((amount) => amount === 0)) return `No revenue in ${monthCount(months.length)}`;
  const whole = months.filter(isWholeMonth);
  const amounts = revenue.slice(0, whole.length);
  const [last, before, month] = [amounts.at(-1), amounts.at(-2), whole.at(-1)];
  if (last === undefined || month === undefined) return `Revenue of ${formatUsd(revenue[0] as Cents)} so far`;
  if (last < 0) return `More was refunded than sold in ${monthLabel(month)}`;
  const streak = streakOf(amounts);
  if (streak >= RISES_WORTH_SAYING) return `Revenue rose ${monthCount(streak)} in a row`;
  if (streak <= -FALLS_WORTH_SAYING) return `Revenue fell ${monthCount(-streak)} in a row`;
  if (last === 0) return `No revenue in ${monthLabel(month)}`;
  const moved = before === undefined || last === before ? 'was' : last > before ? 'rose to' : 'fell to';
  return `Revenue ${moved} ${formatUsd(last)} in ${monthLabel(month)}`;
}
