import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasRecordings, recording, recordingText } from '../../testing/recordings.ts';
import { bakeryRealm, demoRealm, type RunningSandbox, runSandbox } from '../../testing/running-sandbox.ts';

let running: RunningSandbox;
let token: string;

beforeAll(async () => {
  running = await runSandbox();
});

beforeEach(async () => {
  token = await running.access(demoRealm);
});

afterAll(async () => {
  await running.close();
});

/** Removes the time and the token, which are the only differences from the recorded bodies. */
function timeless(text: string): string {
  return text
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+-0[78]:00/, 'TIME')
    .replace(/"time":\d{13}/, '"time":TIME')
    .replace(/Token expired: [^"]+/, 'Token expired: TOKEN');
}

describe('the gateway', () => {
  test.skipIf(!hasRecordings)('refuses an expired token with exactly the recorded response', async () => {
    running.sandbox.expireAccessTokens();
    const answer = await running.api(`${demoRealm}/preferences`, token);
    expect(answer.status).toBe(401);
    const body = await answer.text();
    expect(body).toContain(`Token expired: ${token}`);
    expect(timeless(body)).toBe(timeless(recordingText('fault_401_3200_token_expired.json').trim()));
  });

  test.skipIf(!hasRecordings)('refuses a token for another company as recorded', async () => {
    const answer = await running.api(`${bakeryRealm}/preferences`, token);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toBe(
      recordingText('fault_403_3100_application_authorization_failed.json').trim(),
    );
  });

  test('rejects requests with no token or an invented one', async () => {
    const none = await running.api(`${demoRealm}/preferences`, '');
    const madeUp = await running.api(`${demoRealm}/preferences`, 'eyJhbGciOi');
    expect([none.status, madeUp.status]).toEqual([401, 401]);
    expect(await madeUp.json()).toMatchObject({ fault: { error: [{ code: '3200' }] } });
  });

  test('includes the request id in every response', async () => {
    const answer = await running.api(`${demoRealm}/preferences`, token);
    expect(answer.headers.get('intuit_tid')).toMatch(/^1-[0-9a-f]{8}-[0-9a-f]{24}$/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});

describe('read requests', () => {
  test('return the company and its preferences', async () => {
    expect(await running.read(demoRealm, `companyinfo/${demoRealm}`)).toMatchObject({
      CompanyInfo: {
        CompanyName: 'Demo Company',
        FiscalYearStartMonth: 'January',
        Country: 'US',
        CompanyAddr: { Country: 'USA' },
        Id: '1',
      },
      time: '2025-09-17T11:30:00.000-07:00',
    });
    expect(await running.read(demoRealm, 'preferences?minorversion=75&requestid=1')).toMatchObject({
      Preferences: {
        AccountingInfoPrefs: { BookCloseDate: '2024-12-31', FirstMonthOfFiscalYear: 'January' },
        ReportPrefs: { ReportBasis: 'Accrual' },
      },
    });
    expect(await running.read(bakeryRealm, 'preferences')).toMatchObject({
      Preferences: {
        AccountingInfoPrefs: { FirstMonthOfFiscalYear: 'July' },
        ReportPrefs: { ReportBasis: 'Cash' },
      },
    });
  });

  test('for unknown entities, and writes, are unsupported operations', async () => {
    const unknown = await running.api(`${demoRealm}/taxcode/1`, token);
    const write = await running.api(`${demoRealm}/invoice`, token, { method: 'POST', body: '{}' });
    for (const answer of [unknown, write]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ Fault: { Error: [{ code: '500' }] } });
    }
  });

  test('reject a body that is far too large', async () => {
    const answer = await running.api(`${demoRealm}/query`, token, {
      method: 'POST',
      body: 'x'.repeat(70_000),
    });
    expect(answer.status).toBe(413);
  });
});

describe('reports over HTTP', () => {
  test.skipIf(!hasRecordings)('refuse an incorrectly capitalized name as recorded', async () => {
    const answer = await running.api(`${demoRealm}/reports/Cashflow`, token);
    expect(answer.status).toBe(400);
    const real = recording<{ Fault: object }>('fault_400_5020_permission_denied_report.json');
    expect(((await answer.json()) as { Fault: object }).Fault).toEqual(real.Fault);
  });

  test.each([
    ['start_date=2025-02-30&end_date=2025-03-31', 'start_date'],
    ['start_date=2025-04-01&end_date=2025-03-31', 'start_date'],
    ['end_date=2025-03-31', 'start_date'],
    ['start_date=2025-01-01&end_date=2025-03-31&accounting_method=Both', 'accounting_method'],
    ['start_date=2025-01-01&end_date=2025-03-31&summarize_column_by=Month', 'summarize_column_by'],
  ])('return a validation fault for %s', async (parameters, element) => {
    const answer = await running.api(`${demoRealm}/reports/ProfitAndLoss?${parameters}`, token);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      Fault: { Error: [{ element }], type: 'ValidationFault' },
    });
  });

  test('include their dates, and use the requested basis', async () => {
    const report = await running.read(
      demoRealm,
      'reports/ProfitAndLoss?start_date=2025-01-01&end_date=2025-03-31&accounting_method=Cash',
    );
    expect(report.Header).toEqual({
      Time: '2025-09-17T11:30:00-07:00',
      ReportName: 'ProfitAndLoss',
      ReportBasis: 'Cash',
      StartPeriod: '2025-01-01',
      EndPeriod: '2025-03-31',
      SummarizeColumnsBy: 'Total',
      Currency: 'USD',
      Option: [
        { Name: 'AccountingStandard', Value: 'GAAP' },
        { Name: 'NoReportData', Value: 'false' },
      ],
    });
  });
});

describe('the throttle', () => {
  const ask = (accessToken: string) =>
    fetch(`${running.base}/v3/company/${demoRealm}/preferences`, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    });

  test.skipIf(!hasRecordings)('refuses too many requests, and serves again a second later', async () => {
    running.monotonic.now += 60_000;
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) statuses.push((await ask(token)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = await ask(token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeNull();
    expect(await refused.json()).toEqual(recording('SYNTHETIC_fault_429_3001_throttle.json'));
    running.monotonic.now += 1000;
    expect((await ask(token)).status).toBe(200);
  });

  test('accepts ten requests a second until it reaches five hundred a minute', async () => {
    running.monotonic.now += 120_000;
    let served = 0;
    for (let second = 0; second < 60; second += 1) {
      for (let count = 0; count < 10; count += 1) {
        const { status } = await ask(token);
        if (status === 200) served += 1;
      }
      running.monotonic.now += 1000;
    }
    expect(served).toBe(500);
  });
});
