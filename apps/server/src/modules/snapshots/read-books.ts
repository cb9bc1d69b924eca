import {
  firstDayOf,
  monthsEndingWith,
  type Period,
  type PeriodType,
  precedingPeriod,
  type Reported,
} from '@insights/ledger';
import {
  fetchBooks,
  fetchChartOfAccounts,
  fetchCompanyInfo,
  fetchPreferences,
  fetchReportedBalanceSheet,
  fetchReportedCashFlow,
  fetchReportedIncomeStatement,
  type QuickBooksClient,
  QuickBooksError,
} from '@insights/quickbooks';
import type { Snapshot } from './snapshot.ts';
import type { SyncProgressReporter } from './sync-progress.ts';

/** So many months, the period's last one included, are shown as a series. */
export const SERIES_MONTHS = 12;

/**
 * Reads everything a snapshot holds: the company, its chart of accounts, its general ledger, and the reports to prove
 * our figures against. A report that cannot be had leaves its side of the proof open; without the ledger there is
 * nothing to show, so its failure is the whole reading's.
 */
export async function readBooks(
  client: QuickBooksClient,
  periodType: PeriodType,
  period: Period,
  { progress, signal }: { progress: SyncProgressReporter; signal: AbortSignal },
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
  const window = windowFor(periodType, period);
  const bases = reportBasis === 'Accrual' ? (['Accrual'] as const) : (['Cash', 'Accrual'] as const);
  progress.start('ledger');
  progress.start('reports');
  const monthsRead = bases.map(() => 0);
  const readLedger = bases.map((basis, index) =>
    fetchBooks(
      client,
      {
        chart,
        window,
        basis,
        multiCurrency,
        currency,
        onProgress: ({ monthsRead: read, monthsTotal }) => {
          monthsRead[index] = read;
          progress.advance('ledger', `${Math.min(...monthsRead)} of ${monthsTotal} months`);
        },
      },
      options,
    ),
  );
  let reportsRead = 0;
  const counted = async <Report>(report: Promise<Report>): Promise<Reported<Report>> => {
    const reported = await orMissing(report);
    reportsRead += 1;
    progress.advance('reports', `${reportsRead} of 3 reports`);
    return reported;
  };
  const [[books, otherBooks], incomeStatement, balanceSheet, cashFlow] = await Promise.all([
    Promise.all(readLedger).finally(() => progress.finish('ledger')),
    counted(fetchReportedIncomeStatement(client, { period, basis: reportBasis, currency }, options)),
    counted(fetchReportedBalanceSheet(client, { period, basis: reportBasis, currency }, options)),
    counted(fetchReportedCashFlow(client, { period, currency }, options)),
  ]);
  progress.finish('reports');
  if (books === undefined) throw new Error('Books are read on one basis at least');
  return {
    company: {
      realmId: client.realmId,
      name: company.companyName,
      fiscalYearFirstMonth: company.fiscalYearFirstMonth,
    },
    periodType,
    period,
    books,
    accrualBooks: otherBooks ?? books,
    reported: { incomeStatement, balanceSheet, cashFlow },
  };
}

/** Back far enough for the period to compare with and for the monthly series. */
function windowFor(periodType: PeriodType, period: Period): Period {
  const [firstMonth] = monthsEndingWith(period.end, SERIES_MONTHS);
  const seriesStart = firstMonth === undefined ? period.start : firstDayOf(firstMonth);
  return { start: Math.min(seriesStart, precedingPeriod(periodType, period).start), end: period.end };
}

async function orMissing<Report>(report: Promise<Report>): Promise<Reported<Report>> {
  try {
    return { status: 'read', report: await report };
  } catch (error) {
    if (!(error instanceof QuickBooksError) || error.kind === 'reconnect') throw error;
    return { status: 'missing', reason: error.message };
  }
}
