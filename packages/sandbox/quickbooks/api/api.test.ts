import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasRecordings, recording, recordingText } from '../../testing/recordings.ts';
import {
  bakeryRealm,
  demoRealm,
  query,
  type RunningSandbox,
  runSandbox,
} from '../../testing/running-sandbox.ts';

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

const withoutAccept = { headers: { accept: '*/*' } };

/** Bodies differ from the recorded ones only in the time and the token they repeat. */
function timeless(text: string): string {
  return text
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+-0[78]:00/, 'TIME')
    .replace(/"time":\d{13}/, '"time":TIME')
    .replace(/Token expired: [^"]+/, 'Token expired: TOKEN');
}

describe('the gateway', () => {
  test.skipIf(!hasRecordings)('an expired token is refused byte for byte as recorded', async () => {
    running.sandbox.expireAccessTokens();
    const answer = await running.api(`${demoRealm}/preferences`, token);
    expect(answer.status).toBe(401);
    const body = await answer.text();
    expect(body).toContain(`Token expired: ${token}`);
    expect(timeless(body)).toBe(timeless(recordingText('fault_401_3200_token_expired.json').trim()));
  });

  test.skipIf(!hasRecordings)('without Accept the same refusal is the recorded XML', async () => {
    running.sandbox.expireAccessTokens();
    const answer = await running.api(`${demoRealm}/preferences`, token, withoutAccept);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toBe('application/xml;charset=UTF-8');
    expect(timeless(await answer.text())).toBe(
      timeless(recordingText('fault_401_SRV-110_default_xml.xml').trim()),
    );
  });

  test.skipIf(!hasRecordings)('a token for another company is refused as recorded', async () => {
    const answer = await running.api(`${bakeryRealm}/preferences`, token);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toBe(
      recordingText('fault_403_3100_application_authorization_failed.json').trim(),
    );
  });

  test('no token and a made-up token are refused', async () => {
    const none = await running.api(`${demoRealm}/preferences`, '');
    const madeUp = await running.api(`${demoRealm}/preferences`, 'eyJhbGciOi');
    expect([none.status, madeUp.status]).toEqual([401, 401]);
    expect(await madeUp.json()).toMatchObject({ fault: { error: [{ code: '3200' }] } });
  });

  test('every answer carries the id of its request', async () => {
    const answer = await running.api(`${demoRealm}/preferences`, token);
    expect(answer.headers.get('intuit_tid')).toMatch(/^1-[0-9a-f]{8}-[0-9a-f]{24}$/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});

describe('reads', () => {
  test('the company, its preferences and an object by id', async () => {
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
    expect(await running.read(demoRealm, 'account/39')).toMatchObject({
      Account: {
        Name: 'Depreciation',
        FullyQualifiedName: 'Truck:Depreciation',
        SubAccount: true,
        ParentRef: { value: '37' },
        Classification: 'Asset',
        AccountSubType: 'AccumulatedDepreciation',
      },
    });
  });

  test.skipIf(!hasRecordings)('an id that does not exist is refused as recorded', async () => {
    const answer = await running.api(`${demoRealm}/customer/99999`, token);
    expect(answer.status).toBe(400);
    const real = recording<{ Fault: object }>('fault_610_object_not_found.json');
    expect(((await answer.json()) as { Fault: object }).Fault).toEqual(real.Fault);
  });

  test.skipIf(!hasRecordings)('a collection cannot be listed, in the recorded words', async () => {
    const answer = await running.api(`${demoRealm}/account`, token);
    expect(answer.status).toBe(400);
    const real = recording<{ Fault: object }>('fault_unsupported_operation_GET_account_without_id.json');
    expect(((await answer.json()) as { Fault: object }).Fault).toEqual(real.Fault);
  });

  test('unknown entities and writes are unsupported operations', async () => {
    const unknown = await running.api(`${demoRealm}/taxcode/1`, token);
    const write = await running.api(`${demoRealm}/invoice`, token, { method: 'POST', body: '{}' });
    for (const answer of [unknown, write]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ Fault: { Error: [{ code: '500' }] } });
    }
  });

  test('a statement may be posted as text', async () => {
    const answer = await running.api(`${demoRealm}/query`, token, {
      method: 'POST',
      headers: { 'content-type': 'application/text' },
      body: "select count(*) from Account where AccountType = 'Bank'",
    });
    expect(await answer.json()).toMatchObject({ QueryResponse: { totalCount: 2 } });
  });

  test('a body beyond all measure is refused', async () => {
    const answer = await running.api(`${demoRealm}/query`, token, {
      method: 'POST',
      body: 'x'.repeat(70_000),
    });
    expect(answer.status).toBe(413);
  });

  test('XML carries references as text with a name', async () => {
    const answer = await running.api(`${demoRealm}/invoice/16`, token, withoutAccept);
    const list = await running.api(
      `${demoRealm}/${query("select * from Purchase where PaymentType = 'Check' maxresults 1")}`,
      token,
      withoutAccept,
    );
    expect(answer.headers.get('content-type')).toBe('application/xml;charset=UTF-8');
    const xml = await list.text();
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8" standalone="yes"\?><IntuitResponse xmlns=/);
    expect(xml).toContain('<QueryResponse startPosition="1" maxResults="1" totalCount="');
    expect(xml).toMatch(
      /<Purchase domain="QBO" sparse="false">.*<AccountRef name="Checking">35<\/AccountRef>/s,
    );
  });
});

describe('reports over HTTP', () => {
  test.skipIf(!hasRecordings)('a wrongly capitalised name is refused as recorded', async () => {
    const answer = await running.api(`${demoRealm}/reports/Cashflow`, token);
    expect(answer.status).toBe(400);
    const real = recording<{ Fault: object }>('fault_400_5020_permission_denied_report.json');
    expect(((await answer.json()) as { Fault: object }).Fault).toEqual(real.Fault);
  });

  test.each([
    ['start_date=2025-02-30&end_date=2025-03-31', 'start_date'],
    ['start_date=2025-04-01&end_date=2025-03-31', 'start_date'],
    ['date_macro=Someday', 'date_macro'],
    ['accounting_method=Both', 'accounting_method'],
    ['summarize_column_by=Customers', 'summarize_column_by'],
  ])('%s is a validation fault', async (parameters, element) => {
    const answer = await running.api(`${demoRealm}/reports/ProfitAndLoss?${parameters}`, token);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      Fault: { Error: [{ element }], type: 'ValidationFault' },
    });
  });

  test('without dates, or with only one, the fiscal year to date is reported and said so', async () => {
    const header = {
      StartPeriod: '2025-01-01',
      EndPeriod: '2025-09-17',
      DateMacro: 'this calendar year-to-date',
    };
    for (const parameters of ['', '?end_date=2024-03-31', '?start_date=2024-03-31']) {
      expect(await running.read(demoRealm, `reports/ProfitAndLoss${parameters}`)).toMatchObject({
        Header: header,
      });
    }
    expect(await running.read(bakeryRealm, 'reports/BalanceSheet')).toMatchObject({
      Header: {
        StartPeriod: '2025-07-01',
        DateMacro: 'this fiscal year-to-date',
        ReportBasis: 'Cash',
      },
    });
  });

  test('explicit dates are echoed without a macro, and the basis asked for wins', async () => {
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

  test('reports are XML too when JSON is not asked for', async () => {
    const answer = await running.api(`${demoRealm}/reports/CashFlow`, token, withoutAccept);
    expect(await answer.text()).toContain('<ReportName>CashFlow</ReportName>');
  });
});

describe('the throttle', () => {
  const ask = (accessToken: string) =>
    fetch(`${running.base}/v3/company/${demoRealm}/preferences`, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    });

  test.skipIf(!hasRecordings)('a flood is refused, and the next second serves again', async () => {
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

  test('ten a second are served for as long as five hundred a minute allow', async () => {
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
