import { type Cents, cents } from '@insights/money';
import { periodLabel } from '../comparison/period-label.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import type { Chart } from './chart.ts';
import { chartSpans, moneyPoint, spanLabel, totalRow, withLastYear } from './spans.ts';
import { extremesInWords, spansInWords } from './wording.ts';

const ACTIVITIES = {
  Operating: 'cashFlowStatement.operatingCashFlow',
  Investing: 'cashFlowStatement.investingCashFlow',
  Financing: 'cashFlowStatement.financingCashFlow',
  Net: 'cashFlowStatement.netCashChange',
} as const satisfies Record<string, FigureName>;

/** Sources and uses of cash over time. */
export function buildCashFlowChart(figures: Figures): Chart {
  const shown = chartSpans(figures);
  const names = Object.values(ACTIVITIES);
  const rows = shown.spans.map((span) => ({
    label: spanLabel(span),
    span,
    group: '',
    points: names.map((name) => moneyPoint(figures, name, span.period)),
  }));
  const column = (name: (typeof names)[number]) =>
    rows.map(({ points }) => points[names.indexOf(name)]?.amountCents as Cents);
  const chart: Chart = {
    type: 'cashflow',
    title: titleOf(figures),
    description: [
      `Operating, investing and financing cash flow ${spansInWords(shown)}, and the three together.`,
      extremesInWords('Operating cash flow', shown, figures.money, column(ACTIVITIES.Operating)),
      extremesInWords('The net change in cash', shown, figures.money, column(ACTIVITIES.Net)),
    ]
      .filter(Boolean)
      .join(' '),
    unit: 'money',
    rowsBy: shown.unit,
    series: Object.keys(ACTIVITIES),
    rows,
    total: totalRow(figures, names, shown),
  };
  return withLastYear(figures, shown, chart, {
    label: 'Net last year',
    pointOf: (period) => moneyPoint(figures, ACTIVITIES.Net, period),
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
  if (change === 0) return `Cash ended where it had begun in ${label}`;
  const operations = amountOf(ACTIVITIES.Operating);
  const though = change > 0 && operations < 0 ? `, though operations used ${size(operations)}` : '';
  return `Cash ${change > 0 ? 'grew' : 'fell'} by ${size(change)} in ${label}${though}`;
}
