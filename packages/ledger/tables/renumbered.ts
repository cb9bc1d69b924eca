/**
 * Renumbers the entries in a table in the order in which rows use them and drops unused entries, so that the same rows
 * always have the same tables.
 */
export class Renumbered {
  /** Old indexes of the entries that have a number, in their new order. */
  readonly #order: Int32Array;
  #used: number;
  /** New number of each entry in the old table; -1 if unused. */
  readonly #numbers: Int32Array;

  /** `count` is the size of the table. The first `kept` entries stay even if no row uses them. */
  constructor(count: number, { kept = 0 }: { readonly kept?: number } = {}) {
    this.#order = new Int32Array(count);
    this.#numbers = new Int32Array(count).fill(-1);
    this.#used = kept;
    for (let index = 0; index < kept; index += 1) {
      this.#order[index] = index;
      this.#numbers[index] = index;
    }
  }

  /** Old indexes of the renumbered entries. */
  get order(): Int32Array {
    return this.#order.subarray(0, this.#used);
  }

  /** Values of a list at the new indexes. */
  valuesOf<T>(list: readonly T[]): T[] {
    return Array.from(this.order, (index) => list[index] as T);
  }

  /** Replaces the numbers in a column, and returns the column. Negative numbers stay. */
  renumber<Kind extends Int32Array | Uint16Array | Uint8Array>(column: Kind): Kind {
    // The loop handles a single type of column, which makes it several times faster.
    if (column instanceof Int32Array) this.#used = numberUsed(column, this.#used, this.#order, this.#numbers);
    else column.set(this.renumber(new Int32Array(column)));
    return column;
  }
}

/**
 * Assigns numbers to the entries that a column uses, and returns how many entries have a number. Uses only columns:
 * code compiled for an object's method is discarded with the last object of its class.
 */
function numberUsed(column: Int32Array, used: number, order: Int32Array, numbers: Int32Array): number {
  let next = used;
  for (let row = 0; row < column.length; row += 1) {
    const index = column[row] as number;
    if (index < 0) continue;
    if (numbers[index] === -1) {
      order[next] = index;
      numbers[index] = next;
      next += 1;
    }
    column[row] = numbers[index] as number;
  }
  return next;
}
