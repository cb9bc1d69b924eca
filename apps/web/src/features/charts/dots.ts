import type { Chart, ChartPoint } from '@insights/contracts';
import { fromDollars, type MoneyFormat } from '@insights/money';

/** A point of a chart: where it is, what it is called, and what opens when it is asked for. */
export interface Dot {
  readonly series: number;
  readonly row: number;
  readonly figureId: string;
  readonly name: string;
}

/** Null where the chart has no such point. */
export function dotAt(chart: Chart, series: number, row: number, money: MoneyFormat): Dot | null {
  const label = chart.rows[row]?.label;
  const point = chart.rows[row]?.points[series];
  const what = chart.series[series];
  if (label === undefined || point === undefined || what === undefined) return null;
  return { series, row, figureId: figureOf(point), name: `${what}, ${label}: ${pointText(point, money)}` };
}

/** A margin opens the profit that it is a share of. */
export function figureOf(point: ChartPoint): string {
  return point.kind === 'money' ? point.figureId : point.numerator.figureId;
}

export function pointText(point: ChartPoint, money: MoneyFormat): string {
  return point.kind === 'money' ? money.full(fromDollars(point.amount)) : point.text;
}
