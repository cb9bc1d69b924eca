import type { Chart, ChartPoint } from '@insights/contracts';
import { fromDollars, type MoneyFormat } from '@insights/money';

/** A point in a chart: its position, its name, and the figure that it opens. */
export interface PointRef {
  readonly series: number;
  readonly row: number;
  readonly figureId: string;
  readonly name: string;
}

/** Returns null if the chart does not have such a point. */
export function findPoint(chart: Chart, series: number, row: number, money: MoneyFormat): PointRef | null {
  const label = chart.rows[row]?.label;
  const point = chart.rows[row]?.points[series];
  const what = chart.series[series];
  if (label === undefined || point === undefined || what === undefined) return null;
  return {
    series,
    row,
    figureId: pointFigureId(point),
    name: `${what}, ${label}: ${pointText(point, money)}`,
  };
}

/** Returns the id of the figure that a point opens; a margin opens the profit in its numerator. */
function pointFigureId(point: ChartPoint): string {
  return point.kind === 'money' ? point.figureId : point.numerator.figureId;
}

function pointText(point: ChartPoint, money: MoneyFormat): string {
  return point.kind === 'money' ? money.full(fromDollars(point.amount)) : point.text;
}
