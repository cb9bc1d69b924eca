/** A column of a sparkline, in units of a drawing that is 1 high, y downwards. */
export interface Column {
  readonly y: number;
  readonly height: number;
}

export interface Columns {
  readonly columns: readonly Column[];
  /** Where zero is. Columns stand on it, or hang from it when they are negative. */
  readonly zeroY: number;
}

/** Even a month of next to nothing leaves a mark that can be seen. */
const LEAST_HEIGHT = 0.02;

/** Columns always start from zero: an axis that does not would make small changes look large. */
export function layOutColumns(values: readonly number[]): Columns {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const range = highest - lowest || 1;
  const zeroY = highest / range;
  const columns = values.map((value) => {
    const height = Math.max(Math.abs(value) / range, LEAST_HEIGHT);
    return { y: value >= 0 ? Math.max(zeroY - height, 0) : zeroY, height };
  });
  return { columns, zeroY };
}
