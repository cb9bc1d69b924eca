import { setImmediate } from 'node:timers/promises';
import {
  type BasisData,
  type Books,
  type BooksSource,
  type Day,
  type Documents,
  ledgerWindow,
  noDocuments,
  type Period,
  type Reported,
  type SourceData,
  type SourcePage,
  type SourceProgress,
} from '@insights/ledger';
import { type DocumentsProgress, fetchDocuments } from '../documents/fetch-documents.ts';
import { STILL_BEING_READ, TOOK_TOO_LONG } from '../errors/messages.ts';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import type { QuickBooksClient } from '../http/quickbooks-client.ts';
import { balanceSheetLink, profitAndLossLink, transactionLink } from '../links/deep-links.ts';
import { readAgain } from './read-again.ts';
import { readCompany } from './read-company.ts';
import { type Ledgers, readLedgers, readPriorPeriodBalances } from './read-ledgers.ts';
import { type Reports, readReports } from './read-reports.ts';
import type { SyncContext } from './sync-context.ts';
import { writeTrace } from './sync-trace.ts';
import { createWatchdog } from './watchdog.ts';

/**
 * Longer than a single report may take, so that the sync gives up only if the service does not respond at all. Reports
 * that still hang are missing; without the ledger, the sync fails.
 */
const SILENCE_MS = 85_000;

/** Callbacks for the calls of a sync. */
export interface ClientHooks {
  readonly onWait: (ms: number) => void;
  /** Called with QuickBooks' id for its response. Not called without a response. */
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

  /** Sends requests for the company, and aborts them once none of them gets a response. */
  async function ask<Answer>(
    progress: SourceProgress,
    signal: AbortSignal,
    run: (client: QuickBooksClient, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const watchdog = createWatchdog(
      silenceMs,
      () => new QuickBooksError('unavailable', { message: TOOK_TOO_LONG }),
    );
    const client = createClient({
      onWait: (ms) => {
        watchdog.reset(ms);
        progress.notice('QuickBooks asked us to wait a moment. The sync continues automatically.');
      },
      onAnswer: (intuitTid) => {
        watchdog.reset();
        if (intuitTid !== null) progress.answered(intuitTid);
      },
    });
    try {
      return await run(client, AbortSignal.any([signal, watchdog.signal]));
    } finally {
      watchdog.stop();
    }
  }

  return {
    read: (period, progress, signal) =>
      ask(progress, signal, (client, either) =>
        readBooks(client, period, { today: today(), now: now(), progress, signal: either }),
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
 * Reads the company, then simultaneously its general ledger on both bases and the reports to check our figures against.
 * The documents, which only the review needs, are requested after everything that the figures depend on.
 */
async function readBooks(
  client: QuickBooksClient,
  period: Period,
  {
    today,
    now,
    progress,
    signal,
  }: { today: Day; now: number; progress: SourceProgress; signal: AbortSignal },
): Promise<SourceData> {
  const options = { signal };
  progress.start('company');
  const company = await readCompany(client, options);
  progress.finish('company');

  progress.start('ledger');
  progress.start('documents');
  progress.start('reports');
  const window = ledgerWindow(period, company.fiscalYearFirstMonth);
  const context: SyncContext = { client, company, period, window, progress, options };
  const ledgers = readLedgers(context);
  const reports = readReports(context);
  const [figures, documents] = await Promise.all([
    readFigures(context, ledgers, reports).then((read) => {
      const unread = noDocuments(today, company.currency, STILL_BEING_READ);
      progress.onFiguresReady?.({ ...read, documents: unread });
      return read;
    }),
    ledgers.then(() => setImmediate()).then(() => readDocuments(context, today)),
  ]);
  const { balances, preferences } = company;
  const trace = { knownAt: now, readAt: now, multiCurrency: preferences.multiCurrency, balances };
  return { ...figures, documents, trace: writeTrace(trace) };
}

/** Combines the ledgers with their reports and with the earlier balances, which are requested last. */
async function readFigures(
  context: SyncContext,
  ledgers: Promise<Ledgers>,
  reports: Promise<Reports>,
): Promise<Omit<SourceData, 'documents'>> {
  const { client, company, progress } = context;
  const readOn = async (basis: 'accrual' | 'cash', books: Books): Promise<BasisData> => {
    const [earlier, statements] = await Promise.all([readPriorPeriodBalances(context, books), reports]);
    return { books, ...statements[basis], ...(earlier === null ? {} : { earlier }) };
  };
  const [accrual, cash, { cashFlow }] = await Promise.all([
    ledgers.then((both) => readOn('accrual', both.accrual)),
    ledgers.then(async ({ cash: ledger }): Promise<Reported<BasisData>> => {
      if (ledger.status === 'missing') return ledger;
      return { status: 'read', report: await readOn('cash', ledger.report) };
    }),
    reports,
  ]);
  progress.finish('reports');
  const { name, fiscalYearFirstMonth, preferences } = company;
  const { reportBasis } = preferences;
  return {
    company: { realmId: client.realmId, name, fiscalYearFirstMonth, reportBasis },
    accrual,
    cash,
    reportedCashFlow: cashFlow,
  };
}

async function readDocuments(
  { client, company, window, progress, options }: SyncContext,
  today: Day,
): Promise<Documents> {
  const { chart, currency, preferences } = company;
  const request = {
    chart,
    window,
    homeCurrency: currency,
    bookCloseDate: preferences.bookCloseDate,
    readOn: today,
    onProgress: ({ partsRead, partsTotal }: DocumentsProgress) =>
      progress.advance('documents', { done: partsRead, of: partsTotal, unit: 'parts' }),
  };
  const documents = await fetchDocuments(client, request, options);
  progress.finish('documents');
  return documents;
}
