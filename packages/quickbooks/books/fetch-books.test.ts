import { setTimeout as delay } from 'node:timers/promises';
import { type Books, formatPeriod, JournalBuilder, type Period, parseDay } from '@insights/ledger';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { runs } from '../../../tools/testing/tiers.ts';
import type { QuickBooksClientOptions } from '../http/create-client.ts';
import { type SeenRequest, send, sendJson, startServer, type TestServer } from '../testing/http-server.ts';
import {
  COMPANY_CHART,
  type Entry,
  entry,
  type LedgerFacts,
  writeLedger,
} from '../testing/ledger-company.ts';
import { createTestClient, failureOf } from '../testing/test-client.ts';
import { type BooksProgress, type BooksRequest, fetchBooks } from './fetch-books.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const ENTRIES: readonly Entry[] = [
  entry('2022-06-01', '1', 'checking', 'capital', 5000_00),
  entry('2022-12-31', '2', 'checking', 'sales', 700_00),
  entry('2023-01-01', '3', 'receivable', 'sales', 250_00),
  entry('2023-01-31', '4', 'rent', 'card', 900_00),
  entry('2023-06-30', '5', 'checking', 'receivable', 250_00),
  entry('2023-07-01', '6', 'card', 'checking', 400_00),
  entry('2023-12-31', '7', 'rent', 'checking', 99),
  entry('2024-01-01', '8', 'checking', 'sales', 1_00),
  entry('2024-02-29', '9', 'capital', 'checking', 5000_00),
  entry('2024-03-01', '10', 'checking', 'sales', 7_77),
];
const WINDOW: Period = { start: parseDay('2023-01-01'), end: parseDay('2024-02-29') };

type LedgerServer = (period: Period, request: SeenRequest, count: number) => unknown;

async function fetchFrom(
  answer: LedgerServer,
  request: Partial<BooksRequest> = {},
  options: Partial<QuickBooksClientOptions> = {},
) {
  const periods: string[] = [];
  const progress: BooksProgress[] = [];
  const started = await startServer(async (response, seen, count) => {
    const query = seen.url.searchParams;
    const period = {
      start: parseDay(query.get('start_date') ?? ''),
      end: parseDay(query.get('end_date') ?? ''),
    };
    periods.push(formatPeriod(period));
    const body = await answer(period, seen, count);
    if (typeof body === 'number') send(response, body, '');
    else sendJson(response, body);
  });
  server = started;
  const { client, calls } = createTestClient(started.url, options);
  const books = fetchBooks(client, {
    chart: COMPANY_CHART,
    window: WINDOW,
    basis: 'Accrual',
    multiCurrency: false,
    currency: 'USD',
    onProgress: (state) => progress.push(state),
    ...request,
  });
  return { books, periods, progress, calls, requests: started.requests };
}

/** Returns the expected books, computed directly from the entries. */
function booksFrom(entries: readonly Entry[], window: Period): Pick<Books, 'openingCents' | 'journal'> {
  const openingCents = new Float64Array(COMPANY_CHART.accounts.length);
  const builder = new JournalBuilder();
  for (const { day, id, legs } of entries) {
    for (const [account, amountCents] of legs) {
      const accountIndex = COMPANY_CHART.indexById.get(account) as number;
      const { type } = COMPANY_CHART.accounts[accountIndex] ?? {};
      if (day < window.start && type !== 'Income' && type !== 'Expense') {
        openingCents[accountIndex] = (openingCents[accountIndex] as number) + amountCents;
      }
      if (day < window.start || day > window.end) continue;
      const transaction = { id, type: 'Journal Entry', number: `N${id}` };
      builder.add({ day, accountIndex, amountCents, transaction, name: `Name ${id}`, memo: `Memo ${id}` });
    }
  }
  return { openingCents, journal: builder.build() };
}

const answering =
  (entries: readonly Entry[], facts: LedgerFacts = {}): LedgerServer =>
  (period) =>
    writeLedger(entries, period, facts);

describe('the books of a period', () => {
  it('are fetched in half-years and match the company', async () => {
    const { books, periods, requests } = await fetchFrom(answering(ENTRIES));
    expect(await books).toEqual({
      basis: 'Accrual',
      window: WINDOW,
      chart: COMPANY_CHART,
      ...booksFrom(ENTRIES, WINDOW),
    });
    expect(periods.toSorted()).toEqual([
      '2023-01-01 to 2023-06-30',
      '2023-07-01 to 2023-12-31',
      '2024-01-01 to 2024-02-29',
    ]);
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
      accounting_method: 'Accrual',
      columns:
        'tx_date,txn_type,doc_num,name,memo,split_acc,subt_nat_amount,subt_nat_amount_nt,rbal_nat_amount,rbal_nat_amount_nt',
    });
  });

  it('are requested in the home currency if the company has several currencies', async () => {
    const { books, requests } = await fetchFrom(answering(ENTRIES), { multiCurrency: true, basis: 'Cash' });
    expect(await failureOf(books)).toMatchObject({ name: 'ReportError' });
    expect(requests[0]?.url.searchParams.get('columns')).toBe(
      'tx_date,txn_type,doc_num,name,memo,split_acc,subt_nat_home_amount,subt_nat_amount_home_nt,rbal_nat_home_amount,rbal_nat_amount_home_nt',
    );
    expect(requests[0]?.url.searchParams.get('accounting_method')).toBe('Cash');
  });

  it('report the number of months fetched so far', async () => {
    const { books, progress } = await fetchFrom(answering(ENTRIES));
    await books;
    expect(progress[0]).toEqual({ monthsRead: 0, monthsTotal: 14 });
    expect(progress.at(-1)).toEqual({ monthsRead: 14, monthsTotal: 14 });
    const read = progress.map(({ monthsRead }) => monthsRead);
    expect(read).toEqual(read.toSorted((a, b) => a - b));
  });

  it('may cover a single day, or begin in the middle of a month', async () => {
    for (const [start, end] of [
      ['2023-01-31', '2023-01-31'],
      ['2023-01-15', '2024-01-01'],
    ] as const) {
      const window = { start: parseDay(start), end: parseDay(end) };
      const { books } = await fetchFrom(answering(ENTRIES), { window });
      expect(await books).toMatchObject(booksFrom(ENTRIES, window));
      await server?.close();
    }
  });

  it('do not depend on the order of the responses', async () => {
    const waits = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anyEntries, waits, fc.integer({ min: 2, max: 30 }), async (entries, ms, maxRows) => {
        const { books } = await fetchFrom(async (period, _request, count) => {
          await delay(ms[count % ms.length]);
          // A single day is never truncated here, because no smaller period can be requested.
          return writeLedger(entries, period, period.start === period.end ? {} : { maxRows });
        });
        expect(await books).toMatchObject(booksFrom(entries, WINDOW));
        await server?.close();
      }),
      runs(8, 25),
    );
  });
});

const anyAccount = fc.constantFrom('checking', 'receivable', 'card', 'capital', 'sales', 'rent');
const anyEntries = fc
  .array(
    fc.record({
      day: fc.integer({ min: WINDOW.start - 200, max: WINDOW.end + 50 }),
      debit: anyAccount,
      credit: anyAccount,
      cents: fc.integer({ min: -9_999_99, max: 9_999_99 }),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(({ day, debit, credit, cents }, index): Entry => {
      const legs = [[debit, cents] as const, [credit, 0 - cents] as const];
      return { day, id: String(index + 1), legs };
    }),
  );

describe('a period with too much data', () => {
  it('is split into months and finally days', async () => {
    const days = Array.from({ length: 28 }, (_, index) =>
      entry(`2023-02-${String(index + 1).padStart(2, '0')}`, `f${index}`, 'rent', 'card', 1_00),
    );
    const window = { start: parseDay('2023-01-01'), end: parseDay('2023-06-30') };
    const entries = [...ENTRIES, ...days];
    const { books, periods, progress } = await fetchFrom(answering(entries, { maxRows: 20 }), { window });
    expect(await books).toMatchObject(booksFrom(entries, window));
    expect(periods).toContain('2023-01-01 to 2023-06-30');
    expect(periods).toContain('2023-01-01 to 2023-03-31');
    expect(periods).toContain('2023-02-01 to 2023-02-14');
    expect(progress.map(({ monthsRead }) => monthsRead)).toEqual([0, 3, 4, 5, 6]);
  });

  it('is an error if the period is a single day', async () => {
    const { books } = await fetchFrom(answering(ENTRIES, { maxRows: 1 }));
    expect(await failureOf(books)).toMatchObject({ kind: 'too-large' });
  });

  it('is split immediately if the service cannot respond in time', async () => {
    const { books, periods } = await fetchFrom((period) =>
      period.end - period.start > 40 ? 504 : writeLedger(ENTRIES, period),
    );
    expect(await books).toMatchObject(booksFrom(ENTRIES, WINDOW));
    expect(new Set(periods).size).toBe(periods.length);
  });

  it('is split if the response is too large for memory', async () => {
    const { books } = await fetchFrom(answering(ENTRIES), {}, { limits: { maxBytes: 6000 } });
    expect(await books).toMatchObject(booksFrom(ENTRIES, WINDOW));
  });

  it('is not assumed to be the cause if the service fails', async () => {
    const { books, periods } = await fetchFrom(() => 503, { window: { ...WINDOW, start: WINDOW.end } });
    expect(await failureOf(books)).toMatchObject({ kind: 'unavailable', status: 503 });
    expect(new Set(periods).size).toBe(1);
  });
});

describe('books that change during the sync', () => {
  const late = entry('2023-03-03', '99', 'checking', 'sales', 12_34);
  /**
   * Responds for the first half-year with the books before the late entry, and for the rest with the books after it.
   */
  const changing =
    (untilCount: number): LedgerServer =>
    (period, _request, count) => {
      const isBefore = count <= untilCount && period.start === WINDOW.start;
      return writeLedger(isBefore ? ENTRIES : [...ENTRIES, late], period);
    };

  it('are fetched again', async () => {
    const { books, requests, progress } = await fetchFrom(changing(3));
    expect(await books).toMatchObject(booksFrom([...ENTRIES, late], WINDOW));
    expect(requests).toHaveLength(6);
    const read = progress.map(({ monthsRead }) => monthsRead);
    expect(read).toEqual(read.toSorted((a, b) => a - b));
  });

  it('are an error if they change a second time', async () => {
    const { books, requests } = await fetchFrom(changing(1000));
    const error = await failureOf(books);
    expect(error).toMatchObject({ kind: 'unexpected' });
    expect(String(error)).toContain('changed while we were reading them');
    expect(requests).toHaveLength(6);
  });

  it('a change during the sync is not assumed if only retained earnings roll forward at the end of the year', async () => {
    const rolledForward = (start: number) => (start >= parseDay('2024-01-01') ? 49_01 : 700_00);
    const { books } = await fetchFrom(answering(ENTRIES, { rolledForward }));
    const { openingCents } = await books;
    expect(openingCents[COMPANY_CHART.indexById.get('retained') as number]).toBe(-700_00);
  });
});

describe('a fetch that cannot be completed', () => {
  it('sends no further requests', async () => {
    const { books, requests } = await fetchFrom(
      async (_period, _request, count) => {
        if (count === 1) return 403;
        await delay(200);
        return 403;
      },
      { window: { start: parseDay('2016-01-01'), end: parseDay('2025-12-31') } },
    );
    expect(await failureOf(books)).toMatchObject({ kind: 'forbidden' });
    await delay(300);
    // Only the requests, out of twenty, that were sent before the first failure.
    expect(requests.length).toBeLessThanOrEqual(10);
  });

  it('stops when its caller aborts', async () => {
    const started = await startServer(() => undefined);
    server = started;
    const controller = new AbortController();
    const books = fetchBooks(
      createTestClient(started.url).client,
      { chart: COMPANY_CHART, window: WINDOW, basis: 'Accrual', multiCurrency: false },
      { signal: controller.signal },
    );
    setTimeout(() => controller.abort(), 50);
    expect(await failureOf(books)).toMatchObject({ name: 'AbortError' });
  });

  it('rejects a period that ends before it starts', async () => {
    const { books } = await fetchFrom(answering([]), { window: { start: WINDOW.end, end: WINDOW.start } });
    expect(await failureOf(books)).toBeInstanceOf(RangeError);
  });
});
