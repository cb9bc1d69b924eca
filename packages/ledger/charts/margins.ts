import { formatPercent } from '@insights/money';
import { listComparisons } from '../comparison/comparisons.ts';
import { periodLabel } from '../comparison/period-label.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import type { Period } from '../period/period.ts';
import type { Chart, ChartPoint, RatioPoint } from './chart.ts';
import { type ChartSpans, chartOverTime, moneyPoint, spanLabel } from './spans.ts';
import { spansInWords } from './wording.ts';

const MARGINS = {
  'Gross margin': 'incomeStatement.grossProfit',
  'Operating margin': 'incomeStatement.netOperatingIncome',
  'Net margin': 'incomeStatement.netProfit',
} as const satisfies Record<string, FigureName>;

/** Margins over time. A month or quarter without revenue has no margin. */
export function buildMarginsChart(figures: Figures): Chart {
  return chartOverTime(figures, {
    type: 'margins',
    title: titleOf(figures),
    unit: 'percent',
    series: MARGINS,
    pointOf: (profit, period) => marginOf(figures, profit, period),
    describe: (shown, points) => [
      `Gross, operating and net margin ${spansInWords(shown)}.`,
      ...Object.entries(MARGINS).map(([name, profit]) => rangeOf(name, shown, points(profit))),
    ],
    lastYear: { label: 'Net margin last year', name: MARGINS['Net margin'] },
  });
}

function marginOf(figures: Figures, profit: FigureName, period: Period): RatioPoint {
  const numerator = moneyPoint(figures, profit, period);
  const denominator = moneyPoint(figures, 'incomeStatement.totalRevenue', period);
  const revenue = denominator.amountCents;
  return {
    kind: 'ratio',
    ratio: revenue > 0 ? numerator.amountCents / revenue : null,
    numerator,
    denominator,
  };
}

/** Describes the period's net margin, compared with the first comparison period. */
function titleOf(figures: Figures): string {
  const { context } = figures;
  const label = periodLabel(context.period);
  const marginOver = (period: Period) => marginOf(figures, MARGINS['Net margin'], period).ratio;
  const now = marginOver(context.period);
  if (now === null) return `No revenue in ${label}, so no margin`;
  const title = `Net margin of ${formatPercent(now)} in ${label}`;
  const [lead] = listComparisons(context);
  const before = lead === undefined ? null : marginOver(lead.period);
  if (lead === undefined || before === null) return title;
  if (formatPercent(before) === formatPercent(now)) return `${title}, as in ${lead.label}`;
  return `${title}, ${now > before ? 'up' : 'down'} from ${formatPercent(before)} in ${lead.label}`;
}

function rangeOf(name: string, { spans, unit }: ChartSpans, points: readonly ChartPoint[]): string {
  const margins = points.map((point) => (point.kind === 'ratio' ? point.ratio : null));
  const known = margins.filter((margin) => margin !== null);
  if (known.length === 0) return `${name}: no ${unit} had revenue.`;
  const [high, low] = [Math.max(...known), Math.min(...known)];
  if (high === low) return `${name} was ${formatPercent(high)} in every ${unit} with revenue.`;
  const at = (margin: number) => {
    const span = spans[margins.indexOf(margin)];
    return span === undefined ? '' : `${spanLabel(span)} (${formatPercent(margin)})`;
  };
  return `${name} was highest in ${at(high)} and lowest in ${at(low)}.`;
}
