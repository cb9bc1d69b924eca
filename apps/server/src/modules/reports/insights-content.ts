import { buildCharts, buildKpis, type Chart, formatKpiValue, type Kpi } from '@insights/ledger';
import type { Chart as ChartContent, Kpi as KpiContent, PerformanceInsights } from '@insights/report';
import type { Basis } from '@insights/words';
import { figuresOf } from '../snapshots/figures-of.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';

const CHART_LOOKS = {
  revenue: 'bar',
  expenses: 'horizontalBar',
  margins: 'line',
  cashflow: 'bar',
  assets: 'composition',
  liabilities: 'composition',
} as const satisfies Record<Chart['type'], ChartContent['type']>;

/** The figure before stands in a column of its own. */
const DIRECTIONS = { up: 'Up', down: 'Down', same: 'Unchanged' } as const;

/** The charts and key figures of a snapshot, as the screen shows them. */
export function insightsContent(snapshot: Snapshot, basis: Basis): PerformanceInsights {
  const { context } = figuresOf(snapshot, basis);
  const { books, accrualBooks, period, fiscalYearFirstMonth } = context;
  const options = { periodType: snapshot.periodType, fiscalYearFirstMonth };
  return {
    charts: buildCharts(context).map(chartContent),
    kpis: buildKpis(books, accrualBooks, period, options).map(kpiContent),
  };
}

function chartContent({ type, title, description, unit, series, rows }: Chart): ChartContent {
  const figure = {
    type: CHART_LOOKS[type],
    title,
    textAlternative: description,
    labels: rows.map(({ label }) => label),
    axis: unit === 'percent' ? { from: 0, to: 100 } : null,
    datasets: series.map((label, place) => ({
      label,
      values: rows.map(({ points }) => heightOf(points[place])),
    })),
  };
  return unit === 'percent' ? { ...figure, unit: 'percent' } : { ...figure, unit: 'cents' };
}

/** Cents, or percentage points. */
function heightOf(point: Chart['rows'][number]['points'][number] | undefined): number | null {
  if (point === undefined) return null;
  if (point.kind === 'money') return point.amountCents;
  return point.ratio === null ? null : point.ratio * 100;
}

function kpiContent({ group, name, unit, current, previous, change }: Kpi): KpiContent {
  return {
    group,
    name,
    value:
      current.status === 'value' ? { text: formatKpiValue(current.value, unit) } : { reason: current.reason },
    previous: previous?.status === 'value' ? formatKpiValue(previous.value, unit) : null,
    trend: change.direction === 'unknown' ? null : DIRECTIONS[change.direction],
  };
}
