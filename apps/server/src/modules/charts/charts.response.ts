import type {
  Chart,
  ChartDataRequest,
  ChartDataResponse,
  ChartPoint,
  ChartRow,
  ChartSpan,
} from '@insights/contracts';
import {
  buildChart,
  type Chart as ChartInCents,
  type ChartPoint as PointInCents,
  type ChartRow as RowInCents,
} from '@insights/ledger';
import { formatPercent, toDollars } from '@insights/money';
import { datesOf } from '../../shared/period-dates.ts';
import { type CompanySnapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';

/** Returns one of the six charts of a snapshot, also in the format of Chart.js. */
export function viewChart(
  { snapshot }: CompanySnapshot,
  { type, basis }: Pick<ChartDataRequest, 'type' | 'basis'>,
): ChartDataResponse {
  const { context } = viewSnapshot(snapshot, basis).figures;
  const chart = chartResponse(buildChart(type, context), context.books.basis);
  return { success: true, data: forChartJs(chart), chart };
}

function chartResponse(chart: ChartInCents, basis: Chart['basis']): Chart {
  const { series, rows, total } = chart;
  return {
    ...chart,
    basis,
    series: [...series],
    rows: rows.map(rowResponse),
    total: total === null ? null : rowResponse(total),
  };
}

function rowResponse({ label, span, group, points }: RowInCents): ChartRow {
  return { label, span: span && spanResponse(span), group, points: points.map(pointResponse) };
}

function spanResponse({ period, tick, ...span }: NonNullable<RowInCents['span']>): ChartSpan {
  return { ...datesOf(period), ...span, tick: [...tick] };
}

function pointResponse(point: PointInCents): ChartPoint {
  if (point.kind === 'money') return { kind: 'money', ...amountOf(point) };
  const { ratio, numerator, denominator } = point;
  return {
    kind: 'ratio',
    ratio,
    text: ratio === null ? 'No revenue' : formatPercent(ratio),
    numerator: amountOf(numerator),
    denominator: amountOf(denominator),
  };
}

function amountOf({ amountCents, figureId }: Extract<PointInCents, { kind: 'money' }>) {
  return { amount: toDollars(amountCents), figureId };
}

/** Converts a chart to a label per row and a dataset per series, in dollars or percent. */
function forChartJs({ series, rows }: Chart): ChartDataResponse['data'] {
  return {
    labels: rows.map(({ label }) => label),
    datasets: series.map((label, index) => ({
      label,
      data: rows.map(({ points }) => heightOf(points[index])),
    })),
  };
}

function heightOf(point: ChartPoint | undefined): number | null {
  if (point === undefined) return null;
  if (point.kind === 'money') return point.amount;
  return point.ratio === null ? null : point.ratio * 100;
}
