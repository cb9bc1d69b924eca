import { explainFigure, figuresOfBooks, parseDay } from '@insights/ledger';
import { expect, it } from 'vitest';
import { readFromFiles } from './index.ts';
import { assembleUploads, type Upload } from './testing/expect-books.ts';
import { type PrintedRow, printCsv } from './testing/print-cells.ts';

const REMARKS: readonly PrintedRow[] = [
  ['# company: Mid Year'],
  ['# basis: Accrual'],
  ['# fiscal_year_start: 01-01'],
];
const LEDGER: readonly PrintedRow[] = [
  ['date', 'transaction_id', 'account', 'debit', 'credit'],
  ['2025-04-07', '1', 'Bank', '120.50', ''],
  ['2025-04-07', '1', 'Sales', '', '120.50'],
  ['2025-06-05', '2', 'Rent', '80.00', ''],
  ['2025-06-05', '2', 'Bank', '', '80.00'],
];
const NEXT_YEAR: readonly PrintedRow[] = [
  ['2026-01-12', '3', 'Bank', '10.00', ''],
  ['2026-01-12', '3', 'Sales', '', '10.00'],
];
/** Net income is 500.00 from January through March, and 700.00 in earlier years. */
const accounts: Upload = [
  'accounts.csv',
  printCsv([
    ['account', 'type', 'opening_balance'],
    ['Bank', 'Bank', '6200.00'],
    ['Capital', 'Equity', '-5000.00'],
    ['Retained Earnings', 'Equity', '-700.00'],
    ['Sales', 'Income', '-900.00'],
    ['Rent', 'Expense', '400.00'],
  ]),
];
const q2 = { start: parseDay('2025-04-01'), end: parseDay('2025-06-30') };

function ledger(...rows: readonly PrintedRow[]): Upload {
  return ['ledger.csv', printCsv(rows)];
}

async function readAt(uploads: readonly Upload[], period: typeof q2) {
  const books = await assembleUploads(uploads);
  const reading = readFromFiles(books, period, { realmId: 'files' });
  return figuresOfBooks(reading.accrual.books, period, books.company.fiscalYearFirstMonth);
}

it('counts opening balances of income and expenses as earnings in the fiscal year in which the books begin', async () => {
  for (const remarks of [REMARKS, REMARKS.slice(0, 2)]) {
    const figures = await readAt([ledger(...remarks, ...LEDGER), accounts], q2);
    expect([
      figures.amount('balanceSheet.earningsOfThisYear'),
      figures.amount('balanceSheet.retainedEarnings'),
      figures.amount('balanceSheet.totalEquity'),
      figures.amount('incomeStatement.netProfit'),
    ]).toEqual([54_050, 70_000, 624_050, 4_050]);
    const source = figures.findNamed('balanceSheet.earningsOfThisYear', q2);
    if (source === null) throw new Error('The figure was not found');
    expect(explainFigure(figures.context, source)).toMatchObject({
      amountCents: 54_050,
      lines: [{ label: 'Earned before April 1, 2025', amountCents: 50_000 }, {}, {}],
    });
  }
});

it('takes opening balances from a trial balance dated the day before the ledger', async () => {
  const types: Upload = [
    'accounts.csv',
    printCsv([
      ['account', 'type'],
      ['Bank', 'Bank'],
      ['Capital', 'Equity'],
      ['Retained Earnings', 'Equity'],
      ['Sales', 'Income'],
      ['Rent', 'Expense'],
    ]),
  ];
  const trialBalance = (day: string): Upload => [
    'trial.csv',
    printCsv([
      ['account', 'balance', 'as_of'],
      ['Bank', '6200.00', day],
      ['Capital', '-5000.00', day],
      ['Retained Earnings', '-700.00', day],
      ['Sales', '-900.00', day],
      ['Rent', '400.00', day],
    ]),
  ];
  const uploads = [ledger(...REMARKS, ...LEDGER), types];
  const figures = await readAt([...uploads, trialBalance('2025-03-31')], q2);
  expect([
    figures.amount('balanceSheet.bank'),
    figures.amount('balanceSheet.earningsOfThisYear'),
    figures.amount('balanceSheet.retainedEarnings'),
  ]).toEqual([624_050, 54_050, 70_000]);
  const { notes } = await assembleUploads([...uploads, trialBalance('2025-03-31')]);
  expect(notes).toContain('The opening balances are from trial.csv.');
  await expect(assembleUploads([...uploads, trialBalance('2025-02-28')])).rejects.toThrow('first-entry');
});

it('counts earnings from before the books as retained earnings from the next fiscal year on', async () => {
  const january = { start: parseDay('2026-01-01'), end: parseDay('2026-01-31') };
  const figures = await readAt([ledger(...REMARKS, ...LEDGER, ...NEXT_YEAR), accounts], january);
  expect([
    figures.amount('balanceSheet.earningsOfThisYear'),
    figures.amount('balanceSheet.retainedEarnings'),
  ]).toEqual([1_000, 124_050]);
});

it.each<[string, readonly PrintedRow[], string | undefined]>([
  [
    'in April',
    REMARKS.with(2, ['# fiscal_year_start: 04-01']),
    'earnings of past years, because the ledger begins with a fiscal year.',
  ],
  ['in January', REMARKS, undefined],
  ['in a month that is assumed', REMARKS.slice(0, 2), 'The fiscal year was assumed to begin in January.'],
])(
  'says how opening balances of income and expenses were counted if the fiscal year begins %s',
  async (_, remarks, end) => {
    const { notes } = await assembleUploads([ledger(...remarks, ...LEDGER), accounts]);
    const note = notes.find((each) => each.startsWith('Income and expenses have opening balances'));
    expect(note?.slice(-(end?.length ?? 0))).toBe(end);
  },
);

it('does not call January the middle of a fiscal year that is assumed to begin in January', async () => {
  const january = LEDGER.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell.replace('2025-04', '2025-01') : cell)),
  );
  const { notes } = await assembleUploads([ledger(...REMARKS.slice(0, 2), ...january), accounts]);
  expect(notes).toContain(
    'Income and expenses have opening balances. They were counted as earnings of past years, because the ledger begins in January and the fiscal year was assumed to begin in January too.',
  );
});

it('counts earnings from before the books as retained earnings if the fiscal year begins with the books', async () => {
  const april = REMARKS.with(2, ['# fiscal_year_start: 04-01']);
  const figures = await readAt([ledger(...april, ...LEDGER), accounts], q2);
  expect([
    figures.amount('balanceSheet.earningsOfThisYear'),
    figures.amount('balanceSheet.retainedEarnings'),
  ]).toEqual([4_050, 120_000]);
});
