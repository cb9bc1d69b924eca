import { type Change, presetPeriod } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { CASH_COMPANY, connectCompany, EMPTY_COMPANY } from '../../testing/consent.ts';
import { readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer();
const { sandbox } = server.dependencies;
const TODAY = await server.dependencies.connections.today(null);
const JANUARY = { type: 'last_month', startDate: '2024-01-01', endDate: '2024-01-31' };

// Without earlier snapshots, each sync is a full one that fetches the reports.
beforeEach(async () => {
  sandbox.faults.clear();
  await readRows(server, 'update snapshots set sealed_trace = null');
});

interface Check {
  readonly name: string;
  readonly status: string;
  readonly delta: number | null;
  readonly productValue: number;
  readonly qboValue: number | null;
  readonly details?: string;
}

describe('the demo company agrees with QuickBooks’ reports to the cent:', () => {
  it.each([
    JANUARY,
    presetPeriod('last_month', TODAY),
    presetPeriod('last_quarter', TODAY),
    presetPeriod('last_year', TODAY),
    ...randomPeriods(10),
  ])('$type $startDate to $endDate', async (period) => {
    const visitor = await server.newPaidVisitor();
    const { status, body } = await visitor.post('/api/financial-data', period);
    expect([status, body.error]).toEqual([200, undefined]);
    const { overall, checks } = body.data.provenance.parity;
    expect(checks.filter((check: Check) => check.status !== 'PASS')).toEqual([]);
    expect([overall, checks.length]).toEqual(['PASS', 10]);
    expect(body.data).toMatchObject({ isDemo: true, period });
    expect(body.data.provenance.snapshot).toMatchObject({
      companyName: 'Demo Company',
      realmId: '9341453172900001',
      basis: 'Accrual',
      syncWindow: { from: period.startDate, to: period.endDate },
      datasetFingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});

describe('the basis that the company does not use', () => {
  it('is a view of the same snapshot, and also agrees with QuickBooks', async () => {
    const visitor = await server.newPaidVisitor();
    const year = { type: 'custom', startDate: '2024-01-01', endDate: '2024-12-31' };
    const own = (await visitor.post('/api/financial-data', year)).body.data;
    const view = async (query: string) =>
      (await visitor.get(`/api/financial-data/2024-01-01/2024-12-31${query}`)).body.data;
    expect(await view('')).toEqual(own);
    expect(await view('?basis=Accrual')).toEqual(own);
    const cash = await view('?basis=Cash');
    expect(cash.provenance.parity.overall).toBe('PASS');
    expect(cash.provenance.snapshot).toEqual({ ...own.provenance.snapshot, basis: 'Cash' });
    expect(cash.provenance.qboDeepLinks.profitLoss).not.toBe(own.provenance.qboDeepLinks.profitLoss);
    expect(cash.totalRevenue).not.toBe(own.totalRevenue);
    // Cash in the bank is the same on both bases.
    expect([cash.cashPosition, cash.netCashChange]).toEqual([own.cashPosition, own.netCashChange]);
  });

  it('can be requested although the preceding period was not synced', async () => {
    const visitor = await server.newPaidVisitor();
    const { status, body } = await visitor.get('/api/financial-data/2023-04-01/2023-06-30?basis=Cash');
    expect([status, body.data.period.type]).toEqual([200, 'custom']);
  });

  it.each([
    ['/api/financial-data/2024-02-30/2024-03-01', 'startDate'],
    ['/api/financial-data/2024-03-02/2024-03-01', 'endDate'],
    ['/api/financial-data/2024-03-01/2024-03-31?basis=Tax', 'basis'],
    ['/api/financial-data/2024-03-01/2024-03-31?paid=true', ''],
  ])('%s is rejected', async (path, field) => {
    const visitor = await server.newPaidVisitor();
    const { status, body } = await visitor.get(path);
    expect([status, body.issues[0].path]).toEqual([400, field]);
  });
});

describe('a company on the cash basis whose fiscal year starts in July', () => {
  it.each([
    presetPeriod('last_year', TODAY),
    { type: 'custom', startDate: '2024-06-15', endDate: '2024-08-20' },
  ])('agrees for $startDate to $endDate', async (period) => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, CASH_COMPANY);
    const { body } = await visitor.post('/api/financial-data', period);
    expect(body.data.provenance.parity.checks.filter((check: Check) => check.status !== 'PASS')).toEqual([]);
    expect(body.data).toMatchObject({ isDemo: false, provenance: { snapshot: { basis: 'Cash' } } });
  });
});

describe('the summary', () => {
  it('consists of figures that are consistent with each other', async () => {
    const visitor = await server.newPaidVisitor();
    const { data } = (await visitor.post('/api/financial-data', presetPeriod('last_quarter', TODAY))).body;
    const cents = (figure: string) => fromDollars(data[figure]);
    expect(cents('operatingCashFlow') + cents('investingCashFlow') + cents('financingCashFlow')).toBe(
      cents('netCashChange'),
    );
    const [, , last] = data.monthly.slice(-3);
    const quarter = data.monthly
      .slice(-3)
      .reduce((sum: number, month: { totalRevenue: number }) => sum + fromDollars(month.totalRevenue), 0);
    expect(quarter).toBe(cents('totalRevenue'));
    expect(last.cashPosition).toBe(data.cashPosition);
    expect(fromDollars(data.totalRevenue) - fromDollars(data.previous.totalRevenue)).toBe(
      fromDollars(data.changes.totalRevenue[1].amount),
    );
  });

  it('has no comparison before the books began, and does not invent one', async () => {
    const visitor = await server.newPaidVisitor();
    const { data } = (
      await visitor.post('/api/financial-data', {
        type: 'last_month',
        startDate: '2023-01-01',
        endDate: '2023-01-31',
      })
    ).body;
    expect(data.previous).toBeNull();
    expect(data.lastYear).toBeNull();
    expect(data.changes.totalRevenue).toEqual([]);
  });

  it('compares with the preceding period and the same dates last year, each matching its own summary', async () => {
    const visitor = await server.newPaidVisitor();
    const period = { type: 'custom', startDate: '2025-05-01', endDate: '2025-05-31' };
    const { data } = (await visitor.post('/api/financial-data', period)).body;
    expect(data.changes.totalRevenue.map(({ against, words }: Change) => [against, words])).toEqual([
      ['lastYear', expect.stringMatching(/ from May 2024$/)],
      ['previous', expect.stringMatching(/ from Apr 2025$/)],
    ]);
    for (const compared of [data.previous, data.lastYear]) {
      const { startDate, endDate, ...figures } = compared;
      const alone = (await visitor.post('/api/financial-data', { type: 'custom', startDate, endDate })).body;
      expect(alone.data).toMatchObject(figures);
    }
  });

  it('has one comparison for a year, the prior calendar year, no matter how the year was selected', async () => {
    const visitor = await server.newPaidVisitor();
    const year = { type: 'custom', startDate: '2025-01-01', endDate: '2025-12-31' };
    const { data } = (await visitor.post('/api/financial-data', year)).body;
    expect(data.previous).toMatchObject({ startDate: '2024-01-01', endDate: '2024-12-31' });
    expect(data.lastYear).toEqual(data.previous);
    expect(data.changes.totalRevenue).toHaveLength(1);
  });

  it('is all zero for a company without any transactions, and still matches QuickBooks', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, EMPTY_COMPANY);
    const { data } = (await visitor.post('/api/financial-data', JANUARY)).body;
    expect(data).toMatchObject({ totalRevenue: 0, cashPosition: 0, equity: 0, previous: null });
    expect(data.provenance.parity.overall).toBe('PASS');
  });

  it('is synced again each time, and has the same fingerprint while the books are the same', async () => {
    const visitor = await server.newPaidVisitor();
    const first = (await visitor.post('/api/financial-data', JANUARY)).body.data.provenance.snapshot;
    const second = (await visitor.post('/api/financial-data', JANUARY)).body.data.provenance.snapshot;
    expect(second.datasetFingerprint).toBe(first.datasetFingerprint);
    expect(second.syncWindow.utcSyncTime > first.syncWindow.utcSyncTime).toBe(true);
  });
});

describe('a report that differs by one cent', () => {
  it.each([
    ['ProfitAndLoss', ['Revenue', 'Gross profit', 'Net income']],
    ['BalanceSheet', ['Cash in bank accounts', 'Total assets', 'Assets = liabilities + equity']],
    ['CashFlow', ['Net cash change']],
  ] as const)('fails the checks against %s and names the account', async (report, names) => {
    const visitor = await server.newPaidVisitor();
    const account = await accountOf(report);
    sandbox.faults.add({ kind: 'shift-account', report, accountId: account.id, cents: 1 as never });
    const { parity } = (await visitor.post('/api/financial-data', JANUARY)).body.data.provenance;
    const failed = parity.checks.filter((check: Check) => check.status === 'FAIL') as Check[];
    expect(parity.overall).toBe('FAIL');
    expect(failed.map(({ name }) => name)).toEqual(names);
    for (const check of failed) {
      expect(Math.abs(check.delta ?? 0)).toBe(0.01);
      expect(check.details).toContain(account.name);
      expect(check.details).toContain('a difference of $0.01');
    }
  });

  it('is fetched again after QuickBooks has fixed it, although the books did not change', async () => {
    const visitor = await server.newPaidVisitor();
    const overallNow = async () =>
      (await visitor.post('/api/financial-data', JANUARY)).body.data.provenance.parity.overall;
    const account = await accountOf('BalanceSheet');
    sandbox.faults.add({
      kind: 'shift-account',
      report: 'BalanceSheet',
      accountId: account.id,
      cents: 1 as never,
    });
    expect(await overallNow()).toBe('FAIL');
    sandbox.faults.clear();
    expect(await overallNow()).toBe('PASS');
  });

  it('is described as a total that does not add up if no account explains the difference', async () => {
    const visitor = await server.newPaidVisitor();
    sandbox.faults.add({
      kind: 'shift-total',
      report: 'ProfitAndLoss',
      group: 'NetIncome',
      cents: -1 as never,
    });
    const { parity } = (await visitor.post('/api/financial-data', JANUARY)).body.data.provenance;
    const failed = parity.checks.filter((check: Check) => check.status === 'FAIL') as Check[];
    expect(failed.map(({ name }) => name)).toEqual(['Net income']);
    expect(failed[0]?.details).toContain('not the sum of its own lines');
  });
});

describe('a report that is unavailable', () => {
  it.each([
    ['ProfitAndLoss', 4],
    ['BalanceSheet', 5],
    ['CashFlow', 1],
  ] as const)('leaves the checks against %s incomplete, and the rest complete', async (report, count) => {
    const visitor = await server.newPaidVisitor();
    sandbox.faults.add({ path: `reports/${report}`, kind: 'recorded', answer: '400-5020' });
    const { body } = await visitor.post('/api/financial-data', JANUARY);
    const { overall, checks } = body.data.provenance.parity;
    const incomplete = checks.filter((check: Check) => check.status === 'INCOMPLETE') as Check[];
    expect([overall, incomplete.length]).toEqual(['INCOMPLETE', count]);
    for (const check of incomplete) {
      expect(check).toMatchObject({
        qboValue: null,
        delta: null,
        details: expect.stringContaining('QuickBooks'),
      });
    }
    expect(checks.filter((check: Check) => check.status === 'PASS')).toHaveLength(10 - count);
  });
});

describe('a general ledger that is unavailable', () => {
  it.each([
    ['that QuickBooks refuses', { kind: 'recorded', answer: '400-5020' }],
    ['with a missing line', { kind: 'drop-row', report: 'GeneralLedger' }],
    ['that is a sign-in page', { kind: 'html-page' }],
    ['that ends in the middle', { kind: 'truncated-json' }],
  ] as const)('%s results in an explanation and no figures', async (_, effect) => {
    const visitor = await server.newPaidVisitor();
    sandbox.faults.add({ path: 'reports/GeneralLedger', ...effect } as never);
    const { status, body } = await visitor.post('/api/financial-data', JANUARY);
    expect([status, body.success]).toEqual([502, false]);
    expect(body.code).toMatch(/^quickbooks\./);
    expect(body.error).toMatch(/QuickBooks .*(please|try again)/s);
    sandbox.faults.clear();
    expect((await visitor.post('/api/financial-data', JANUARY)).status).toBe(200);
  });

  it('is fetched in smaller parts if it cannot be fetched in one', async () => {
    const visitor = await server.newPaidVisitor();
    sandbox.faults.add({ kind: 'truncate-report', report: 'GeneralLedger', rows: 40, times: 3 });
    const { body } = await visitor.post('/api/financial-data', JANUARY);
    expect(body.data.provenance.parity.overall).toBe('PASS');
  });
});

describe('books that begin on January 1, 2023', () => {
  it.each([
    ['2023-07-01', '2024-06-30', null, ['July 2022 to June 2023']],
    ['2023-03-01', '2025-02-28', null, ['Mar 1, 2021 to Feb 28, 2023']],
    ['2024-01-01', '2024-01-31', null, ['January 2023']],
    ['2024-01-01', '2024-12-31', '2023-01-01', []],
    ['2024-02-01', '2024-02-29', '2023-02-01', []],
  ])('compare %s to %s with last year from %s', async (startDate, endDate, lastYear, labels) => {
    const visitor = await server.newPaidVisitor();
    const { body } = await visitor.post('/api/financial-data', { type: 'custom', startDate, endDate });
    const { missingComparisons } = body.data.statements[0];
    expect(body.data.lastYear?.startDate ?? null).toBe(lastYear);
    expect(
      body.data.changes.totalRevenue.some((change: { against: string }) => change.against === 'lastYear'),
    ).toBe(lastYear !== null);
    const missing = missingComparisons.filter((one: { against: string }) => one.against === 'lastYear');
    expect(missing.length).toBe(lastYear === null ? 1 : 0);
    for (const { label, reason } of missing) {
      expect([label]).toEqual(labels);
      expect(reason).toBe('the books begin on January 1, 2023');
    }
  });
});

describe('invalid periods', () => {
  it.each([
    [{ startDate: '2024-02-30' }, 'startDate', 'calendar date'],
    [{ startDate: '2024-02-01', endDate: '2024-01-31' }, 'endDate', 'not be before'],
    [{ startDate: '2013-01-01', endDate: '2024-01-31' }, 'endDate', 'at most 10 years'],
    [{ startDate: '1989-12-31' }, 'startDate', 'before 1990'],
    [{ startDate: 20240101 }, 'startDate', 'calendar date'],
    [{ type: 'this_year' }, 'type', 'Choose'],
    [{ endDate: undefined }, 'endDate', 'calendar date'],
    [{ realmId: '9341453172900002' }, '', 'is not a field of this request'],
  ])('%j are rejected with an explanation, without calling QuickBooks', async (change, path, message) => {
    const visitor = await server.newPaidVisitor();
    const before = sandbox.requests.length;
    const { status, body } = await visitor.post('/api/financial-data', { ...JANUARY, ...change });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path, message: expect.stringContaining(message) }]);
    expect(body.error).toBe(body.issues[0].message);
    expect(sandbox.requests.length).toBe(before);
  });
});

/** Returns ten periods between 2023 and today, which are the same in every run on the same day. */
function randomPeriods(count: number) {
  let state = 20_241_120;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  const days = Math.floor((Date.parse(TODAY) - Date.parse('2023-01-01')) / 86_400_000);
  return Array.from({ length: count }, () => {
    const [first, second] = [next(days), next(days)].toSorted((a, b) => a - b) as [number, number];
    const iso = (day: number) =>
      new Date(Date.parse('2023-01-01') + day * 86_400_000).toISOString().slice(0, 10);
    return { type: 'custom', startDate: iso(first), endDate: iso(second) };
  });
}

/**
 * Returns an account in the report for January 2024 whose amount can be altered: revenue, bank or accounts payable.
 */
async function accountOf(report: 'ProfitAndLoss' | 'BalanceSheet' | 'CashFlow') {
  const type = { ProfitAndLoss: 'Income', BalanceSheet: 'Bank', CashFlow: 'Accounts Payable' }[report];
  const { access, demo } = server.dependencies.quickbooks;
  const client = access.createClient(demo);
  for await (const entity of client.query(`select * from Account where AccountType = '${type}' orderby Id`)) {
    const account = entity as { Id: string; FullyQualifiedName: string; CurrentBalance: number };
    const answer = JSON.stringify(
      await client.get(`reports/${report}`, { start_date: '2024-01-01', end_date: '2024-01-31' }),
    );
    if (answer.includes(`"id":"${account.Id}"`)) return { id: account.Id, name: account.FullyQualifiedName };
  }
  throw new Error(`The demo company's ${report} of January 2024 shows no account of the type ${type}`);
}
