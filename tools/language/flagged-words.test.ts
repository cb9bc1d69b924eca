import { describe, expect, it } from 'vitest';
import { readAllowed } from './check.ts';
import { findFlaggedWords } from './flagged-words.ts';

const wordsIn = (file: string, text: string) => findFlaggedWords(file, text).map(({ words }) => words);

describe('the check of the language', () => {
  it.each([
    ['// Null where more is told than it has.', ['told']],
    ['/** What a sync comes to. */', ['comes to', 'what']],
    ["it('is no invoice', () => {});", ['is no']],
    ["throw new Error('This cursor stands beside none.');", ['stands', 'beside']],
    ['const words = `Two bills over $' + '{amount}`;', ['over ${']],
    [
      '<p>Whoever reads this is asked for a code, and nothing but that</p>',
      ['whoever', 'is asked', 'nothing but'],
    ],
  ])('flags %s', (code, expected) => {
    expect(wordsIn('a.ts', code).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    '// "R" stands for reconciled. There is no invoice, and it is no longer open.',
    '/** Returns the number of days, or as many as there are. */',
    'const told = standing.beside(whoever);',
    "const pattern = 'https://example.com';",
  ])('accepts %s', (code) => {
    expect(wordsIn('a.ts', code)).toEqual([]);
  });

  it('reads all of a Markdown file, and reports the line', () => {
    expect(findFlaggedWords('a.md', 'Fixes are\nmended first.')).toEqual([
      { line: 2, words: 'mended', instead: 'fix' },
    ]);
  });
});

describe('the allowed cases', () => {
  it('have a reason', () => {
    expect(readAllowed('# A comment\na.ts: told (words that users type)\n')).toEqual(new Set(['a.ts: told']));
    expect(() => readAllowed('a.ts: told')).toThrow('A case without a reason: a.ts: told');
  });
});
