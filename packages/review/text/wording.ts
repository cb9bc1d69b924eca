import { joinInWords } from '@insights/words';

/**
 * Wording of findings. Names and memos are quoted unchanged; the code that displays them must escape them.
 */

/** Formats `1 bill`, `3 bills`; takes the plural if it is irregular. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? singular : plural}`;
}

/** Formats `a, b and c`, with at most `atMost` items, followed by how many others there are. */
export function listed(words: readonly string[], atMost = 5): string {
  const shown = words.slice(0, atMost);
  const more = words.length - shown.length;
  return joinInWords(more > 0 ? [...shown, `${more.toLocaleString('en-US')} more`] : shown);
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Formats `of $5.00`, or `totaling $5.00` for several. */
export function totaling(number: number, sum: string): string {
  return `${number === 1 ? 'of' : 'totaling'} ${sum}`;
}

/** Formats `dated May 3, 2025`, or `the oldest dated May 3, 2025` for several. */
export function theOldest(number: number, fromDay: string): string {
  return number === 1 ? fromDay : `the oldest ${fromDay}`;
}
