import {
  type Books,
  comparedPeriods,
  type Day,
  firstDayOf,
  monthsEndingWith,
  type Period,
  type Reported,
} from '@insights/ledger';
import {
  type BooksProgress,
  fetchBooks,
  fetchChartOfAccounts,
  fetchCompanyInfo,
  fetchDocuments,
  fetchPreferences,
  fetchReportedBalanceSheet,
  fetchReportedCashFlow,
  fetchReportedIncomeStatement,
  type QuickBooksClient,
  QuickBooksError,
} from '@insights/quickbooks';
import type { Basis, PeriodType } from '@insights/words';
import type { BasisReading, Snapshot } from './snapshot.ts';
import type { SyncProgressReporter } from './sync-progress.ts';

/** How many months, the period's last one included, are shown as a series. */
export const SERIES_MONTHS = 12;

/** At least this many are read: a month is compared with the same one a year before, and habits become visible. */
const HISTORY_MONTHS = 24;

/** Profit and Loss and Balance Sheet on both bases, and the Statement of Cash Flows. */
const REPORTS = 5;

/**
 * Reads everything a snapshot holds: the company, its chart of accounts, its general ledger on both bases, its
 * documents, and the reports to prove our figures against. A report that cannot be had leaves its side of the proof open; without the
 * ledger there is nothing to show, so its failure is the whole reading's.
 */
export async function readBooks(
  client: QuickBooksClient,
  periodType: PeriodType,
  period: Period,
  { today, progress, signal }: { today: Day; progress: SyncProgressReporter; signal: AbortSignal },
): Promise<Snapshot> {
  const options = { signal };
  progress.start('company');
  const [company, preferences, chart] = await Promise.all([
    fetchCompanyInfo(client, options),
    fetchPreferences(client, options),
    fetchChartOfAccounts(client, options),
  ]);
  progress.finish('company');

  const { reportBasis, multiCurrency, homeCurrency: currency } = preferences;
  // Some companies say it only among their preferences.
  const fiscalYearFirstMonth = company.fiscalYearFirstMonth ?? preferences.fiscalYearFirstMonth;
  if (fiscalYearFirstMonth === null) throw new QuickBooksError('unexpected', { status: 200 });
  const window = windowFor(period, fiscalYearFirstMonth);
  progress.start('ledger');
  progress.start('documents');
  progress.start('reports');
  const monthsRead: Record<Basis, number> = { Accrual: 0, Cash: 0 };
  let reportsRead = 0;
  const counted = async <Report>(report: Promise<Report>): Promise<Reported<Report>> => {
    const reported = await orMissing(report);
    reportsRead += 1;
    progress.advance('reports', { done: reportsRead, of: REPORTS, unit: 'reports' });
    return reported;
  };
  const readLedger = (basis: Basis) => {
    const onProgress = ({ monthsRead: read, monthsTotal }: BooksProgress) => {
      monthsRead[basis] = read;
      const done = Math.min(...Object.values(monthsRead));
      progress.advance('ledger', { done, of: monthsTotal, unit: 'months' });
    };
    return fetchBooks(client, { chart, window, basis, multiCurrency, currency, onProgress }, options);
  };
  const readOn = async (basis: Basis, ledger: Promise<Books>): Promise<BasisReading> => {
    const statements = { period, basis, currency };
    const [books, incomeStatement, balanceSheet] = await Promise.all([
      ledger,
      counted(fetchReportedIncomeStatement(client, statements, options)),
      counted(fetchReportedBalanceSheet(client, statements, options)),
    ]);
    return { books, incomeStatement, balanceSheet };
  };
  const ledgers = { Accrual: readLedger('Accrual'), Cash: readLedger('Cash') };
  const bothLedgers = Promise.allSettled(Object.values(ledgers)).then(() => progress.finish('ledger'));
  const cashReading = readOn('Cash', ledgers.Cash);
  const readDocuments = fetchDocuments(
    client,
    {
      chart,
      window,
      preferences,
      readOn: today,
      onProgress: ({ partsRead, partsTotal }) =>
        progress.advance('documents', { done: partsRead, of: partsTotal, unit: 'parts' }),
    },
    options,
  ).finally(() => progress.finish('documents'));
  const [accrual, cash, reportedCashFlow, documents] = await Promise.all([
    readOn('Accrual', ledgers.Accrual),
    // The basis that the company does not report on is worth having, but not worth failing for.
    reportBasis === 'Cash' ? cashReading.then(asRead) : orMissing(cashReading),
    counted(fetchReportedCashFlow(client, { period, currency }, options)),
    readDocuments,
    bothLedgers,
  ]);
  progress.finish('reports');
  return {
    company: {
      realmId: client.realmId,
      name: company.companyName,
      fiscalYearFirstMonth,
      reportBasis,
    },
    periodType,
    period,
    accrual,
    cash,
    reportedCashFlow,
    documents,
  };
}

/** Back far enough for both periods to compare with, and for the history of charts and habits. */
function windowFor(period: Period, fiscalYearFirstMonth: number): Period {
  const [firstMonth] = monthsEndingWith(period.end, HISTORY_MONTHS);
  const historyStart = firstMonth === undefined ? period.start : firstDayOf(firstMonth);
  const { preceding, lastYear } = comparedPeriods(period, fiscalYearFirstMonth);
  return { start: Math.min(historyStart, preceding.start, lastYear.start), end: period.end };
}

function asRead<Report>(report: Report): Reported<Report> {
  return { status: 'read', report };
}

async function orMissing<Report>(report: Promise<Report>): Promise<Reported<Report>> {
  try {
    return asRead(await report);
  } catch (error) {
    if (!(error instanceof QuickBooksError) || error.kind === 'reconnect') throw error;
    return { status: 'missing', reason: error.message };
  }
}
