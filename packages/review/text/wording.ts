/**
 * Wording of findings. Names and memos are quoted unchanged; the code that displays them must escape them.
 */

/** Formats `1 bill`, `3 bills`; takes the plural if it is irregular. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? singular : plural}`;
}

/** Formats `a, b and c`, with at most this many words, followed by the number of the others. */
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
