import { Texts } from '@insights/ledger';
import { areSame, type Bytes, bytesOf, isPlain, WORD } from './bytes.ts';

/** Contents of JSON strings as bytes, one spelling after another. Number zero is the empty one. */
export class Spellings {
  length = 1;
  /** Whether two spellings may be the same text, which requires escapes or invalid UTF-8. */
  hasSpecial = false;
  #bytes = bytesOf(new Uint8Array(1 << 12));
  /** Start of each spelling's bytes, which is the end of the previous one. */
  #starts = new Int32Array(1 << 8);
  readonly #special = new Set<number>();

  /**
   * Adds a spelling and returns its number. A text in a page is always followed by more than one word, which ends its
   * cell and line.
   */
  add(page: Bytes, start: number, end: number): number {
    const number = this.length;
    const from = this.#starts[number] as number;
    const to = from + end - start;
    if (to + WORD > this.#bytes.each.length) {
      this.#bytes = bytesOf(enlarged(this.#bytes.each, new Uint8Array(2 * (to + WORD))));
    }
    if (!this.#copy(page, start, end, from)) {
      this.#special.add(number);
      this.hasSpecial = true;
    }
    this.length = number + 1;
    if (this.length === this.#starts.length) {
      this.#starts = enlarged(this.#starts, new Int32Array(2 * this.length));
    }
    this.#starts[this.length] = to;
    return number;
  }

  /** Whether a spelling equals a range of the page. */
  says(number: number, page: Bytes, start: number, end: number): boolean {
    const from = this.#starts[number] as number;
    const length = (this.#starts[number + 1] as number) - from;
    return length === end - start && areSame(this.#bytes, from, page, start, length);
  }

  /**
   * Returns all spellings as text. Those with escapes or non-ASCII bytes are parsed as JSON; an invalid escape throws a
   * SyntaxError.
   */
  texts(): Texts {
    const starts = this.#starts.slice(0, this.length + 1);
    const bytes = this.#bytes.each.slice(0, starts[this.length]);
    const asLetters = new Texts({ letters: bytes, starts });
    if (!this.hasSpecial) return asLetters;
    return Texts.of(
      Array.from(asLetters, (text, number) =>
        this.#special.has(number)
          ? textIn(bytes, starts[number] as number, starts[number + 1] as number)
          : text,
      ),
    );
  }

  /**
   * Copies word by word, possibly past the end. Returns whether all bytes are plain ASCII without escapes.
   */
  #copy({ words }: Bytes, start: number, end: number, to: number): boolean {
    const own = this.#bytes.words;
    let arePlain = true;
    for (let at = start; at < end; at += WORD) {
      const word = words.getInt32(at);
      arePlain &&= isPlain(word);
      own.setInt32(to + at - start, word);
    }
    return arePlain;
  }
}

/** A byte order mark within a response is an ordinary character. */
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

/** Parses the content of a JSON string. */
export function textIn(page: Uint8Array, start: number, end: number): string {
  const text = DECODER.decode(page.subarray(start, end));
  return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
}

function enlarged<Column extends Uint8Array | Int32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
