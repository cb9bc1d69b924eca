/** Unique strings, numbered in order of first use. */
export class Dictionary {
  readonly values: string[];
  readonly #indexes: Map<string, number>;

  constructor(first: readonly string[] = []) {
    this.values = [...first];
    this.#indexes = new Map(first.map((text, index) => [text, index]));
  }

  indexFor(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    const index = this.values.push(text) - 1;
    this.#indexes.set(text, index);
    return index;
  }
}
