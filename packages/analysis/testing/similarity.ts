/**
 * How much two texts have in common: of all runs of three words in either, the part that is in both. Figures and names are
 * taken out first, so that two letters are alike only by how they are written.
 */
export function similarityOf(a: string, b: string): number {
  const [first, second] = [runsOf(a), runsOf(b)];
  const both = [...first].filter((run) => second.has(run)).length;
  const all = new Set([...first, ...second]).size;
  return all === 0 ? 0 : both / all;
}

function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\{\w+\}|[a-z’']+/g) ?? [];
  const plain = words.map((word) => (word.startsWith('{') ? '_' : word));
  return new Set(plain.slice(2).map((word, index) => `${plain[index]} ${plain[index + 1]} ${word}`));
}
