import { figuresOfBooks, postingsIn } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { type Assembly, assembleBooks, type FileBooks, readFile } from './index.ts';
import { assembleUploads, type Upload } from './testing/expect-books.ts';
import { type PrintedRow, printCsv, printXlsx } from './testing/print-cells.ts';

type Texts = readonly (readonly string[])[];

const BASICS: Texts = [
  ['Checking', 'Bank'],
  ['Capital', 'Equity'],
  ['Sales', 'Income'],
  ['Rent', 'Expenses'],
];
const FOOTER = ['Friday, January 02, 2026 09:12 AM GMT-05:00 - Accrual Basis'];

const csv = (name: string, rows: readonly PrintedRow[]): Upload => [name, printCsv(rows)];

function accountList(accounts: Texts = BASICS, company = 'Maple LLC'): Upload {
  const rows = accounts.map((row) => ['', ...row]);
  return csv('accounts', [['Account List'], [company], [], ['', 'Full name', 'Type'], ...rows]);
}

const row = (label: string, ...amounts: string[]) => [label, '', '', '', '', '', '', ...amounts];
const opening = (...amounts: string[]) => ['', 'Beginning Balance', '', '', '', '', '', ...amounts];
const posting = (day: string, ...amounts: string[]) => ['', day, 'Check', '', '', '', '', ...amounts];

/** Builds a QuickBooks Online General Ledger. */
function ledger(
  rows: Texts,
  columns = ['Amount', 'Balance'],
  days = 'January - December, 2025',
): PrintedRow[] {
  const header = ['', 'Date', 'Transaction Type', 'Num', 'Name', 'Memo/Description', 'Split', ...columns];
  return [['General Ledger'], ['Maple LLC'], [days], [], header, ...rows, [], FOOTER];
}

/** An owner contribution of 1,000.00, then sales of 500.00 and rent of 200.00. */
const SIMPLE: Texts = [
  ['Checking'],
  posting('01/13/2025', '1,000.00', '1,000.00'),
  posting('01/20/2025', '500.00', '1,500.00'),
  posting('01/25/2025', '-200.00', '1,300.00'),
  row('Total for Checking', '1,300.00'),
  ['Capital'],
  posting('01/13/2025', '1,000.00', '1,000.00'),
  row('Total for Capital', '1,000.00'),
  ['Sales'],
  posting('01/20/2025', '500.00', '500.00'),
  row('Total for Sales', '500.00'),
  ['Rent'],
  posting('01/25/2025', '200.00', '200.00'),
  row('Total for Rent', '200.00'),
];

/** Writes the same rows as a workbook, with amounts as numbers. */
function workbook(rows: readonly PrintedRow[]): Uint8Array {
  const cells = rows.map((cells) =>
    cells.map((cell) => {
      const isAmount = typeof cell === 'string' && /^-?[\d,]+\.\d\d$/.test(cell);
      return isAmount ? { cents: Number(cell.replaceAll(/[,.]/g, '')) } : cell;
    }),
  );
  return printXlsx([{ name: 'Sheet1', rows: cells }], { results: 'saved' });
}

/** Returns revenue, expenses, net profit and cash for the whole period of the books, in cents. */
function figuresIn({ accrual, period, company }: FileBooks): number[] {
  const figures = figuresOfBooks(accrual, period, company.fiscalYearFirstMonth);
  return [
    figures.amount('incomeStatement.totalRevenue'),
    figures.amount('incomeStatement.totalExpenses'),
    figures.amount('incomeStatement.netProfit'),
    figures.amount('balanceSheet.bank'),
  ];
}

async function assemblyOf(uploads: readonly Upload[]): Promise<Assembly> {
  return assembleBooks(await Promise.all(uploads.map(([name, bytes]) => readFile({ name, bytes }))));
}

describe("a parent account's own total above its sub-accounts", () => {
  const accounts: Texts = [
    ...BASICS,
    ['Events', 'Expenses'],
    ['Events:Gala', 'Expenses'],
    ['Events:Gala:Food', 'Expenses'],
    ['Travel', 'Expenses'],
    ['Travel:Gala', 'Expenses'],
  ];
  const rows = ledger([
    ['Checking'],
    opening('', '1,000.00'),
    posting('02/25/2025', '500.00', '1,500.00'),
    posting('04/25/2025', '-13.00', '1,487.00'),
    posting('05/25/2025', '-20.00', '1,467.00'),
    posting('05/26/2025', '-7.00', '1,460.00'),
    posting('05/27/2025', '-5.00', '1,455.00'),
    row('Total for Checking', '455.00'),
    ['Capital'],
    opening('', '1,000.00'),
    row('Total for Capital', '0.00'),
    ['Sales'],
    posting('02/25/2025', '500.00', '500.00'),
    row('Total for Sales', '500.00'),
    // The `Gala` that is printed first has no sub-accounts, but the other `Gala` does.
    ['Travel'],
    ['Gala'],
    posting('05/27/2025', '5.00', '5.00'),
    row('Total for Gala', '5.00'),
    row('Total for Travel with sub-accounts', '5.00'),
    ['Events'],
    posting('04/25/2025', '13.00', '13.00'),
    row('Total for Events', '13.00'),
    ['Gala'],
    posting('05/25/2025', '20.00', '20.00'),
    row('Total for Gala', '20.00'),
    ['Food'],
    posting('05/26/2025', '7.00', '7.00'),
    row('Total for Food', '7.00'),
    row('Total for Gala with sub-accounts', '27.00'),
    row('Total for Events with sub-accounts', '40.00'),
  ]);

  it.each([
    ['CSV', printCsv],
    ['XLSX', workbook],
  ])('is read from %s', async (_, print) => {
    const books = await assembleUploads([['gl', print(rows)], accountList(accounts)]);
    expect(figuresIn(books)).toEqual([500_00, 45_00, 455_00, 1_455_00]);
    const { chart, journal } = books.accrual;
    const posted = new Set(Array.from(journal.accountIndexes, (at) => chart.accounts[at]?.fullName));
    expect([...posted].toSorted()).toEqual([
      'Checking',
      'Events',
      'Events:Gala',
      'Events:Gala:Food',
      'Sales',
      'Travel:Gala',
    ]);
  });
});

describe('a sub-account with the same name as its parent', () => {
  const own = (name: string, amount: string) => [
    posting('01/25/2025', amount),
    row(`Total for ${name}`, amount),
  ];
  const rent: Texts = [['Rent'], ...own('Rent', '200.00')];
  const other: Texts = [['Parking'], ...own('Parking', '50.00')];

  it.each<[string, Texts, readonly string[]]>([
    ['below its own total', [['Rent'], ...own('Rent', '7.00'), ...rent], ['7.00', '200.00']],
    ['without one', [['Rent'], ...rent], ['200.00']],
    ['above others', [['Rent'], ...own('Rent', '7.00'), ...rent, ...other], ['7.00', '200.00', '50.00']],
    ['below others', [['Rent'], ...own('Rent', '7.00'), ...other, ...rent], ['7.00', '200.00', '50.00']],
    [
      'between others',
      [['Rent'], ...own('Rent', '7.00'), ...other, ...rent, ['Tax'], ...own('Tax', '1.00')],
      ['7.00', '200.00', '50.00', '1.00'],
    ],
  ])('is read from %s', async (_, section, amounts) => {
    const spent = amounts.reduce((sum, amount) => sum + Number(amount), 0).toFixed(2);
    for (const ending of [' with sub-accounts', '']) {
      const rows = [
        ['Checking'],
        ...own('Checking', `-${spent}`),
        ...section,
        row(`Total for Rent${ending}`, spent),
      ];
      const accounts = [...BASICS, ...['Rent', 'Parking', 'Tax'].map((leaf) => [`Rent:${leaf}`, 'Expenses'])];
      const books = await assembleUploads([csv('gl', ledger(rows, ['Amount'])), accountList(accounts)], {
        startsWithFirstEntry: true,
      });
      const { chart } = books.accrual;
      const sums = new Map<string, number>();
      for (const { accountIndex, amountCents } of postingsIn(books.accrual.journal)) {
        const name = chart.accounts[accountIndex]?.fullName ?? '';
        sums.set(name, (sums.get(name) ?? 0) + amountCents);
      }
      expect(sums.get('Rent:Rent')).toBe(200_00);
      expect(sums.get('Rent')).toBe(amounts.includes('7.00') ? 7_00 : undefined);
    }
  });
});

it('reads a journal whose grand total is in the first column together with the dates', async () => {
  const journal = csv('journal', [
    ['Journal'],
    ['Maple LLC'],
    ['All Dates'],
    [],
    ['Date', 'Transaction Type', 'Num', 'Account', 'Debit', 'Credit'],
    ['01/25/2025', 'Check', '1', 'Rent', '20.00', ''],
    ['', '', '', 'Checking', '', '20.00'],
    ['', '', '', '', '20.00', '20.00'],
    ['TOTAL', '', '', '', '20.00', '20.00'],
  ]);
  expect(figuresIn(await assembleUploads([journal, accountList()]))).toEqual([0, 20_00, -20_00, -20_00]);
});

it('reads a Profit and Loss in which a parent’s total says “with sub-accounts” and a sub-account has its parent’s name', async () => {
  const own = (name: string, amount: string) => [
    posting('01/25/2025', amount),
    row(`Total for ${name}`, amount),
  ];
  const rows = [
    ['Checking'],
    ...own('Checking', '-207.00'),
    ['Rent'],
    ...own('Rent', '7.00'),
    ['Rent'],
    ...own('Rent', '200.00'),
    row('Total for Rent with sub-accounts', '207.00'),
  ];
  const profit = csv('profit', [
    ['Profit and Loss'],
    ['Maple LLC'],
    ['January - December, 2025'],
    [],
    ['Distribution account', 'Total'],
    ['Income'],
    ['Total for Income', '0.00'],
    ['Gross Profit', '0.00'],
    ['Expenses'],
    ['Rent', '7.00'],
    ['Rent', '200.00'],
    ['Total for Rent with sub-accounts', '207.00'],
    ['Total for Expenses', '207.00'],
    ['Net Operating Income', '-207.00'],
    ['Net Income', '-207.00'],
    FOOTER,
  ]);
  const accounts = [...BASICS, ['Rent:Rent', 'Expenses']];
  const books = await assembleUploads([csv('gl', ledger(rows, ['Amount'])), accountList(accounts), profit], {
    startsWithFirstEntry: true,
  });
  const compared = books.tieOut.filter(({ check }) => check.startsWith('Profit'));
  expect(new Set(compared.map(({ status }) => status))).toEqual(new Set(['ties']));
});

describe('debit and credit columns', () => {
  const columns = ['Debit', 'Credit', 'Balance'];
  const natural: Texts = [
    ['Checking'],
    opening('', '', '1,000.00'),
    posting('01/20/2025', '500.00', '', '1,500.00'),
    posting('01/25/2025', '', '200.00', '1,300.00'),
    row('Total for Checking', '500.00', '200.00'),
    ['Capital'],
    opening('', '', '1,000.00'),
    row('Total for Capital'),
    ['Sales'],
    posting('01/20/2025', '', '500.00', '500.00'),
    row('Total for Sales', '', '500.00'),
    ['Rent'],
    posting('01/25/2025', '200.00', '', '200.00'),
    row('Total for Rent', '200.00'),
  ];
  const turned = new Map([
    ['Capital', '-1,000.00'],
    ['Sales', '-500.00'],
  ]);
  let account = '';
  const debitPositive = natural.map((cells) => {
    if (cells.length === 1) account = cells[0] ?? '';
    const isBalance = cells.length === 10 && turned.has(account);
    return isBalance ? [...cells.slice(0, -1), turned.get(account) ?? ''] : cells;
  });

  it.each([
    ["each account's own sign", natural],
    ['debits positive', debitPositive],
  ])('are read next to balances with %s', async (_, rows) => {
    const books = await assembleUploads([csv('gl', ledger(rows, columns)), accountList()]);
    expect(figuresIn(books)).toEqual([500_00, 200_00, 300_00, 1_300_00]);
    expect([...books.accrual.openingCents]).toEqual([1_000_00, -1_000_00, 0, 0]);
  });

  it('are read if only debit accounts have activity, because opening balances add up to zero in natural signs alone', async () => {
    const isOfSales = (at: number) => at >= 8 && at <= 10;
    const quiet = natural
      .filter((_, at) => !isOfSales(at) && at !== 2)
      .map((cells) => (cells.includes('1,300.00') ? posting('01/25/2025', '', '200.00', '800.00') : cells))
      .map((cells) => (cells[0] === 'Total for Checking' ? row('Total for Checking', '', '200.00') : cells));
    const books = await assembleUploads([csv('gl', ledger(quiet, columns)), accountList()]);
    expect(figuresIn(books)).toEqual([0, 200_00, -200_00, 800_00]);
    expect([...books.accrual.openingCents]).toEqual([1_000_00, -1_000_00, 0, 0]);
  });

  it('are refused if an account’s balance grows on the side opposite to its type', async () => {
    const accounts = BASICS.map(([name = '', type = '']) => [name, name === 'Sales' ? 'Bank' : type]);
    const assembly = await assemblyOf([csv('gl', ledger(natural, columns)), accountList(accounts)]);
    if (assembly.status === 'books') throw new Error('There are books');
    expect(assembly.problems.map(({ read }) => read)).toEqual([
      'The balance of “Sales” increases with credits, but its type is Bank.',
    ]);
  });
});

describe('letters next to a number outside the amount columns', () => {
  const statement = csv('balance', [
    ['Balance Sheet'],
    ['Maple LLC'],
    ['As of December 31, 2025'],
    [],
    ['', '', 'Total'],
    ['ASSETS'],
    ['   Bank Accounts'],
    ['', 'PNC 1010', '1,300.00'],
    ['   Total Bank Accounts', '', '1,300.00'],
    ['TOTAL ASSETS', '', '1,300.00'],
    ['LIABILITIES AND EQUITY'],
    ['   Equity'],
    ['', '3000 CAP', '1,000.00'],
    ['      Net Income', '', '300.00'],
    ['   Total Equity', '', '1,300.00'],
    ['TOTAL LIABILITIES AND EQUITY', '', '1,300.00'],
    FOOTER,
  ]);
  const renamed = (cells: readonly string[]) =>
    cells.map((cell) => cell.replace('Checking', 'PNC 1010').replace('Capital', '3000 CAP'));

  it('are not a currency: US dollars are assumed, and the user’s answer is used', async () => {
    const files = [csv('gl', ledger(SIMPLE.map(renamed))), accountList(BASICS.map(renamed)), statement];
    const books = await assembleUploads(files);
    expect([books.currency, books.isCurrencyNamed]).toEqual(['USD', false]);
    expect(books.notes).toContain('The files do not name their currency; US dollars were assumed.');
    expect(books.tieOut.filter(({ status }) => status === 'differs')).toEqual([]);
    expect((await assembleUploads(files, { currency: 'CAD' })).currency).toBe('CAD');
  });

  it('are not a currency in the amount columns either, unless they are a currency code', async () => {
    const marked = SIMPLE.map((cells) =>
      cells.map((cell) => (/^[\d,]+\.\d\d$/.test(cell) ? `${cell} PNC` : cell)),
    );
    const books = await assembleUploads([csv('gl', ledger(marked)), accountList()], { currency: 'CAD' });
    expect([books.currency, books.isCurrencyNamed]).toEqual(['CAD', false]);
  });
});

describe('texts printed next to the titles', () => {
  const titled = (above: Texts): PrintedRow[] => [...above, ...ledger(SIMPLE).slice(3)];
  const blanks = ['', '', '', ''];

  it.each<[string, Texts]>([
    [
      'the time, date and basis',
      [
        ['Maple, LLC', ...blanks, '8:15 PM'],
        ['General Ledger', ...blanks, '03/25/2026'],
        ['January - December, 2025', ...blanks, 'Accrual Basis'],
      ],
    ],
    [
      'the time in the next column',
      [['Maple, LLC', '20.15 Uhr'], ['General Ledger', '25.03.2026'], ['January - December, 2025']],
    ],
    [
      'the time on the left',
      [
        ['8:15 PM', ...blanks, 'Maple, LLC'],
        ['03/25/2026', ...blanks, 'General Ledger'],
        ['Accrual Basis', ...blanks, 'January - December, 2025'],
      ],
    ],
    [
      'the time in the same cell, behind spaces',
      [['Maple, LLC     8:15 PM'], ['General Ledger     03/25/2026'], ['January - December, 2025']],
    ],
    [
      'the page and the user, in rows of their own',
      [
        ['', ...blanks, 'Page 1 of 3'],
        ['', ...blanks, 'Printed by Ada'],
        ['Maple, LLC'],
        ['General Ledger'],
        ['January - December, 2025'],
      ],
    ],
  ])('are not part of the company name: %s', async (_, above) => {
    const books = await assembleUploads([csv('gl', titled(above)), accountList(BASICS, 'Maple, LLC')]);
    expect(books.company.name).toBe('Maple, LLC');
  });
});

describe('statements for all dates', () => {
  const profit = (days: string, sales = '500.00'): Upload =>
    csv('profit', [
      ['Profit and Loss'],
      ['Maple LLC'],
      [days],
      [],
      ['', 'Total'],
      ['Income'],
      ['   Sales', sales],
      ['Total Income', sales],
      ['Gross Profit', sales],
      ['Expenses'],
      ['   Rent', '200.00'],
      ['Total Expenses', '200.00'],
      ['Net Operating Income', '300.00'],
      ['Net Income', '300.00'],
      FOOTER,
    ]);
  const balance = csv('balance', [
    ['Balance Sheet'],
    ['Maple LLC'],
    ['All Dates'],
    [],
    ['', 'Total'],
    ['ASSETS'],
    ['   Bank Accounts'],
    ['      Checking', '1,300.00'],
    ['   Total Bank Accounts', '1,300.00'],
    ['TOTAL ASSETS', '1,300.00'],
    ['LIABILITIES AND EQUITY'],
    ['   Equity'],
    ['      Capital', '1,000.00'],
    ['      Net Income', '300.00'],
    ['   Total Equity', '1,300.00'],
    ['TOTAL LIABILITIES AND EQUITY', '1,300.00'],
    FOOTER,
  ]);
  const checksOf = ({ tieOut }: FileBooks) =>
    tieOut
      .filter(({ check }) => /^(?:Profit|Balance S)/.test(check))
      .map(({ check, status }) => `${check}: ${status}`);

  it('do not make the first month of the ledger the start of the fiscal year', async () => {
    const march = SIMPLE.map((cells) => cells.map((cell) => cell.replace(/^01\//, '03/')));
    const all = csv('gl', ledger(march, undefined, 'All Dates'));
    const { company, notes } = await assembleUploads([all, accountList()]);
    expect(company.fiscalYearFirstMonth).toBe(1);
    expect(notes).toContain('The fiscal year was assumed to begin in January.');
  });

  it('are also recognized by the words “All Transactions”', async () => {
    const all = csv('gl', ledger(SIMPLE, undefined, 'All Transactions'));
    const books = await assembleUploads([all, accountList(), profit('All Transactions')]);
    const compared = books.tieOut.filter(({ check }) => check.startsWith('Profit'));
    expect(new Set(compared.map(({ status }) => status))).toEqual(new Set(['ties']));
  });

  it('are compared with a ledger for all dates', async () => {
    const all = csv('gl', ledger(SIMPLE, ['Amount', 'Balance'], 'All Dates'));
    const books = await assembleUploads([all, accountList(), profit('All Dates'), balance]);
    expect(figuresIn(books)).toEqual([500_00, 200_00, 300_00, 1_300_00]);
    expect(checksOf(books)).toEqual([
      'Profit and Loss of all dates: total income: ties',
      'Profit and Loss of all dates: net income: ties',
      'Profit and Loss of all dates: every account: ties',
      'Balance Sheet of all dates: total assets: ties',
      'Balance Sheet of all dates: total liabilities: ties',
      'Balance Sheet of all dates: every account: ties',
    ]);
  });

  it('are not compared with a ledger for one year', async () => {
    const books = await assembleUploads([
      csv('gl', ledger(SIMPLE)),
      accountList(),
      profit('All Dates'),
      balance,
    ]);
    expect(checksOf(books)).toEqual([
      'Profit and Loss of all dates: absent',
      'Balance Sheet of all dates: absent',
    ]);
    expect(books.incomeStatements).toEqual([]);
  });

  it('lose only their comparison if they cannot be read', async () => {
    const cases = [profit(''), profit('January - December, 2025', '501.00')];
    for (const unreadable of cases) {
      const books = await assembleUploads([csv('gl', ledger(SIMPLE)), accountList(), unreadable]);
      expect(figuresIn(books)).toEqual([500_00, 200_00, 300_00, 1_300_00]);
      expect(books.notes.join()).toContain(
        'profit was not used, and nothing was compared with it: profit, row ',
      );
    }
  });
});
