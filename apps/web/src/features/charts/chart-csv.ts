import type { Chart, ChartPoint } from '@insights/contracts';
import { type Cell, CHART_ROW_NAMES, csvOf } from '@insights/words';

/**
 * Returns a chart's table as CSV, with a byte order mark so that spreadsheets read it as UTF-8. Amounts are in dollars,
 * margins are ratios.
 */
export function chartCsv(chart: Chart): string {
  const hasSections = chart.rows.some(({ group }) => group !== '');
  const isMargins = chart.unit === 'percent';
  const rows = [...chart.rows, ...(chart.total === null ? [] : [chart.total])];
  const heads = [
    CHART_ROW_NAMES[chart.rowsBy],
    ...(hasSections ? ['Section'] : []),
    ...(isMargins ? ['Revenue'] : []),
    ...chart.series,
  ];
  const lines = rows.map(({ label, group, points }) => [
    label,
    ...(hasSections ? [group] : []),
    ...(isMargins ? [revenueCell(points)] : []),
    ...points.map(toCell),
  ]);
  return `\uFEFF${csvOf([heads, ...lines])}`;
}

function revenueCell([point]: readonly ChartPoint[]): Cell {
  return point?.kind === 'ratio' ? point.denominator.amount : null;
}

function toCell(point: ChartPoint): Cell {
  if (point.kind === 'money') return point.amount;
  return point.ratio === null ? point.text : Math.round(point.ratio * 10_000) / 10_000;
}
