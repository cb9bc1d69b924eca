import { describe, expect, it } from 'vitest';
import { type Answers, assembleBooks, type FileBooks, readFile } from './index.ts';
import { assembleUploads, type Upload } from './testing/expect-books.ts';
import { type PrintedRow, printCsv } from './testing/print-cells.ts';

const COLUMNS = ['Date', 'Source', 'Contact', 'Debit', 'Credit', 'Running Balance'];
const TITLES: readonly PrintedRow[] = [
  ['Account Transactions'],
  ['Sample Trading'],
  ['For the period 1 June 2026 to 30 June 2026'],
  ['Accrual Basis'],
  [],
];
const chart: Upload = [
  'chart.csv',
  printCsv([
    ['*Code', '*Name', '*Type', '*Tax Code'],
    ['090', 'Bank', 'Bank', 'Tax Exempt'],
    ['200', 'Other', 'Revenue', 'Tax Exempt'],
    ['400', 'Other', 'Overhead', 'Tax Exempt'],
  ]),
];

/** Returns each account's closing balance by full name, in cents, debits positive. */
function balances({ accrual: { chart: accounts, openingCents, journal } }: FileBooks): object {
  const ends = [...openingCents];
  for (const [row, account] of journal.accountIndexes.entries()) {
    ends[account] = (ends[account] ?? 0) + (journal.amountsCents[row] ?? 0);
  }
  return Object.fromEntries(
    accounts.accounts.map(({ fullName, type }, index) => [`${fullName} (${type})`, ends[index]]),
  );
}

async function problemsOf(uploads: readonly Upload[], answers: Answers = {}): Promise<string> {
  const files = await Promise.all(uploads.map(([name, bytes]) => readFile({ name, bytes })));
  const assembly = assembleBooks(files, answers);
  return assembly.status === 'books' ? '' : assembly.problems.map(({ message }) => message).join('\n');
}

describe('two accounts with the same name', () => {
  const section = (
    heading: string,
    code: string,
    type: string,
    rows: readonly [string, number][],
  ): PrintedRow[] => {
    let cents = 0;
    return [
      [heading],
      ...rows.map(([day, moved]): PrintedRow => {
        cents += moved;
        const sides = moved > 0 ? [{ cents: moved }, ''] : ['', { cents: -moved }];
        return [day, 'Receive Money', 'Ada', ...sides, { cents }, code, type];
      }),
      [`Total ${heading}`],
    ];
  };
  const ledger = (heading: (code: string, name: string) => string): Upload => [
    'ledger.csv',
    printCsv([
      ...TITLES,
      [...COLUMNS, 'Account Code', 'Account Type'],
      ...section(heading('090', 'Bank'), '090', 'Bank', [
        ['5 Jun 2026', 100_000],
        ['25 Jun 2026', -30_000],
      ]),
      ...section(heading('200', 'Other'), '200', 'Revenue', [['5 Jun 2026', -100_000]]),
      ...section(heading('400', 'Other'), '400', 'Overhead', [['25 Jun 2026', 30_000]]),
    ]),
  ];
  const right = {
    'Bank (Bank)': 70_000,
    '200 Other (Income)': -100_000,
    '400 Other (Expense)': 30_000,
  };
  const answers: Answers = { startsWithFirstEntry: true };

  it.each<[string, (code: string, name: string) => string, Upload[]]>([
    ['headings with the code', (code, name) => `${code} - ${name}`, [chart]],
    ['headings without the code, which is in each row', (_, name) => name, [chart]],
    ['types in the ledger, without a chart', (code, name) => `${code} - ${name}`, []],
  ])('are distinguished by code: %s', async (_, heading, uploads) => {
    expect(balances(await assembleUploads([ledger(heading), ...uploads], answers))).toEqual(right);
  });

  it('are refused without codes, with advice on how to export them', async () => {
    const uncoded: Upload = [
      'ledger.csv',
      printCsv([
        ...TITLES,
        COLUMNS,
        ['Other'],
        ['5 Jun 2026', 'Receive Money', 'Ada', '', { cents: 500 }, { cents: -500 }],
        ['Total Other'],
        ['Other'],
        ['5 Jun 2026', 'Spend Money', 'Ada', { cents: 500 }, '', { cents: 500 }],
        ['Total Other'],
      ]),
    ];
    expect(await problemsOf([uncoded, chart])).toContain(
      'Two accounts may have this name, or rows may have been pasted twice. Export the report with the numbers of accounts',
    );
  });

  it('are compared by code in a trial balance whose dated column has a total of zero', async () => {
    const trialBalance: Upload = [
      'trial.csv',
      printCsv([
        ['Trial Balance'],
        ['Sample Trading'],
        ['As at 30 June 2026'],
        [],
        [
          'Account Code',
          'Account',
          'Account Type',
          'Debit - Year to date',
          'Credit - Year to date',
          '30 Jun 2026',
        ],
        ['090', 'Bank', 'Bank', '700.00', '', '700.00'],
        ['200', 'Other', 'Revenue', '', '1000.00', '-1000.00'],
        ['400', 'Other', 'Overhead', '300.00', '', '300.00'],
        ['Total', '', '', '1000.00', '1000.00', '0.00'],
      ]),
    ];
    const heading = (code: string, name: string) => `${code} - ${name}`;
    const { tieOut, notes } = await assembleUploads([ledger(heading), chart, trialBalance], answers);
    expect(notes.filter((note) => note.includes('trial.csv'))).toEqual([]);
    expect(tieOut.filter(({ status }) => status !== 'ties')).toEqual([]);
  });

  it('are not merged if one heading has rows of both', async () => {
    const mixed: Upload = [
      'ledger.csv',
      printCsv([
        ...TITLES,
        [...COLUMNS, 'Account Code'],
        ['Other'],
        ['5 Jun 2026', 'Receive Money', 'Ada', '', { cents: 500 }, { cents: -500 }, '200'],
        ['6 Jun 2026', 'Spend Money', 'Ada', { cents: 500 }, '', { cents: 0 }, '400'],
        ['Total Other'],
      ]),
    ];
    expect(await problemsOf([mixed, chart])).toContain(
      'Group the report by the number and name of the account',
    );
  });
});

describe('Account Transactions that are not grouped by account', () => {
  const rows = (...extra: readonly PrintedRow[]): Upload => [
    'transactions.csv',
    printCsv([
      ...TITLES,
      [...COLUMNS, 'Account Code', 'Account'],
      ['5 Jun 2026', 'Receive Money', 'Ada', { cents: 100_000 }, '', { cents: 100_000 }, '090', 'Bank'],
      ['25 Jun 2026', 'Spend Money', 'Bob', '', { cents: 30_000 }, { cents: 70_000 }, '090', 'Bank'],
      ['5 Jun 2026', 'Receive Money', 'Ada', '', { cents: 100_000 }, { cents: -100_000 }, '200', 'Other'],
      ['25 Jun 2026', 'Spend Money', 'Bob', { cents: 30_000 }, '', { cents: 30_000 }, '400', 'Other'],
      ...extra,
    ]),
  ];

  it('are read by the code and name in each row', async () => {
    const books = await assembleUploads(
      [rows(['Total', '', '', { cents: 130_000 }, { cents: 130_000 }]), chart],
      {
        startsWithFirstEntry: true,
      },
    );
    expect(balances(books)).toEqual({
      'Bank (Bank)': 70_000,
      '200 Other (Income)': -100_000,
      '400 Other (Expense)': 30_000,
    });
    expect(books.accrual.journal.transactions.length).toBe(2);
    expect(books.unpairedPostings).toBe(0);
  });

  it.each<[string, PrintedRow]>([
    [
      'a balance at the start',
      ['5 Jun 2026', 'Spend Money', 'Bob', '', { cents: 100 }, { cents: 400 }, '091', 'Savings'],
    ],
    [
      'a missing row',
      ['26 Jun 2026', 'Spend Money', 'Bob', '', { cents: 100 }, { cents: 60_000 }, '090', 'Bank'],
    ],
  ])('are refused if running balances imply %s, with advice on how to export', async (_, row) => {
    expect(await problemsOf([rows(row), chart])).toContain(
      'Group the report by account, with opening and closing balances',
    );
  });
});
