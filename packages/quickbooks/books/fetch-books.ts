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
  /** Compared with the currency of the reports, if given. */
  readonly currency?: string;
  readonly onProgress?: (progress: BooksProgress) => void;
  /** Per response; the default is what Intuit recommends. */
  readonly monthsAtATime?: number;
}

/** Maximum number of months per request that Intuit recommends. */
const ADVISED_MONTHS = 6;
const MAX_READINGS = 2;

/**
 * Fetches the books of a period from the General Ledger report, a few months per request and several requests at the
 * same time, as far as the client's pace allows. If a response would be too large, its period is halved until it is
 * not.
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

/** A fetch of the whole period. If one part fails, the requests for the others are aborted. */
class BooksReading {
  readonly #client: QuickBooksClient;
  readonly #request: BooksRequest;
  readonly #progress: MonthProgress;
  readonly #failure = new AbortController();
  readonly #signal: AbortSignal;
  readonly #scanned = new ScannedPostings();
  /** Postings of reports that could not be scanned. */
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
