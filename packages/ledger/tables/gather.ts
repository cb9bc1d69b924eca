/**
 * Fills a column with another column's values at the given indexes, and returns it. The loop is a function that uses
 * only columns: code compiled for an object's method is discarded with the last object of its class, and most tables
 * are short-lived.
 */
export function gather<Column extends Int32Array | Uint16Array | Uint8Array | Float64Array>(
  to: Column,
  from: Column,
  indexes: Int32Array,
): Column {
  for (let at = 0; at < indexes.length; at += 1) to[at] = from[indexes[at] as number] as number;
  return to;
}
