import { type Bytes, hashOf } from './bytes.ts';
import { Spellings } from './spellings.ts';

/**
 * Unique spellings, found by their bytes: text repeated in a hundred thousand cells becomes a number without creating a
 * string.
 */
export class ByteTable extends Spellings {
  /**
   * Hash table with the hash and number of each spelling side by side, so that one memory access reads both. Zero means
   * an empty slot; at most half of the slots are used.
   */
  #slots = new Int32Array(1 << 10);

  /** Returns the number of a spelling; the next number, `length`, if it is new. */
  numberOf(page: Bytes, start: number, end: number): number {
    if (start === end) return 0;
    const hash = hashOf(page, start, end);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = (hash << 1) & mask;
    for (let number = slots[slot + 1] as number; number !== 0; number = slots[slot + 1] as number) {
      if (slots[slot] === hash && this.says(number, page, start, end)) return number;
      slot = (slot + 2) & mask;
    }
    const added = this.add(page, start, end);
    slots[slot] = hash;
    slots[slot + 1] = added;
    if (4 * this.length > slots.length) this.#spread();
    return added;
  }

  /** Doubles the number of slots. */
  #spread(): void {
    const from = this.#slots;
    const to = new Int32Array(2 * from.length);
    const mask = to.length - 1;
    for (let old = 0; old < from.length; old += 2) {
      const number = from[old + 1] as number;
      if (number === 0) continue;
      let slot = ((from[old] as number) << 1) & mask;
      while (to[slot + 1] !== 0) slot = (slot + 2) & mask;
      to[slot] = from[old] as number;
      to[slot + 1] = number;
    }
    this.#slots = to;
  }
}
