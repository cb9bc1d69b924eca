/**
 * Spellings, each once, found by their bytes: what stands in a hundred thousand cells becomes a number without a string
 * made of it. A spelling is what stands between two quotes of JSON; a seed keeps equal bytes of different things apart.
 */
export class ByteTable {
  length = 0;
  /** Whether two spellings may be the same text: only where one has escapes, or bytes that are no UTF-8. */
  hasSpecial = false;
  #bytes = new Uint8Array(1 << 12);
  /** Four numbers of each spelling, side by side: its hash, its seed, and where its bytes start and end. */
  #entries = new Int32Array(1 << 10);
  /** Numbers of spellings by hash, plus one; zero where there is none. At most half of them are taken. */
  #slots = new Int32Array(1 << 9);
  readonly #special = new Set<number>();

  /** The number of a spelling; the next one, `length`, where it is new. */
  numberOf(page: Uint8Array, start: number, end: number, seed: number): number {
    const hash = hashOf(page, start, end, seed);
    const slots = this.#slots;
    const entries = this.#entries;
    const bytes = this.#bytes;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let taken = slots[slot] as number; taken !== 0; taken = slots[slot] as number) {
      const entry = 4 * (taken - 1);
      if (entries[entry] === hash && entries[entry + 1] === seed) {
        let own = entries[entry + 2] as number;
        if ((entries[entry + 3] as number) - own === end - start) {
          let at = start;
          while (at < end && bytes[own] === page[at]) {
            at += 1;
            own += 1;
          }
          if (at === end) return taken - 1;
        }
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = this.length + 1;
    return this.#add(page, start, end, hash, seed);
  }

  /** All spellings as text. What is not ASCII or has escapes is read as JSON reads it; a bad escape throws a SyntaxError. */
  texts(): string[] {
    const bytes = Buffer.from(this.#bytes.buffer, 0, this.#bytesTaken());
    const whole = bytes.toString('latin1');
    const texts: string[] = [];
    for (let number = 0; number < this.length; number += 1) {
      const start = this.#entries[4 * number + 2] as number;
      const end = this.#entries[4 * number + 3] as number;
      texts.push(this.#special.has(number) ? textIn(bytes, start, end) : whole.slice(start, end));
    }
    return texts;
  }

  #bytesTaken(): number {
    return this.length === 0 ? 0 : (this.#entries[4 * this.length - 1] as number);
  }

  #add(page: Uint8Array, start: number, end: number, hash: number, seed: number): number {
    const number = this.length;
    const from = this.#bytesTaken();
    const to = from + end - start;
    if (to > this.#bytes.length) this.#bytes = enlarged(this.#bytes, new Uint8Array(Math.max(to, 2 * from)));
    const bytes = this.#bytes;
    let isPlain = true;
    for (let at = start, own = from; at < end; at += 1, own += 1) {
      const byte = page[at] as number;
      if (byte > 127 || byte === 92) isPlain = false;
      bytes[own] = byte;
    }
    if (!isPlain) {
      this.#special.add(number);
      this.hasSpecial = true;
    }
    const entry = 4 * number;
    this.#entries[entry] = hash;
    this.#entries[entry + 1] = seed;
    this.#entries[entry + 2] = from;
    this.#entries[entry + 3] = to;
    this.length = number + 1;
    if (4 * this.length === this.#entries.length) this.#grow();
    return number;
  }

  #grow(): void {
    const entries = enlarged(this.#entries, new Int32Array(this.#entries.length * 2));
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (const taken of this.#slots) {
      if (taken === 0) continue;
      let slot = (entries[4 * (taken - 1)] as number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = taken;
    }
    this.#entries = entries;
    this.#slots = slots;
  }
}

/** A byte order mark inside of an answer is a character like any other. */
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

/** What stands between two quotes, as JSON reads it. */
export function textIn(page: Uint8Array, start: number, end: number): string {
  const text = DECODER.decode(page.subarray(start, end));
  return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
}

function enlarged<Column extends Uint8Array | Int32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}

/** Four bytes at a time, as that is how fast a multiplication follows the one before. */
function hashOf(page: Uint8Array, start: number, end: number, seed: number): number {
  let hash = Math.imul(seed + 1, 0x9e3779b1) ^ (end - start);
  let at = start;
  for (; at + 4 <= end; at += 4) {
    const four =
      (page[at] as number) |
      ((page[at + 1] as number) << 8) |
      ((page[at + 2] as number) << 16) |
      ((page[at + 3] as number) << 24);
    hash = Math.imul(hash ^ four, 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  for (; at < end; at += 1) hash = Math.imul(hash ^ (page[at] as number), 0x85ebca6b);
  return hash ^ (hash >>> 15);
}
