import { ACCOUNT_TYPES } from '@insights/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIGURES, type FigureName } from '../figures/definitions/index.ts';
import { type Figures, figuresOfBooks } from '../figures/figures.ts';
import { parseDay } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { buildDebtSchedule } from '../schedules/debt-schedule.ts';
import { partyCorrections } from '../schedules/largest-parties.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { adjustBooks, booksOfEntries } from './adjust-books.ts';
import type { Correction, PostedEntry } from './correction.ts';

const books = booksOf(
  chartOf({
    Bank: ['Checking'],
    'Fixed Asset': ['Van'],
    'Long Term Liability': ['Truck Loan (NotesPayable)'],
    Equity: ['Owner’s Draws', 'Retained Earnings'],
    Income: ['Sales'],
    Expense: ['Rent'],
  }),
  '2024-01-01',
  '2024-03-31',
  `
  opening
    Checking  9000.00
    Retained Earnings
  2024-02-10 Deposit
    Checking  5000.00
    Sales
  2024-03-10 Check
    Rent  2000.00
    Checking
  2024-03-12 Check
    Rent  500.00
    Checking`,
);
const march = { start: parseDay('2024-03-01'), end: parseDay('2024-03-31') };
const transaction = (id: string, type: string) => ({ id, type, number: '' });
const loan = { name: 'Loan', type: 'Long Term Liability', detailType: 'NotesPayable' } as const;
const added = (day: string): Correction => ({
  kind: 'add',
  day: parseDay(day),
  matter: day,
  lines: [
    { account: 'Rent', cents: 100_00 },
    { account: loan, cents: -100_00 },
  ],
});
const ENTRIES: readonly PostedEntry[] = [
  [{ kind: 'move', transaction: transaction('2', 'Deposit'), from: 'Sales', to: loan, cents: null } as const],
  [{ kind: 'move', transaction: transaction('3', 'Check'), from: 'Rent', to: 'Van', cents: 750_00 } as const],
  [{ kind: 'remove', transaction: transaction('4', 'Check') } as const],
  [added('2023-12-31'), added('2024-03-31')],
].map((corrections, index) => ({ id: `${index}`, number: `AJE ${index}`, memo: '', corrections }));

describe('adjusted books', () => {
  it('have the booked figures plus the figures of the entries', () => {
    const [booked, changes, adjusted] = [
      books,
      booksOfEntries(books, ENTRIES),
      adjustBooks(books, ENTRIES),
    ].map((some) => figuresOfBooks(some, march));
    const names = Object.keys(FIGURES) as FigureName[];
    const amounts = names.map((name) => [name, (booked?.amount(name) ?? 0) + (changes?.amount(name) ?? 0)]);
    expect(names.map((name) => [name, adjusted?.amount(name)])).toEqual(amounts);
    expect(adjusted?.amount('incomeStatement.netProfit')).toBe(-1_250_00 - 100_00);
    expect(adjusted?.amount('balanceSheet.debt')).toBe(5_200_00);
  });
});

it('the largest customers show by how much an entry changes a customer’s purchases', () => {
  const deposit = booksOf(
    chartOf({ Bank: ['Checking'], 'Long Term Liability': ['Truck Loan (NotesPayable)'], Income: ['Sales'] }),
    '2024-01-01',
    '2024-03-31',
    `
    2024-03-10 Deposit
      Checking  5000.00
      Sales  –  @ Chase`,
  );
  const corrections: Correction[] = [
    {
      kind: 'move',
      transaction: transaction('1', 'Deposit'),
      from: 'Sales',
      to: 'Truck Loan',
      cents: 4_000_00,
    },
  ];
  const entry = { id: 'a', number: 'AJE 1', memo: '', corrections };
  const adjusted = figuresOfBooks(adjustBooks(deposit, [entry]), march);
  expect([...partyCorrections(adjusted, 'customers')]).toEqual([['Chase', -4_000_00]]);
});

it('a vendor’s purchases have no correction if an entry puts a part of them back without a name', () => {
  const chart = chartOf({ Bank: ['Checking'], 'Other Current Asset': ['Prepaid'], Expense: ['Insurance'] });
  const bill = '2024-03-10 Check\n Insurance  1200.00  @ Chubb\n Checking';
  const books = booksOf(chart, '2024-01-01', '2024-03-31', `\n    ${bill}`);
  const [insurance, prepaid] = ['Insurance', 'Prepaid'] as const;
  const corrections: Correction[] = [
    { kind: 'move', transaction: transaction('1', 'Check'), from: insurance, to: prepaid, cents: null },
    {
      kind: 'add',
      day: march.end,
      matter: 'a',
      lines: [
        { account: insurance, cents: 100_00 },
        { account: prepaid, cents: -100_00 },
      ],
    },
  ];
  const adjusted = figuresOfBooks(
    adjustBooks(books, [{ id: 'a', number: 'AJE 1', memo: '', corrections }]),
    march,
  );
  expect(adjusted.amount('incomeStatement.totalExpenses')).toBe(100_00);
  expect([...partyCorrections(adjusted, 'vendors').keys()]).toEqual([]);
});

it('existing accounts keep their indexes in adjusted books, whatever accounts entries propose', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({ name: fc.string({ minLength: 1 }), type: fc.constantFrom(...ACCOUNT_TYPES) }),
        {
          selector: ({ name, type }) => `${type} ${name}`,
        },
      ),
      (proposed) => {
        const corrections = proposed.map(
          (account): Correction => ({
            kind: 'move',
            transaction: transaction('2', 'Deposit'),
            from: 'Sales',
            to: { ...account, detailType: '' },
            cents: 1,
          }),
        );
        const adjusted = adjustBooks(books, [{ id: 'a', number: 'AJE 1', memo: '', corrections }]);
        const known = books.chart.accounts;
        expect(adjusted.chart.accounts.slice(0, known.length)).toEqual(known);
        expect(adjusted.chart.accounts.map(({ id }) => adjusted.chart.indexById.get(id))).toEqual([
          ...adjusted.chart.accounts.keys(),
        ]);
        expect(Array.from(adjusted.openingCents.slice(0, known.length))).toEqual(
          Array.from(books.openingCents),
        );
      },
    ),
  );
});

describe('the interest paid with loans in adjusted books', () => {
  const paying = (day: string, principal: string, interest: string) => `
  ${day} Check
    ${principal}
    ${interest}
    Checking  -600.00`;
  const loanBooks = booksOf(
    chartOf({
      Bank: ['Checking'],
      'Long Term Liability': ['Truck Loan (NotesPayable)'],
      Equity: ['Retained Earnings'],
      Expense: ['Interest (InterestPaid)', 'Office'],
    }),
    '2024-01-01',
    '2024-03-31',
    `
  opening
    Checking  9000.00
    Truck Loan  -20000.00
    Retained Earnings${paying('2024-01-10', 'Truck Loan  500.00', 'Interest  100.00')}${paying('2024-02-10', 'Interest  600.00', '')}${paying('2024-03-10', 'Truck Loan  600.00', '')}`,
  );
  const move = (id: string, from: string, to: string, cents: number): Correction => ({
    kind: 'move',
    transaction: transaction(id, 'Check'),
    from,
    to,
    cents,
  });

  it.each([
    ['as booked', [], 100_00, 1_100_00],
    ['with principal out of interest', [move('3', 'Interest', 'Truck Loan', 502_50)], 197_50, 1_602_50],
    ['with interest out of principal', [move('4', 'Truck Loan', 'Interest', 95_00)], 195_00, null],
  ])('is the payments minus principal: %s', (_, corrections, interest, principal) => {
    const entry = { id: '9', number: 'AJE 1', memo: '', corrections };
    const figures = figuresOfBooks(
      adjustBooks(loanBooks, corrections.length === 0 ? [] : [entry]),
      loanBooks.window,
    );
    expect(figures.amount('incomeStatement.loanInterest')).toBe(interest);
    const { total, otherInterestCents } = buildDebtSchedule(figures);
    expect(total.interestCents).toBe(interest);
    expect(otherInterestCents).toBe(figures.amount('incomeStatement.interest') - interest);
    if (principal !== null) expect(figures.amount('balanceSheet.principalPaid')).toBe(principal);
  });
});

it('a transfer to a new account that was booked as an expense is not a cash flow after an entry corrects it and the opening balance', () => {
  const opened = booksOf(
    chartOf({ Bank: ['Checking', 'Savings'], Equity: ['Opening Balance Equity'], Expense: ['Other'] }),
    '2024-01-01',
    '2024-03-31',
    `
    2024-03-10 Check
      Other  9000.00
      Checking
    2024-03-10 Journal Entry
      Savings  9000.00
      Opening Balance Equity`,
  );
  const corrections: Correction[] = [
    { kind: 'move', transaction: transaction('1', 'Check'), from: 'Other', to: 'Savings', cents: null },
    { kind: 'remove', transaction: transaction('2', 'Journal Entry') },
  ];
  const adjusted = figuresOfBooks(
    adjustBooks(opened, [{ id: 'a', number: 'AJE 1', memo: '', corrections }]),
    march,
  );
  expect(adjusted.amount('cashFlowStatement.operatingCashFlow')).toBe(0);
  expect(adjusted.amount('cashFlowStatement.netCashChange')).toBe(0);
});

it('an ordinary payment booked to opening balance equity is a cash flow both before and after an entry moves it', () => {
  const paid = booksOf(
    chartOf({
      Bank: ['Checking'],
      Equity: ['Opening Balance Equity'],
      Income: ['Sales'],
      Expense: ['Legal'],
    }),
    '2024-01-01',
    '2024-03-31',
    `
    2024-01-02 Deposit
      Checking  9000.00
      Opening Balance Equity
    2024-03-10 Expense
      Opening Balance Equity  1300.00
      Checking`,
  );
  const move: Correction = {
    kind: 'move',
    transaction: transaction('2', 'Expense'),
    from: 'Opening Balance Equity',
    to: 'Legal',
    cents: null,
  };
  const flowsOf = (figures: Figures, period: Period) =>
    (['operatingCashFlow', 'financingCashFlow', 'netCashChange', 'openingBalances'] as const).map((name) =>
      figures.amount(`cashFlowStatement.${name}`, period),
    );
  const january = { start: parseDay('2024-01-01'), end: parseDay('2024-01-31') };
  const [booked, corrected] = [[], [{ id: 'a', number: 'AJE 1', memo: '', corrections: [move] }]].map(
    (entries) => figuresOfBooks(adjustBooks(paid, entries), march),
  ) as [Figures, Figures];
  expect(flowsOf(booked, january)).toEqual([0, 0, 0, 9_000_00]);
  expect(flowsOf(booked, march)).toEqual([0, -1_300_00, -1_300_00, 0]);
  expect(flowsOf(corrected, march)).toEqual([-1_300_00, 0, -1_300_00, 0]);
});

it('an entry that removes a noncash purchase also removes it from the supplemental information', () => {
  const bought = booksOf(
    chartOf({
      Bank: ['Checking'],
      'Fixed Asset': ['Van'],
      'Long Term Liability': ['Van Loan (NotesPayable)'],
    }),
    '2024-01-01',
    '2024-03-31',
    `
    2024-03-10 Journal Entry
      Van  9000.00
      Van Loan
    2024-03-11 Journal Entry
      Van  9000.00
      Van Loan`,
  );
  const corrections: Correction[] = [{ kind: 'remove', transaction: transaction('2', 'Journal Entry') }];
  const withoutCash = [[], [{ id: 'a', number: 'AJE 1', memo: '', corrections }]].map((entries) =>
    figuresOfBooks(adjustBooks(bought, entries), march).amount('cashFlowStatement.assetsForDebt'),
  );
  expect(withoutCash).toEqual([18_000_00, 9_000_00]);
});

it('a deposit booked to opening balance equity counts as a contribution after an entry moves it', () => {
  const paidIn = booksOf(
    chartOf({
      Bank: ['Checking'],
      Equity: ['Opening Balance Equity', 'Owner Contributions'],
      Income: ['Sales'],
    }),
    '2024-01-01',
    '2024-03-31',
    `
    2024-01-02 Deposit
      Checking  9000.00
      Sales
    2024-03-03 Deposit
      Checking  11000.00
      Opening Balance Equity
    2024-03-10 Deposit
      Checking  9000.00
      Owner Contributions`,
  );
  const move: Correction = {
    kind: 'move',
    transaction: transaction('2', 'Deposit'),
    from: 'Opening Balance Equity',
    to: 'Owner Contributions',
    cents: null,
  };
  const entries = [{ id: 'a', number: 'AJE 1', memo: '', corrections: [move] }];
  const corrected = figuresOfBooks(adjustBooks(paidIn, entries), march);
  expect(corrected.amount('ownersEquity.contributions')).toBe(20_000_00);
});
