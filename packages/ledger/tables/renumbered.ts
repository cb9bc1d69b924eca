/**
 * Places of a table numbered anew in the order in which rows ask for them, so that the same rows always have the same
 * tables, and nothing in them that no row asks for.
 */
export class Renumbered {
  /** The first so many kept their numbers, as most do in tables of which little was changed. */
  #same: number;
  /** How many came after them. */
  #moved = 0;
  readonly #count: number;
  /** Their places in the old table. */
  #order = new Int32Array(0);
  /** Of each place in the old table behind the first ones, the new number; -1 where none asked for it. */
  #numbers = new Int32Array(0);

  /** Of a table of so many. The first `kept` stay whether or not a row asks for them. */
  constructor(count: number, { kept = 0 }: { readonly kept?: number } = {}) {
    this.#count = count;
    this.#same = kept;
  }

  get same(): number {
    return this.#same;
  }

  /** The old places of those that stand behind the first ones now. */
  get moved(): Int32Array {
    return this.#order.subarray(0, this.#moved);
  }

  /** What a list holds at the new places. */
  valuesOf<T>(list: readonly T[]): T[] {
    return [...list.slice(0, this.#same), ...Array.from(this.moved, (place) => list[place] as T)];
  }

  /** Puts the new numbers into a column, which is returned. Where it has none, there is none afterwards. */
  renumber<Kind extends Int32Array | Uint16Array | Uint8Array>(column: Kind): Kind {
    // The loops know one kind of column alone, which makes them several times as fast.
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

// The loops stand in functions of columns and numbers alone: whatever is compiled for an object is thrown away with the
// last object of its kind, and there is one of these for each time that something is numbered anew.

/** How many rows ask for places in their order, and how many places they ask for, of so many of which `same` stay anyway. */
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

/** Puts numbers into a column for all places but the first `same`, and returns how many have one now. */
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
