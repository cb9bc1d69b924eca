/**
 * Fills a column with another column's values at some indexes. The loop is a function of columns only: code compiled
 * for an object's method is discarded with the last object of its class, and most tables are short-lived.
 */
export function takeInto<Column extends Int32Array | Uint16Array>(
  to: Column,
  from: Column,
  places: Int32Array,
): void {
  for (let at = 0; at < places.length; at += 1) to[at] = from[places[at] as number] as number;
}
