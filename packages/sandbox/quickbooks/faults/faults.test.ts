import { beforeEach, describe, expect, test } from 'vitest';
import { hasRecordings, recording, recordingText } from '../../testing/recordings.ts';
import {
  bakeryRealm,
  client,
  demoRealm,
  query,
  type RunningSandbox,
  runSandbox,
} from '../../testing/running-sandbox.ts';
import type { Report, Row } from '../reports/report.ts';

let running: RunningSandbox;
let token: string;

beforeEach(async () => {
  running = await runSandbox();
  token = await running.access(demoRealm);
  return () => running.close();
});

const range = 'start_date=2025-01-01&end_date=2025-03-31';

function get(path = `${demoRealm}/preferences`): Promise<Response> {
  return running.api(path, token);
}

async function report(name: string, more = ''): Promise<Report> {
  return (await (await get(`${demoRealm}/reports/${name}?${range}${more}`)).json()) as Report;
}

function find(rows: readonly Row[] | undefined, fits: (row: Row) => boolean): Row | undefined {
  for (const row of rows ?? []) {
    const found = fits(row) ? row : find(row.Rows?.Row, fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

function cents(rows: readonly Row[] | undefined, group: string): number {
  const row = find(rows, (candidate) => candidate.group === group);
  const cell = (row?.Summary?.ColData ?? row?.ColData)?.at(-1);
  return Math.round(Number(cell?.value) * 100);
}

describe('the scope of a fault', () => {
  test('is limited to its company, its path and its number of requests', async () => {
    running.sandbox.faults.add({
      kind: 'status',
      status: 500,
      path: 'preferences',
      realmId: demoRealm,
      skip: 1,
      times: 2,
    });
    const bakery = await running.access(bakeryRealm);
    expect((await running.api(`${bakeryRealm}/preferences`, bakery)).status).toBe(200);
    expect((await get(`${demoRealm}/companyinfo/${demoRealm}`)).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await get()).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  test('is limited to queries that contain its text', async () => {
    running.sandbox.faults.add({ kind: 'recorded', answer: '403-3100', query: 'FROM Budget' });
    const statusOf = async (statement: string) => (await get(`${demoRealm}/${query(statement)}`)).status;
    expect(await statusOf('SELECT * FROM Budget')).toBe(403);
    expect(await statusOf('SELECT * FROM Vendor')).toBe(200);
  });

  test('ends when the fault is removed or all faults are cleared', async () => {
    const { faults } = running.sandbox;
    const id = faults.add({ kind: 'status', status: 500 });
    faults.remove(id);
    expect((await get()).status).toBe(200);
    faults.add({ kind: 'status', status: 500 });
    faults.clear();
    expect((await get()).status).toBe(200);
  });

  test('is plain data', () => {
    const fault = { kind: 'shift-account', report: 'BalanceSheet', accountId: '35', cents: 5, times: 1 };
    expect(JSON.parse(JSON.stringify(fault))).toEqual(fault);
  });
});

describe('fault responses', () => {
  test.skipIf(!hasRecordings)('return the gateway timeout as XML although JSON was requested', async () => {
    running.sandbox.faults.add({ kind: 'recorded', answer: '504-6002' });
    const answer = await get();
    const timeless = (text: string) => text.trim().replace(/time="[^"]+"/, 'time=""');
    expect(answer.status).toBe(504);
    expect(answer.headers.get('content-type')).toContain('xml');
    expect(timeless(await answer.text())).toBe(timeless(recordingText('fault_504_6002_gateway_timeout.xml')));
  });

  test.skipIf(!hasRecordings)('can include a retry time when throttled', async () => {
    running.sandbox.faults.add({ kind: 'recorded', answer: '429-3001', retryAfterSeconds: 7 });
    const answer = await get();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(await answer.json()).toEqual(recording('SYNTHETIC_fault_429_3001_throttle.json'));
  });

  test.each([
    ['401-3200', 401],
    ['403-3100', 403],
    ['400-5020', 400],
  ] as const)('return the recorded %s', async (answer, status) => {
    running.sandbox.faults.add({ kind: 'recorded', answer });
    const given = await get();
    expect(given.status).toBe(status);
    expect((await given.text()).toLowerCase()).toMatch(/fault/);
  });

  test('can have any status and body', async () => {
    running.sandbox.faults.add({
      kind: 'status',
      status: 418,
      body: { odd: true },
    });
    const answer = await get();
    expect(answer.status).toBe(418);
    expect(await answer.json()).toEqual({ odd: true });
  });

  test('include a sign-in page with status 200', async () => {
    running.sandbox.faults.add({ kind: 'html-page' });
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('Sign in');
  });

  test('include JSON that is cut off', async () => {
    running.sandbox.faults.add({ kind: 'truncated-json' });
    const text = await (await get()).text();
    expect(text.startsWith('{')).toBe(true);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });
});

describe('connection faults', () => {
  test('delay only their own request', async () => {
    running.sandbox.faults.add({ kind: 'delay', ms: 150, path: 'preferences' });
    const started = performance.now();
    const slow = get().then(() => performance.now() - started);
    const quick = get(`${demoRealm}/companyinfo/${demoRealm}`).then(() => performance.now() - started);
    expect(await quick).toBeLessThan(await slow);
    expect(await slow).toBeGreaterThanOrEqual(140);
  });

  test('end a delay together with the fault, even a used-up one', async () => {
    const fault = running.sandbox.faults.add({ kind: 'delay', ms: 600_000, path: 'preferences', times: 1 });
    const asked = running.sandbox.requests.length;
    const slow = get();
    await expect.poll(() => running.sandbox.requests.length).toBe(asked + 1);
    running.sandbox.faults.remove(fault);
    expect((await slow).status).toBe(200);
  });

  test('let a request hang until its client gives up', async () => {
    running.sandbox.faults.add({ kind: 'hang' });
    const url = `${running.base}/v3/company/${demoRealm}/preferences`;
    await expect(fetch(url, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/);
    expect(running.sandbox.requests.at(-1)?.status).toBeNull();
  });

  test('do not keep hanging requests open after the server closes', async () => {
    const other = await runSandbox();
    other.sandbox.faults.add({ kind: 'hang' });
    const hanging = fetch(`${other.base}/v3/company/${demoRealm}/preferences`);
    const outcome = expect(hanging).rejects.toThrow('fetch failed');
    while (other.sandbox.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await other.close();
    await outcome;
  });
});

describe('report faults', () => {
  test('shift an account and every total above it, in that report only', async () => {
    const before = await report('ProfitAndLoss');
    running.sandbox.faults.add({
      kind: 'shift-account',
      report: 'ProfitAndLoss',
      accountId: '126',
      cents: 1234,
    });
    const after = await report('ProfitAndLoss');
    const rent = (rows: Report) =>
      find(rows.Rows.Row, (row) => row.ColData?.[0]?.id === '126')?.ColData?.[1]?.value;
    expect(Number(rent(after)) - Number(rent(before))).toBeCloseTo(12.34, 6);
    expect(cents(after.Rows.Row, 'Expenses') - cents(before.Rows.Row, 'Expenses')).toBe(1234);
    expect(cents(after.Rows.Row, 'NetIncome') - cents(before.Rows.Row, 'NetIncome')).toBe(-1234);
    running.sandbox.faults.clear();
    expect((await report('ProfitAndLoss')).Rows).toEqual(before.Rows);
  });

  test('put the balance sheet out of balance by shifting a bank account', async () => {
    running.sandbox.faults.add({ kind: 'shift-account', report: 'BalanceSheet', accountId: '35', cents: 1 });
    const { Rows } = await report('BalanceSheet');
    expect(cents(Rows.Row, 'TotalAssets') - cents(Rows.Row, 'TotalLiabilitiesAndEquity')).toBe(1);
  });

  test('change net income and the cash flow statement’s cash by shifting an expense', async () => {
    const before = await report('CashFlow');
    running.sandbox.faults.add({ kind: 'shift-account', report: 'CashFlow', accountId: '117', cents: 500 });
    const after = await report('CashFlow');
    expect(cents(after.Rows.Row, 'EndingCash') - cents(before.Rows.Row, 'EndingCash')).toBe(-500);
  });

  test('change the last line and the total by shifting a ledger account', async () => {
    const section = (rows: Report) => find(rows.Rows.Row, (row) => row.Header?.ColData[0]?.id === '36');
    const before = section(await report('GeneralLedger'));
    running.sandbox.faults.add({
      kind: 'shift-account',
      report: 'GeneralLedger',
      accountId: '36',
      cents: 77,
    });
    const after = section(await report('GeneralLedger'));
    const total = (row: Row | undefined) => Math.round(Number(row?.Summary?.ColData[6]?.value) * 100);
    expect(total(after) - total(before)).toBe(77);
  });

  test('change a total so that it does not match anything', async () => {
    const before = await report('ProfitAndLoss');
    running.sandbox.faults.add({
      kind: 'shift-total',
      report: 'ProfitAndLoss',
      group: 'NetIncome',
      cents: -100,
    });
    const after = await report('ProfitAndLoss');
    expect(cents(after.Rows.Row, 'NetIncome') - cents(before.Rows.Row, 'NetIncome')).toBe(-100);
    expect(cents(after.Rows.Row, 'Expenses')).toBe(cents(before.Rows.Row, 'Expenses'));
  });

  test('end a truncated report with the notice', async () => {
    running.sandbox.faults.add({ kind: 'truncate-report', report: 'GeneralLedger', rows: 10 });
    const { Rows } = await report('GeneralLedger');
    expect(Rows.Row?.at(-1)).toEqual({
      ColData: [
        { value: 'Unable to display more data. Please reduce the date range.' },
        ...Array.from({ length: 7 }, () => ({ value: '' })),
      ],
      type: 'Data',
    });
    expect(Rows.Row?.at(-2)?.Summary).toBeUndefined();
  });

  test('remove a line without changing the totals', async () => {
    const first = async () => (await report('GeneralLedger')).Rows.Row?.[0];
    const before = await first();
    running.sandbox.faults.add({ kind: 'drop-row', report: 'GeneralLedger' });
    const after = await first();
    expect(after?.Rows?.Row).toEqual(before?.Rows?.Row?.slice(1));
    expect(after?.Summary).toEqual(before?.Summary);
  });
});

describe('the token endpoint', () => {
  const refresh = () =>
    running.token({
      grant_type: 'refresh_token',
      refresh_token: running.sandbox.issueRefreshToken(demoRealm, client.clientId),
    });

  test('can fail and be slow while the API works', async () => {
    const { faults } = running.sandbox;
    faults.add({ on: 'token', kind: 'status', status: 503, times: 1 });
    expect((await refresh()).status).toBe(503);
    faults.add({ on: 'token', kind: 'delay', ms: 50, times: 1 });
    expect((await refresh()).status).toBe(200);
    faults.add({ on: 'token', kind: 'hang', times: 1 });
    await expect(
      fetch(`${running.base}/oauth2/v1/tokens/bearer`, {
        method: 'POST',
        body: '',
        signal: AbortSignal.timeout(80),
      }),
    ).rejects.toThrow(/timeout/);
    expect((await get()).status).toBe(200);
  });
});
