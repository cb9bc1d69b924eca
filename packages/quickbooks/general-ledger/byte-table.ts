import { type Bytes, hashOf } from './bytes.ts';
import { Spellings } from './spellings.ts';

/**
 * Spellings, each once, found by their bytes: what stands in a hundred thousand cells becomes a number without a string
 * made of it.
 */
export class ByteTable extends Spellings {
  /**
   * By hash: the hash of a spelling and its number, side by side, so that one look at memory finds both. The number is
   * zero where there is none; at most half are taken.
   */
  #slots = new Int32Array(1 << 10);

  /** The number of a spelling; the next one, `length`, where it is new. */
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

  /** Twice the slots. */
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
