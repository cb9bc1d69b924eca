import { simulateTrade, TRADES } from '@insights/companies';
import { booksFromLedger, currentPortion } from '@insights/oracle';
import { describe, expect, it } from 'vitest';
import { adjustBooks } from '../adjusting/adjust-books.ts';
import type { Correction } from '../adjusting/correction.ts';
import { buildKpis } from '../kpis/build-kpis.ts';
import { parseDay } from '../period/day.ts';
import { monthsUpTo } from '../period/months-up-to.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { buildTradeBooks } from '../testing/trade-books.ts';
import { estimateCurrentPortion } from './current-portion.ts';
import { figuresOfBooks } from './figures.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Long Term Liability': [
    'Oven loan (NotesPayable)',
    'Van loan (NotesPayable)',
    'Line of credit',
    'Security deposits',
  ],
  Equity: ['Capital'],
  Expense: ['Interest'],
});
const year = { start: parseDay('2024-01-01'), end: parseDay('2024-12-31') };

/** Returns the dollars due within a year by loan, and the loans for which they are not known. */
function portion(opening: string, journal = '') {
  const text = `  opening\n    ${opening}\n    Capital\n${journal}`;
  const { loans, unknown } = estimateCurrentPortion(
    figuresOfBooks(booksOf(chart, '2023-12-01', '2024-12-31', text), year),
  );
  return {
    ...Object.fromEntries(loans.map(({ account, dueCents }) => [account.name, dueCents / 100])),
    unknown: unknown.map(({ account }) => account.name),
  };
}

const payments = (loan: string, months: readonly string[], principal: string) =>
  months
    .map(
      (month) =>
        `  2024-${month}-05 Check ${month}\n    ${loan}  ${principal}\n    Interest  20.00\n    Checking\n`,
    )
    .join('');
const ALL = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

describe('the current portion of long-term debt', () => {
  it('is the principal repaid in the last twelve months', () => {
    expect(portion('Oven loan  -10,000.00', payments('Oven loan', ALL, '400.00'))).toEqual({
      'Oven loan': 4_800,
      unknown: [],
    });
  });

  it('is at most the balance', () => {
    expect(portion('Oven loan  -6,000.00', payments('Oven loan', ALL, '400.00'))).toMatchObject({
      'Oven loan': 1_200,
    });
  });

  it('is twelve regular payments of a loan taken out within the year', () => {
    const taken = '  2024-08-01 Deposit\n    Checking  9,000.00\n    Van loan\n';
    const journal = taken + payments('Van loan', ['09', '10', '11', '12'], '150.00');
    expect(portion('Checking  1.00', journal)).toMatchObject({ 'Van loan': 1_800 });
  });

  it('is unknown for a loan without repayments or for a line of credit', () => {
    const journal = payments('Line of credit', ['03', '04'], '100.00');
    expect(portion('Oven loan  -10,000.00\n    Line of credit  -900.00', journal)).toEqual({
      unknown: ['Line of credit', 'Oven loan'],
    });
  });

  it('does not count liabilities other than loans', () => {
    expect(portion('Security deposits  -500.00')).toEqual({ unknown: [] });
  });
});

describe('the current ratio with a loan added by an adjusting entry', () => {
  const loan = { name: 'Loan from OnDeck', type: 'Long Term Liability', detailType: 'NotesPayable' } as const;
  const deposit = '  2024-02-01 Deposit\n    Checking  61,300.00\n    Sales\n';
  const ratioOf = (journal: string) => {
    const books = booksOf(
      chartOf({
        Bank: ['Checking'],
        'Credit Card': ['Visa'],
        Income: ['Sales'],
        Expense: ['Interest'],
        Equity: ['Capital'],
      }),
      '2023-12-01',
      '2024-12-31',
      `  opening\n    Checking  9,000.00\n    Visa  -2,000.00\n    Capital\n${deposit}${journal}`,
    );
    const moved = (name: string, from: string): Correction[] =>
      [...books.journal.transactions]
        .filter(({ type }) => type === name)
        .map((transaction) => ({ kind: 'move', transaction, from, to: loan, cents: null }));
    const adjusted = adjustBooks(books, [
      { id: 'a', number: 'AJE 1', memo: '', corrections: moved('Deposit', 'Sales') },
      { id: 'b', number: 'AJE 2', memo: '', corrections: moved('Check', 'Interest') },
    ]);
    const kpi = buildKpis(figuresOfBooks(adjusted, year).context).find(({ id }) => id === 'currentRatio');
    return kpi?.current.status === 'value' ? kpi.current.value : kpi?.current;
  };

  it('includes the whole loan if the books show no payments on it', () => {
    expect(ratioOf('')).toMatchObject({
      fraction: { numerator: 70_300_00n, denominator: 63_300_00n },
    });
  });

  it('includes twelve of the payments that the books show', () => {
    const paid = ['03', '04'].map(
      (month) => `  2024-${month}-05 Check ${month}\n    Interest  1,000.00\n    Checking\n`,
    );
    expect(ratioOf(paid.join(''))).toMatchObject({
      fraction: { numerator: 68_300_00n, denominator: 14_000_00n },
    });
  });
});

it('the current portion equals an independent calculation in companies of every trade', () => {
  const portions = TRADES.flatMap((trade, index) =>
    [60, 160].map((seed) => {
      const { company, window, period, readOn } = simulateTrade(trade, seed + index);
      const { books } = buildTradeBooks(company, { window, readOn, hasClearing: false });
      const { totalCents } = estimateCurrentPortion(figuresOfBooks(books, period));
      const again = currentPortion(booksFromLedger(books), monthsUpTo(period.end, 12), window.start);
      expect([trade.name, seed, totalCents]).toEqual([trade.name, seed, again]);
      return totalCents;
    }),
  );
  expect(portions.filter((cents) => cents > 0).length).toBeGreaterThan(5);
});
