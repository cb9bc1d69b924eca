/** Functions that fit text into limited space. The text is already printable. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Shortens to a maximum number of characters, with an ellipsis. */
export function clip(text: string, most: number): string {
  const whole = text.trim();
  if (whole.length <= most) return whole;
  const kept = Array.from(graphemes.segment(whole.slice(0, most * 8)), ({ segment }) => segment);
  return kept.length <= most
    ? whole
    : `${kept
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Longer than any word in a dictionary; a line may then break inside it. Scripts without spaces break anyway. */
const LONG_WORD = /[^\s\u200B\u2E80-\u9FFF\uAC00-\uD7AF]{25,}/g;
const PIECE = 12;

/** Lets a line break inside a word that may be wider than its column, by zero-width spaces. */
export function breakLongWords(text: string): string {
  return text.replace(LONG_WORD, (word) => {
    const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
    let broken = '';
    letters.forEach((letter, index) => {
      broken += index > 0 && index % PIECE === 0 ? `\u200B${letter}` : letter;
    });
    return broken;
  });
}

/** Fits a text into a number of characters: shortened if it is longer, and never wider than its column. */
export function fit(text: string, most: number): string {
  return breakLongWords(clip(text, most));
}

/** Fits a name into a number of characters. A name without printable characters is replaced by a text that says so. */
export function named(text: string, most: number): string {
  return fit(text, most) || '(no name)';
}
