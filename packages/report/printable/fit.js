/** Functions that fit printable text into limited space. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Shortens text to a maximum number of characters, with an ellipsis. */
export function clip(text, most) {
    const whole = text.trim();
    if (whole.length <= most)
        return whole;
    const kept = Array.from(graphemes.segment(whole.slice(0, most * 8)), ({ segment }) => segment);
    return kept.length <= most
        ? whole
        : `${kept
            .slice(0, most - 1)
            .join('')
            .trimEnd()}…`;
}
/**
 * Longer than any word in a dictionary, so a line may break inside it. Scripts without spaces can break anywhere.
 */
const LONG_WORD = /[^\s\u200B\u2E80-\u9FFF\uAC00-\uD7AF]{25,}/g;
const PIECE = 12;
/**
 * Inserts zero-width spaces into words that may be wider than their column, so that lines can break inside them.
 */
export function breakLongWords(text) {
    return text.replace(LONG_WORD, (word) => {
        const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
        let broken = '';
        letters.forEach((letter, index) => {
            broken += index > 0 && index % PIECE === 0 ? `\u200B${letter}` : letter;
        });
        return broken;
    });
}
/** Shortens text to a maximum number of characters, and makes sure that it is never wider than its column. */
export function fit(text, most) {
    return breakLongWords(clip(text, most));
}
/**
 * Shortens a name to a maximum number of characters. If the name has no printable characters, returns text that says
 * so.
 */
export function named(text, most) {
    return fit(text, most) || '(no name)';
}
