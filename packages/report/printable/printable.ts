/**
 * Text from books and visitors as it can be set: one line, in characters that the fonts have. Nothing is dropped
 * silently but what has no shape (control characters, marks that turn the direction of reading) and pictures such as
 * emoji, which name nothing; a letter that cannot be drawn leaves a visible placeholder, and so does a text of pictures. Typst takes text as text, so nothing here is about markup. Spaces at the ends are kept,
 * for a sentence may be made of several texts.
 */
export type Printable = (text: string) => string;

/** U+FFFD, the character for characters that could not be shown. */
export const PLACEHOLDER = '\uFFFD';

/** Letters of western Europe and the marks of print around them: every font has them, and none joins its neighbours. */
const PLAIN = /^[\x20-\x7E\xA1-\xAC\xAE-\xFF\u2013\u2014\u2018\u2019\u201C\u201D\u2026\u2212]*$/;
/** Marks of direction, byte order marks, soft hyphens, tags, variation selectors, non-characters; not the joiners. */
const SHAPELESS =
  /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu;
const SPACES = /[\s\p{Cc}\p{Z}]+/gu;
/** Joiners change the shape of their neighbours and need no shape of their own. */
const JOINERS = /[\u200C\u200D]/g;
/** More marks on one letter than any script uses are drawn over the neighbouring lines. */
const MARKS = /(\p{M}{4})\p{M}+/gu;

/** Pictures, and flags. Digits and signs that may turn into pictures are drawn as they are. */
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** `fonts` are those that every template can fall back to; a grapheme is drawn if one of them has all of it. */
export function createPrintable(fonts: readonly { has(codePoint: number): boolean }[]): Printable {
  const isDrawn = (grapheme: string) => {
    const codePoints = Array.from(grapheme.replace(JOINERS, ''), (char) => char.codePointAt(0) as number);
    return fonts.some((font) => codePoints.every((codePoint) => font.has(codePoint)));
  };
  return (text) => {
    if (PLAIN.test(text)) return text.includes('  ') ? text.replace(SPACES, ' ') : text;
    const clean = text
      .toWellFormed()
      .normalize('NFC')
      .replace(SHAPELESS, '')
      .replace(SPACES, ' ')
      .replace(MARKS, '$1');
    const segments = Array.from(graphemes.segment(clean), ({ segment }) => segment);
    const isLeftOut = (segment: string) => PICTURE.test(segment) && !isDrawn(segment);
    const hasWords = segments.some((segment) => segment !== ' ' && !isLeftOut(segment));
    let printable = '';
    for (const segment of segments) {
      if (isDrawn(segment)) printable += segment;
      else if (!hasWords || !isLeftOut(segment)) printable += PLACEHOLDER;
    }
    return printable.replaceAll(/ {2,}/g, ' ');
  };
}

/** Every string in a value, however deep; everything else is left as it is. */
export function mapTexts<Value>(value: Value, map: (text: string) => string): Value {
  if (typeof value === 'string') return map(value) as Value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const mapped: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) mapped[key] = mapTexts(item, map);
  return mapped as Value;
}
