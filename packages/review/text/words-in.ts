/** The words of a name or memo in small letters: whatever is neither letter nor digit parts them, and apostrophes do not. */
export function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
