import {
  type BasisData,
  type Books,
  buildBooks,
  isSamePeriod,
  joinByMonth,
  ledgerWindow,
  type Period,
  periodInWords,
  postingsIn,
  priorPeriodWindow,
  type Reported,
  type SourceData,
  SourceError,
} from '@insights/ledger';
import type { Basis } from '@insights/words';
import type { FileBooks, UploadedStatement } from '../assemble/assembly.ts';

/** Error for a period that the files do not cover. */
export class FilesError extends SourceError {
  override readonly name = 'FilesError';
  override readonly source = 'files';
  override readonly kind = 'not-covered';

  override get facts(): SourceError['facts'] {
    return { kind: this.kind };
  }
}

/**
 * Returns the books in the files for a period, with as much history as every source provides. Throws a `FilesError` if
 * the files do not cover the period.
 */
export function readFromFiles(
  books: FileBooks,
  period: Period,
  { realmId }: { readonly realmId: string },
): SourceData {
  if (period.start < books.period.start || period.end > books.period.end) {
    throw new FilesError(
      `Your files cover ${periodInWords(books.period)}. Choose a period within these dates, or upload more files.`,
    );
  }
  const window = ledgerWindow(period, books.company.fiscalYearFirstMonth);
  const past = priorPeriodWindow(period, books.company.fiscalYearFirstMonth);
  const readOn = (basis: Basis, whole: Books): BasisData => ({
    books: cutTo(whole, { start: Math.max(window.start, whole.window.start), end: period.end }),
    ...(past === null || past.end < whole.window.start
      ? {}
      : {
          earlier: {
            status: 'read',
            report: joinByMonth(
              cutTo(whole, { start: Math.max(past.start, whole.window.start), end: past.end }),
            ),
          },
        }),
    incomeStatement: findStatement(books.incomeStatements, basis, 'Profit and Loss', (its) =>
      isSamePeriod(its, period),
    ),
    balanceSheet: findStatement(books.balanceSheets, basis, 'Balance Sheet', (its) => its.end === period.end),
  });
  const covers = (whole: Books) => period.start >= whole.window.start && period.end <= whole.window.end;
  return {
    company: { realmId, ...books.company, isFromFiles: true },
    accrual: readOn('Accrual', books.accrual),
    cash:
      books.cash !== null && covers(books.cash)
        ? { status: 'read', report: readOn('Cash', books.cash) }
        : {
            status: 'missing',
            reason: 'The files do not include a ledger on the cash basis for these dates.',
          },
    reportedCashFlow: { status: 'missing', reason: 'A Statement of Cash Flows is not read from files.' },
    documents: books.documents,
  };
}

function findStatement<Report>(
  statements: readonly UploadedStatement<Report>[],
  basis: Basis,
  name: string,
  isAskedFor: (period: Period) => boolean,
): Reported<Report> {
  const found = statements.find((statement) => statement.basis === basis && isAskedFor(statement.period));
  if (found !== undefined) return { status: 'read', report: found.report };
  const reason = `The files do not include a ${name} for these dates on the ${basis.toLowerCase()} basis.`;
  return { status: 'missing', reason };
}

/** Returns the same books for a shorter period. */
function cutTo(books: Books, window: Period): Books {
  if (isSamePeriod(books.window, window)) return books;
  const cut = buildBooks({ ...books, window }, postingsIn(books.journal));
  const { earnedBeforeCents } = books;
  const isKept = earnedBeforeCents !== undefined && window.start === books.window.start;
  return isKept ? { ...cut, earnedBeforeCents } : cut;
}
