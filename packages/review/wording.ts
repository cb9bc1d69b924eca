/** The words in which findings speak. Names and memos are quoted as they are; whoever shows them escapes them. */

/** `1 bill`, `3 bills`; the plural is given where it is irregular. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? singular : plural}`;
}

/** `a, b and c`, at most so many of them and then how many more. */
export function listed(words: readonly string[], atMost = 5): string {
  const shown = words.slice(0, atMost);
  const more = words.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more.toLocaleString('en-US')} more`;
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
