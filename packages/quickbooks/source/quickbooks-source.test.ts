import {
  formatPeriod,
  joinByMonth,
  type Period,
  parseDay,
  type SourceData,
  SourceError,
  type SourceProgress,
} from '@insights/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallLimits, createQuickBooksClient } from '../http/create-client.ts';
import { createPace } from '../http/pace.ts';
import { DEMO_REALM, startSandbox } from '../testing/sandbox-server.ts';
import { failureOf } from '../testing/test-client.ts';
import { createQuickBooksSource } from './quickbooks-source.ts';

const JANUARY = { start: parseDay('2024-01-01'), end: parseDay('2024-01-31') };

/** Used instead of a minute. Longer than any sandbox report takes. */
const LIMIT_MS = 4_000;

const server = await startSandbox('2024-03-01');
afterAll(() => server.close());
beforeEach(() => server.sandbox.faults.clear());

interface Scaled {
  readonly limits?: Partial<CallLimits>;
  readonly silenceMs?: number;
  readonly progress?: Partial<SourceProgress>;
  readonly onPath?: (path: string) => void;
  /** Runs for every request, in order. */
  readonly onWanted?: (what: string) => void;
  readonly period?: Period;
  /** An earlier sync to confirm instead of reading the books in full. */
  readonly earlier?: SourceData;
}

function callsFor(paths: readonly string[]): number {
  return paths.filter((path) => path.endsWith('reports/GeneralLedger')).length;
}

async function read({
  limits = {},
  silenceMs,
  progress,
  onPath,
  onWanted,
  period = JANUARY,
  earlier,
}: Scaled = {}): Promise<SourceData> {
  const { tokens, url } = await server.access(DEMO_REALM);
  const source = createQuickBooksSource({
    realmId: DEMO_REALM,
    site: url,
    today: () => parseDay('2024-03-01'),
    now: () => Date.parse('2024-03-01T18:30:00Z'),
    ...(silenceMs === undefined ? {} : { silenceMs }),
    createClient: (hooks) => {
      const client = createQuickBooksClient({
        apiBaseUrl: url,
        realmId: DEMO_REALM,
        tokens,
        pace: createPace({ concurrent: 10, perSecond: 1000 }),
        limits,
        onWait: hooks.onWait,
        onCall: ({ path, status, intuitTid }) => {
          onPath?.(path);
          if (status !== null) hooks.onAnswer(intuitTid);
        },
      });
      return {
        ...client,
        get: (path, ...rest) => {
          onWanted?.(path);
          return client.get(path, ...rest);
        },
        query: (statement, ...rest) => {
          onWanted?.(statement);
          return client.query(statement, ...rest);
        },
      };
    },
  });
  const ignored = () => {};
  const told = { start: ignored, advance: ignored, finish: ignored, notice: ignored, answered: ignored };
  const { signal } = new AbortController();
  if (earlier === undefined) return source.read(period, { ...told, ...progress }, signal);
  const confirmed = await source.readAgain?.(earlier, { ...told, ...progress }, signal);
  if (!confirmed) throw new Error('The books must be read in full');
  return confirmed;
}

describe('a sync of QuickBooks', () => {
  it('has its figures and reports what is missing if one report hangs', async () => {
    server.sandbox.faults.add({ path: 'reports/BalanceSheet', kind: 'hang' });
    const paths: string[] = [];
    const { accrual, cash, reportedCashFlow } = await read({
      limits: { reportMs: LIMIT_MS },
      onPath: (path) => paths.push(path),
    });
    expect(accrual.books.journal).toBeDefined();
    expect(accrual.balanceSheet).toEqual({
      status: 'missing',
      reason: expect.stringContaining('did not answer in time'),
    });
    expect([accrual.incomeStatement.status, cash.status, reportedCashFlow.status]).toEqual(
      Array(3).fill('read'),
    );
    // Requested once for each basis and not repeated.
    expect(paths.filter((path) => path.endsWith('reports/BalanceSheet'))).toHaveLength(2);
  });

  it('ends if nothing responds at all, sooner than its individual calls would', async () => {
    server.sandbox.faults.add({ path: '', kind: 'hang' });
    const startedAt = Date.now();
    const failure = await failureOf(read({ silenceMs: 300 }));
    expect(failure).toBeInstanceOf(SourceError);
    expect(failure).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('did not answer in time'),
    });
    expect(Date.now() - startedAt).toBeLessThan(20_000);
  });

  it('ends if nothing responds while an earlier sync is confirmed, instead of starting a full sync', async () => {
    const earlier = await read();
    server.sandbox.faults.add({ path: '', kind: 'hang' });
    expect(await failureOf(read({ silenceMs: 300, earlier }))).toMatchObject({ kind: 'unavailable' });
  });

  it('has the earlier months needed for three fiscal years, from one call per year', async () => {
    const paths: string[] = [];
    const october = { start: parseDay('2025-10-01'), end: parseDay('2025-10-31') };
    const { accrual, cash } = await read({ period: october, onPath: (path) => paths.push(path) });
    const { earlier, books } = accrual;
    if (earlier?.status !== 'read' || cash.status !== 'read') throw new Error('It was not read');
    expect(formatPeriod(earlier.report.window)).toBe('2022-01-01 to 2023-10-31');
    expect(cash.report.earlier).toMatchObject({ status: 'read', report: { basis: 'Cash' } });
    // On both bases: four half-years, and two parts for the preceding 22 months.
    expect(callsFor(paths)).toBe(2 * (4 + 2));
    expect(joinByMonth(earlier.report, books).window.start).toBe(parseDay('2022-01-01'));
  });

  it('requests the ledger and its reports first, in 14 of 23 calls, for a one-year period', async () => {
    const wanted: string[] = [];
    const paths: string[] = [];
    const year = { start: parseDay('2023-01-01'), end: parseDay('2023-12-31') };
    await read({
      period: year,
      onPath: (path) => paths.push(path),
      onWanted: (what) => wanted.push(what.replace(/^reports.|SELECT . FROM | .*$/g, '')),
    });
    expect(wanted.slice(0, 3).toSorted()).toEqual(['Account', 'CompanyInfo', 'Preferences']);
    expect(wanted.slice(3, 16).toSorted()).toEqual([
      ...Array(2).fill('BalanceSheet'),
      'CashFlow',
      ...Array(8).fill('GeneralLedger'),
      ...Array(2).fill('ProfitAndLoss'),
    ]);
    expect(wanted.slice(16)).toContain('Invoice');
    expect(paths.findIndex((path) => path.endsWith('/batch'))).toBe(0);
    expect(paths).toHaveLength(23);
  });

  it('requests no months before the books began', async () => {
    const paths: string[] = [];
    const { accrual } = await read({ onPath: (path) => paths.push(path) });
    expect(accrual.earlier).toBeUndefined();
    expect(callsFor(paths)).toBe(2 * 4);
  });

  it('reports the ids that QuickBooks assigns to its responses', async () => {
    const references: string[] = [];
    await read({ progress: { answered: (reference) => references.push(reference) } });
    expect(references.length).toBeGreaterThan(20);
    expect(references.every((reference) => reference.startsWith('1-'))).toBe(true);
  });
});
