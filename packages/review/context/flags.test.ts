import { expect, it } from 'vitest';
import { flagsOf } from './flags.ts';
import { WORD } from './words.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`);

it('gives every name its own bit', () => {
  const bits = Object.values(flagsOf(names(31)));
  expect(new Set(bits).size).toBe(31);
  expect(bits.every((bit) => bit > 0 && Math.log2(bit) % 1 === 0)).toBe(true);
});

it('rejects more names than a bit mask has bits', () => {
  expect(() => flagsOf(names(33))).toThrow('A bit mask holds 31 flags, not 33');
});

it('does not let word classes overlap', () => {
  expect(new Set(Object.values(WORD)).size).toBe(Object.keys(WORD).length);
});
