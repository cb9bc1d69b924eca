import { cents, moneyFormat } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from '../period/day.ts';
import { monthsUpTo } from '../period/months-up-to.ts';
import { formatKpiValue } from './format-kpi-value.ts';
import { fraction, minus, plus, roundedTo, times, toNumber } from './fraction.ts';
import { describeKpiChange } from './kpi-change.ts';
import { fractionResult, type KpiUnit, moneyResult, notMeaningful } from './kpi-result.ts';

const USD = moneyFormat('USD');

describe('a fraction', () => {
  it('is exact, no matter how large the amounts are', () => {
    const half = fraction(9_007_199_254_740_991n * 3n, 9_007_199_254_740_991n * 6n);
    expect(toNumber(half)).toBe(0.5);
    expect(roundedTo(plus(fraction(1, 10), fraction(2, 10)), 17)).toBe(3n * 10n ** 16n);
    expect(toNumber(minus(times(fraction(2, 3), fraction(3, 2)), fraction(1)))).toBe(0);
  });

  it('keeps its sign in the numerator, and a positive denominator', () => {
    expect(fraction(3, -4)).toEqual({ numerator: -3n, denominator: 4n });
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => fraction(0.5)).toThrow(RangeError);
  });

  it.each([
    [fraction(5, 1000), 2, 1n],
    [fraction(-5, 1000), 2, -1n],
    [fraction(4, 1000), 2, 0n],
    [fraction(2, 3), 2, 67n],
    [fraction(-7, 2), 0, -4n],
  ])('%o is rounded half away from zero', (exact, decimals, rounded) => {
    expect(roundedTo(exact, decimals)).toBe(rounded);
  });
});

describe('a formatted value', () => {
  it.each<[KpiUnit, number, number, string]>([
    ['ratio', 185, 100, '1.85'],
    ['ratio', -1, 3, '−0.33'],
    ['ratio', -1, 1000, '0.00'],
    ['percent', 125, 1000, '12.5%'],
    ['percent', 12_345, 10, '123,450.0%'],
    ['days', 155, 10, '15.5 days'],
    ['days', 1, 1, '1 day'],
    ['days', 1234, 1, '1,234 days'],
    ['months', 3, 1, '3 months'],
    ['months', -1, 1, '−1 month'],
    ['months', 0, 1, '0 months'],
    ['times', 155, 10, '15.5 times'],
    ['times', -1, 20, '−0.05 times'],
    ['times', 1, 1, '1.0 times'],
  ])('is $3 for $1/$2 in $0', (unit, over, under, shown) => {
    expect(formatKpiValue({ kind: 'fraction', fraction: fraction(over, under) }, unit, USD)).toBe(shown);
  });

  it('amounts of money have dollars and cents', () => {
    expect(formatKpiValue({ kind: 'money', amountCents: cents(-123456) }, 'money', USD)).toBe('−$1,234.56');
  });
});

describe('the change in a KPI', () => {
  const percent = (over: number) => fractionResult(fraction(over, 1000), []);
  const asGood = (goodDirection: 'up' | 'down' | 'neither') =>
    ({ unit: 'percent', goodDirection, against: 'May 2024', money: USD }) as const;

  it('is good or bad depending on the KPI', () => {
    expect(describeKpiChange(percent(100), percent(50), asGood('up')).isGood).toBe(true);
    expect(describeKpiChange(percent(100), percent(50), asGood('down')).isGood).toBe(false);
    expect(describeKpiChange(percent(100), percent(50), asGood('neither')).isGood).toBeNull();
    expect(describeKpiChange(percent(50), percent(100), asGood('down'))).toEqual({
      direction: 'down',
      isGood: true,
      words: 'Down from 10.0% in May 2024',
    });
  });

  it('a change of less than half a point is neither good nor bad news', () => {
    expect(describeKpiChange(percent(54), percent(50), asGood('down'))).toEqual({
      direction: 'up',
      isGood: null,
      words: 'Up from 5.0% in May 2024',
    });
    expect(describeKpiChange(percent(55), percent(50), asGood('down')).isGood).toBe(false);
  });

  it.each([
    ['above one', 1_180, 1_440, 'down', null],
    ['above one', 980, 1_440, 'down', true],
    ['below one', 580, 320, 'up', null],
    ['below one', 1_200, 320, 'up', true],
    ['above zero', 20, 60, 'down', null],
    ['above one', 1_440, 1_180, 'down', false],
  ] as const)('of a KPI that is a shortfall %s: %d after %d', (shortfall, now, before, good, expected) => {
    const wording = { ...asGood(good), shortfall };
    expect(describeKpiChange(percent(now), percent(before), wording).isGood).toBe(expected);
  });

  it('a smaller loss is not good news, and a larger loss is bad news', () => {
    expect(describeKpiChange(percent(-50), percent(-100), asGood('up')).isGood).toBeNull();
    expect(describeKpiChange(percent(-100), percent(-50), asGood('up')).isGood).toBe(false);
    expect(describeKpiChange(percent(50), percent(-100), asGood('up')).isGood).toBe(true);
  });

  it('shows both values if the sign changed', () => {
    expect(describeKpiChange(percent(-50), percent(100), asGood('up')).words).toBe(
      'Down from 10.0% in May 2024',
    );
    expect(describeKpiChange(percent(50), percent(-100), asGood('up')).words).toBe(
      'Up from −10.0% in May 2024',
    );
  });

  it('a change that rounds to zero counts as no change', () => {
    expect(
      describeKpiChange(fractionResult(fraction(10001, 100000), []), percent(100), asGood('up')),
    ).toEqual({
      direction: 'same',
      isGood: null,
      words: 'Unchanged from May 2024',
    });
  });

  it('is unknown if either value is not meaningful', () => {
    const reason = notMeaningful('There was no revenue in this period.', []);
    expect(describeKpiChange(reason, percent(100), asGood('up'))).toMatchObject({
      direction: 'unknown',
      words: '10.0% in May 2024',
    });
    expect(describeKpiChange(percent(100), reason, asGood('up')).words).toBe('Not meaningful in May 2024');
  });

  it('the change in an amount of money compares both amounts', () => {
    const money = (amount: number) => moneyResult(cents(amount), []);
    const of = { unit: 'money', goodDirection: 'up', against: 'May 2024', money: USD } as const;
    expect(describeKpiChange(money(-500), money(300), of)).toMatchObject({
      isGood: false,
      words: 'Down from $3.00 in May 2024',
    });
  });
});

describe('a number of months that end on a day', () => {
  it.each([
    ['2024-03-31', 3, '2024-01-01'],
    ['2024-02-29', 12, '2023-03-01'],
    ['2024-03-15', 3, '2023-12-16'],
    ['2024-05-30', 3, '2024-02-29'],
  ])('start on $2 for $1 months ending on $0', (end, count, start) => {
    expect(formatDay(monthsUpTo(parseDay(end), count).start)).toBe(start);
  });
});
