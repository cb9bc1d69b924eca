import { setImmediate } from 'node:timers/promises';
import {
  type BasisReading,
  type Books,
  type BooksSource,
  type Day,
  earlierDays,
  hasBooksBy,
  joinByMonth,
  noDocuments,
  type Period,
  type Reading,
  type ReadingProgress,
  type Reported,
  readingWindow,
  type SourcePage,
} from '@insights/ledger';
import type { Basis } from '@insights/words';
import { areContinuous } from '../books/continuity.ts';
import { fetchBooks } from '../books/fetch-books.ts';
import type { BooksProgress } from '../books/month-progress.ts';
import { fetchDocuments } from '../documents/fetch-documents.ts';
import { fetchChartOfAccounts } from '../entities/chart-of-accounts.ts';
import { fetchCompanyInfo, readCompanyInfo } from '../entities/company-info.ts';
import { fetchPreferences, readPreferences } from '../entities/preferences.ts';
import { queryOne } from '../entities/query-one.ts';
import { BOOKS_CHANGED, STILL_BEING_READ, TOOK_TOO_LONG } from '../errors/messages.ts';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import type { MultiCurrency } from '../general-ledger/ledger-columns.ts';
import type { QuickBooksClient } from '../http/quickbooks-client.ts';
import { balanceSheetLink, profitAndLossLink, transactionLink } from '../links/deep-links.ts';
import {
  fetchReportedBalanceSheet,
  fetchReportedCashFlow,
  fetchReportedIncomeStatement,
} from '../reports/fetch-statements.ts';
import { readAgain } from './read-again.ts';
import { writeTrace } from './reading-trace.ts';
import { listenForSilence } from './silence.ts';

/** Profit and Loss and Balance Sheet on both bases, and the Statement of Cash Flows. */
const REPORTS = 5;
/**
 * Longer than a single report may take, so that only a service without any response is given up: reports that still
 * hang are missing, and without the ledger there are no books.
 */
const SILENCE_MS = 85_000;

/** Callbacks for the calls of a sync. */
export interface ClientHooks {
  readonly onWait: (ms: number) => void;
  /** Called with QuickBooks' id for its response. Not called if there was no response. */
  readonly onAnswer: (intuitTid: string | null) => void;
}

export interface QuickBooksSourceOptions {
  readonly realmId: string;
  /** Base URL of QuickBooks' user interface: one of `QUICKBOOKS_SITES`, or a site with the same pages. */
  readonly site: string;
  readonly createClient: (hooks: ClientHooks) => QuickBooksClient;
  readonly today: () => Day;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly silenceMs?: number;
}

/** Creates the source of one company's books in QuickBooks Online. */
export function createQuickBooksSource(options: QuickBooksSourceOptions): BooksSource<AbortSignal> {
  const { realmId, site, createClient, today, now, silenceMs = SILENCE_MS } = options;

  /** Sends requests for the company, and aborts them when none of them gets a response any longer. */
  async function ask<Answer>(
    progress: ReadingProgress,
    signal: AbortSignal,
    run: (client: QuickBooksClient, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const silence = listenForSilence(
      silenceMs,
      () => new QuickBooksError('unavailable', { message: TOOK_TOO_LONG }),
    );
    const client = createClient({
      onWait: (ms) => {
        silence.heard(ms);
        progress.notice('QuickBooks asks us to wait a moment. The reading goes on by itself.');
      },
      onAnswer: (intuitTid) => {
        silence.heard();
        if (intuitTid !== null) progress.answered(intuitTid);
      },
    });
    try {
      return await run(client, AbortSignal.any([signal, silence.signal]));
    } finally {
      silence.stop();
    }
  }

  return {
    read: (period, progress, signal) =>
      ask(progress, signal, (client, either) =>
        readCompany(client, period, { today: today(), now: now(), progress, signal: either }),
      ),
    readAgain: (earlier, progress, signal) =>
      ask(progress, signal, (client, either) =>
        readAgain(client, earlier, { today: today(), now: now() }, { signal: either }),
      ),
    linkTo: (page) => linkTo({ site, realmId }, page),
  };
}

function linkTo(company: { site: string; realmId: string }, target: SourcePage): string | null {
  switch (target.page) {
    case 'profit-and-loss':
      return profitAndLossLink({ ...company, ...target });
    case 'balance-sheet':
      return balanceSheetLink({ ...company, ...target });
    case 'transaction':
      return transactionLink({ ...company, ...target });
  }
}

/**
 * Fetches the company, its chart of accounts, its general ledger on both bases, its documents, and the reports to check
 * our figures against. An unavailable report leaves its checks open; without the ledger there is nothing to show, so
 * its failure fails the sync.
 */
async function readCompany(
  client: QuickBooksClient,
  period: Period,
  parts: { today: Day; now: number; progress: ReadingProgress; signal: AbortSignal },
): Promise<Reading> {
  const { today, now, progress, signal } = parts;
  const options = { signal };
  progress.start('company');
  const [company, preferences, { chart, balances, currencies }] = await Promise.all([
    queryOne(client, 'CompanyInfo', options)
      .then(readCompanyInfo)
      .catch(otherwise(() => fetchCompanyInfo(client, options))),
    queryOne(client, 'Preferences', options)
      .then(readPreferences)
      .catch(otherwise(() => fetchPreferences(client, options))),
    fetchChartOfAccounts(client, options),
  ]);
  progress.finish('company');

  const { reportBasis, multiCurrency } = preferences;
  // If all accounts have the same currency, it is the home currency.
  const currency = preferences.homeCurrency ?? (currencies.size === 1 ? [...currencies].join() : null);
  if (currency === null) throw new QuickBooksError('unexpected', { status: 200 });
  // Some companies only state it in their preferences.
  const fiscalYearFirstMonth = company.fiscalYearFirstMonth ?? preferences.fiscalYearFirstMonth;
  if (fiscalYearFirstMonth === null) throw new QuickBooksError('unexpected', { status: 200 });
  const window = readingWindow(period, fiscalYearFirstMonth);
  progress.start('ledger');
  progress.start('documents');
  progress.start('reports');
  const ledger = { chart, currency, multiCurrency: settleMultiCurrency(multiCurrency, currencies, currency) };
  const monthsRead: Record<Basis, number> = { Accrual: 0, Cash: 0 };
  // A report that takes too long is not requested again: its checks remain open, and the figures do not wait for it.
  const once = { ...options, repeatSlow: false };
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
    return fetchBooks(client, { ...ledger, window, basis, onProgress }, options);
  };
  const readOn = async (basis: Basis, reading: Promise<Books>): Promise<BasisReading> => {
    const statements = { period, basis, currency, chart };
    const [books, incomeStatement, balanceSheet] = await Promise.all([
      reading,
      counted(fetchReportedIncomeStatement(client, statements, once)),
      counted(fetchReportedBalanceSheet(client, statements, once)),
    ]);
    return { books, incomeStatement, balanceSheet };
  };
  const ledgers = { Accrual: readLedger('Accrual'), Cash: readLedger('Cash') };
  const bothLedgers = Promise.allSettled(Object.values(ledgers)).then(() => progress.finish('ledger'));
  const readings = { Accrual: readOn('Accrual', ledgers.Accrual), Cash: readOn('Cash', ledgers.Cash) };
  const readCashFlow = counted(fetchReportedCashFlow(client, { period, currency, chart }, once));
  // Only the review needs documents: they are requested after everything that the figures depend on.
  const readDocuments = bothLedgers
    .then(() => setImmediate())
    .then(() =>
      fetchDocuments(
        client,
        {
          chart,
          window,
          homeCurrency: currency,
          bookCloseDate: preferences.bookCloseDate,
          readOn: today,
          onProgress: ({ partsRead, partsTotal }) =>
            progress.advance('documents', { done: partsRead, of: partsTotal, unit: 'parts' }),
        },
        options,
      ),
    )
    .finally(() => progress.finish('documents'));
  const past = earlierDays(period, fiscalYearFirstMonth);
  // Requested last, because only statements of past years need it, and only if there were earlier balances.
  const readPast = async (basis: Basis) => {
    if (past === null || !hasBooksBy(await ledgers[basis], past.end)) return null;
    return orMissing(
      fetchBooks(client, { ...ledger, window: past, basis, monthsAtATime: 12 }, once).then((books) =>
        joinByMonth(books),
      ),
    );
  };
  const readFigures = Promise.all([
    readings.Accrual,
    // The basis that the company does not report on is useful, but must not fail the sync.
    reportBasis === 'Cash' ? readings.Cash.then(asRead) : orMissing(readings.Cash),
    readCashFlow,
    readPast('Accrual'),
    // Without the ledger on the other basis, its earlier months are of no use.
    readPast('Cash').catch(() => null),
    bothLedgers,
  ]).then(([accrual, cash, reportedCashFlow, earlierAccrual, earlierCash]): Omit<Reading, 'documents'> => {
    progress.finish('reports');
    return {
      company: { realmId: client.realmId, name: company.companyName, fiscalYearFirstMonth, reportBasis },
      accrual: withPast(accrual, earlierAccrual),
      cash: cash.status === 'read' ? asRead(withPast(cash.report, earlierCash)) : cash,
      reportedCashFlow,
    };
  });
  const readAll = readFigures.then((figures) => {
    progress.stands?.({ ...figures, documents: noDocuments(today, currency, STILL_BEING_READ) });
    return figures;
  });
  const [figures, documents] = await Promise.all([readAll, readDocuments]);
  return {
    ...figures,
    documents,
    trace: writeTrace({ knownAt: now, readAt: now, multiCurrency, balances }),
  };
}

/** Unsure if the setting and the accounts disagree; foreign accounts alone are enough if there is no setting. */
function settleMultiCurrency(
  setting: boolean | null,
  currencies: ReadonlySet<string>,
  home: string,
): MultiCurrency {
  const hasForeign = [...currencies].some((currency) => currency !== home);
  if (setting === null) return hasForeign || 'unsure';
  return setting === hasForeign ? setting : 'unsure';
}

/**
 * Earlier books whose closing balances are not the later opening balances were changed in between, and are discarded.
 */
function withPast(reading: BasisReading, earlier: Reported<Books> | null): BasisReading {
  if (earlier === null) return reading;
  const fits = earlier.status === 'missing' || areContinuous(earlier.report, reading.books);
  return { ...reading, earlier: fits ? earlier : { status: 'missing', reason: BOOKS_CHANGED } };
}

function asRead<Report>(report: Report): Reported<Report> {
  return { status: 'read', report };
}

/** If one request for the company fails, the other one is used; lost access affects both. */
function otherwise<Answer>(ask: () => Promise<Answer>): (error: unknown) => Promise<Answer> {
  return (error) => {
    if (!(error instanceof QuickBooksError) || error.kind === 'reconnect') throw error;
    return ask();
  };
}

async function orMissing<Report>(report: Promise<Report>): Promise<Reported<Report>> {
  try {
    return asRead(await report);
  } catch (error) {
    if (!(error instanceof QuickBooksError) || error.kind === 'reconnect') throw error;
    return { status: 'missing', reason: error.message };
  }
}
