import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { lengths } from './lengths.ts';

describe('the length of a paragraph', () => {
  it.each([['Revenue was {revenue}.'], ['“Late payers” brought in {revenue}.']])('accepts: %s', (text) => {
    expect(objections(lengths, text)).toEqual([]);
  });

  it.each([
    ['Revenue was {revenue}', 'full stop'],
    ['- Revenue was {revenue}.', 'capital letter'],
    [
      'Revenue was {revenue}. Revenue was {revenue}. Revenue was {revenue}. Revenue was {revenue}. Revenue was {revenue}. Revenue was {revenue}. Revenue was {revenue}. End.',
      'sentences',
    ],
    [
      'Revenue and more and more and more and more and more and more and more and more and more and more and more and more and more and more and more and more and more and more and more and more was {revenue}.',
      'words',
    ],
    [
      'Revenue was {revenue}. xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.',
      'characters',
    ],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(lengths, text).join(' ')).toContain(reason);
  });
});
