import { type Cents, cents } from '@insights/money';
import { periodLabel } from '../comparison/period-label.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import type { Chart } from './chart.ts';
import { chartOverTime, moneyPoint } from './spans.ts';
import { extremesInWords, spansInWords } from './wording.ts';

const ACTIVITIES = {
  Operating: 'cashFlowStatement.operatingCashFlow',
  Investing: 'cashFlowStatement.investingCashFlow',
  Financing: 'cashFlowStatement.financingCashFlow',
  Net: 'cashFlowStatement.netCashChange',
} as const satisfies Record<string, FigureName>;

/** Sources and uses of cash over time. */
export function buildCashFlowChart(figures: Figures): Chart {
  return chartOverTime(figures, {
    type: 'cashflow',
    title: titleOf(figures),
    unit: 'money',
    series: ACTIVITIES,
    pointOf: (name, period) => moneyPoint(figures, name, period),
    describe: (shown, points) => [
      `Operating, investing and financing cash flow ${spansInWords(shown)}, and the three together.`,
      extremesInWords('Operating cash flow', shown, figures.money, points(ACTIVITIES.Operating)),
      extremesInWords('The net change in cash', shown, figures.money, points(ACTIVITIES.Net)),
    ],
    lastYear: { label: 'Net last year', name: ACTIVITIES.Net },
  });
}

/** Uses the period's cash flow statement. Borrowed cash or a smaller overdraft is not described as growth. */
function titleOf(figures: Figures): string {
  const { period } = figures.context;
  const size = (amountCents: Cents) => figures.money.full(cents(Math.abs(amountCents)));
  const amountOf = (name: FigureName) => moneyPoint(figures, name, period).amountCents;
  const label = periodLabel(period);
  const end = amountOf('cashFlowStatement.cashAtEnd');
  if (end < 0) return `Cash was ${size(end)} below zero at the end of ${label}`;
  const change = amountOf(ACTIVITIES.Net);
  if (change === 0) return `Cash did not change in ${label}`;
  const operations = amountOf(ACTIVITIES.Operating);
  const though = change > 0 && operations < 0 ? `, though operations used ${size(operations)}` : '';
  return `Cash ${change > 0 ? 'grew' : 'fell'} by ${size(change)} in ${label}${though}`;
}
