import {
  type Books,
  type ChartOfAccounts,
  JournalBuilder,
  type Period,
  type Posting,
  splitByMonths,
} from '@insights/ledger';
import type { Basis } from '@insights/words';
import { BOOKS_CHANGED } from '../errors/messages.ts';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import { fetchGeneralLedger } from '../general-ledger/fetch-general-ledger.ts';
import type { MultiCurrency } from '../general-ledger/ledger-columns.ts';
import type { LedgerBalances, LedgerExtract } from '../general-ledger/read-general-ledger.ts';
import { ScannedPostings } from '../general-ledger/scanned-postings.ts';
import type { QuickBooksClient } from '../http/quickbooks-client.ts';
import { isContinuous } from './continuity.ts';
import { type BooksProgress, MonthProgress } from './month-progress.ts';
import { readInHalves } from './read-in-halves.ts';

export interface BooksRequest {
  readonly chart: ChartOfAccounts;
  readonly window: Period;
  readonly basis: Basis;
  readonly multiCurrency: MultiCurrency;
  /** Checked against the reports where it is given. */
  readonly currency?: string;
  readonly onProgress?: (progress: BooksProgress) => void;
  /** Months per response; defaults to the number that Intuit recommends. */
  readonly monthsAtATime?: number;
}

/** Maximum number of months per request that Intuit recommends. */
const ADVISED_MONTHS = 6;
const MAX_READINGS = 2;

/**
 * Reads the books of a window from the General Ledger report, a few months at a time and concurrently, within the
 * client's rate limit. If a response is too large, the dates are halved until it is not.
 */
export async function fetchBooks(
  client: QuickBooksClient,
  request: BooksRequest,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Books> {
  const { chart, window, basis } = request;
  if (window.start > window.end) throw new RangeError('The window of the books ends before it starts');
  const progress = new MonthProgress(window, request.onProgress ?? (() => undefined));
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    progress.start();
    const { builder, parts } = await new BooksReading(client, request, progress, signal).run();
    const openingCents = parts[0]?.beginningCents;
    if (openingCents !== undefined && isContinuous(chart, parts)) {
      return { basis, window, chart, openingCents, journal: builder.build() };
    }
  }
  throw new QuickBooksError('unexpected', { message: BOOKS_CHANGED });
}

/** A single read of the whole window. If a part of it fails, the requests for the others are canceled. */
class BooksReading {
  readonly #client: QuickBooksClient;
  readonly #request: BooksRequest;
  readonly #progress: MonthProgress;
  readonly #failure = new AbortController();
  readonly #signal: AbortSignal;
  readonly #scanned = new ScannedPostings();
  /** Postings of reports that the scanner could not read. */
  readonly #others: Posting[] = [];

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

  async run(): Promise<{ builder: JournalBuilder; parts: LedgerBalances[] }> {
    try {
      const { window, monthsAtATime = ADVISED_MONTHS } = this.#request;
      const parts = await this.#readAll(splitByMonths(window, monthsAtATime));
      const builder = new JournalBuilder(this.#scanned.numbered());
      for (const posting of this.#others) builder.add(posting);
      return { builder, parts };
    } catch (error) {
      this.#failure.abort();
      throw error;
    }
  }

  async #readAll(periods: readonly Period[]): Promise<LedgerBalances[]> {
    return (await Promise.all(periods.map((period) => this.#read(period)))).flat();
  }

  #read(period: Period): Promise<LedgerBalances[]> {
    return readInHalves(period, async (part, repeatSlow) => {
      const extract = await fetchGeneralLedger(
        this.#client,
        { ...this.#request, period: part },
        this.#scanned,
        { signal: this.#signal, repeatSlow },
      );
      return extract === null ? null : this.#keep(extract);
    });
  }

  #keep({ postings, ...part }: LedgerExtract): LedgerBalances {
    for (const posting of postings) this.#others.push(posting);
    this.#progress.add(part.period);
    return part;
  }
}
