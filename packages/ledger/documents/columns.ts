type Column = Int32Array | Float64Array | Uint8Array;

/**
 * Creates a column from a function of each row. Much faster than `TypedArray.from`, whose iterator takes ten times as
 * long.
 */
export function buildColumn<Kind extends Column, Row>(
  kind: new (length: number) => Kind,
  rows: readonly Row[],
  read: (row: Row) => number,
): Kind {
  const column = new kind(rows.length);
  rows.forEach((row, index) => {
    column[index] = read(row);
  });
  return column;
}
