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

  /** By new number: the old place. */
  get places(): Int32Array {
    const places = new Int32Array(this.#same + this.#moved);
    for (let place = 0; place < this.#same; place += 1) places[place] = place;
    places.set(this.#order.subarray(0, this.#moved), this.#same);
    return places;
  }

  /** What a list holds at the new places. */
  valuesOf<T>(list: readonly T[]): T[] {
    return Array.from(this.places, (place) => list[place] as T);
  }

  /** Puts the new numbers into a column, which is returned. Where it has none, there is none afterwards. */
  renumber<Kind extends Int32Array | Uint8Array>(column: Kind): Kind {
    let place = 0;
    if (this.#moved === 0) {
      let same = this.#same;
      for (; place < column.length; place += 1) {
        const index = column[place] as number;
        if (index > same) break;
        if (index === same) same += 1;
      }
      this.#same = same;
    }
    if (place < column.length) this.#move(column, place);
    return column;
  }

  #move(column: Int32Array | Uint8Array, from: number): void {
    if (this.#moved === 0) {
      this.#order = new Int32Array(this.#count - this.#same);
      this.#numbers = new Int32Array(this.#count - this.#same).fill(-1);
    }
    const [same, order, numbers] = [this.#same, this.#order, this.#numbers];
    let moved = this.#moved;
    for (let place = from; place < column.length; place += 1) {
      const index = column[place] as number;
      if (index < same) continue;
      let number = numbers[index - same] as number;
      if (number === -1) {
        order[moved] = index;
        number = same + moved;
        moved += 1;
        numbers[index - same] = number;
      }
      column[place] = number;
    }
    this.#moved = moved;
  }
}
