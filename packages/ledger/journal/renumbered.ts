/**
 * Values numbered anew in the order in which they are asked for, so that the same rows always have the same tables, and
 * nothing in them that no row asks for.
 */
export class Renumbered<T> {
  readonly #from: readonly T[];
  /** The first so many kept their numbers, as most do in tables of which little was changed. */
  #same = 0;
  /** How many came after them. */
  #moved = 0;
  /** Their places in the old table. */
  #order = new Int32Array(0);
  /** Of each place in the old table behind the first ones, the new number; -1 where none asked for it. */
  #numbers = new Int32Array(0);

  constructor(from: readonly T[], ...first: readonly T[]) {
    const missing = first.filter((value) => !from.includes(value));
    this.#from = missing.length === 0 ? from : from.concat(missing);
    for (const value of first) this.renumber(Int32Array.of(this.#from.indexOf(value)));
  }

  get values(): T[] {
    // One table of its final size: to push hundreds of thousands of values makes several.
    const values = this.#from.slice(0, this.#same + this.#moved);
    for (let place = 0; place < this.#moved; place += 1) {
      values[this.#same + place] = this.#from[this.#order[place] as number] as T;
    }
    return values;
  }

  /** Puts the new numbers into a column. Where it has none, there is none afterwards. */
  renumber(column: Int32Array | Uint8Array): void {
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
  }

  /** The same column, with the new numbers in it. */
  renumbered<Kind extends Int32Array | Uint8Array>(column: Kind): Kind {
    this.renumber(column);
    return column;
  }

  #move(column: Int32Array | Uint8Array, from: number): void {
    if (this.#moved === 0) {
      this.#order = new Int32Array(this.#from.length - this.#same);
      this.#numbers = new Int32Array(this.#from.length - this.#same).fill(-1);
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

/** The place of each text in a table, which grows by those that it does not have. */
export function placesIn(table: string[], texts: readonly string[]): number[] {
  const places = new Map(texts.map((text) => [text, -1]));
  // The table is large and the texts are few, so these are looked for and not the other way about.
  for (let place = table.length - 1; place >= 0; place -= 1) {
    const text = table[place] as string;
    if (places.has(text)) places.set(text, place);
  }
  for (const [text, place] of places) {
    if (place === -1) places.set(text, table.push(text) - 1);
  }
  return texts.map((text) => places.get(text) as number);
}
