import {
  type Books,
  type CalendarMonth,
  type ChartOfAccounts,
  type Day,
  JournalBuilder,
  monthPeriod,
  monthsEndingWith,
  monthsSpanned,
  type Period,
  splitByMonths,
} from '@insights/ledger';
import type { Basis } from '@insights/words';
import { BOOKS_CHANGED } from '../errors/messages.ts';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import { fetchGeneralLedger } from '../general-ledger/fetch-general-ledger.ts';
import type { MultiCurrency } from '../general-ledger/ledger-columns.ts';
import type { LedgerBalances } from '../general-ledger/read-general-ledger.ts';
import type { QuickBooksClient } from '../http/quickbooks-client.ts';
import { isContinuous } from './continuity.ts';
import { readInHalves } from './read-in-halves.ts';

export interface BooksRequest {
  readonly chart: ChartOfAccounts;
  readonly window: Period;
  readonly basis: Basis;
  readonly multiCurrency: MultiCurrency;
  /** If given, must match the currency of the reports. */
  readonly currency?: string;
  readonly onProgress?: (progress: BooksProgress) => void;
  /** Months per request; defaults to what Intuit recommends. */
  readonly monthsAtATime?: number;
}

/** Intuit's recommended maximum number of months per request. */
const ADVISED_MONTHS = 6;
const MAX_ATTEMPTS = 2;

/**
 * Fetches the books for a period from the General Ledger report, a few months per request and as many requests at the
 * same time as the client's rate limit allows. If a response would be too large, its period is split in half until it
 * is small enough.
 */
export async function fetchBooks(
  client: QuickBooksClient,
  request: BooksRequest,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Books> {
  const { chart, window, basis } = request;
  if (window.start > window.end) throw new RangeError('The window of the books ends before it starts');
  const progress = new MonthProgress(window, request.onProgress ?? (() => undefined));
  for (let reading = 1; reading <= MAX_ATTEMPTS; reading += 1) {
    progress.start();
    const { journal, parts } = await new BooksFetch(client, request, progress, signal).run();
    const openingCents = parts[0]?.beginningCents;
    if (openingCents !== undefined && isContinuous(chart, parts)) {
      return { basis, window, chart, openingCents, journal: journal.build() };
    }
  }
  throw new QuickBooksError('unexpected', { message: BOOKS_CHANGED });
}

/** One fetch of the whole period. If one part fails, the requests for the other parts are aborted. */
class BooksFetch {
  readonly #client: QuickBooksClient;
  readonly #request: BooksRequest;
  readonly #progress: MonthProgress;
  readonly #failure = new AbortController();
  readonly #signal: AbortSignal;
  readonly #journal = new JournalBuilder();

  constructor(
    client: QuickBooksClient,
    request: BooksRequest,
    progress: MonthProgress,
    signal: AbortSignal | undefined,
  ) {
    this.#client = client;
    this.#request = request;
    this.#progress = progress;
    const own = this.#failure.signal;
    this.#signal = signal === undefined ? own : AbortSignal.any([own, signal]);
  }

  async run(): Promise<{ journal: JournalBuilder; parts: LedgerBalances[] }> {
    try {
      const { window, monthsAtATime = ADVISED_MONTHS } = this.#request;
      const periods = splitByMonths(window, monthsAtATime);
      const parts = await Promise.all(periods.map((period) => this.#read(period)));
      return { journal: this.#journal, parts: parts.flat() };
    } catch (error) {
      this.#failure.abort();
      throw error;
    }
  }

  #read(period: Period): Promise<LedgerBalances[]> {
    return readInHalves(period, async (part, repeatSlow) => {
      const balances = await fetchGeneralLedger(
        this.#client,
        { ...this.#request, period: part },
        this.#journal,
        { signal: this.#signal, repeatSlow },
      );
      if (balances !== null) this.#progress.add(part);
      return balances;
    });
  }
}

export interface BooksProgress {
  readonly monthsRead: number;
  readonly monthsTotal: number;
}

/**
 * Counts the months in a period for which every day has been fetched. The count never decreases, even if the books have
 * to be fetched again, because a progress bar that moves backward looks like an error.
 */
class MonthProgress {
  readonly #months: readonly CalendarMonth[];
  readonly #window: Period;
  readonly #report: (progress: BooksProgress) => void;
  #read: Period[] = [];
  #maxMonthsRead = 0;

  constructor(window: Period, report: (progress: BooksProgress) => void) {
    this.#window = window;
    this.#months = monthsEndingWith(window.end, monthsSpanned(window));
    this.#report = report;
  }

  start(): void {
    this.#read = [];
    this.#notify();
  }

  add(period: Period): void {
    this.#read.push(period);
    const monthsRead = this.#months.filter((month) => this.#isRead(month)).length;
    if (monthsRead > this.#maxMonthsRead) {
      this.#maxMonthsRead = monthsRead;
      this.#notify();
    }
  }

  #notify(): void {
    this.#report({ monthsRead: this.#maxMonthsRead, monthsTotal: this.#months.length });
  }

  #isRead(month: CalendarMonth): boolean {
    const { start, end } = monthPeriod(month);
    const first = Math.max(start, this.#window.start);
    const last = Math.min(end, this.#window.end);
    const daysRead = this.#read.reduce((days, period) => days + daysShared(period, first, last), 0);
    return daysRead === last - first + 1;
  }
}

function daysShared(period: Period, first: Day, last: Day): number {
  return Math.max(0, Math.min(period.end, last) - Math.max(period.start, first) + 1);
}
