/** U+FFFD, the replacement character. */
export const PLACEHOLDER = '\uFFFD';
/**
 * Western European letters and typographic punctuation, which every font has. None of them connects to its neighbors.
 */
const PLAIN = /^[\x20-\x7E\xA1-\xAC\xAE-\xFF\u2013\u2014\u2018\u2019\u201C\u201D\u2026\u2212]*$/;
/**
 * Direction marks, byte order marks, soft hyphens, tags, variation selectors and noncharacters, but not joiners.
 */
const SHAPELESS = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu;
const SPACES = /[\s\p{Cc}\p{Z}]+/gu;
/** Joiners change the shape of their neighbors and are invisible themselves. */
const JOINERS = /[\u200C\u200D]/g;
/** A character with more combining marks than any script uses would overlap the neighboring lines. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
/** Pictures and flags. Digits and symbols that have an emoji variant are drawn as text. */
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/**
 * `fonts` are the fallback fonts of every template. A grapheme can be drawn if one of them has all of its characters.
 */
export function createPrintable(fonts) {
    const isDrawn = (grapheme) => {
        const codePoints = Array.from(grapheme.replace(JOINERS, ''), (char) => char.codePointAt(0));
        return fonts.some((font) => codePoints.every((codePoint) => font.has(codePoint)));
    };
    return (text) => {
        if (PLAIN.test(text))
            return text.includes('  ') ? text.replace(SPACES, ' ') : text;
        const clean = text
            .toWellFormed()
            .normalize('NFC')
            .replace(SHAPELESS, '')
            .replace(SPACES, ' ')
            .replace(MARKS, '$1');
        const segments = Array.from(graphemes.segment(clean), ({ segment }) => segment);
        const isLeftOut = (segment) => PICTURE.test(segment) && !isDrawn(segment);
        const hasWords = segments.some((segment) => segment !== ' ' && !isLeftOut(segment));
        let printable = '';
        for (const segment of segments) {
            if (isDrawn(segment))
                printable += segment;
            else if (!hasWords || !isLeftOut(segment))
                printable += PLACEHOLDER;
        }
        return printable.replaceAll(/ {2,}/g, ' ');
    };
}
/** Maps every string in a value, at any depth; all other values stay unchanged. */
export function mapTexts(value, map) {
    if (typeof value === 'string')
        return map(value);
    if (Array.isArray(value))
        return value.map((item) => mapTexts(item, map));
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array)
        return value;
    const mapped = {};
    for (const [key, item] of Object.entries(value))
        mapped[key] = mapTexts(item, map);
    return mapped;
}
