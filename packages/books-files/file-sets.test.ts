import { type Period, parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { assembleBooks, FilesError, readFile, readFromFiles } from './index.ts';
import { assembleUploads, type Upload } from './testing/expect-books.ts';
import { type ExportedBooks, exportBooks, randomCompanies } from './testing/exported-books.ts';
import { type PrintedRow, printCsv } from './testing/print-cells.ts';
import { printDesktopLedger } from './testing/print-quickbooks-desktop.ts';
import { printAccountList, printGeneralLedger } from './testing/print-quickbooks-online.ts';

const [whole] = randomCompanies(40).toSorted((a, b) => b.postings.length - a.postings.length) as [
  ExportedBooks,
];

function ledgerOf(period: Period, exported = exportBooks(whole.books, period, whole.company)): Upload {
  const days = [period.start, period.end].map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  return [`ledger ${days.join(' to ')}`, printCsv(printGeneralLedger(exported, 'classic'))];
}

const accounts: Upload = ['accounts', printCsv(printAccountList(whole, 'classic'))];
const firstHalf: Period = { start: parseDay('2024-01-01'), end: parseDay('2024-06-30') };
const secondHalf: Period = { start: parseDay('2024-07-01'), end: parseDay('2024-12-31') };

async function refusalOf(uploads: readonly Upload[]): Promise<string> {
  const files = await Promise.all(
    uploads.map(([name, bytes]) => readFile({ name, bytes, dateOrder: 'month-first' })),
  );
  const assembly = assembleBooks(files);
  if (assembly.status === 'books') throw new Error('There are books');
  return [
    ...assembly.problems.map(({ message }) => message),
    ...assembly.missing.filter(({ isRequired }) => isRequired).map(({ kind }) => kind),
    ...assembly.questions.map(({ question }) => question),
  ].join('\n');
}

it('a ledger account named like a statement heading does not make the ledger a statement', async () => {
  const day = { day: parseDay('2024-01-05') };
  const bytes = printCsv([
    ['General Ledger'],
    ['January 1-31, 2024'],
    ['', 'Date', 'Transaction Type', 'Num', 'Name', 'Memo/Description', 'Split', 'Amount', 'Balance'],
    ['Cost of Goods Sold'],
    ['', day, 'Check', '7', '', '', 'Checking', { cents: 1_000 }, { cents: 1_000 }],
    ['Total for Cost of Goods Sold', '', '', '', '', '', '', { cents: 1_000 }, ''],
  ]);
  const file = await readFile({ name: 'ledger', bytes, dateOrder: 'month-first' });
  expect(file).toMatchObject({ status: 'read', parts: [{ kind: 'general-ledger' }] });
});

describe('a set of files', () => {
  it('joins contiguous ledgers if the closing balances of one are the opening balances of the next', async () => {
    const halves = [ledgerOf(firstHalf), ledgerOf(secondHalf)];
    const [joined, single] = await Promise.all([
      assembleUploads([...halves, accounts]),
      assembleUploads([ledgerOf(whole.period), accounts]),
    ]);
    expect(joined.period).toEqual(single.period);
    expect(joined.accrual.openingCents).toEqual(single.accrual.openingCents);
    expect(joined.accrual.journal.amountsCents.toSorted()).toEqual(
      single.accrual.journal.amountsCents.toSorted(),
    );
  });

  it('counts duplicate files once, and says so in a note', async () => {
    const ledger = ledgerOf(whole.period);
    const again: Upload = ['ledger (1)', ledger[1]];
    const books = await assembleUploads([ledger, again, accounts]);
    expect(books.accrual.journal.days.length).toBe(whole.postings.length);
    expect(books.notes).toContain(`ledger (1) is the same file as ${ledger[0]}.`);
  });

  it('refuses a ledger that was pasted into a file twice, and names the account', async () => {
    const rows = printGeneralLedger(whole, 'classic');
    const header = rows.findIndex((row) => row.includes('Date'));
    const twice = [...rows.slice(0, -1), ...rows.slice(header + 1)];
    expect(await refusalOf([['ledger', printCsv(twice)], accounts])).toMatch(
      /The account “.+” is listed here again; it is first listed in row \d+\./,
    );
  });

  it('refuses a ledger that is grouped by customer instead of by account', async () => {
    const day = { day: parseDay('2024-01-15') };
    const bytes = printCsv([
      ['General Ledger'],
      ['January 1-31, 2024'],
      ['', 'Distribution account', 'Transaction date', 'Transaction type', 'Split', 'Amount', 'Balance'],
      ['Corner Cafe'],
      ['', 'Sales', day, 'Invoice', 'Accounts Receivable', { cents: 1_000 }, { cents: 1_000 }],
      ['Total for Corner Cafe', '', '', '', '', { cents: 1_000 }, ''],
    ]);
    expect(await refusalOf([['ledger', bytes], accounts])).toContain(
      'This row belongs to the account “Sales”, but is listed under “Corner Cafe”.',
    );
  });

  it('refuses running balances whose opening balance is not printed', async () => {
    const ledger = printCsv([
      ['General Ledger'],
      ['January 1-31, 2024'],
      ['', 'Date', 'Transaction Type', 'Split', 'Debit', 'Credit', 'Balance'],
      ['Visa'],
      ['', { day: parseDay('2024-01-15') }, 'Expense', 'Rent', '', { cents: 1_000 }, { cents: -6_000 }],
      ['Total for Visa', '', '', '', '', { cents: 1_000 }, ''],
    ]);
    expect(await refusalOf([['ledger', ledger], accounts])).toContain(
      '“Visa” begins with −50.00, but no row states an opening balance.',
    );
  });

  it('refuses ledgers that overlap or have days missing between them', async () => {
    const overlapping = { start: parseDay('2024-06-01'), end: secondHalf.end };
    const later = { start: parseDay('2024-08-01'), end: secondHalf.end };
    expect(await refusalOf([ledgerOf(firstHalf), ledgerOf(overlapping), accounts])).toContain(
      'would be counted twice',
    );
    expect(await refusalOf([ledgerOf(firstHalf), ledgerOf(later), accounts])).toContain(
      'days between them are missing',
    );
  });

  it('refuses contiguous ledgers if the books were changed between the exports', async () => {
    const changed = exportBooks(whole.books, secondHalf, whole.company);
    const openingCents = changed.openingCents.map((cents, at) =>
      at === 0 ? cents + 500 : at === 1 ? cents - 500 : cents,
    );
    const refusal = await refusalOf([
      ledgerOf(firstHalf),
      ledgerOf(secondHalf, { ...changed, openingCents }),
      accounts,
    ]);
    expect(refusal).toContain('the books were changed between the two exports');
  });

  it('refuses files from two companies', async () => {
    const other: Upload = [
      'other',
      printCsv(printAccountList({ ...whole, company: 'Somebody Else' }, 'classic')),
    ];
    expect(await refusalOf([ledgerOf(whole.period), other])).toContain(
      'company of this file is “Somebody Else”',
    );
  });

  it('leaves out an optional file that is refused, and names it', async () => {
    const extras: Upload[] = [
      ['notes.csv', printCsv([['Ideas'], ['Call the bank']])],
      ['scan.pdf', new TextEncoder().encode('%PDF-1.4')],
    ];
    for (const extra of extras) {
      const { notes } = await assembleUploads([ledgerOf(whole.period), accounts, extra]);
      expect(notes.filter((note) => note.startsWith(`${extra[0]} was not used: `))).toHaveLength(1);
      expect(await refusalOf([accounts, extra])).toContain(extra[0]);
    }
    const list: Upload = [
      'list',
      printCsv([
        ['account', 'type', 'opening_balance'],
        ['Checking', 'Bank', '1x0.00'],
      ]),
    ];
    expect(await refusalOf([ledgerOf(whole.period), accounts, list])).toContain('contains “1x0.00”');
  });

  it('asks for missing files, and for the types of accounts that no file provides', async () => {
    expect(await refusalOf([accounts])).toBe('general-ledger');
    expect(await refusalOf([ledgerOf(whole.period)])).toContain('account-list');
    const rows = printAccountList(whole, 'classic').filter((row: PrintedRow) => row[1] !== 'Checking');
    const shorter: Upload = ['accounts', printCsv(rows)];
    expect(await refusalOf([ledgerOf(whole.period), shorter])).toBe('account-type');
    const books = await assembleUploads([ledgerOf(whole.period), shorter], {
      accountTypes: new Map([['Checking', 'Bank']]),
    });
    expect(books.accrual.chart.accounts.find(({ name }) => name === 'Checking')?.type).toBe('Bank');
  });

  it('refuses a wrong account type, because postings on some day would not add up to zero', async () => {
    const rows = printAccountList(whole, 'classic').map((row: PrintedRow) =>
      row[1] === 'Checking' ? row.with(2, 'Credit Card') : row,
    );
    const refusal = await refusalOf([ledgerOf(whole.period), ['accounts', printCsv(rows)]]);
    expect(refusal).toMatch(/are out of balance by/);
  });

  it('has no accrual-basis figures if the only ledger is on the cash basis', async () => {
    const cash = printCsv(printGeneralLedger({ ...whole, basis: 'Cash' }, 'classic'));
    expect(await refusalOf([['cash', cash], accounts])).toBe('general-ledger');
    const books = await assembleUploads([['cash', cash], ledgerOf(whole.period), accounts]);
    expect(books.cash?.basis).toBe('Cash');
  });

  it('refuses to read beyond its period', async () => {
    const books = await assembleUploads([ledgerOf(firstHalf), accounts]);
    expect(() => readFromFiles(books, secondHalf, { realmId: 'files' })).toThrow(FilesError);
  });
});

describe('a parent account in a QuickBooks Desktop ledger', () => {
  const ledger = (ofAll: number): Uint8Array => {
    const total = (label: string, cents: number): PrintedRow => [label, '', '', '', '', '', { cents }];
    return printCsv([
      ['', 'Type', 'Date', 'Split', 'Debit', 'Credit', 'Balance'],
      total('Truck', ofAll),
      total('Cost', 900_000),
      total('Total Cost', 900_000),
      total('Truck - Other', -100_000),
      ['', 'Check', { day: parseDay('2024-01-15') }, 'Capital', { cents: 500 }, '', { cents: -99_500 }],
      ['Total Truck - Other', '', '', '', { cents: 500 }, '', { cents: -99_500 }],
      ['Total Truck', '', '', '', { cents: 500 }, '', { cents: 800_500 }],
      total('Capital', -800_000),
      ['', 'Check', { day: parseDay('2024-01-15') }, 'Truck', '', { cents: 500 }, { cents: -800_500 }],
      ['Total Capital', '', '', '', '', { cents: 500 }, { cents: -800_500 }],
    ]);
  };

  it('shows the total opening balance of its sub-accounts, which is not its own', async () => {
    const file = await readFile({ name: 'ledger.csv', bytes: ledger(800_000) });
    if (file.status !== 'read' || file.parts[0]?.kind !== 'general-ledger')
      throw new Error(JSON.stringify(file));
    const openings = file.parts[0].accounts.map(({ path, openingCents }) => [path.join(':'), openingCents]);
    expect(openings).toEqual([
      ['Truck', null],
      ['Truck:Cost', 900_000],
      ['Truck', -100_000],
      ['Capital', -800_000],
    ]);
  });

  it('is refused if that opening balance does not match', async () => {
    expect(await refusalOf([['ledger.csv', ledger(800_100)]])).toContain(
      'The balance next to “Truck” is 8,001.00.',
    );
  });
});

describe('a Profit and Loss without levels', () => {
  const amounts = (cogs: PrintedRow[], total: number): PrintedRow[] => [
    ['Profit and Loss'],
    ['Any company'],
    ['January 1-December 31, 2024'],
    [],
    ['', 'Total'],
    ['Income'],
    ['Sales', { cents: 90_000 }],
    ['Total for Income', { cents: 90_000 }],
    ['Cost of Goods Sold'],
    ...cogs,
    ['Total for Cost of Goods Sold', { cents: total }],
    ['Gross Profit', { cents: 90_000 - total }],
    ['Net Operating Income', { cents: 90_000 - total }],
    ['Net Income', { cents: 90_000 - total }],
    [],
    ['Accrual Basis Monday, March 02, 2026 08:01 PM GMT-05:00'],
  ];

  it.each([
    {
      name: 'a line',
      rows: [
        ['Cost of Goods Sold', { cents: 7_000 }],
        ['Freight', { cents: 500 }],
      ] as PrintedRow[],
      paths: ['Sales', 'Cost of Goods Sold', 'Freight'],
      total: 7_500,
    },
    {
      name: 'a heading of its own',
      rows: [
        ['Cost of Goods Sold', { cents: 7_000 }],
        ['Freight', { cents: 500 }],
        ['Total for Cost of Goods Sold', { cents: 7_500 }],
      ] as PrintedRow[],
      paths: ['Sales', 'Cost of Goods Sold', 'Cost of Goods Sold:Freight'],
      total: 7_500,
    },
  ])('reads an account named like its heading as $name', async ({ rows, paths, total }) => {
    const file = await readFile({ name: 'pl.csv', bytes: printCsv(amounts(rows, total)) });
    if (file.status !== 'read') throw new Error(JSON.stringify(file));
    const [part] = file.parts;
    if (part?.kind !== 'profit-and-loss') throw new Error('The Profit and Loss is missing');
    expect(part.lines.map(({ path }) => path.join(':'))).toEqual(paths);
  });
});

it('a Profit and Loss by class is read from its total column, and refused without one', async () => {
  const rows = (headings: readonly string[]): PrintedRow[] => {
    const line = (label: string, ...cents: number[]): PrintedRow => [
      label,
      ...cents.slice(0, headings.length).map((each) => ({ cents: each })),
    ];
    return [
      ['Any company'],
      ['Profit and Loss by Class'],
      ['January - December 2024'],
      ['', ...headings],
      ['Income'],
      line('   Sales', 7_000, 2_000, 9_000),
      line('Total for Income', 7_000, 2_000, 9_000),
      line('Net Income', 7_000, 2_000, 9_000),
    ];
  };
  const read = async (headings: readonly string[]) =>
    await readFile({ name: 'pl.csv', bytes: printCsv(rows(headings)) });
  expect(await read(['Retail', 'Wholesale', 'Total'])).toMatchObject({
    status: 'read',
    parts: [{ system: 'quickbooks-online', columns: [{ amountsCents: [9_000] }] }],
  });
  expect(await read(['Retail', 'Wholesale'])).toMatchObject({
    status: 'refused',
    problem: {
      row: 4,
      read: 'The columns “Retail | Wholesale” are parts of the company without a total column.',
    },
  });
});

it('a ledger without dates is reported as empty', async () => {
  const nothing = { ...whole, postings: [], openingCents: whole.openingCents.map(() => 0) };
  const empty: Upload = ['ledger.csv', printCsv(printDesktopLedger(nothing))];
  expect(await refusalOf([empty, accounts])).toContain('The ledger has no transactions');
});

describe('asks for the type of an account if no file provides it', () => {
  const ledger = (accounts: readonly string[]): Upload => [
    'ledger.csv',
    printCsv([
      ['date', 'transaction_id', 'account', 'amount'],
      ...accounts.flatMap((account, at): PrintedRow[] => [
        ['2024-01-05', String(at), account, { cents: 1_000 }],
        ['2024-01-05', String(at), '1000 Checking', { cents: -1_000 }],
      ]),
    ]),
  ];
  const list: Upload = [
    'accounts.csv',
    printCsv([
      ['account', 'type', 'opening_balance'],
      ['1000 Checking', 'Bank', { cents: 0 }],
      ['6000 Rent', 'Expense', { cents: 0 }],
      ['6100 Phone', 'Expense', { cents: 0 }],
      ['6200 Post', 'Expense', { cents: 0 }],
    ]),
  ];

  it.each([
    ['Rent:Garage', 'Expense', 'Its parent account “Rent” has this type.'],
    ['6300 Lunches', 'Expense', 'All 3 accounts whose numbers begin with 6 have this type.'],
    ['Loan of the founder', 'Long Term Liability', 'Its name contains “loan”.'],
    ['Loan interest', 'Expense', 'Its name contains “interest”.'],
    ['Sales of 2024', 'Income', 'Its name contains “sales”.'],
    ['Salespeople’s lunches', null, null],
    ['Miscellany', null, null],
  ])('asks for the type of %s and suggests %s', async (account, type, reason) => {
    const files = await Promise.all(
      [ledger([account]), list].map(([name, bytes]) => readFile({ name, bytes })),
    );
    const assembly = assembleBooks(files, { basis: 'Accrual' });
    if (assembly.status === 'books') throw new Error('There are books');
    const suggestion = type === null ? null : { type, reason };
    expect(assembly.questions).toMatchObject([{ question: 'account-type', account, suggestion }]);
  });
});

it('files that were exported days apart produce a note', async () => {
  const later = printAccountList(whole, 'classic').map((row) =>
    row.map((cell) =>
      typeof cell === 'string' ? cell.replace('Monday, March 02, 2026', 'Friday, March 06, 2026') : cell,
    ),
  );
  const apart = await assembleUploads([ledgerOf(whole.period), ['accounts', printCsv(later)]]);
  expect(apart.notes.join(' ')).toContain(
    'was exported on March 2, 2026, accounts on March 6, 2026: changes made in between are in only one of them.',
  );
  const together = await assembleUploads([ledgerOf(whole.period), accounts]);
  expect(together.notes.join(' ')).not.toContain('exported');
});
