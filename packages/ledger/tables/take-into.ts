/**
 * Fills a column with what another holds at some places. The loop stands in a function of columns alone: what is compiled
 * for an object is thrown away with the last object of its kind, and most tables come and go.
 */
export function takeInto<Column extends Int32Array | Uint16Array>(
  to: Column,
  from: Column,
  places: Int32Array,
): void {
  for (let at = 0; at < places.length; at += 1) to[at] = from[places[at] as number] as number;
}
