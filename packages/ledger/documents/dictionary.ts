/** Unique texts, numbered in order of first use. */
export class Dictionary {
  readonly values: string[];
  readonly #places: Map<string, number>;

  constructor(first: readonly string[] = []) {
    this.values = [...first];
    this.#places = new Map(first.map((text, place) => [text, place]));
  }

  placeOf(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const place = this.values.push(text) - 1;
    this.#places.set(text, place);
    return place;
  }
}
