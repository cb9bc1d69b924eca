import { formatKpiValue, type Chart as LedgerChart } from '@insights/ledger';
import { cents, formatPercent, type MoneyFormat, moneyFormat } from '@insights/money';
import { buildScene } from '../charts/build-scene.ts';
import type { Chart } from '../charts/chart.ts';
import type { ChartLook } from '../charts/look.ts';
import { scaleOfLines } from '../charts/outside.ts';
import { sceneToSvg } from '../charts/to-svg.ts';
import type { Insights, ReportContent } from '../content.ts';
import { fit, named } from '../printable/fit.ts';
import { type Block, type Cell, type Column, type Drawing, text } from './block.ts';
import { cashBridge } from './cash-bridge.ts';
import { isEmpty } from './lender-summary.ts';
import { fromPart, type Section } from './section.ts';

/** Charts and ratios; a ratio that is not meaningful has the reason. */
export const insights: Section = {
  id: 'performanceInsights',
  title: 'Performance Insights',
  startsPage: true,
  build: (content, look) =>
    fromPart(content.insights, (part) =>
      isEmpty(content.summary)
        ? [text('note', 'There is nothing to chart or to calculate for this period.')]
        : insightsBlocks(part, content, look),
    ),
};

const CHART_TYPES = {
  revenue: 'bar',
  expenses: 'horizontalBar',
  margins: 'line',
  assets: 'composition',
  liabilities: 'composition',
} as const satisfies Record<Exclude<LedgerChart['type'], 'cashflow'>, Chart['type']>;

/** In order of importance, without those in the lender summary; the workbook has all of them. */
const SHOWN_KPIS: readonly string[] = [
  'netMargin',
  'workingCapital',
  'quickRatio',
  'receivableDays',
  'payableDays',
  'debtToEquity',
  'interestCover',
  'ownerDrawsToProfit',
];

/** The column for the main comparison period is next to this period's column and shows the period's name. */
function columnsOf(kpis: Insights['kpis']): Column[] {
  return [
    { head: 'Metric', share: 0, align: 'left' },
    { head: 'How it is calculated', share: 1, align: 'left' },
    { head: 'This period', share: 0, align: 'right' },
    { head: kpis[0]?.comparisons[0]?.label ?? 'Before', share: 0, align: 'right' },
    { head: 'Change', share: 0, align: 'left' },
  ];
}

/**
 * In points: half of what is left of the page width in every template after the margins and the gap between two charts.
 */
const CHART_WIDTH = (480 - 24) / 2;

function insightsBlocks({ charts, kpis }: Insights, content: ReportContent, look: ChartLook): Block[] {
  const money = moneyFormat(content.currency);
  const drawn = charts.filter(hasFigures);
  const shown = SHOWN_KPIS.flatMap((id) => kpis.filter((kpi) => kpi.id === id && isKnown(kpi)));
  return [
    drawn.length === 0
      ? text('note', 'There is nothing to chart for this period.')
      : { kind: 'charts', charts: drawn.map((chart) => buildDrawing(chart, content, look)) },
    ...(shown.length === 0
      ? [text('note', 'No key metric is meaningful for this period.')]
      : [
          { kind: 'heading' as const, text: 'Key metrics' },
          { kind: 'table' as const, columns: columnsOf(shown), rows: shown.map((kpi) => kpiRow(kpi, money)) },
          text(
            'note',
            `${isAbove(kpis, 'quickRatio', 'currentRatio') ? QUICK_ABOVE_CURRENT : ''}${shown.length} of ${kpis.length} key metrics; the workbook has all of them.`,
          ),
        ]),
  ];
}

const QUICK_ABOVE_CURRENT =
  'The quick ratio is above the current ratio because another current asset is below zero. ';

function isAbove(kpis: Insights['kpis'], one: string, other: string): boolean {
  const [first, second] = [one, other].map((wanted) => {
    const current = kpis.find(({ id }) => id === wanted)?.current;
    return current?.status === 'value' && current.value.kind === 'fraction' ? current.value.fraction : null;
  });
  if (!first || !second) return false;
  return first.numerator * second.denominator > second.numerator * first.denominator;
}

function hasFigures({ rows }: LedgerChart): boolean {
  return rows.some(({ points }) => points.some((point) => (heightOf(point) ?? 0) !== 0));
}

function isKnown({ current }: Insights['kpis'][number]): boolean {
  return current.status === 'value';
}

function buildDrawing(
  chart: LedgerChart,
  { currency, cashFlowStatement }: ReportContent,
  look: ChartLook,
): Drawing {
  const money = moneyFormat(currency);
  const { type } = chart;
  const { figure, alternative } =
    type === 'cashflow' ? cashBridge(cashFlowStatement, money) : ofRows({ ...chart, type }, money);
  const scene = buildScene(figure, look, CHART_WIDTH);
  const title = withDateTogether(named(chart.title, 160));
  return {
    title,
    alternative: fit(alternative, 4_000) || title,
    drawing:
      scene === null
        ? null
        : {
            svg: sceneToSvg(scene, look.style),
            width: scene.width,
            height: scene.height,
            fontSize: look.fontSize,
            texts: scene.texts,
          },
  };
}

/** Keeps the date at the end of a two-line title from breaking. */
function withDateTogether(title: string): string {
  return title.replace(/ (\d{1,2}), (\d{4})$/, '\u00A0$1,\u00A0$2');
}

type ChartOfRows = LedgerChart & { readonly type: keyof typeof CHART_TYPES };

/**
 * Returns a chart and its alternative text, which contains the subject and every value. The expense chart already names
 * its bars.
 */
function ofRows(chart: ChartOfRows, money: MoneyFormat): { figure: Chart; alternative: string } {
  const { type, description, unit, series, rows } = chart;
  const figure = figureOf(chart, money);
  if (type === 'expenses') return { figure, alternative: description };
  const worded = (point: LedgerChart['rows'][number]['points'][number]) => {
    const height = heightOf(point);
    if (height === null) return 'none';
    return unit === 'percent' ? formatPercent(height / 100) : money.full(cents(height));
  };
  const values = rows.map(({ label, points }) => {
    const each = points.map((point, index) =>
      series.length > 1 ? `${series[index]} ${worded(point)}` : worded(point),
    );
    return `${label}: ${each.join(', ')}`;
  });
  const outside = type === 'margins' ? scaleOfLines(figure).outside.map((index) => rows[index]?.label) : [];
  const beyond = outside.length === 0 ? '' : ` Beyond the axis shown: ${outside.join(', ')}.`;
  return { figure, alternative: `${description} ${values.join('; ')}.${beyond}` };
}

function figureOf({ type, unit, series, rows }: ChartOfRows, money: MoneyFormat): Chart {
  return {
    type: CHART_TYPES[type],
    money: unit === 'percent' ? null : money,
    labels: rows.map(({ label }) => label),
    ticks: rows.map(({ label, span }) => (span === null ? label : span.tick.join(' '))),
    datasets: series.map((label, index) => ({
      label,
      values: rows.map(({ points }) => heightOf(points[index])),
    })),
  };
}

/** Returns cents or percentage points. */
function heightOf(point: LedgerChart['rows'][number]['points'][number] | undefined): number | null {
  if (point === undefined) return null;
  if (point.kind === 'money') return point.amountCents;
  return point.ratio === null ? null : point.ratio * 100;
}

/** Even if the books cover the earlier period, a ratio may not be meaningful for it. */
function priorText(
  lead: Insights['kpis'][number]['comparisons'][number] | undefined,
  unit: Insights['kpis'][number]['unit'],
  money: MoneyFormat,
): string {
  if (lead === undefined) return 'no prior data';
  return lead.result.status === 'value' ? formatKpiValue(lead.result.value, unit, money) : 'not meaningful';
}

function kpiRow(
  { name, formula, unit, current, comparisons: [lead] }: Insights['kpis'][number],
  money: MoneyFormat,
): Cell[] {
  const { direction, isGood } = lead?.change ?? { direction: 'unknown', isGood: null };
  const way = { up: 'Up', down: 'Down', same: 'Unchanged', unknown: '' }[direction];
  const verdict = isGood === null ? '' : isGood ? ', better' : ', worse';
  return [
    { text: name },
    { text: '', below: formula },
    { text: current.status === 'value' ? formatKpiValue(current.value, unit, money) : '–', tone: 'strong' },
    {
      text: priorText(lead, unit, money),
      tone: 'muted',
    },
    { text: `${way}${verdict}` },
  ];
}
