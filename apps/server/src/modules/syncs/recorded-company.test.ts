import { readFileSync } from 'node:fs';
import { figuresOfBooks, formatDay, type LedgerAccount } from '@insights/ledger';
import { hasRecordings } from '@insights/sandbox/testing/recordings';
import { afterAll, describe, expect, it } from 'vitest';
import {
  RECORDED_PERIOD,
  RECORDED_REALM,
  startRecordedQuickBooks,
} from '../../testing/recorded-quickbooks.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Snapshot } from '../snapshots/snapshot.view.ts';

/**
 * A real company in Intuit's sandbox, recorded on 2024-05-29, and connected and synced like any other company.
 */
describe.runIf(hasRecordings)('the recorded company', async () => {
  if (!hasRecordings) return;
  const quickbooks = await startRecordedQuickBooks();
  afterAll(() => quickbooks.stop());
  const server = await startTestServer({
    env: {
      QBO_CLIENT_ID: 'client',
      QBO_CLIENT_SECRET: 'secret',
      QBO_DISCOVERY_URL: `${quickbooks.url}/discovery`,
      QBO_API_BASE_URL: quickbooks.url,
    },
  });
  const visitor = await server.newPaidVisitor();
  const { authUrl } = (await visitor.get('/api/qbo-connect')).body;
  const state = new URL(authUrl).searchParams.get('state');
  const callback = await visitor.get(
    `/api/qbo-callback?code=recorded&realmId=${RECORDED_REALM}&state=${state}`,
  );
  const answer = await visitor.post('/api/financial-data', RECORDED_PERIOD);
  const { data } = answer.body;

  it('is connected through the real OAuth client', () => {
    expect(callback.headers.get('location')).toBe('/dashboard?connection=connected');
    expect(answer.body.error).toBeUndefined();
    expect(data.isDemo).toBe(false);
  });

  it('has the figures from its recorded reports', () => {
    expect(data).toMatchObject({
      totalRevenue: 10200.77,
      grossProfit: 9795.77,
      netProfit: 1642.46,
      cashPosition: 2001,
      currentAssets: 9941.29,
      fixedAssets: 13495,
      currentLiabilities: 6131.33,
      longTermDebt: 25000,
      equity: -7695.04,
      previous: null,
    });
  });

  it('passes every check except the check against the report that was not recorded', () => {
    const { overall, checks } = data.provenance.parity;
    expect(checks.map(({ name, status, delta }: Record<string, unknown>) => [name, status, delta])).toEqual([
      ['Revenue', 'PASS', 0],
      ['Gross profit', 'PASS', 0],
      ['Total expenses', 'PASS', 0],
      ['Net income', 'PASS', 0],
      ['Cash in bank accounts', 'PASS', 0],
      ['Total assets', 'PASS', 0],
      ['Total liabilities', 'PASS', 0],
      ['Equity', 'PASS', 0],
      ['Assets = liabilities + equity', 'PASS', 0],
      ['Net cash change', 'INCOMPLETE', null],
    ]);
    expect(overall).toBe('INCOMPLETE');
  });

  it('matches in each of its 33 income and expense accounts', async () => {
    const company = await server.dependencies.connections.companyOfConnection(await connectionId());
    const { syncs } = server.dependencies;
    const syncId = await syncs.start(company, RECORDED_PERIOD);
    const snapshot = (await syncs.waitForSnapshot(company, syncId)) as Snapshot;
    expect(formatDay(snapshot.period.start)).toBe(RECORDED_PERIOD.startDate);
    const { books } = snapshot.accrual;
    const figures = figuresOfBooks(books, snapshot.period);
    const ours = [
      ...figures.contributions('incomeStatement.totalExpenses'),
      ...figures.contributions('incomeStatement.totalRevenue'),
      ...figures.contributions('incomeStatement.otherIncome'),
    ]
      .filter(([, amountCents]) => amountCents !== 0)
      .map(
        ([index, amountCents]) => [(books.chart.accounts[index] as LedgerAccount).id, amountCents] as const,
      );
    expect(new Map(ours)).toEqual(recordedAccounts());
    expect(ours).toHaveLength(33);
  });

  async function connectionId(): Promise<string> {
    const { rows } = (await server.dependencies.database.queries.execute(
      'select id from connections',
    )) as unknown as {
      rows: { id: string }[];
    };
    return rows[0]?.id ?? '';
  }
});

if (!hasRecordings) {
  it('the recorded company', ({ skip }) =>
    skip('the recorded QuickBooks responses are not next to this repository'));
}

/**
 * Returns every account with an amount of its own in the recorded Profit and Loss, parsed from the report's text.
 */
function recordedAccounts(): Map<string, number> {
  const file = new URL(
    '../../../../../../shared/quickbooks/recordings/sandboxA_2024-05_ProfitAndLoss.json',
    import.meta.url,
  );
  const accounts = new Map<string, number>();
  const pattern = /"id":\s*"(\d+)"\s*\},\s*\{\s*"value":\s*"(-?[\d.]+)"/g;
  for (const [, id = '', amount = ''] of readFileSync(file, 'utf8').matchAll(pattern)) {
    accounts.set(id, Number(amount.replace('.', '')));
  }
  return accounts;
}
