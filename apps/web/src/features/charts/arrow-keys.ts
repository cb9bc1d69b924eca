import type { PointRef } from './chart-points.ts';

/**
 * Returns the point that a key moves to. In monthly charts, left and right move along a series, and up and down move
 * between series. Horizontal bars are a single column. Returns null for other keys; never leaves the chart.
 */
export function pointAfter(
  key: string,
  at: Pick<PointRef, 'series' | 'row'>,
  { rows, series, isHorizontal }: { rows: readonly number[]; series: number; isHorizontal: boolean },
): Pick<PointRef, 'series' | 'row'> | null {
  const index = rows.indexOf(at.row);
  const toRow = (next: number) => {
    const row = rows[Math.min(Math.max(next, 0), rows.length - 1)];
    return row === undefined ? null : { ...at, row };
  };
  const toSeries = (next: number) => ({ ...at, series: Math.min(Math.max(next, 0), series - 1) });
  switch (key) {
    case 'ArrowLeft':
      return toRow(index - 1);
    case 'ArrowRight':
      return toRow(index + 1);
    case 'ArrowUp':
      return isHorizontal ? toRow(index - 1) : toSeries(at.series - 1);
    case 'ArrowDown':
      return isHorizontal ? toRow(index + 1) : toSeries(at.series + 1);
    case 'Home':
      return toRow(0);
    case 'End':
      return toRow(rows.length - 1);
    default:
      return null;
  }
}
