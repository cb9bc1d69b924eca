/** The index of each text in a table; missing ones are appended. */
export function placesIn(table: string[], texts: readonly string[]): number[] {
  const places = new Map(texts.map((text) => [text, -1]));
  // The table is large and the texts are few, so the texts go into a map.
  for (let place = table.length - 1; place >= 0; place -= 1) {
    const text = table[place] as string;
    if (places.has(text)) places.set(text, place);
  }
  for (const [text, place] of places) {
    if (place === -1) places.set(text, table.push(text) - 1);
  }
  return texts.map((text) => places.get(text) as number);
}
