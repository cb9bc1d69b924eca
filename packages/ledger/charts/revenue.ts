import { type Cents, formatPercent } from '@insights/money';
import { describeChange } from '../comparison/change.ts';
import { listComparisons } from '../comparison/comparisons.ts';
import { periodLabel } from '../comparison/period-label.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import type { Chart } from './chart.ts';
import { chartOverTime, moneyPoint } from './spans.ts';
import { extremesInWords, spansInWords } from './wording.ts';

const SERIES = {
  Revenue: 'incomeStatement.totalRevenue',
  'Net profit': 'incomeStatement.netProfit',
} as const satisfies Record<string, FigureName>;

/** Revenue and net profit over time. */
export function buildRevenueChart(figures: Figures): Chart {
  return chartOverTime(figures, {
    type: 'revenue',
    title: titleOf(figures),
    unit: 'money',
    series: SERIES,
    pointOf: (name, period) => moneyPoint(figures, name, period),
    describe: (shown, points) => [
      `Revenue and net profit ${spansInWords(shown)}.`,
      extremesInWords('Revenue', shown, figures.money, points(SERIES.Revenue)),
      extremesInWords('Net profit', shown, figures.money, points(SERIES['Net profit'])),
    ],
    lastYear: { label: 'Revenue last year', name: SERIES.Revenue },
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
  return moneyPoint(figures, SERIES.Revenue, period).amountCents;
}
