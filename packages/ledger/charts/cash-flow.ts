import { type Cents, cents, formatUsd } from '@insights/money';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import type { Period } from '../period/period.ts';
import { dayInWords } from '../period/words.ts';
import type { Chart } from './chart.ts';
import { chartMonths, isWholeMonth, moneyPoint, monthLabel, totalRow } from './months.ts';
import { extremes, monthCount, monthsInWords } from './wording.ts';

const ACTIVITIES = {
  Operating: 'cashFlowStatement.operatingCashFlow',
  Investing: 'cashFlowStatement.investingCashFlow',
  Financing: 'cashFlowStatement.financingCashFlow',
  Net: 'cashFlowStatement.netCashChange',
} as const satisfies Record<string, FigureName>;

/** Where cash came from and went, by month. */
export function buildCashFlowChart(figures: Figures): Chart {
  const months = chartMonths(figures);
  const names = Object.values(ACTIVITIES);
  const rows = months.map((month) => ({
    label: monthLabel(month),
    group: '',
    points: names.map((name) => moneyPoint(figures, name, month)),
  }));
  const column = (index: number) => rows.map(({ points }) => points[index]?.amountCents ?? cents(0));
  const net = column(names.indexOf(ACTIVITIES.Net));
  return {
    type: 'cashflow',
    title: titleOf(months, net),
    description: [
      `Operating, investing and financing cash flow by month ${monthsInWords(months)}, and the three together.`,
      extremes('Operating cash flow', months, column(names.indexOf(ACTIVITIES.Operating))),
      extremes('The net change in cash', months, net),
    ].join(' '),
    unit: 'money',
    rowHeading: 'Month',
    series: Object.keys(ACTIVITIES),
    rows,
    total: totalRow(figures, names, months),
  };
}

function titleOf(months: readonly Period[], net: readonly Cents[]): string {
  const total = cents(net.reduce((sum, amount) => sum + amount, 0));
  const span = spanInWords(months);
  if (net.every((amount) => amount === 0)) return `Cash did not move ${span}`;
  if (total === 0) return `Cash ended where it had begun ${span}`;
  return `Cash ${total > 0 ? 'grew' : 'fell'} by ${formatUsd(cents(Math.abs(total)))} ${span}`;
}

function spanInWords(months: readonly Period[]): string {
  const [first] = months;
  return first === undefined || months.every(isWholeMonth)
    ? `in ${monthCount(months.length)}`
    : `since ${dayInWords(first.start)}`;
}
