import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { monthlyBooks } from '../testing/monthly-books.ts';
import { profitDrivers } from './profit-drivers.ts';

const chart = chartOf({
  Bank: ['Checking'],
  Equity: ['Capital'],
  Income: ['Sales'],
  'Cost of Goods Sold': ['Purchases'],
});

describe('goods that were bought earlier than sold', () => {
  const driversOf = (purchases: (month: number) => number) => {
    const monthly = { Sales: (month: number) => -20_000 - month, Purchases: purchases };
    const books = monthlyBooks(chart, { monthly, opening: { Checking: 90_000 }, months: 1 });
    return (
      profitDrivers(books)?.drivers.map((driver) => 'accountName' in driver && driver.accountName) ?? null
    );
  };

  it.each([
    [
      'are not a driver if other months cost as much',
      (month: number) => (month % 5 === 3 ? 9_500 : 6_000),
      null,
    ],
    [
      'are a driver if they never cost that much',
      (month: number) => (month === 23 ? 9_500 : 6_000 + (month % 5)),
      ['Purchases'],
    ],
  ])('%s', (_, purchases, expected) => {
    expect(driversOf(purchases)).toEqual(expected);
  });
});
