import { describe, expect, it } from 'vitest';
import { readLoan } from './components/loan-request-fields.tsx';
import { numberOf } from './typed-numbers.ts';

describe('the requested loan', () => {
  it.each([
    ['150000', 150_000],
    [' $150,000.50 ', 150_000.5],
    ['', Number.NaN],
    ['1.5e5', Number.NaN],
    ['-5', Number.NaN],
    // A decimal comma, which must not be read as 15.
    ['1,5', Number.NaN],
  ])('reads the amount %j', (text, amount) => {
    expect(numberOf(text)).toBe(amount);
  });

  it.each([
    [
      { amount: '150000', rate: '9.5%', months: '84' },
      { amount: 150_000, rate: 9.5, months: 84 },
    ],
    [{ amount: '150000', rate: '51', months: '84' }, null],
    [{ amount: '150000', rate: '9', months: '7.5' }, null],
    [{ amount: '', rate: '9', months: '84' }, null],
  ])('is complete with amount, rate and term: %j', (typed, loan) => {
    const purpose = ' A truck ';
    expect(readLoan({ ...typed, purpose })).toEqual(loan && { ...loan, purpose: 'A truck' });
  });
});
