/** A column of a sparkline, in units of a drawing of height 1, with y pointing down. */
export interface Column {
  readonly y: number;
  readonly height: number;
}

export interface Columns {
  /** Null if there is no value. */
  readonly columns: readonly (Column | null)[];
  /** Position of zero. Columns rise from it, or hang from it if negative. */
  readonly zeroY: number;
}

/** Even a month close to zero leaves a visible mark. */
const MIN_HEIGHT = 0.02;

/** Columns always start from zero: any other axis would exaggerate small changes. */
export function layOutColumns(values: readonly (number | null)[]): Columns {
  const known = values.filter((value) => value !== null);
  const highest = Math.max(0, ...known);
  const lowest = Math.min(0, ...known);
  // Without any values, the line is at the bottom.
  const range = highest - lowest;
  const zeroY = range === 0 ? 1 : highest / range;
  const columns = values.map((value) => {
    if (value === null) return null;
    const height = Math.max(Math.abs(value) / (range || 1), MIN_HEIGHT);
    return { y: value >= 0 ? Math.max(zeroY - height, 0) : zeroY, height };
  });
  return { columns, zeroY };
}
