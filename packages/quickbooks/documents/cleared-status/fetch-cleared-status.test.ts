import { type ClearedStatus, formatDay, type Period, parseDay } from '@insights/ledger';
import type { SandboxFault } from '@insights/sandbox/quickbooks';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchChartOfAccounts } from '../../entities/chart-of-accounts.ts';
import { sendJson, startServer } from '../../testing/http-server.ts';
import { COMPANY_CHART } from '../../testing/ledger-company.ts';
import { DEMO_REALM, startSandbox } from '../../testing/sandbox-server.ts';
import { createTestClient, failureOf } from '../../testing/test-client.ts';
import { type ListLine, transactionListReport } from '../../testing/transaction-list.ts';
import { fetchClearedStatus } from './fetch-cleared-status.ts';

interface Closable {
  close(): Promise<void>;
}
let servers: Closable[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

const YEAR: Period = { start: parseDay('2025-09-01'), end: parseDay('2026-08-31') };

async function readDemo(window: Period, faults: readonly SandboxFault[] = []) {
  const server = await startSandbox('2026-09-17');
  servers.push(server);
  const { client } = await server.connect(DEMO_REALM);
  const { chart } = await fetchChartOfAccounts(client);
  const before = server.sandbox.requests.length;
  for (const fault of faults) server.sandbox.faults.add(fault);
  const clearing = await fetchClearedStatus(client, { chart, window, homeCurrency: 'USD' });
  const asked = server.sandbox.requests.slice(before).map(({ query }) => query);
  return { clearing, chart, asked };
}

/** Formats every cleared status as `date transaction account state`. */
function marksIn({ days, transactionIds, accountIndexes, stateIndexes }: ClearedStatus): string[] {
  return Array.from(
    transactionIds,
    (id, row) => `${formatDay(days[row] as number)} ${id} ${accountIndexes[row]} ${stateIndexes[row]}`,
  );
}

/**
 * Fetches the cleared statuses from a server that returns the given response for each of the three statuses.
 */
async function readFrom(answer: (state: string, period: Period) => readonly ListLine[]) {
  const server = await startServer((response, { url }) => {
    const query = url.searchParams;
    const period = {
      start: parseDay(query.get('start_date') ?? ''),
      end: parseDay(query.get('end_date') ?? ''),
    };
    sendJson(response, transactionListReport(answer(query.get('cleared') ?? '', period), period));
  });
  servers.push(server);
  const { client } = createTestClient(server.url);
  return fetchClearedStatus(client, { chart: COMPANY_CHART, window: YEAR, homeCurrency: 'USD' });
}

describe('cleared statuses', () => {
  it('are requested by state and year, without accounts', async () => {
    const window = { start: parseDay('2025-01-01'), end: parseDay('2026-08-31') };
    const { asked } = await readDemo(window);
    const lists = asked.map(({ cleared, start_date, end_date }) => `${cleared} ${start_date} ${end_date}`);
    expect(lists.sort()).toEqual([
      'Cleared 2025-01-01 2025-12-31',
      'Cleared 2026-01-01 2026-08-31',
      'Reconciled 2025-01-01 2025-12-31',
      'Reconciled 2026-01-01 2026-08-31',
      'Uncleared 2025-01-01 2025-12-31',
      'Uncleared 2026-01-01 2026-08-31',
    ]);
    for (const { columns, account } of asked) {
      expect(columns).toBe('tx_date,txn_type,account_name');
      expect(account).toBeUndefined();
    }
  });

  it('are those of bank and card accounts, ordered by day', async () => {
    const { clearing, chart } = await readDemo(YEAR);
    const read = [...clearing.accountsRead].map((index) => chart.accounts[index]?.name);
    expect(read.sort()).toEqual(['Business Card 4417', 'Checking', 'Reserve Savings']);
    expect(new Set(clearing.accountIndexes)).toEqual(clearing.accountsRead);
    expect(new Set(clearing.stateIndexes)).toEqual(new Set([0, 1, 2]));
    expect([...clearing.days]).toEqual([...clearing.days].toSorted((a, b) => a - b));
  });

  it('are the same if the list is truncated and has to be requested in halves', async () => {
    const whole = await readDemo(YEAR);
    const rows = 300;
    const cut = await readDemo(YEAR, [
      { kind: 'truncate-report', report: 'TransactionList', rows, query: 'cleared=Reconciled' },
    ]);
    expect(marksIn(cut.clearing)).toEqual(marksIn(whole.clearing));
    expect(cut.asked.length).toBeGreaterThan(whole.asked.length);
  });

  it('are requested in halves immediately if the service takes too long', async () => {
    const { clearing, asked } = await readDemo(YEAR, [
      { kind: 'recorded', answer: '504-6002', query: 'end_date=2026-08-31&cleared=Reconciled', times: 1 },
    ]);
    expect(clearing.transactionIds.length).toBeGreaterThan(500);
    expect(asked).toHaveLength(5);
  });

  it('ignore lines on other accounts', async () => {
    const clearing = await readFrom((state) =>
      state === 'Uncleared'
        ? [
            ['2025-10-01', 'Invoice', '1', 'receivable'],
            ['2025-10-02', 'Check', '2', 'checking'],
            ['2025-10-03', 'Expense', '3', 'card'],
            ['2025-10-03', 'Deposit', '4', 'an account that was added since'],
          ]
        : [],
    );
    expect([...clearing.transactionIds]).toEqual(['2', '3']);
  });

  it('count a transaction as unsettled if it was cleared during the sync', async () => {
    const lines: ListLine[] = Array.from({ length: 6 }, (_, index) => [
      '2025-10-01',
      'Check',
      `${index}`,
      'checking',
    ]);
    const clearing = await readFrom((state) => {
      if (state === 'Reconciled') return lines;
      return state === 'Uncleared' ? lines.slice(0, 1) : [];
    });
    expect([...clearing.stateIndexes]).toEqual([0, 2, 2, 2, 2, 2]);
  });

  it('are unavailable if every state returns the same list', async () => {
    const same = readFrom(() => [
      ['2025-10-01', 'Check', '1', 'checking'],
      ['2025-10-02', 'Check', '2', 'checking'],
    ]);
    expect(await failureOf(same)).toMatchObject({
      problem: 'the list is the same for every requested state',
    });
  });

  it('are not requested if the company has no accounts that can be reconciled', async () => {
    const server = await startServer(() => undefined);
    servers.push(server);
    const { client } = createTestClient(server.url);
    const chart = { accounts: [], indexById: new Map() };
    const clearing = await fetchClearedStatus(client, { chart, window: YEAR, homeCurrency: 'USD' });
    expect(clearing.transactionIds).toHaveLength(0);
    expect(server.requests).toEqual([]);
  });
});
