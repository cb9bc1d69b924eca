/** One byte per character, or two if a table contains characters beyond Latin-1. */
export type Letters = Uint8Array | Uint16Array;

const MAX_NARROW = 0xff;
/** A function call accepts only about ten thousand arguments. */
const MAX_AT_ONCE = 8_192;

/**
 * Texts concatenated in one column of characters. A million strings would take several times the memory and would have
 * to be stored one by one.
 */
export class Texts implements Iterable<string> {
  /** UTF-16, like strings, so that nothing is lost. */
  readonly letters: Letters;
  /** Text `i` ranges from `starts[i]` to `starts[i + 1]`. */
  readonly starts: Int32Array;

  constructor({ letters, starts }: Pick<Texts, 'letters' | 'starts'>) {
    this.letters = letters;
    this.starts = starts;
  }

  static of(texts: readonly string[]): Texts {
    const starts = new Int32Array(texts.length + 1);
    for (let index = 0; index < texts.length; index += 1)
      starts[index + 1] = (starts[index] as number) + (texts[index] as string).length;
    return new Texts({ letters: spelled(texts, starts[texts.length] as number), starts });
  }

  get length(): number {
    return this.starts.length - 1;
  }

  /** The text at an index. */
  at(index: number): string {
    return this.#between(this.starts[index] as number, this.starts[index + 1] as number);
  }

  /** Returns a reader for texts that are read repeatedly, which creates each string once. */
  reader(): (index: number) => string {
    const read = new Map<number, string>();
    return (index) => {
      const known = read.get(index);
      if (known !== undefined) return known;
      const text = this.at(index);
      read.set(index, text);
      return text;
    };
  }

  /**
   * Thousands of characters are converted to one string, which is then sliced: faster than creating each string from
   * its characters.
   */
  *[Symbol.iterator](): Generator<string> {
    const { starts, letters } = this;
    let [from, to, together] = [0, 0, ''];
    for (let index = 0; index < this.length; index += 1) {
      const [start, end] = [starts[index] as number, starts[index + 1] as number];
      if (end > to) {
        from = start;
        to = Math.min(letters.length, Math.max(end, start + MAX_AT_ONCE));
        together = this.#between(from, to);
      }
      yield together.slice(start - from, end - from);
    }
  }

  /** The texts at the given indexes. */
  taken(indexes: Int32Array): Texts {
    const { letters, starts } = this;
    const now = new Int32Array(indexes.length + 1);
    const length = writeStarts(now, starts, indexes);
    const taken = letters instanceof Uint8Array ? new Uint8Array(length) : new Uint16Array(length);
    copyTexts(taken, now, { letters, starts }, indexes);
    return new Texts({ letters: narrowed(taken), starts: now });
  }

  /** These texts, followed by others. */
  with(others: readonly string[]): Texts {
    const more = Texts.of(others);
    const { length } = this.letters;
    const isWide = [this, more].some(({ letters }) => letters instanceof Uint16Array);
    const letters = new (isWide ? Uint16Array : Uint8Array)(length + more.letters.length);
    letters.set(this.letters);
    letters.set(more.letters, length);
    const starts = new Int32Array(this.length + more.starts.length);
    starts.set(this.starts);
    more.starts.forEach((start, index) => {
      starts[this.length + index] = length + start;
    });
    return new Texts({ letters, starts });
  }

  /**
   * Index of each given text; -1 if missing. Only a few texts are given, and no strings are created for the table.
   */
  indexesOf(texts: readonly string[]): number[] {
    const found = new Map(texts.map((text) => [text, -1]));
    const isAskedFor = new Uint8Array(ENDS);
    for (const text of found.keys()) isAskedFor[endOf(text.length, text.charCodeAt(text.length - 1))] = 1;
    for (const index of indexesEndingAs(this.letters, this.starts, isAskedFor)) {
      const text = this.at(index);
      if (found.get(text) === -1) found.set(text, index);
    }
    return texts.map((text) => found.get(text) as number);
  }

  #between(start: number, end: number): string {
    const { letters } = this;
    if (end - start <= MAX_AT_ONCE) return stringOf(letters.subarray(start, end));
    let text = '';
    for (let from = start; from < end; from += MAX_AT_ONCE)
      text += stringOf(letters.subarray(from, Math.min(end, from + MAX_AT_ONCE)));
    return text;
  }
}

// The loops below use only columns, for the reason given in `gather`.

const ENDS = 0x10000;

/** Hash of length and last character; collisions are rare. */
function endOf(length: number, lastLetter: number): number {
  return length === 0 ? 0 : ((length << 8) ^ lastLetter) & (ENDS - 1);
}

function indexesEndingAs(letters: Letters, starts: Int32Array, isAskedFor: Uint8Array): number[] {
  const indexes: number[] = [];
  let start = starts[0] as number;
  for (let index = 0; index + 1 < starts.length; index += 1) {
    const end = starts[index + 1] as number;
    if (isAskedFor[endOf(end - start, letters[end - 1] as number)] === 1) indexes.push(index);
    start = end;
  }
  return indexes;
}

/**
 * Writes the start positions that the texts at the given indexes have when concatenated, and returns the end position.
 */
function writeStarts(to: Int32Array, starts: Int32Array, indexes: Int32Array): number {
  let end = 0;
  for (let at = 0; at < indexes.length; at += 1) {
    const index = indexes[at] as number;
    end += (starts[index + 1] as number) - (starts[index] as number);
    to[at + 1] = end;
  }
  return end;
}

/** Adjacent texts that stay adjacent are copied together. */
function copyTexts(
  to: Letters,
  toStarts: Int32Array,
  { letters, starts }: Pick<Texts, 'letters' | 'starts'>,
  indexes: Int32Array,
): void {
  for (let first = 0; first < indexes.length; ) {
    const index = indexes[first] as number;
    let count = 1;
    while (indexes[first + count] === index + count) count += 1;
    const [start, end] = [starts[index] as number, starts[index + count] as number];
    copyLetters(letters, start, end, to, toStarts[first] as number);
    first += count;
  }
}

/** Up to this many characters are copied faster one at a time than with a call. */
const FEW_LETTERS = 48;

function copyLetters(from: Letters, start: number, end: number, to: Letters, at: number): void {
  if (end - start > FEW_LETTERS) {
    to.set(from.subarray(start, end), at);
    return;
  }
  const shift = at - start;
  for (let letter = start; letter < end; letter += 1) to[letter + shift] = from[letter] as number;
}

/** As narrow as the characters allow, so that the same texts always have the same columns. */
function narrowed(letters: Letters): Letters {
  const isWide = letters instanceof Uint16Array && letters.some((letter) => letter > MAX_NARROW);
  return isWide || letters instanceof Uint8Array ? letters : Uint8Array.from(letters);
}

function stringOf(letters: Letters): string {
  return String.fromCharCode.apply(null, letters as unknown as number[]);
}

function spelled(texts: readonly string[], length: number): Letters {
  const letters = new Uint16Array(length);
  let at = 0;
  for (const text of texts) {
    for (let index = 0; index < text.length; index += 1) letters[at + index] = text.charCodeAt(index);
    at += text.length;
  }
  return narrowed(letters);
}

/** Compares by code unit, not by locale, because the order must be the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
