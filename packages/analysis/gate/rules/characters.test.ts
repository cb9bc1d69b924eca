import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { characters } from './characters.ts';

describe('the characters of a letter', () => {
  it.each([
    ['Revenue was {revenue} in {period}.'],
    ['The owner’s profit (after tax): {netProfit}; “plain”, break-even.'],
  ])('accepts: %s', (text) => {
    expect(objections(characters, text)).toEqual([]);
  });

  it.each([
    ['Revenue was 59,060.', 'a digit'],
    ['Revenue was $ {revenue}.', 'sign of currency'],
    ['<b>Revenue</b> was {revenue}.', 'HTML'],
    ['**Revenue** was {revenue}.', 'Markdown'],
    ['Revenue #was {revenue}.', 'Markdown'],
    ['Reve​nue was {revenue}.', 'cannot be seen'],
    ['Rеvenue was {revenue}.', 'not English'],
    ['Revenue = {revenue}.', 'addresses or formulas'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(characters, text).join(' ')).toContain(reason);
  });
});
