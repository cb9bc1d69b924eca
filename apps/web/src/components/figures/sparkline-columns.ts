/** A column of a sparkline, in units of a drawing that is 1 high, y downwards. */
export interface Column {
  readonly y: number;
  readonly height: number;
}

export interface Columns {
  /** Null where there is no value. */
  readonly columns: readonly (Column | null)[];
  /** Where zero is. Columns stand on it, or hang from it when they are negative. */
  readonly zeroY: number;
}

/** Even a month of next to nothing leaves a mark that can be seen. */
const MIN_HEIGHT = 0.02;

/** Columns always start from zero: an axis that does not would make small changes look large. */
export function layOutColumns(values: readonly (number | null)[]): Columns {
  const known = values.filter((value) => value !== null);
  const highest = Math.max(0, ...known);
  const lowest = Math.min(0, ...known);
  // Of nothing at all, the line stands at the foot.
  const range = highest - lowest;
  const zeroY = range === 0 ? 1 : highest / range;
  const columns = values.map((value) => {
    if (value === null) return null;
    const height = Math.max(Math.abs(value) / (range || 1), MIN_HEIGHT);
    return { y: value >= 0 ? Math.max(zeroY - height, 0) : zeroY, height };
  });
  return { columns, zeroY };
}
