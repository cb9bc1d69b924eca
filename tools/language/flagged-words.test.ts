import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAllowed } from './check.ts';
import { findFlaggedWords } from './flagged-words.ts';

const CASES = readFileSync(join(import.meta.dirname, 'cases.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' | '))
  .map((line) => line.split(' | ') as [expected: string, code: string]);

it.each(CASES)('finds %s in: %s', (expected, code) => {
  const words = findFlaggedWords('a.ts', code).map((found) => found.words);
  expect(words.toSorted().join(', ') || 'none').toBe(expected);
});

it('reads all of a Markdown file, and reports the line', () => {
  const found = findFlaggedWords('a.md', 'Start\nanew.');
  expect(found).toEqual([{ line: 2, words: 'anew', instead: 'again' }]);
});

it('rejects an allowed case without a reason', () => {
  expect(readAllowed('# A comment\na.ts: anew (a word that users type)\n')).toEqual(new Set(['a.ts: anew']));
  expect(() => readAllowed('a.ts: anew')).toThrow('A case without a reason: a.ts: anew');
});
