import { parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { type Assembly, assembleBooks, type ReadFile, readFile } from './index.ts';
import { type PrintedRow, printCsv, printXlsx } from './testing/print-cells.ts';

const LEDGER: readonly PrintedRow[] = [
  ['# basis: Accrual'],
  ['date', 'transaction_id', 'account', 'debit', 'credit'],
  ['2025-01-13', '1', 'Rent', '1200.00', ''],
  ['2025-01-13', '1', 'Checking', '', '1200.00'],
  ['2025-02-05', '2', 'Checking', '3000.00', ''],
  ['2025-02-05', '2', 'Sales', '', '3000.00'],
];
const ACCOUNTS: readonly PrintedRow[] = [
  ['account', 'type', 'opening_balance'],
  ['Checking', 'Bank', '5000.00'],
  ['Capital', 'Equity', '-5000.00'],
  ['Sales', 'Income', ''],
  ['Rent', 'Expense', ''],
];
const CENTS = /^-?\d+\.\d\d$/;

async function filesOf(
  ledger: readonly PrintedRow[],
  accounts: readonly PrintedRow[] = ACCOUNTS,
): Promise<ReadFile[]> {
  return await Promise.all([
    readFile({ name: 'ledger.csv', bytes: printCsv(ledger) }),
    readFile({ name: 'accounts.csv', bytes: printCsv(accounts) }),
  ]);
}

/** Returns the messages of all problems that prevent books from being built from a set of files. */
function problemsOf(assembly: Assembly): string {
  if (assembly.status === 'books') throw new Error('There are books');
  return assembly.problems.map(({ message }) => message).join('\n');
}

/**
 * Replaces amounts with formulas that have no results, as in a file that was written by a script and never saved in a
 * spreadsheet program.
 */
const asFormulas = (rows: readonly PrintedRow[], isFormula: (text: string) => boolean): PrintedRow[] =>
  rows.map((row) =>
    row.map((cell) => {
      if (typeof cell !== 'string' || !CENTS.test(cell)) return cell;
      const cents = Math.round(Number(cell) * 100);
      return isFormula(cell) ? { cents, formula: `ROUND(${cell},2)` } : { cents };
    }),
  );

describe('a formula without a result does not count as zero', () => {
  it.each([
    ['in the ledger', (text: string) => text === '3000.00', 'sheet ledger, row 5'],
    ['in the balances at the start', (text: string) => text.endsWith('5000.00'), 'sheet accounts, row 2'],
  ])('%s', async (_, isFormula, place) => {
    const bytes = printXlsx(
      [
        { name: 'ledger', rows: asFormulas(LEDGER, isFormula) },
        { name: 'accounts', rows: asFormulas(ACCOUNTS, isFormula) },
      ],
      { results: 'none' },
    );
    const file = await readFile({ name: 'books.xlsx', bytes });
    if (file.status !== 'refused') throw new Error(`It was ${file.status}`);
    expect(file.problem.message).toContain(`books.xlsx, ${place}: An amount is a formula without a result.`);
  });
});

it('the unmodified fixtures result in books', async () => {
  expect(assembleBooks(await filesOf(LEDGER)).status).toBe('books');
});

describe('data that was pasted twice', () => {
  it('is refused if transactions appear twice in a ledger', async () => {
    const [ledger] = await filesOf([...LEDGER, ...LEDGER.slice(2, 5)]);
    expect(ledger).toMatchObject({
      status: 'refused',
      problem: { row: 7, read: 'Transaction 1 is listed here again; it is first listed in row 3.' },
    });
  });

  it('is accepted for equal rows within one transaction, even if the ledger is sorted by account', async () => {
    const [, , rent, checking] = LEDGER as [PrintedRow, PrintedRow, PrintedRow, PrintedRow];
    const twice = [...LEDGER, rent, rent, checking, checking].map((row, at) =>
      at < LEDGER.length ? row : row.with(1, '3'),
    );
    const sorted = [
      ...twice.slice(0, 2),
      ...twice.slice(2).toSorted((a, b) => (String(a[2]) < String(b[2]) ? -1 : 1)),
    ];
    for (const rows of [twice, sorted]) expect(assembleBooks(await filesOf(rows)).status).toBe('books');
  });

  it('is refused for opening balances, whether in one list or in two', async () => {
    const [ledger, accounts] = (await filesOf(LEDGER)) as [ReadFile, ReadFile];
    const [, repeated] = (await filesOf(LEDGER, [...ACCOUNTS, ...ACCOUNTS.slice(1, 3)])) as [
      ReadFile,
      ReadFile,
    ];
    const [, again] = (await filesOf(LEDGER, [...ACCOUNTS, []])) as [ReadFile, ReadFile];
    const said = 'The account “Checking” is listed with an opening balance for the second time.';
    expect(problemsOf(assembleBooks([ledger, repeated]))).toContain(`accounts.csv, row 6: ${said}`);
    expect(problemsOf(assembleBooks([ledger, accounts, again]))).toContain(`accounts.csv, row 2: ${said}`);
  });
});

describe('dates', () => {
  const dated = (dates: readonly PrintedRow[number][]): PrintedRow[] =>
    LEDGER.map((row, at) => (at < 2 ? row : row.with(0, dates[at < 4 ? 0 : 1] ?? '')));

  it.each([
    ['2025/01/13', '2025/02/05'],
    ['2025.1.13', '2025.2.5'],
    ['13-Jan-25', '5-Feb-25'],
    ['13 Jan 2025', '05 Feb 2025'],
  ])('%s and %s are read', async (...dates) => {
    const assembly = assembleBooks(await filesOf(dated(dates)));
    if (assembly.status !== 'books') throw new Error(problemsOf(assembly));
    const days = [...assembly.books.accrual.journal.days];
    expect(days).toEqual(['2025-01-13', '2025-01-13', '2025-02-05', '2025-02-05'].map(parseDay));
  });

  it.each(['45670', '13 janv. 2025', '2025-02-30'])(
    'refuses %s and says how to write dates',
    async (date) => {
      const [ledger] = await filesOf(dated([date, '2025-02-05']));
      expect(ledger).toMatchObject({
        status: 'refused',
        problem: {
          row: 3,
          read: `The cell for a date contains “${date}”.`,
          advice: expect.stringContaining('write dates as 2026-01-05'),
        },
      });
    },
  );

  it.each([
    ['dates of a workbook', { day: parseDay('2025-05-02') }],
    ['texts that begin with the year', '2025-05-02'],
  ])('refuses a column that a spreadsheet program partly converted to %s', async (_, date) => {
    const rows = dated(['13/01/2025', date]);
    const bytes = printXlsx([{ name: 'ledger', rows }], { results: 'saved' });
    const file = await readFile({ name: 'books.xlsx', bytes });
    if (file.status !== 'refused') throw new Error(`It was ${file.status}`);
    expect(file.problem.read).toContain('“13/01/2025” has a different format from that of row 5');
  });
});

describe('readers of hand-edited files', () => {
  const replaced = (rows: readonly PrintedRow[], texts: ReadonlyMap<string, string>): PrintedRow[] =>
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? (texts.get(cell) ?? cell) : cell)));

  it.each([
    ['commas for cents, without their zeros', ['3000,5', '1200', '5000', '-5000']],
    ['typographic apostrophes for thousands', ['3’000.50', '1’200.00', '5’000.00', '-5’000.00']],
    ['both', ['3’000,50', '1’200,00', '5’000,00', '-5’000,00']],
  ])('accept amounts with %s', async (_, written) => {
    const texts = new Map(
      ['3000.00', '1200.00', '5000.00', '-5000.00'].map((text, at) => [text, written[at] ?? '']),
    );
    const assembly = assembleBooks(await filesOf(replaced(LEDGER, texts), replaced(ACCOUNTS, texts)));
    if (assembly.status !== 'books') throw new Error(problemsOf(assembly));
    const amounts = assembly.books.accrual.journal.amountsCents.toSorted();
    expect([...amounts]).toEqual([-300_050, -120_000, 120_000, 300_050]);
  });

  it('accept a first line that declares the delimiter', async () => {
    const bytes = Buffer.concat([Buffer.from('sep=;\r\n'), printCsv(LEDGER.slice(1), { delimiter: ';' })]);
    const ledger = await readFile({ name: 'ledger.csv', bytes });
    expect(ledger).toMatchObject({ status: 'read', parts: [{ kind: 'journal', company: null }] });
    expect(
      ledger.status === 'read' && ledger.parts[0]?.kind === 'journal' && ledger.parts[0].lines[0]?.row,
    ).toBe(3);
  });

  it('accept an account with a name like a total in the first column', async () => {
    const texts = new Map([['Rent', 'Total Rewards']]);
    const ledger = replaced(LEDGER, texts).map(([date = '', id = '', account = '', ...sides]) => [
      account,
      date,
      id,
      ...sides,
    ]);
    const assembly = assembleBooks(await filesOf(ledger.slice(1), replaced(ACCOUNTS, texts)), {
      basis: 'Accrual',
    });
    if (assembly.status !== 'books') throw new Error(problemsOf(assembly));
    expect(assembly.books.accrual.journal.days.length).toBe(4);
  });
});

it('refuses a ledger with reversed signs, even though every sum is zero', async () => {
  const turned = (cell: PrintedRow[number]) =>
    typeof cell === 'string' && CENTS.test(cell) ? (cell.startsWith('-') ? cell.slice(1) : `-${cell}`) : cell;
  const files = await filesOf(
    LEDGER.map((row) => row.map(turned)),
    ACCOUNTS.map((row) => row.map(turned)),
  );
  expect(problemsOf(assembleBooks(files))).toContain(
    'ledger.csv: Income has net debits of 3,000.00, expenses have net credits of 1,200.00, and total assets are negative.',
  );
});

it('reads sheets with an empty first column', async () => {
  const moved = (rows: readonly PrintedRow[]) => rows.map((row) => ['', ...row]);
  expect(
    assembleBooks(await filesOf(moved(LEDGER.slice(1)), moved(ACCOUNTS)), { basis: 'Accrual' }).status,
  ).toBe('books');
});

it('names both of two overlapping ledgers in one workbook', async () => {
  const sheets = ['ledger', 'ledger (2)'].map((name) => ({ name, rows: asFormulas(LEDGER, () => false) }));
  const bytes = printXlsx(sheets, { results: 'saved' });
  const [, accounts] = (await filesOf(LEDGER)) as [ReadFile, ReadFile];
  expect(problemsOf(assembleBooks([await readFile({ name: 'books.xlsx', bytes }), accounts]))).toMatch(
    /^books\.xlsx, sheet ledger \(2\): This ledger is for .+, books\.xlsx, ledger for /,
  );
});

it('refuses a ledger without credits, and explains how to write them', async () => {
  const unsigned = LEDGER.map(
    ([date, id, account, debit, credit], at): PrintedRow =>
      at === 0
        ? [date ?? '']
        : [date, id, account, at === 1 ? 'amount' : debit || credit].map((cell) => cell ?? ''),
  );
  const [ledger] = await filesOf(unsigned);
  expect(ledger).toMatchObject({
    status: 'refused',
    problem: { read: 'This file has no credits.' },
  });
});
