import { figuresOfBooks, type Posting, postingsIn } from '@insights/ledger';
import { expect } from 'vitest';
import { type Answers, assembleBooks, type FileBooks, readFile, readFromFiles } from '../index.ts';
import type { ExportedBooks } from './exported-books.ts';

const FIGURES = [
  'incomeStatement.totalRevenue',
  'incomeStatement.grossProfit',
  'incomeStatement.totalExpenses',
  'incomeStatement.netProfit',
  'balanceSheet.bank',
  'balanceSheet.totalAssets',
  'balanceSheet.totalLiabilities',
  'balanceSheet.totalEquity',
  'cashFlowStatement.netCashChange',
  'cashFlowStatement.operatingCashFlow',
] as const;

export type Upload = readonly [name: string, bytes: Uint8Array];

/** Returns the books of a set of files; fails with what is missing from the set. */
export async function assembleUploads(uploads: readonly Upload[], answers: Answers = {}): Promise<FileBooks> {
  const files = await Promise.all(
    uploads.map(async ([name, bytes]) => {
      const file = await readFile({ name, bytes });
      return file.status === 'asks' ? await readFile({ name, bytes, dateOrder: 'month-first' }) : file;
    }),
  );
  const assembly = assembleBooks(files, answers);
  if (assembly.status === 'books') return assembly.books;
  throw new Error(JSON.stringify(assembly, null, 1).slice(0, 3000));
}

/** Expects every posting, and every figure for the last year, to match the exported company. */
export function expectSameBooks(found: FileBooks, exported: ExportedBooks): void {
  const books = exported.basis === 'Cash' ? found.cash : found.accrual;
  expect(found.period).toEqual(exported.period);
  expect(postingTexts(found, exported.basis)).toEqual(
    exported.postings.map((posting) => textOf(posting, exported)).toSorted(),
  );
  const year = { start: Math.max(exported.period.start, exported.period.end - 89), end: exported.period.end };
  const reading = readFromFiles(found, year, { realmId: 'files' });
  const read =
    exported.basis === 'Cash' && reading.cash.status === 'read' ? reading.cash.report : reading.accrual;
  const [ours, theirs] = [read.books, exported.books].map((each) =>
    figuresOfBooks(each, year, found.company.fiscalYearFirstMonth),
  );
  for (const name of FIGURES) expect([name, ours?.amount(name)]).toEqual([name, theirs?.amount(name)]);
  expect(books).not.toBeNull();
}

function postingTexts(found: FileBooks, basis: 'Accrual' | 'Cash'): string[] {
  const books = basis === 'Cash' ? found.cash : found.accrual;
  if (books === null) return [];
  return postingsIn(books.journal)
    .map(
      (posting) =>
        `${posting.day} ${books.chart.accounts[posting.accountIndex]?.fullName} ${detail(posting)}`,
    )
    .toSorted();
}

function textOf(posting: Posting, { chart }: ExportedBooks): string {
  return `${posting.day} ${chart.accounts[posting.accountIndex]?.fullName} ${detail(posting)}`;
}

function detail({ amountCents, transaction, name, memo }: Posting): string {
  return [amountCents, transaction.number, name.trim(), memo.trim()].join(' | ');
}
