import { formatKpiValue, type Chart as LedgerChart } from '@insights/ledger';
import { KPI_GROUP_NAMES } from '@insights/words';
import { buildScene } from '../charts/build-scene.ts';
import type { Chart } from '../charts/chart.ts';
import type { ChartLook } from '../charts/look.ts';
import { sceneToSvg } from '../charts/to-svg.ts';
import { type Insights, isPrinted } from '../content.ts';
import { fit, named } from '../printable/fit.ts';
import { type Block, type Cell, type Column, type Drawing, text } from './block.ts';
import { fromPart, type Section } from './section.ts';

/** Charts, and measures with the reason where one has no meaning. */
export const insights: Section = {
  title: 'Performance Insights',
  build: (content, look) =>
    isPrinted(content, 'performanceInsights')
      ? fromPart(content.insights, (part) => insightsBlocks(part, look))
      : null,
};

const CHART_TYPES = {
  revenue: 'bar',
  expenses: 'horizontalBar',
  margins: 'line',
  cashflow: 'bar',
  assets: 'composition',
  liabilities: 'composition',
} as const satisfies Record<LedgerChart['type'], Chart['type']>;

/** The figure before stands in a column of its own. */
const DIRECTIONS = { up: 'Up', down: 'Down', same: 'Unchanged', unknown: '' } as const;

const COLUMNS: readonly Column[] = [
  { head: 'Measure', share: 1.7, align: 'left' },
  { head: 'This period', share: 1, align: 'right' },
  { head: 'Before', share: 1, align: 'right' },
  { head: 'Change', share: 1.1, align: 'left' },
];

/** Points, inside the margins that every template has. */
const PAGE_WIDTH = 468;
const GUTTER = 24;

function insightsBlocks({ charts, kpis }: Insights, look: ChartLook): Block[] {
  if (charts.length === 0 && kpis.length === 0)
    return [text('note', 'There are no measures for this period.')];
  const blocks: Block[] = [{ kind: 'charts', charts: charts.map((chart) => buildDrawing(chart, look)) }];
  for (const group of new Set(kpis.map((kpi) => kpi.group))) {
    blocks.push({ kind: 'heading', text: KPI_GROUP_NAMES[group] });
    blocks.push({
      kind: 'table',
      columns: COLUMNS,
      rows: kpis.filter((kpi) => kpi.group === group).map(kpiRow),
    });
  }
  return blocks;
}

function buildDrawing(chart: LedgerChart, look: ChartLook): Drawing {
  const figure = figureOf(chart);
  // Rows of bars can be read in half a page; a course over time takes the width.
  const isHalf = figure.type === 'composition' || figure.type === 'horizontalBar';
  const scene = buildScene(figure, look, isHalf ? (PAGE_WIDTH - GUTTER) / 2 : PAGE_WIDTH);
  const title = named(chart.title, 160);
  return {
    title,
    alternative: fit(chart.description, 4_000) || title,
    isHalf,
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

function figureOf({ type, unit, series, rows }: LedgerChart): Chart {
  return {
    type: CHART_TYPES[type],
    unit: unit === 'percent' ? 'percent' : 'cents',
    axis: null,
    labels: rows.map(({ label }) => label),
    datasets: series.map((label, place) => ({
      label,
      values: rows.map(({ points }) => heightOf(points[place])),
    })),
  };
}

/** Cents, or percentage points. */
function heightOf(point: LedgerChart['rows'][number]['points'][number] | undefined): number | null {
  if (point === undefined) return null;
  if (point.kind === 'money') return point.amountCents;
  return point.ratio === null ? null : point.ratio * 100;
}

function kpiRow({ name, unit, current, previous, change }: Insights['kpis'][number]): Cell[] {
  if (current.status !== 'value')
    return [{ text: name }, { text: `Not meaningful: ${fit(current.reason, 300)}`, span: 3, tone: 'muted' }];
  return [
    { text: name },
    { text: formatKpiValue(current.value, unit), tone: 'strong' },
    {
      text: previous?.status === 'value' ? formatKpiValue(previous.value, unit) : 'no prior data',
      tone: 'muted',
    },
    { text: DIRECTIONS[change.direction] },
  ];
}
