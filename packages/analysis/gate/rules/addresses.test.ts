import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { addresses } from './addresses.ts';

describe('links and addresses', () => {
  it.each([['Revenue was {revenue}. Costs were {expenses}.']])('accepts: %s', (text) => {
    expect(objections(addresses, text)).toEqual([]);
  });

  it.each([
    ['See https://evil.example with {revenue}.', 'link'],
    ['See evil.example with {revenue}.', 'link'],
    ['See www evil with {revenue}.', 'link'],
    ['Write to a@b with {revenue}.', 'e-mail'],
    ['See evil dot com with {revenue}.', 'link'],
    ['Call javascript:alert with {revenue}.', 'link'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(addresses, text).join(' ')).toContain(reason);
  });
});
