import { KPI_GROUP_NAMES, KPI_GROUPS } from '@insights/words';
import { buildScene } from '../charts/build-scene.ts';
import type { ChartLook } from '../charts/look.ts';
import type { PlacedText } from '../charts/scene.ts';
import { sceneToSvg } from '../charts/to-svg.ts';
import type { Chart, Kpi, PerformanceInsights } from '../content/insights.ts';
import { breakLongWords, fit } from '../printable/fit.ts';
import { named } from './lines.ts';

export interface InsightsView {
  readonly kind: 'insights';
  readonly title: string;
  /** A row is one chart across the page, or two halves of it. */
  readonly chartRows: readonly { readonly isHalved: boolean; readonly charts: readonly ChartView[] }[];
  readonly kpiGroups: readonly { readonly title: string; readonly rows: readonly KpiRow[] }[];
  readonly none: string;
}

interface ChartView {
  readonly title: string;
  readonly alternative: string;
  /** Null where there is nothing to draw; then the alternative is printed. */
  readonly drawing: {
    readonly svg: string;
    readonly width: number;
    readonly height: number;
    readonly fontSize: number;
    readonly texts: readonly PlacedText[];
  } | null;
}

interface KpiRow {
  readonly name: string;
  readonly value: string;
  readonly hasFigure: boolean;
  readonly previous: string;
  readonly trend: string;
}

/** Points, inside the margins that every template has. */
const PAGE_WIDTH = 468;
const GUTTER = 24;

export function buildInsightsView(
  title: string,
  { charts, kpis }: PerformanceInsights,
  look: ChartLook,
): InsightsView {
  return {
    kind: 'insights',
    title,
    chartRows: pairHalves(charts).map((charts) => {
      const isHalved = charts.length === 2;
      const width = isHalved ? (PAGE_WIDTH - GUTTER) / 2 : PAGE_WIDTH;
      return { isHalved, charts: charts.map((chart) => buildChartView(chart, look, width)) };
    }),
    kpiGroups: groupKpis(kpis),
    none: 'There are no measures for this period.',
  };
}

function buildChartView(chart: Chart, look: ChartLook, width: number): ChartView {
  const scene = buildScene(chart, look, width);
  const title = named(chart.title, 160);
  return {
    title,
    alternative: fit(chart.textAlternative, 4_000) || title,
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

/** Rows of bars can be read in half a page; a course over time takes the width. */
function isNarrow({ type }: Chart): boolean {
  return type === 'composition' || type === 'horizontalBar';
}

/** Two narrow charts that follow each other share a row; every other one has its own. */
function pairHalves(charts: readonly Chart[]): Chart[][] {
  const rows: Chart[][] = [];
  for (const chart of charts) {
    const row = rows.at(-1);
    if (row?.length === 1 && row.every(isNarrow) && isNarrow(chart)) row.push(chart);
    else rows.push([chart]);
  }
  return rows;
}

function groupKpis(kpis: readonly Kpi[]): InsightsView['kpiGroups'] {
  return KPI_GROUPS.map((group) => ({
    title: KPI_GROUP_NAMES[group],
    rows: kpis.filter((kpi) => kpi.group === group).map(buildKpiRow),
  })).filter(({ rows }) => rows.length > 0);
}

function buildKpiRow({ name, value, previous, trend }: Kpi): KpiRow {
  return {
    name: named(name, 120),
    value: 'text' in value ? fit(value.text, 60) : fit(value.reason, 300),
    hasFigure: 'text' in value,
    previous: previous === null ? 'no prior data' : breakLongWords(previous),
    trend: trend === null ? '' : fit(trend, 160),
  };
}
