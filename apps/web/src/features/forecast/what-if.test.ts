import { ForecastChange } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { parseDollars } from './reserve.ts';
import { CHANGE_FIELDS, type ChangeKind, describeChange, EVERYONE, readChange } from './what-if.ts';

describe('a what-if change as typed', () => {
  it.each([
    ['12,500', 12_500],
    ['$1,250.50', 1_250.5],
    ['−300', -300],
    ['12 months', null],
    ['1.234', null],
    ['', null],
  ])('reads the amount %j as %j', (typed, amount) => {
    expect(parseDollars(typed)).toBe(amount);
  });

  it('is what the server accepts, for every kind', () => {
    const typed = {
      customer: EVERYONE,
      vendor: 'Acme',
      account: 'Rent',
      date: '2026-01-15',
      amount: '500',
      monthlyPay: '4,000',
    };
    const numbers = {
      days: '10',
      parts: '3',
      percent: '5',
      burdenPercent: '12',
      yearlyPercent: '8',
      months: '24',
    };
    for (const kind of Object.keys(CHANGE_FIELDS) as ChangeKind[]) {
      const change = readChange(kind, { ...typed, ...numbers });
      expect([kind, ForecastChange.safeParse(change).error?.issues]).toEqual([kind, undefined]);
    }
  });

  it('is not read while a field is empty', () => {
    expect(readChange('once', { amount: '500' })).toBeNull();
  });

  it('is described with its values', () => {
    expect(describeChange({ kind: 'collect', days: -10, customer: null })).toBe(
      'Customers pay earlier or later: All customers, -10',
    );
  });
});
