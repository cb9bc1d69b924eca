/**
 * Renumbers the entries of a table in the order in which rows use them, so that the same rows always have the same
 * tables, without unused entries.
 */
export class Renumbered {
  /** Number of entries at the start that keep their numbers. */
  #same: number;
  /** Number of entries after them. */
  #moved = 0;
  readonly #count: number;
  /** Their indexes in the old table. */
  #order = new Int32Array(0);
  /** New number of each later entry of the old table; -1 if unused. */
  #numbers = new Int32Array(0);

  /** `count` is the size of the table. The first `kept` entries stay even if no row uses them. */
  constructor(count: number, { kept = 0 }: { readonly kept?: number } = {}) {
    this.#count = count;
    this.#same = kept;
  }

  get same(): number {
    return this.#same;
  }

  /** Old indexes of the entries after the first ones. */
  get moved(): Int32Array {
    return this.#order.subarray(0, this.#moved);
  }

  /** Values of a list at the new indexes. */
  valuesOf<T>(list: readonly T[]): T[] {
    return [...list.slice(0, this.#same), ...Array.from(this.moved, (index) => list[index] as T)];
  }

  /** Replaces the numbers in a column, and returns the column. */
  renumber<Kind extends Int32Array | Uint16Array | Uint8Array>(column: Kind): Kind {
    // Each loop handles a single type of column, which makes it several times as fast.
    if (column instanceof Int32Array) this.#renumber(column);
    else column.set(this.#renumber(new Int32Array(column)));
    return column;
  }

  #renumber(column: Int32Array): Int32Array {
    if (this.#moved > 0) {
      this.#moved = numberMoved(column, this.#same, this.#moved, this.#order, this.#numbers);
      return column;
    }
    const [rows, same] = lengthThatStays(column, this.#same, this.#count);
    this.#same = same;
    if (rows === column.length || same === this.#count) return column;
    this.#order = new Int32Array(this.#count - same);
    this.#numbers = new Int32Array(this.#count - same).fill(-1);
    this.#moved = numberMoved(column.subarray(rows), same, 0, this.#order, this.#numbers);
    return column;
  }
}

// The loops are functions of columns and numbers only: code compiled for an object's method is discarded with the last
// object of its class, and each renumbering creates one.

/**
 * Returns how many rows use the entries in their present order, and how many entries these are. The first `same` of
 * `count` entries stay in any case.
 */
function lengthThatStays(column: Int32Array, same: number, count: number): [number, number] {
  let next = same;
  let row = 0;
  for (; row < column.length && next < count; row += 1) {
    const index = column[row] as number;
    if (index > next) break;
    if (index === next) next += 1;
  }
  return [row, next];
}

/** Assigns numbers to all entries except the first `same`, and returns how many have one. */
function numberMoved(
  column: Int32Array,
  same: number,
  moved: number,
  order: Int32Array,
  numbers: Int32Array,
): number {
  let next = moved;
  for (let row = 0; row < column.length; row += 1) {
    const index = column[row] as number;
    if (index < same) continue;
    let number = numbers[index - same] as number;
    if (number === -1) {
      order[next] = index;
      number = same + next;
      next += 1;
      numbers[index - same] = number;
    }
    column[row] = number;
  }
  return next;
}
