import {
  adjustBooks,
  Figures,
  figureContext,
  noDocuments,
  type PostedEntry,
  parseDay,
} from '@insights/ledger';
import { booksOf, chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { FactBooks } from './fact-books.ts';
import { profitDrivers } from './profit-drivers.ts';
import { profitEffects } from './profit-effects.ts';

const chart = chartOf({
  Bank: ['Checking'],
  Equity: ['Capital'],
  Income: ['Repairs', 'Storage'],
  'Cost of Goods Sold': ['Parts', 'Storage Costs'],
  Expense: ['Wages (PayrollExpenses)', 'Insurance', 'Legal Fees'],
  'Other Income': ['Sale of Assets'],
});

/** Books with the given amounts in dollars in March 2023 and March 2024. */
function marchOf(
  base: Record<string, number>,
  now: Record<string, number>,
  extra = '',
  corrected: PostedEntry[] = [],
): FactBooks {
  const entries = (year: number, amounts: Record<string, number>) =>
    Object.entries(amounts).map(
      ([account, dollars], index) =>
        `${year}-03-1${index} Journal Entry ${year}${index}\n Checking  ${dollars}.00\n ${account}`,
    );
  const text = [
    ...entries(2023, base),
    ...entries(2024, now),
    '2024-03-31 Deposit\n Checking  0.01\n Capital',
    extra,
  ];
  const opening = 'opening\n Checking  90000.00\n Capital';
  const booked = booksOf(chart, '2023-01-01', '2024-03-31', [opening, ...text].join('\n'));
  const books = adjustBooks(booked, corrected);
  const month = (year: number) => ({ start: parseDay(`${year}-03-01`), end: parseDay(`${year}-03-31`) });
  const context = figureContext({ books, accrualBooks: books }, month(2024), {
    fiscalYearFirstMonth: 1,
    currency: 'USD',
  });
  return new FactBooks({
    figures: new Figures(context),
    comparisons: [month(2023)],
    documents: noDocuments(parseDay('2024-04-20'), 'USD', 'None were read.'),
    walkInCustomers: new Set(),
  });
}

const drivers = (books: FactBooks) =>
  profitDrivers(books)?.drivers.map((one) => [
    'accountName' in one ? one.accountName : one.kind,
    one.effectCents / 100,
    one.kind === 'revenue' ? one.parts.map(({ kind }) => kind) : 'cause' in one ? one.cause?.kind : undefined,
  ]) ?? null;

describe('the drivers of a change in net profit', () => {
  const usual = { Repairs: 40_000, Storage: 10_000, Parts: -20_000, Wages: -15_000 };

  it.each([
    [
      'wages that stayed the same while revenue fell by 30 %, and not parts that fell with it',
      usual,
      { Repairs: 28_000, Storage: 7_000, Parts: -14_000, Wages: -15_000 },
      [['Wages', -4_500, undefined]],
    ],
    [
      'nothing if all accounts grew alike by less than is material',
      usual,
      { ...usual, Repairs: 40_100 },
      null,
    ],
    [
      'no goods whose cost changed because other things were sold',
      { Repairs: 40_000, Storage: 40_000, Parts: -30_000 },
      { Repairs: 20_000, Storage: 60_000, Parts: -15_000 },
      null,
    ],
    [
      'goods that cost more of the revenue of their own line',
      { Repairs: 40_000, Storage: 40_000, 'Storage Costs': -10_000 },
      { Repairs: 20_000, Storage: 60_000, 'Storage Costs': -25_000 },
      [['Storage Costs', -10_000, undefined]],
    ],
    [
      'several costs together that stayed the same while revenue fell',
      { ...usual, Wages: -9_000, Insurance: -5_000, 'Legal Fees': -6_000 },
      {
        Repairs: 28_000,
        Storage: 7_000,
        Parts: -14_000,
        Wages: -6_300,
        Insurance: -5_100,
        'Legal Fees': -5_900,
      },
      [['steadyCosts', -3_300, undefined]],
    ],
    [
      'one transaction behind a cost',
      usual,
      { ...usual, 'Legal Fees': -6_000 },
      [['Legal Fees', -6_000, 'transaction']],
    ],
    [
      'the sale of an asset',
      usual,
      { ...usual, 'Sale of Assets': 9_000 },
      [['Sale of Assets', 9_000, 'transaction']],
    ],
    [
      'a line of business, before costs are considered, if operations lost money before',
      { ...usual, Wages: -35_000 },
      { ...usual, Repairs: 55_000, Wages: -35_000 },
      [['revenue', 15_000, ['line']]],
    ],
  ])('name %s', (_, base, now, expected) => {
    const named =
      drivers(marchOf(base, now))?.map(([name, cents, parts]) => [name, cents, parts ?? undefined]) ?? null;
    expect(named).toEqual(expected);
  });

  it('leave out a yearly bill that came in another month', () => {
    const paidInApril = '2023-04-20 Check 7\n Insurance  5900.00\n Checking';
    expect(drivers(marchOf(usual, { ...usual, Insurance: -6_000 }, paidInApril))).toBeNull();
  });

  it('leave out a cost that moved to another account', () => {
    expect(
      drivers(marchOf({ ...usual, Insurance: -6_000 }, { ...usual, 'Legal Fees': -6_200, Parts: -24_000 })),
    ).toEqual([['Parts', -4_000, undefined]]);
  });

  it('do not include amounts that an adjusting entry reverses', () => {
    const bill = '2024-03-20 Check 8\n Legal Fees  6000.00\n Checking';
    const find = ({ books: { journal } }: FactBooks) => {
      const row = journal.days.findIndex(
        (day, at) => day === parseDay('2024-03-20') && journal.amountsCents[at] === 6_000_00,
      );
      return journal.transactions.at(journal.transactionIndexes[row] as number);
    };
    const booked = marchOf(usual, { ...usual, 'Legal Fees': -3_000 }, bill);
    expect(drivers(booked)).toEqual([['Legal Fees', -9_000, 'transaction']]);
    const corrections = [{ kind: 'remove' as const, transaction: find(booked) }];
    const entry = { id: '1', number: 'AJE 1', memo: '', corrections };
    expect(
      profitDrivers(marchOf(usual, { ...usual, 'Legal Fees': -3_000 }, bill, [entry]))?.drivers,
    ).toMatchObject([
      { effectCents: -3_000_00, cause: { kind: 'transaction', transaction: { debitCents: 3_000_00 } } },
    ]);
  });

  it('add up to the change in profit', () => {
    const books = marchOf(
      { ...usual, Insurance: -3_333 },
      { Repairs: 33_333, Storage: 7_777, Parts: -22_222, Wages: -9_999 },
    );
    const { volumeCents, effects } = profitEffects(books, books.base as NonNullable<typeof books.base>);
    const sum = effects.reduce((total, { effectCents }) => total + effectCents, volumeCents);
    expect(sum).toBe(8_889_00 - 11_667_00);
  });
});
