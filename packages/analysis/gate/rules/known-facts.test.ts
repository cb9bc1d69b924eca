import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { knownFacts } from './known-facts.ts';

describe('facts that a letter cites', () => {
  it.each([['Revenue was {revenue} in {period}.']])('accepts: %s', (text) => {
    expect(objections(knownFacts, text)).toEqual([]);
  });

  it.each([
    ['Revenue was {revenues} in {period}.', 'no fact called {revenues}'],
    ['Revenue was {}.', 'no fact called'],
    ['Revenue was {revenue in {period}.', 'brace is open'],
    ['Revenue was revenue}.', 'brace'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(knownFacts, text).join(' ')).toContain(reason);
  });
});
