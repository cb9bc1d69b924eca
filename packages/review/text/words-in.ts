/**
 * Returns the words in a name or memo in lower case, separated by everything except letters, digits and apostrophes.
 */
export function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
