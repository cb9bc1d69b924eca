/** Bytes that can be read one at a time, or several at a time as one number. */
export interface Bytes {
  readonly each: Uint8Array;
  readonly words: DataView;
}

export function bytesOf(each: Uint8Array): Bytes {
  return { each, words: new DataView(each.buffer, each.byteOffset, each.byteLength) };
}

/** Bytes per word. */
export const WORD = 4;

/** Whether two ranges of bytes have the same content. */
export function areSame(a: Bytes, fromA: number, b: Bytes, fromB: number, length: number): boolean {
  if (length < WORD) {
    for (let place = 0; place < length; place += 1) {
      if (a.each[fromA + place] !== b.each[fromB + place]) return false;
    }
    return true;
  }
  // The last word may overlap the previous one.
  const last = length - WORD;
  for (let place = 0; place < last; place += WORD) {
    if (a.words.getInt32(fromA + place) !== b.words.getInt32(fromB + place)) return false;
  }
  return a.words.getInt32(fromA + last) === b.words.getInt32(fromB + last);
}

/** Returns a hash of the bytes, which seldom collides. */
export function hashOf({ each, words }: Bytes, start: number, end: number): number {
  const length = end - start;
  let hash = Math.imul(length, 0x9e3779b1);
  if (length < WORD) {
    for (let at = start; at < end; at += 1) hash = mixed(hash, each[at] as number);
    return hash;
  }
  const last = end - WORD;
  for (let at = start; at < last; at += WORD) hash = mixed(hash, words.getInt32(at));
  return mixed(hash, words.getInt32(last));
}

function mixed(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, 0x85ebca6b);
  return product ^ (product >>> 15);
}

const HIGH_BITS = 0x80808080;
const LOW_BITS = 0x01010101;
const QUOTES = 0x22222222;
const BACKSLASHES = 0x5c5c5c5c;
const SPACES = 0x20202020;

/**
 * Returns the first index from `start` on with a quote, backslash or control character; an index after the last word if
 * there is none. Four bytes are tested at a time: the highest bit of a byte is set in `found` if it is one of them, and
 * the lowest such bit is exact. Those above it may be set because the subtraction borrowed.
 */
export function firstMark(words: DataView, start: number): number {
  const lastWord = words.byteLength - WORD;
  let at = start;
  while (at <= lastWord) {
    const word = words.getInt32(at, true);
    const found =
      (zeroBytes(word ^ QUOTES) | zeroBytes(word ^ BACKSLASHES) | ((word - SPACES) & ~word)) & HIGH_BITS;
    if (found !== 0) return at + ((31 - Math.clz32(found & -found)) >> 3);
    at += WORD;
  }
  return at;
}

/** Whether each byte of a word is ASCII and not a backslash. */
export function isPlain(word: number): boolean {
  return ((word | zeroBytes(word ^ BACKSLASHES)) & HIGH_BITS) === 0;
}

function zeroBytes(word: number): number {
  return (word - LOW_BITS) & ~word;
}
