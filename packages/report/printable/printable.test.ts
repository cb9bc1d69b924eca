import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FALLBACK_FILES } from '../fonts/font-files.ts';
import { readFontMetrics } from '../fonts/true-type.ts';
import { HOSTILE_TEXTS, WORLD_TEXTS } from '../testing/nasty-texts.ts';
import { breakLongWords, clip, fit } from './fit.ts';
import { createPrintable, mapTexts, PLACEHOLDER } from './printable.ts';

const fonts = FALLBACK_FILES.map(readFontMetrics);
const printable = createPrintable(fonts);

describe('text from books', () => {
  it.each([...HOSTILE_TEXTS, ...WORLD_TEXTS])('is printed unchanged: %s', (text) => {
    expect(printable(text)).toBe(text.normalize('NFC'));
  });

  it.each([
    ['control characters and line breaks become spaces', 'a\u0000b\r\nc\u2028d\te', 'a b c d e'],
    ['direction marks are removed', 'ab\u202Edc\u202C\u2066x\u2069', 'abdcx'],
    [
      'byte order marks, soft hyphens and variation selectors are removed',
      '\uFEFFco\u00ADop 中\uFE00',
      'coop 中',
    ],
    [
      'emoji are removed, including those of several parts, with one of the spaces around them',
      'a 👩‍👩‍👧‍👦 b😀',
      'a b',
    ],
    ['text that consists only of emoji becomes a placeholder', '👩‍👩‍👧‍👦', PLACEHOLDER],
    ['each letter that is in no font becomes a placeholder', 'ไท', PLACEHOLDER.repeat(2)],
    ['half of a surrogate pair becomes a placeholder', 'a\uD800b', `a${PLACEHOLDER}b`],
    ['a letter keeps at most four marks', `e${'\u0301'.repeat(40)}`, `é${'\u0301'.repeat(4)}`],
    ['a letter and its mark become one', 'e\u0301', 'é'],
    ['spaces at the ends stay, because a sentence may consist of several texts', ' was ', ' was '],
  ])('%s', (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('never contains characters that the fonts cannot draw, for any input', () => {
    const isDrawn = (char: string) =>
      /[\u200C\u200D]/.test(char) || fonts.some((font) => font.has(char.codePointAt(0) as number));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect([...printable(text)].filter((char) => !isDrawn(char))).toEqual([]);
        expect(printable(printable(text))).toBe(printable(text));
      }),
    );
  });

  it('is replaced at any depth of an object, and other values stay unchanged', () => {
    const value = { a: ['x\u0000', 1, null, { b: 'y\u0007' }], c: true };
    expect(mapTexts(value, printable)).toEqual({ a: ['x ', 1, null, { b: 'y ' }], c: true });
  });
});

describe('text in limited space', () => {
  it('is cut between whole characters, with an ellipsis', () => {
    expect(clip('Landscape', 9)).toBe('Landscape');
    expect(clip('Landscape', 5)).toBe('Land…');
    expect(clip('ab 中\u0301中', 5)).toBe('ab 中\u0301中');
    expect(clip('  name  ', 20)).toBe('name');
  });

  it('may break inside words wider than any column, and not inside others', () => {
    expect(breakLongWords('Antidisestablishmentarian')).toBe('Antidisestab\u200Blishmentaria\u200Bn');
    expect(
      breakLongWords('internationalization of 中文公司有限责任公司中文公司有限责任公司中文公司有限'),
    ).not.toContain('\u200B');
  });

  it('never loses a letter to a line break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const clean = text.replaceAll('\u200B', '');
        expect(breakLongWords(clean).replaceAll('\u200B', '')).toBe(clean);
        expect(fit(clean, 10_000).replaceAll('\u200B', '')).toBe(clean.trim());
      }),
    );
  });
});
