import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AmountError,
  addCents,
  cents,
  formatPercent,
  formatUsd,
  formatWholeUsd,
  fromDollars,
  moneyFormat,
  parseAmount,
  toDollars,
} from './index.ts';

const anyCents = fc.integer({ min: -9e14, max: 9e14 }).map(cents);

describe('parseAmount', () => {
  it.each([
    ['1201.00', 120100],
    ['.00', 0],
    ['.99', 99],
    ['-.5', -50],
    ['0.1', 10],
    ['7', 700],
    ['-1,234.5', -123450],
    ['12,345,678.90', 1234567890],
    ['(1,234.50)', -123450],
    ['90000000000000.01', 9000000000000001],
  ])('reads %s as %d cents', (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });

  it.each([
    ['', 'no digits'],
    ['-', 'no digits'],
    ['.', 'no digits'],
    ['1.005', 'more decimals'],
    ['1.234,50', 'commas'],
    ['1,23', 'commas'],
    ['12,34,567.00', 'commas'],
    ['1e3', 'not a decimal'],
    ['$5.00', 'not a decimal'],
    ['12 345.00', 'not a decimal'],
    ['NaN', 'not a decimal'],
    ['--1', 'not a decimal'],
    ['((1))', 'not a decimal'],
    ['90071992547409.93', 'too large'],
  ])('rejects %j: %s', (text, reason) => {
    expect(() => parseAmount(text)).toThrow(AmountError);
    expect(() => parseAmount(text)).toThrow(reason);
  });

  it('parses every printed amount back to the same value', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        const text = formatUsd(amount).replace('$', '').replace('−', '-');
        expect(parseAmount(text)).toBe(amount);
      }),
    );
  });
});

describe('cents', () => {
  it.each([0.5, Number.NaN, Infinity, 2 ** 53])('cannot be %d', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });

  it('have a single zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });

  it('reject a sum that is too large to be exact', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
    expect(addCents()).toBe(0);
  });

  it('can be converted to JSON dollars and back without a change', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e13, max: 9e13 }).map(cents), (amount) => {
        const overTheWire = JSON.parse(JSON.stringify(toDollars(amount))) as number;
        expect(fromDollars(overTheWire)).toBe(amount);
      }),
    );
    expect(() => fromDollars(0.005)).toThrow(RangeError);
  });
});

describe('a formatted amount', () => {
  it.each([
    [0, '$0.00', '$0'],
    [-5, '−$0.05', '$0'],
    [164246, '$1,642.46', '$1,642'],
    [-933750, '−$9,337.50', '−$9,338'],
    [9007199254740991, '$90,071,992,547,409.91', '$90,071,992,547,410'],
  ])('of %d cents is %s, or %s on a card', (amount, exact, whole) => {
    expect(formatUsd(cents(amount))).toBe(exact);
    expect(formatWholeUsd(cents(amount))).toBe(whole);
  });

  it.each([
    [254_251_64, '$254,000'],
    [-1_234_56, '−$1,230'],
    [412_73, '$413'],
    [40, '$0'],
  ])('of %d cents is %s as an estimate', (amount, rounded) => {
    expect(moneyFormat('USD').rounded(cents(amount))).toBe(rounded);
  });

  it.each([
    ['USD', '−$1,234.50', '−1,234.50', '−$1,235', '$12.3K'],
    ['CAD', '−CA$1,234.50', '−1,234.50', '−CA$1,235', 'CA$12.3K'],
    ['AUD', '−A$1,234.50', '−1,234.50', '−A$1,235', 'A$12.3K'],
    ['GBP', '−£1,234.50', '−1,234.50', '−£1,235', '£12.3K'],
    ['EUR', '−€1,234.50', '−1,234.50', '−€1,235', '€12.3K'],
    ['CHF', '−CHF\u00a01,234.50', '−1,234.50', '−CHF\u00a01,235', 'CHF\u00a012.3K'],
    ['KWD', '−KWD\u00a01,234.50', '−1,234.50', '−KWD\u00a01,235', 'KWD\u00a012.3K'],
    ['XXX', '−¤1,234.50', '−1,234.50', '−¤1,235', '¤12.3K'],
  ])(
    'in %s is %s, %s in a column, %s on a card and %s in a chart',
    (currency, full, bare, whole, compact) => {
      const money = moneyFormat(currency);
      const amount = cents(-123450);
      const digits = { maximumFractionDigits: 1 };
      const written = [money.full(amount), money.bare(amount), money.whole(amount)];
      expect([...written, money.compact(cents(1234500), digits)]).toEqual([full, bare, whole, compact]);
      expect(money.full(cents(5))).toBe(`${money.sign}0.05`);
    },
  );

  it('an amount in yen has no decimals, unless the books have some', () => {
    const { full, bare, hasCents } = moneyFormat('JPY');
    expect([full(cents(123400)), bare(cents(123400)), full(cents(123450)), hasCents]).toEqual([
      '¥1,234',
      '1,234',
      '¥1,234.50',
      false,
    ]);
  });

  it('requires a three-letter currency code', () => {
    expect(() => moneyFormat('dollars')).toThrow(RangeError);
  });

  it('formats a ratio as a percentage', () => {
    expect(formatPercent(0.125)).toBe('12.5%');
    expect(formatPercent(-0.0325)).toBe('−3.3%');
    expect(formatPercent(-0.0001)).toBe('0.0%');
  });
});
