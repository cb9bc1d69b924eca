import { plainNumber } from './ids.ts';

/** An id is in the table if its number is less than `times` the number of ids, or less than `least`. */
const ROOM = { times: 4, least: 1_024 };

/**
 * Indexes by id. QuickBooks numbers its ids consecutively, so nearly all are looked up by number in an array, which is
 * faster than a map with a million strings. Any other id is in a map.
 */
export class IndexesById {
  /** For each number, its index plus one; zero if the number has no index. */
  #table = new Int32Array(ROOM.least);
  readonly #others = new Map<string, number>();
  #count = 0;

  get(id: string): number | undefined {
    const number = plainNumber(id);
    const found = number >= 0 && number < this.#table.length ? (this.#table[number] as number) : 0;
    return found > 0 ? found - 1 : this.#others.get(id);
  }

  set(id: string, index: number): void {
    this.#count += 1;
    const number = plainNumber(id);
    if (number < 0 || number >= Math.max(ROOM.least, this.#count * ROOM.times)) {
      this.#others.set(id, index);
      return;
    }
    if (number >= this.#table.length) {
      const table = new Int32Array(2 * number);
      table.set(this.#table);
      this.#table = table;
    }
    this.#table[number] = index + 1;
  }
}
