import { existsSync, readFileSync } from 'node:fs';
import { formatDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { type FilePart, type ReadFile, readFile } from './index.ts';

/** Exports from real programs, and excerpts from some, which are stored outside of the repository. */
const EXAMPLES = new URL('../../../shared/books/examples/', import.meta.url);

async function read(path: string, dateOrder?: 'month-first'): Promise<ReadFile> {
  const bytes = readFileSync(new URL(path, EXAMPLES));
  return await readFile({ name: path, bytes, ...(dateOrder === undefined ? {} : { dateOrder }) });
}

async function partsOf(path: string): Promise<readonly FilePart[]> {
  const file = await read(path);
  if (file.status !== 'read') throw new Error(JSON.stringify(file));
  return file.parts;
}

/** Returns row counts by purpose: used, opening balances, headings, totals, titles, blank, left out. */
function rowsOf({ rows }: FilePart): number[] {
  const { used, openings, headings, totals, titles, blank, leftOut } = rows;
  return [used, openings, headings, totals, titles, blank, leftOut.length];
}

describe.skipIf(!existsSync(EXAMPLES))(
  'exports from real programs (skipped if the files are missing)',
  () => {
    it.each([
      [
        'qbo/gl-classic-beginning-balance.excerpt.csv',
        'quickbooks-online',
        'general-ledger',
        [2, 2, 2, 2, 5, 0, 0],
      ],
      ['qbo/journal.classic.excerpt.csv', 'quickbooks-online', 'journal', [4, 0, 0, 3, 5, 2, 0]],
      ['qbo/journal.modern-grouped-by-id.excerpt.csv', 'quickbooks-online', 'journal', [4, 0, 3, 4, 6, 3, 3]],
      ['qbo/sandbox-account-list.excerpt.csv', 'quickbooks-online', 'account-list', [8, 0, 0, 0, 6, 2, 0]],
      ['qbd/journal.latin1.excerpt.csv', 'quickbooks-desktop', 'journal', [4, 0, 0, 3, 1, 0, 0]],
      ['qbd/account-listing.latin1.excerpt.csv', 'quickbooks-desktop', 'account-list', [4, 0, 0, 0, 1, 0, 0]],
      [
        'qbd/pewejekubam-all-lists-sample.IIF',
        'quickbooks-desktop',
        'account-list',
        [104, 0, 0, 0, 27, 0, 326],
      ],
      ['xero/account-transactions.excerpt.csv', 'xero', 'general-ledger', [1, 1, 1, 3, 5, 0, 0]],
      ['xero/journal.excerpt.csv', 'xero', 'journal', [2, 0, 0, 0, 4, 0, 0]],
    ])('reads all rows of %s', async (path, system, kind, rows) => {
      const [part, ...others] = await partsOf(path);
      expect(others).toEqual([]);
      expect([part?.system, part?.kind, rowsOf(part as FilePart)]).toEqual([system, kind, rows]);
    });

    it('reads opening balances and both sides of each posting in the Youngstown ledger', async () => {
      const [part] = await partsOf('qbo/gl-classic-beginning-balance.excerpt.csv');
      if (part?.kind !== 'general-ledger') throw new Error('No ledger');
      expect(part.company).toBe('Youngstown Business Incubator');
      expect(part.accounts.map(({ openingCents }) => openingCents)).toEqual([11_765_607, -55_254_637]);
      const lines = part.lines.map(({ day, amountCents, type, number }) => [
        formatDay(day),
        amountCents,
        type,
        number,
      ]);
      expect(lines).toEqual([
        ['2025-03-26', -42_081, 'Journal Entry', '202500133'],
        ['2025-06-30', 55_254_637, 'Journal Entry', '202500900'],
      ]);
    });

    it('reads both statements for two years from the QuickBooks Online sandbox, as saved by a spreadsheet program', async () => {
      const parts = await partsOf('qbo/rschlemer-qb-online-before.xlsx');
      const found = parts.flatMap((part) =>
        part.kind === 'balance-sheet' || part.kind === 'profit-and-loss'
          ? part.columns.map(({ period, totals }) => [
              part.kind,
              period === null ? null : formatDay(period.end),
              totals.get('net income') ?? 0,
              totals.get('assets') ?? null,
            ])
          : [],
      );
      expect(found).toEqual([
        ['balance-sheet', '2020-12-31', -104_879, 2_153_629],
        ['balance-sheet', '2019-12-31', 0, 540_175],
        ['profit-and-loss', '2020-12-31', -104_879, null],
        ['profit-and-loss', '2019-12-31', 9_125, null],
      ]);
      expect(parts.map(({ basis, exportedAt }) => [basis, exportedAt])).toEqual([
        ['Accrual', 'Saturday, Apr 03, 2021 06:58:39 PM GMT-7'],
        ['Accrual', 'Saturday, Apr 03, 2021 07:45:23 PM GMT-7'],
      ]);
    });

    it('reads indented labels and totals with ROUND(SUM()) in the QuickBooks Desktop sample company', async () => {
      const parts = await partsOf('qbd/rschlemer-qb-desktop-before.xlsx');
      const totals = parts.map((part) =>
        'columns' in part ? part.columns.map((column) => column.totals.get('net income')) : [],
      );
      expect(totals).toEqual([
        [-8_376_014, -39_276],
        [-8_376_014, -39_276],
      ]);
      const [sheet, profit] = parts as Extract<FilePart, { columns: unknown }>[];
      expect(sheet?.columns[0]?.totals.get('assets')).toBe(15_055_108);
      const job = profit?.lines.findIndex(
        ({ path }) => path.join(':') === 'Landscaping Services:Job Materials:Plants and Sod',
      );
      expect([profit?.lines[job ?? -1]?.type, profit?.columns[0]?.amountsCents[job ?? -1]]).toEqual([
        'Income',
        529_000,
      ]);
    });

    it.each([
      ['qbo/gl-au-modern.excerpt.csv', 7, 'begins with 125.00, but no row states an opening balance'],
      ['qbo/sandbox-pl.modern.excerpt.csv', 9, '“Total for Income” is 88,448.54.'],
      ['qbo/account-quickreport.modern.excerpt.csv', null, 'This is an Account QuickReport'],
      ['qbd/general-ledger.cp1252.excerpt.csv', 2, 'The row “SAMPLE Cash | 100.00” is not understood.'],
      ['qbd/trial-balance.latin1.excerpt.csv', 6, 'The total is 252,731.68.'],
      ['xero/trial-balance.excerpt.csv', null, 'The debits add up to 5,124.62'],
      ['wave/accounting-transactions.excerpt.csv', null, 'This is an export from Wave'],
      ['wave/account-transactions-report.excerpt.csv', null, 'This is an export from Wave'],
      ['wave/balance-sheet.excerpt.csv', 1, 'The file begins with “Balance Sheet”'],
    ])(
      'refuses %s because rows were removed or it is from an unsupported program',
      async (path, row, start) => {
        const file = await read(path);
        if (file.status !== 'refused') throw new Error(`${path} was ${file.status}`);
        expect([file.problem.file, file.problem.row]).toEqual([path, row]);
        expect(file.problem.read).toContain(start);
      },
    );

    it('asks for the date order in an ambiguous Transaction Detail, then rejects the file because a row is missing', async () => {
      const path = 'qbo/transaction-detail-by-account.modern.excerpt.csv';
      expect(await read(path)).toMatchObject({
        status: 'asks',
        question: 'date-order',
        example: '01/05/2026',
      });
      const file = await read(path, 'month-first');
      expect(file).toMatchObject({ status: 'refused', problem: { row: 8 } });
    });
  },
);
