/**
 * Renumbers the entries in a table in the order in which rows use them and drops unused entries, so that the same rows
 * always have the same tables.
 */
export class Renumbered {
  /** Number of entries at the start that keep their numbers. */
  #same: number;
  /** Number of renumbered entries after the first `#same`. */
  #moved = 0;
  readonly #count: number;
  /** Indexes of these entries in the old table. */
  #order = new Int32Array(0);
  /** New number of each later entry in the old table; -1 if unused. */
  #numbers = new Int32Array(0);

  /** `count` is the size of the table. The first `kept` entries stay even if no row uses them. */
  constructor(count: number, { kept = 0 }: { readonly kept?: number } = {}) {
    this.#count = count;
    this.#same = kept;
  }

  get same(): number {
    return this.#same;
  }

  /** Old indexes of the renumbered entries. */
  get moved(): Int32Array {
    return this.#order.subarray(0, this.#moved);
  }

  /** Values of a list at the new indexes. */
  valuesOf<T>(list: readonly T[]): T[] {
    return [...list.slice(0, this.#same), ...Array.from(this.moved, (index) => list[index] as T)];
  }

  /** Replaces the numbers in a column, and returns the column. */
  renumber<Kind extends Int32Array | Uint16Array | Uint8Array>(column: Kind): Kind {
    // Each loop handles a single type of column, which makes it several times faster.
    if (column instanceof Int32Array) this.#renumber(column);
    else column.set(this.#renumber(new Int32Array(column)));
    return column;
  }

  #renumber(column: Int32Array): Int32Array {
    if (this.#moved > 0) {
      this.#moved = numberMoved(column, this.#same, this.#moved, this.#order, this.#numbers);
      return column;
    }
    const [rows, same] = countInOrder(column, this.#same, this.#count);
    this.#same = same;
    if (rows === column.length || same === this.#count) return column;
    this.#order = new Int32Array(this.#count - same);
    this.#numbers = new Int32Array(this.#count - same).fill(-1);
    this.#moved = numberMoved(column.subarray(rows), same, 0, this.#order, this.#numbers);
    return column;
  }
}

// The loops use only columns and numbers: code compiled for an object's method is discarded with the last object of its
// class, and each renumbering creates an object.

/**
 * Returns how many rows at the start already use the entries in order, and how many entries they use. The first `same`
 * of `count` entries always stay.
 */
function countInOrder(column: Int32Array, same: number, count: number): [number, number] {
  let next = same;
  let row = 0;
  for (; row < column.length && next < count; row += 1) {
    const index = column[row] as number;
    if (index > next) break;
    if (index === next) next += 1;
  }
  return [row, next];
}

/**
 * Assigns numbers to all used entries except the first `same`, and returns how many entries have a number.
 */
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
