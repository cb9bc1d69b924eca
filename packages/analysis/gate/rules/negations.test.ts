import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { negations } from './negations.ts';

describe('what did not happen', () => {
  it.each([['Revenue was {revenue}.']])('accepts: %s', (text) => {
    expect(objections(negations, text)).toEqual([]);
  });

  it.each([
    ['Revenue of {revenue} was not enough.', '“not”'],
    ['Revenue of {revenue} came without help.', '“without”'],
    ["Revenue of {revenue} didn't last.", "“didn't”"],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(negations, text).join(' ')).toContain(reason);
  });
});
