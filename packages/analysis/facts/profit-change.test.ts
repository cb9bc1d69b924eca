import {
  adjustBooks,
  Figures,
  figureContext,
  noDocuments,
  type Period,
  type PostedEntry,
  parseDay,
} from '@insights/ledger';
import { booksOf, chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { monthlyBooks } from '../testing/monthly-books.ts';
import { FactBooks } from './fact-books.ts';
import { type ChangePart, partsOf, profitChange } from './profit-change.ts';

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

function summary(part: ChangePart): (string | number | null | undefined)[] {
  const dollars = part.effectCents / 100;
  if (part.kind === 'sales') return [part.of, dollars, part.parts.map(({ name }) => name).join(', ')];
  return [part.account?.accountName ?? 'all direct costs', dollars, part.detail?.kind ?? null];
}
const told = (books: FactBooks) => profitChange(books)?.mainParts.map(summary) ?? null;

describe('the parts of a change in net profit', () => {
  const usual = { Repairs: 40_000, Storage: 10_000, Parts: -20_000, Wages: -15_000 };

  it.each([
    [
      'sales with their direct costs, which fell in proportion, but not wages, which stayed the same',
      usual,
      { Repairs: 28_000, Storage: 7_000, Parts: -14_000, Wages: -15_000 },
      [['grossProfit', -9_000, '']],
    ],
    ['null if nothing moved by twice the materiality threshold', usual, { ...usual, Repairs: 40_100 }, null],
    [
      'a direct cost of one line per dollar of its revenue, and sales at the earlier margin',
      { Repairs: 40_000, Storage: 40_000, 'Storage Costs': -10_000 },
      { Repairs: 20_000, Storage: 60_000, 'Storage Costs': -25_000 },
      [
        ['Storage Costs', -10_000, null],
        ['earlierMargin', -5_000, ''],
      ],
    ],
    [
      'each of two direct costs that stand out',
      { ...usual, Parts: -10_000, 'Storage Costs': -10_000, Wages: -10_000 },
      { ...usual, Parts: -13_000, 'Storage Costs': -13_500, Wages: -9_900 },
      [
        ['Storage Costs', -3_500, null],
        ['Parts', -3_000, null],
      ],
    ],
    [
      'a cost as a whole, with one transaction that is most of it',
      { ...usual, 'Legal Fees': -2_000 },
      { ...usual, 'Legal Fees': -8_000 },
      [['Legal Fees', -6_000, 'transaction']],
    ],
    [
      'the sale of an asset',
      usual,
      { ...usual, 'Sale of Assets': 9_000 },
      [['Sale of Assets', 9_000, 'transaction']],
    ],
    [
      'large parts that offset each other, although profit hardly changed',
      usual,
      { ...usual, Storage: 16_000, Insurance: -6_100, Parts: -20_000 },
      [
        ['Insurance', -6_100, 'transaction'],
        ['earlierMargin', 3_600, 'Storage'],
        ['Parts', 2_400, null],
      ],
    ],
    [
      'costs of goods, treated like any other cost if there were none before',
      { ...usual, Parts: 0 },
      { ...usual, Parts: -9_000 },
      [['Parts', -9_000, 'transaction']],
    ],
  ])('are %s', (_, base, now, expected) => {
    expect(told(marchOf(base, now))).toEqual(expected);
  });

  it('say that an annual bill came in another month', () => {
    const paidInApril = '2023-04-20 Check 7\n Insurance  5900.00\n Checking';
    expect(told(marchOf(usual, { ...usual, Insurance: -6_000 }, paidInApril))).toEqual([
      ['Insurance', -6_000, 'otherMonth'],
    ]);
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
    expect(told(booked)).toEqual([['Legal Fees', -9_000, 'transaction']]);
    const corrections = [{ kind: 'remove' as const, transaction: find(booked) }];
    const entry = { id: '1', number: 'AJE 1', memo: '', corrections };
    expect(told(marchOf(usual, { ...usual, 'Legal Fees': -3_000 }, bill, [entry]))).toEqual([
      ['Legal Fees', -3_000, 'transaction'],
    ]);
  });

  it('include a cost that offsets a third of the change, and the part that then explains the rest', () => {
    const books = marchOf(
      { Repairs: 50_000, Wages: -10_000, Insurance: -1_000 },
      { Repairs: 60_000, Wages: -13_500, Insurance: -1_000, 'Sale of Assets': 2_800 },
    );
    expect(told(books)).toEqual([
      ['revenue', 10_000, ''],
      ['Wages', -3_500, null],
      ['Sale of Assets', 2_800, 'transaction'],
    ]);
  });

  it('name the transaction that is half of a change in other income', () => {
    const claim = `2024-03-11 Deposit 9  to State Farm\n Checking  4900.00\n Sale of Assets
2024-03-12 Deposit 10  to U.S. Treasury\n Checking  3500.00\n Sale of Assets`;
    const [part] = profitChange(marchOf(usual, usual, claim))?.mainParts ?? [];
    expect(part).toMatchObject({ detail: { transaction: { name: 'State Farm' } } });
  });

  it('name the purchase that was kept, not the one that was returned', () => {
    const bought = (day: number, dollars: string) =>
      `2024-03-${day} Expense ${day}  to Laptop Store\n Legal Fees  ${dollars}\n Checking`;
    const extra = [bought(11, '6000.00'), bought(14, '-6000.00'), bought(15, '6000.00')].join('\n');
    const [part] = profitChange(marchOf(usual, usual, extra))?.mainParts ?? [];
    expect(part).toMatchObject({ detail: { transaction: { day: parseDay('2024-03-15') } } });
  });

  it.each(['each', 'all', 'none'] as const)(
    'add up to the change in profit, with direct costs as %s',
    (split) => {
      const books = marchOf(
        { ...usual, Insurance: -3_333 },
        { Repairs: 33_333, Storage: 7_777, Parts: -22_222, Wages: -9_999 },
      );
      const sum = partsOf(books, books.base as Period, split).reduce(
        (all, part) => all + part.effectCents,
        0,
      );
      expect([profitChange(books)?.changeCents, sum]).toEqual([8_889_00 - 11_667_00, 8_889_00 - 11_667_00]);
    },
  );
});

describe('a direct cost that swings because goods are bought earlier than sold', () => {
  const goods = chartOf({
    Bank: ['Checking'],
    Equity: ['Capital'],
    Income: ['Sales'],
    'Cost of Goods Sold': ['Purchases'],
  });

  it.each([
    [
      'is said to swing if other months cost as much',
      (month: number) => (month % 5 === 3 ? 9_500 : 6_000),
      'usualSwing',
    ],
    [
      'is not said to swing if it never cost that much',
      (month: number) => (month === 23 ? 9_500 : 6_000 + (month % 5)),
      null,
    ],
  ])('%s', (_, purchases, detail) => {
    const monthly = { Sales: (month: number) => -20_000 - month, Purchases: purchases };
    const books = monthlyBooks(goods, { monthly, opening: { Checking: 90_000 }, months: 1 });
    expect(told(books)?.map(([name, , found]) => [name, found])).toEqual([['Purchases', detail]]);
  });
});
