import { describe, expect, it } from 'vitest';
import { type Answers, assembleBooks, readFile } from './index.ts';
import { assembleUploads, type Upload } from './testing/expect-books.ts';
import { type PrintedRow, printCsv } from './testing/print-cells.ts';

const csv = (name: string, rows: readonly PrintedRow[]): Upload => [name, printCsv(rows)];

const ANSWERS: Answers = {
  basis: 'Accrual',
  startsWithFirstEntry: true,
  accountTypes: new Map([
    ['Bank', 'Bank'],
    ['Sales', 'Income'],
  ]),
};

describe('a ledger with one row per posting', () => {
  it.each<[program: string, rows: readonly PrintedRow[]]>([
    [
      'Zoho Books',
      [
        [
          'Date',
          'Account',
          'Transaction Details',
          'Transaction Type',
          'Transaction#',
          'Debit',
          'Credit',
          'Amount',
        ],
        ['2025-01-05', 'Bank', 'Ann', 'Payment', 'P-1', '100.00', '', '100.00 Dr'],
        ['2025-01-05', 'Sales', 'Ann', 'Payment', 'P-1', '', '100.00', '100.00 Cr'],
      ],
    ],
    [
      'NetSuite',
      [
        ['Internal ID', 'Date', 'Type', 'Document Number', 'Account', 'Name', 'Memo', 'Debit', 'Credit'],
        ['11', '1/25/2025', 'Invoice', 'INV1', 'Bank', 'Ann', 'x', '100.00', ''],
        ['11', '1/25/2025', 'Invoice', 'INV1', 'Sales', 'Ann', 'x', '', '100.00'],
        ['', '', '', '', '', '', 'Total', '100.00', '100.00'],
      ],
    ],
    [
      'Odoo',
      [
        ['Date', 'Journal Entry', 'Journal', 'Account', 'Partner', 'Label', 'Debit', 'Credit', 'Balance'],
        ['2025-01-05', 'INV/1', 'Sales', 'Bank', 'Ann', 'x', '100.00', '0.00', '100.00'],
        ['2025-01-05', 'INV/1', 'Sales', 'Sales', 'Ann', 'x', '0.00', '100.00', '-100.00'],
      ],
    ],
    [
      'MYOB',
      [
        ['Journal Number', 'Date', 'Memo', 'Account Number', 'Account Name', 'Debit Amount', 'Credit Amount'],
        ['GJ1', '25/01/2025', 'Sale', '1-1110', 'Bank', '$100.00', ''],
        ['GJ1', '25/01/2025', 'Sale', '4-1000', 'Sales', '', '$100.00'],
      ],
    ],
  ])('from %s is read', async (_, rows) => {
    const { accrual } = await assembleUploads([csv('ledger', rows)], ANSWERS);
    expect(accrual.chart.accounts.map(({ fullName }) => fullName)).toEqual(['Bank', 'Sales']);
    expect([...accrual.journal.amountsCents]).toEqual([100_00, -100_00]);
  });

  it('is read if an accountant made it, with the currency in the headings of its amounts', async () => {
    const rows = [
      ['Acme Co'],
      ['Journal entries of January'],
      [],
      ['Date', 'JE #', 'GL Account', 'Amount (CAD)'],
      ['1/25/2025', 'JE-1', 'Bank', '100.00'],
      ['1/25/2025', 'JE-1', 'Sales', '-100.00'],
    ];
    const { currency, isCurrencyNamed } = await assembleUploads([csv('ledger', rows)], ANSWERS);
    expect([currency, isCurrencyNamed]).toEqual(['CAD', true]);
  });

  const chart = csv('chart', [
    ['Account List'],
    [],
    ['', 'Full name', 'Type'],
    ['', 'Bank', 'Bank'],
    ['', 'Capital', 'Equity'],
    ['', 'Sales', 'Income'],
  ]);
  const xeroChart = csv('chart', [
    ['*Code', '*Name', '*Type', '*Tax Code'],
    ['090', 'Bank', 'Bank', ''],
    ['970', 'Capital', 'Equity', ''],
    ['200', 'Sales', 'Revenue', ''],
  ]);
  it.each<[program: string, list: Upload, rows: readonly PrintedRow[]]>([
    [
      'Xero',
      xeroChart,
      [
        ['Account Transactions'],
        ['Fern Trading'],
        ['For the period 1 January 2026 to 31 January 2026'],
        ['Date', 'Source', 'Description', 'Debit', 'Credit', 'Running Balance', 'Account Code', 'Account'],
        ['1 Jan 2026', 'Opening Balance', '', '900.00', '', '900.00', '090', 'Bank'],
        ['15 Jan 2026', 'Receive Money', 'Job', '100.00', '', '1,000.00', '090', 'Bank'],
        ['1 Jan 2026', 'Opening Balance', '', '', '900.00', '-900.00', '970', 'Capital'],
        ['15 Jan 2026', 'Receive Money', 'Job', '', '100.00', '-100.00', '200', 'Sales'],
      ],
    ],
    [
      'QuickBooks Online',
      chart,
      [
        ['General Ledger'],
        ['Fern Trading'],
        ['January 1-January 31, 2026'],
        [
          'Distribution account',
          'Transaction date',
          'Transaction type',
          'Split account',
          'Amount',
          'Balance',
        ],
        ['Bank', 'Beginning Balance', '', '', '', '900.00'],
        ['Bank', '01/15/2026', 'Deposit', 'Sales', '100.00', '1,000.00'],
        ['Capital', 'Beginning Balance', '', '', '', '900.00'],
        ['Sales', '01/15/2026', 'Deposit', 'Bank', '100.00', '100.00'],
        [],
        ['Accrual Basis Monday, March 02, 2026 08:01 PM GMTZ'],
      ],
    ],
  ])('from %s can have rows with opening balances', async (_, list, rows) => {
    const { accrual } = await assembleUploads([csv('ledger', rows), list], { basis: 'Accrual' });
    expect([...accrual.openingCents]).toEqual([900_00, -900_00, 0]);
    expect([...accrual.journal.amountsCents]).toEqual([100_00, -100_00]);
  });

  it('may repeat the account next to the words “Beginning Balance” below a heading', async () => {
    const rows = [
      ['General Ledger'],
      ['Fern Trading'],
      ['January 1-January 31, 2026'],
      [
        '',
        'Distribution account',
        'Transaction date',
        'Transaction type',
        'Split account',
        'Amount',
        'Balance',
      ],
      ['Bank'],
      ['', 'Bank', 'Beginning Balance', '', '', '', '900.00'],
      ['', 'Bank', '01/15/2026', 'Deposit', 'Sales', '100.00', '1,000.00'],
      ['Total for Bank', '', '', '', '', '100.00', ''],
      ['Capital'],
      ['', 'Capital', 'Beginning Balance', '', '', '', '900.00'],
      ['Total for Capital', '', '', '', '', '0.00', ''],
      ['Sales'],
      ['', 'Sales', '01/15/2026', 'Deposit', 'Bank', '100.00', '100.00'],
      ['Total for Sales', '', '', '', '', '100.00', ''],
      [],
      ['Accrual Basis Monday, March 02, 2026 08:01 PM GMTZ'],
    ];
    const { accrual } = await assembleUploads([csv('ledger', rows), chart]);
    expect([...accrual.openingCents]).toEqual([900_00, -900_00, 0]);
  });
});

it.each<[string, PrintedRow, PrintedRow]>([
  [
    'with a balance',
    ['Date', 'Description', 'Amount', 'Balance'],
    ['01/25/2025', 'CARD', '-30.00', '970.00'],
  ],
  ['without one', ['Posting Date', 'Description', 'Amount'], ['01/25/2025', 'CARD', '-30.00']],
])('recognizes a bank statement %s', async (_, header, row) => {
  const file = await readFile({ name: 'bank.csv', bytes: printCsv([header, row]) });
  expect(file).toMatchObject({
    status: 'refused',
    problem: { read: expect.stringContaining('bank transactions') },
  });
});

it('is not called a bank statement if its rows name accounts but no transactions', async () => {
  const rows = [
    ['No', 'Type', 'Date', 'A/C Code', 'A/C Name', 'Details', 'Amount'],
    ['1', 'JE', '2025-01-15', '1000', 'Bank', 'x', '100.00'],
  ];
  const file = await readFile({ name: 'ledger.csv', bytes: printCsv(rows) });
  expect(file).toMatchObject({
    status: 'refused',
    problem: { read: expect.stringContaining('is not a supported report') },
  });
});

describe('a chart of accounts from another program', () => {
  const ledger = csv('ledger.csv', [
    ['# basis: Accrual'],
    ['date', 'transaction_id', 'account', 'debit', 'credit'],
    ['2025-01-05', '1', 'Bank', '100.00', ''],
    ['2025-01-05', '1', 'Sales', '', '100.00'],
  ]);
  const unused = (file: string, heading: string) =>
    `${file}: The amounts in the column “${heading}” were not used: the list does not state their date.`;

  it.each<[string, rows: readonly PrintedRow[], note: string | null]>([
    [
      'Zoho Books',
      [
        ['Account Name', 'Account Code', 'Description', 'Account Type'],
        ['Bank', '1000', '', 'Bank'],
        ['Sales', '4000', '', 'Income'],
      ],
      null,
    ],
    [
      'Xero',
      [
        ['*Code', '*Name', '*Type', '*Tax Code', 'Balance'],
        ['090', 'Bank', 'Bank', '', '77.00'],
        ['200', 'Sales', 'Revenue', '', ''],
      ],
      unused('list.csv', 'Balance'),
    ],
    [
      'an accountant',
      [
        ['account_code', 'account_name', 'account_type', 'description', 'Balance USD'],
        ['1000', 'Bank', 'Bank', 'Till', '77.00'],
        ['4000', 'Sales', 'Income', '', '-77.00'],
      ],
      unused('list.csv', 'Balance USD'),
    ],
  ])('provides account types for a ledger in the neutral format: %s', async (_, rows, note) => {
    const assembly = assembleBooks(
      await Promise.all([ledger, csv('list.csv', rows)].map(([name, bytes]) => readFile({ name, bytes }))),
      { startsWithFirstEntry: true },
    );
    if (assembly.status !== 'books') throw new Error(JSON.stringify(assembly));
    expect(assembly.books.notes.filter((each) => each.includes('list.csv'))).toEqual(
      note === null ? [] : [note],
    );
  });
});
