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

it('reads a whole Markdown file and reports the line', () => {
  const found = findFlaggedWords('a.md', 'Start\ntries once more.');
  expect(found).toEqual([{ line: 2, words: 'tries once more', instead: 'retries' }]);
});

it('rejects an allowed case without a reason', () => {
  expect(readAllowed('# A comment\na.ts: odd (a word that users type)\n')).toEqual(new Set(['a.ts: odd']));
  expect(() => readAllowed('a.ts: odd')).toThrow('A case without a reason: a.ts: odd');
});
