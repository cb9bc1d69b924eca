import { type Cents, formatPercent } from '@insights/money';
import { describeChange } from '../comparison/change.ts';
import { listComparisons } from '../comparison/comparisons.ts';
import { periodLabel } from '../comparison/period-label.ts';
import type { Figures } from '../figures/figures.ts';
import type { Chart } from './chart.ts';
import { chartSpans, moneyPoint, spanLabel, totalRow, withLastYear } from './spans.ts';
import { extremesInWords, spansInWords } from './wording.ts';

const NAMES = ['incomeStatement.totalRevenue', 'incomeStatement.netProfit'] as const;

/** Revenue and net profit over time. */
export function buildRevenueChart(figures: Figures): Chart {
  const shown = chartSpans(figures);
  const rows = shown.spans.map((span) => ({
    label: spanLabel(span),
    span,
    group: '',
    points: NAMES.map((name) => moneyPoint(figures, name, span.period)),
  }));
  const column = (index: number) => rows.map(({ points }) => points[index]?.amountCents as Cents);
  const chart: Chart = {
    type: 'revenue',
    title: titleOf(figures),
    description: [
      `Revenue and net profit ${spansInWords(shown)}.`,
      extremesInWords('Revenue', shown, figures.money, column(0)),
      extremesInWords('Net profit', shown, figures.money, column(1)),
    ]
      .filter(Boolean)
      .join(' '),
    unit: 'money',
    rowsBy: shown.unit,
    series: ['Revenue', 'Net profit'],
    rows,
    total: totalRow(figures, NAMES, shown),
  };
  return withLastYear(figures, shown, chart, {
    label: 'Revenue last year',
    pointOf: (period) => moneyPoint(figures, 'incomeStatement.totalRevenue', period),
  });
}

/** Uses the period's income statement, compared with the first comparison period. */
function titleOf(figures: Figures): string {
  const { context } = figures;
  const label = periodLabel(context.period);
  const [now, [lead]] = [revenueOf(figures, context.period), listComparisons(context)];
  if (now === 0) return `No revenue in ${label}`;
  if (now < 0) return `More was refunded than sold in ${label}`;
  const title = `Revenue of ${figures.money.full(now)} in ${label}`;
  if (lead === undefined) return title;
  const before = revenueOf(figures, lead.period);
  if (before === 0) return `${title}, after none in ${lead.label}`;
  const { ratio, direction } = describeChange(now, before, {
    against: lead.label,
    goodDirection: null,
    money: figures.money,
  });
  if (direction === 'same') return `${title}, as in ${lead.label}`;
  return ratio === null
    ? title
    : `${title}, ${direction} ${formatPercent(Math.abs(ratio))} from ${lead.label}`;
}

function revenueOf(figures: Figures, period: Figures['context']['period']): Cents {
  return moneyPoint(figures, 'incomeStatement.totalRevenue', period).amountCents;
}
