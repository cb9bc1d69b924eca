import { type Day, type Documents, fiscalYearStart, missing, monthOf, noDocuments } from '@insights/ledger';
import { FILE_KINDS, type FilePart, type FileSystem, filterByKind } from '../parts/part.ts';
import type { AccountDirectory } from './account-directory.ts';
import type { Answers, FileBooks, MissingFile, TieOutRow } from './assembly.ts';
import { type BasisLedger, tieOutRow } from './basis-ledger.ts';
import { compareStatement, compareTrialBalance, mapBalanceSheet, mapIncomeStatement } from './statements.ts';

export interface JoinedLedgers {
  readonly accrual: BasisLedger;
  readonly cash: BasisLedger | null;
}

const DEFAULT_CURRENCY = 'USD';

/** Builds the books from ledgers that passed all checks, and compares them with the other files. */
export function buildFileBooks(
  parts: readonly FilePart[],
  { accrual, cash }: JoinedLedgers,
  directory: AccountDirectory,
  {
    answers,
    missing: files,
    notes,
  }: { answers: Answers; missing: readonly MissingFile[]; notes: readonly string[] },
): FileBooks {
  const { window, earnedBeforeCents = 0 } = accrual.books;
  const said = <Value>(of: (part: FilePart) => Value | null) =>
    parts.map(of).find((value) => value !== null) ?? null;
  const named = said((part) => part.currency);
  const currency = named ?? answers.currency ?? null;
  const firstMonth = answers.fiscalYearFirstMonth ?? said((part) => part.fiscalYearFirstMonth);
  // A ledger for all dates, or with opening balances for income and expenses, may start partway through a fiscal year.
  const isFromYearStart = earnedBeforeCents === 0 && !accrual.isAllDates;
  const fiscalYearFirstMonth = firstMonth ?? (isFromYearStart ? monthOf(window.start).month : 1);
  const assumed = [
    ...(currency === null ? ['The files do not name their currency; US dollars were assumed.'] : []),
    ...fiscalYearNotes({
      isNamed: firstMonth !== null,
      isAllDates: accrual.isAllDates,
      hasEarningsBefore: earnedBeforeCents !== 0,
      beginsWithLedger: fiscalYearStart(window.start, fiscalYearFirstMonth) === window.start,
    }),
  ];
  const readOn = Math.max(window.end, ...parts.map(({ exportedOn }) => exportedOn ?? window.end));
  const basisOf = (part: FilePart) => part.basis ?? answers.basis ?? 'Accrual';
  const statements = filterByKind(parts, 'profit-and-loss', 'balance-sheet').flatMap((part) => {
    const basis = basisOf(part);
    return part.columns.map((column) => ({ part, column, basis, period: column.period }));
  });
  const tieOut: TieOutRow[] = [...accrual.tieOut, ...(cash?.tieOut ?? [])];
  for (const part of filterByKind(parts, 'trial-balance')) {
    const books = basisOf(part) === 'Cash' ? cash?.books : accrual.books;
    if (books !== undefined) tieOut.push(compareTrialBalance(part, books, directory, fiscalYearFirstMonth));
  }
  for (const { part, column, basis } of statements) {
    const ledger = basis === 'Cash' ? cash : accrual;
    if (ledger !== null) tieOut.push(...compareStatement(part, column, ledger, directory));
    else
      tieOut.push({
        ...tieOutRow(`${FILE_KINDS[part.kind]} on the cash basis`, null, null),
        status: 'absent',
      });
  }
  const [system] = parts.map((part) => part.system) as [FileSystem];
  return {
    company: {
      name: answers.companyName ?? said((part) => part.company) ?? '',
      fiscalYearFirstMonth,
      reportBasis: 'Accrual',
    },
    system,
    currency: currency ?? DEFAULT_CURRENCY,
    isCurrencyNamed: named !== null,
    period: window,
    readOn,
    accrual: accrual.books,
    cash: cash?.books ?? null,
    incomeStatements: statements.flatMap(({ part, column, basis, period }) =>
      part.kind === 'profit-and-loss' && period !== null
        ? [{ basis, period, report: mapIncomeStatement(part, column, directory) }]
        : [],
    ),
    balanceSheets: statements.flatMap(({ part, column, basis, period }) =>
      part.kind === 'balance-sheet' && period !== null
        ? [{ basis, period, report: mapBalanceSheet(part, column, directory) }]
        : [],
    ),
    documents: documentsOfFiles(readOn, currency ?? DEFAULT_CURRENCY),
    tieOut,
    missing: files,
    notes: [...notes, ...assumed],
    places: new Map([...(cash?.places ?? []), ...accrual.places]),
    unpairedPostings: accrual.unpaired,
  };
}

/** Returns notes about the assumed fiscal year and about the opening balances of income and expenses. */
function fiscalYearNotes({
  isNamed,
  isAllDates,
  hasEarningsBefore,
  beginsWithLedger,
}: Record<'isNamed' | 'isAllDates' | 'hasEarningsBefore' | 'beginsWithLedger', boolean>): string[] {
  if (!hasEarningsBefore) {
    if (isNamed) return [];
    if (isAllDates) return ['The fiscal year was assumed to begin in January.'];
    return ['The fiscal year was assumed to begin in the first month of the ledger.'];
  }
  const start = 'Income and expenses have opening balances';
  if (beginsWithLedger) {
    const why = isNamed
      ? 'the ledger begins with a fiscal year'
      : 'the ledger begins in January and the fiscal year was assumed to begin in January too';
    return [`${start}. They were counted as earnings of past years, because ${why}.`];
  }
  if (isNamed) return [];
  return [
    `${start}, so the ledger begins in the middle of a fiscal year. The fiscal year was assumed to begin in January.`,
  ];
}

/**
 * Returns empty documents. Ledgers and statements contain only postings, so there is a reason for each document type
 * why it is unavailable.
 */
function documentsOfFiles(readOn: Day, currency: string): Documents {
  return {
    ...noDocuments(readOn, currency, 'Files do not include lists of customers, vendors, employees or items.'),
    transactions: missing(
      'Files do not say when an entry was made, when it is due, or how much of it is still open.',
    ),
    clearing: missing('Files do not say which entries are cleared or reconciled.'),
    closing: missing('Files do not say through which day the books are closed.'),
    budgets: missing('The files do not include a budget.'),
    deletions: missing('Files do not say what was deleted.'),
  };
}
