import type {
  BasisReconciliation,
  Chart,
  ChartPoint,
  FigureExplanation,
  FinancialData,
  Kpi,
  PostingsPage,
  Statements,
} from '@insights/contracts';
import { FIGURES } from '@insights/ledger';
import { fromDollars } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../../../tools/testing/tiers.ts';
import { CASH_COMPANY, connectCompany, EMPTY_COMPANY } from '../../testing/consent.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer();
const QUARTER = { startDate: '2024-07-01', endDate: '2024-09-30' };
const DATES = `${QUARTER.startDate}/${QUARTER.endDate}`;
const CHARTS = ['revenue', 'expenses', 'margins', 'cashflow', 'assets', 'liabilities'];

const visitor = await server.newPaidVisitor();
const summary: FinancialData = (
  await visitor.post('/api/financial-data', { type: 'last_quarter', ...QUARTER })
).body.data;

async function get<Data>(path: string): Promise<Data> {
  const { status, body } = await visitor.get(path);
  expect([path, status, body.error]).toEqual([path, 200, undefined]);
  return body.data;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + fromDollars(amount), 0);

const opened = new Map<string, number>();
/** The default tier opens every third figure. */
const STEP = IS_DEEP ? 1 : 3;

/**
 * Drills down from a figure to its postings, once per figure, and expects the amounts to add up at every level.
 */
async function expectToAddUp(figureId: string, amount: number, basis: string): Promise<void> {
  const key = `${basis} ${figureId}`;
  const known = opened.get(key);
  if (known !== undefined) {
    expect([figureId, amount]).toEqual([figureId, known]);
    return;
  }
  opened.set(key, amount);
  if (opened.size % STEP !== 0) return;
  const query = `figure=${encodeURIComponent(figureId)}&basis=${basis}`;
  const explanation = await get<FigureExplanation>(`/api/drill-down/${DATES}?${query}`);
  expect([figureId, explanation.amount]).toEqual([figureId, amount]);
  expect([figureId, sum(explanation.lines.map((line) => line.amount))]).toEqual([
    figureId,
    fromDollars(amount),
  ]);
  let [offset, posted, openings] = [0, 0, 0];
  for (;;) {
    const page = await get<PostingsPage>(
      `/api/drill-down/${DATES}/postings?${query}&offset=${offset}&limit=500`,
    );
    posted += sum(page.postings.map((posting) => posting.amount));
    openings = sum(page.openings.map((opening) => opening.amount));
    offset += page.postings.length;
    if (offset >= page.postingCount) break;
  }
  expect([figureId, openings + posted]).toEqual([figureId, fromDollars(amount)]);
}

describe.each(['Accrual', 'Cash'])('drilling down on the %s basis', (basis) => {
  it('adds up to every figure in the summary', async () => {
    const data = await get<FinancialData>(`/api/financial-data/${DATES}?basis=${basis}`);
    const figures = Object.keys(FIGURES).filter((id) => id.startsWith('summary.'));
    expect(figures).toHaveLength(15);
    for (const id of figures) {
      await expectToAddUp(id, data[id.slice('summary.'.length) as 'totalRevenue'], basis);
    }
  });

  it('adds up to every row in the three statements', async () => {
    const statements = await get<Statements>(`/api/statements/${DATES}?basis=${basis}`);
    const { incomeStatement, balanceSheet, cashFlowStatement } = statements;
    const rows = [incomeStatement, balanceSheet, cashFlowStatement].flatMap((statement) => statement.rows);
    const withAmounts = rows.filter(({ kind }) => kind !== 'heading');
    expect(withAmounts.length).toBeGreaterThan(60);
    for (const { figureId, amount } of withAmounts) {
      expect(figureId).not.toBeNull();
      await expectToAddUp(figureId ?? '', amount ?? Number.NaN, basis);
    }
  });

  it('adds up to every point in the six charts', async () => {
    for (const type of CHARTS) {
      const { body } = await visitor.post('/api/chart-data', { type, ...QUARTER, basis });
      const chart: Chart = body.chart;
      expect(body.data.labels).toEqual(chart.rows.map(({ label }) => label));
      for (const point of chart.rows.flatMap(({ points }) => points)) {
        const amounts = point.kind === 'money' ? [point] : [point.numerator, point.denominator];
        for (const { figureId, amount } of amounts) await expectToAddUp(figureId, amount, basis);
      }
    }
  });

  it('adds up to every amount that a KPI consists of', async () => {
    const { kpis } = await get<{ kpis: Kpi[] }>(`/api/kpis/${DATES}?basis=${basis}`);
    expect(kpis.length).toBeGreaterThanOrEqual(40);
    for (const { current } of kpis) {
      for (const { figureId, text } of current.inputs) {
        if (figureId === null) continue;
        const amount = Number(text.replaceAll(/[$,]/g, '').replace('−', '-'));
        await expectToAddUp(figureId, amount, basis);
      }
      const said = current.status === 'value' ? current.text : current.reason;
      expect(said).not.toMatch(/NaN|Infinity|undefined|null/);
    }
  });
});

describe('the charts', () => {
  it('agree with the statements', async () => {
    const chartOf = async (type: string): Promise<Chart> =>
      (await visitor.post('/api/chart-data', { type, ...QUARTER })).body.chart;
    const amounts = (points: readonly (ChartPoint | undefined)[]) =>
      sum(points.map((point) => (point?.kind === 'money' ? point.amount : Number.NaN)));
    const column = (chart: Chart, place: number, from = 0) =>
      amounts(chart.rows.slice(from).map(({ points }) => points[place]));

    const revenue = await chartOf('revenue');
    expect(revenue.rows.map(({ span }) => span?.isInPeriod)).toEqual([
      ...Array(9).fill(false),
      ...Array(3).fill(true),
    ]);
    expect(column(revenue, 0, 9)).toBe(fromDollars(summary.totalRevenue));
    expect(column(revenue, 1, 9)).toBe(fromDollars(summary.netProfit));
    expect(column(await chartOf('expenses'), 0)).toBe(fromDollars(summary.totalExpenses));
    const cash = await chartOf('cashflow');
    expect(
      ['operatingCashFlow', 'investingCashFlow', 'financingCashFlow', 'netCashChange'].map((key) =>
        fromDollars(summary[key as 'netCashChange']),
      ),
    ).toEqual([0, 1, 2, 3].map((place) => column(cash, place, cash.rows.length - 3)));
    const assets = await chartOf('assets');
    const liabilities = await chartOf('liabilities');
    const { checks } = summary.provenance.parity;
    const checked = (name: string) => checks.find((check) => check.name === name)?.productValue ?? Number.NaN;
    expect(column(assets, 0)).toBe(fromDollars(checked('Total assets')));
    expect(column(liabilities, 0)).toBe(fromDollars(checked('Total liabilities')));
  });

  it('have six types, and any other type is rejected', async () => {
    const { status, body } = await visitor.post('/api/chart-data', { type: 'pie', ...QUARTER });
    expect([status, body.issues[0].path]).toEqual([400, 'type']);
  });
});

describe('the accrual-to-cash reconciliation', () => {
  it('explains the difference in profit line by line and account by account', async () => {
    const bridge = await get<BasisReconciliation>(`/api/basis-bridge/${DATES}`);
    const cash = await get<FinancialData>(`/api/financial-data/${DATES}?basis=Cash`);
    expect([bridge.fromAmount, bridge.toAmount]).toEqual([summary.netProfit, cash.netProfit]);
    expect(bridge.lines.length).toBeGreaterThan(1);
    expect(fromDollars(bridge.fromAmount) + sum(bridge.lines.map(({ amount }) => amount))).toBe(
      fromDollars(bridge.toAmount),
    );
    for (const { name, amount, accounts, transactions, otherTransactions } of bridge.lines) {
      expect([name, sum(accounts.map((account) => account.amount))]).toEqual([name, fromDollars(amount)]);
      const listed = sum(transactions.map((transaction) => transaction.amount));
      expect([name, listed + fromDollars(otherTransactions)]).toEqual([name, fromDollars(amount)]);
    }
    const back = await get<BasisReconciliation>(`/api/basis-bridge/${DATES}?basis=Cash`);
    expect([back.fromAmount, back.toAmount]).toEqual([bridge.toAmount, bridge.fromAmount]);
  });
});

describe('a figure', () => {
  it('is rejected if it does not exist or belongs to another company', async () => {
    for (const figure of ['summary.nothing', 'account:999999', '../../etc', 'summary.totalRevenue@2031-01']) {
      const { status, body } = await visitor.get(
        `/api/drill-down/${DATES}?figure=${encodeURIComponent(figure)}`,
      );
      expect([figure, status, body.code]).toEqual([figure, 404, 'figures.unknown']);
    }
    const { status } = await visitor.get(
      `/api/drill-down/${DATES}/postings?figure=summary.totalRevenue&account=999999`,
    );
    expect(status).toBe(404);
  });

  it('links each posting to its page in this QuickBooks company', async () => {
    const { postings } = await get<PostingsPage>(
      `/api/drill-down/${DATES}/postings?figure=summary.totalRevenue&sort=amount&limit=5`,
    );
    const amounts = postings.map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    for (const { qboDeepLink } of postings) {
      const link = new URL(qboDeepLink ?? '');
      expect(link.searchParams.get('deeplinkcompanyid')).toBe('9341453172900001');
      expect((await fetch(link)).status).toBe(200);
    }
  });

  it('can be downloaded with every posting, and the postings add up to it', async () => {
    const response = await fetch(
      new URL(`/api/drill-down/${DATES}/file?figure=summary.cashPosition`, server.url),
      { headers: { cookie: visitor.cookie } },
    );
    expect(response.headers.get('content-disposition')).toContain(
      'filename=Demo-Company-Cash-position-2024-07-01-to-2024-09-30.csv',
    );
    const lines = (await response.text()).trimEnd().split('\r\n').slice(1);
    // Neither the amount nor the link after it contains a comma.
    const total = lines.reduce((cents, line) => cents + Math.round(Number(line.split(',').at(-2)) * 100), 0);
    expect(total).toBe(fromDollars(summary.cashPosition));
  });
});

it('a company without books has reasons instead of numbers', async () => {
  const newcomer = await server.newPaidVisitor();
  await connectCompany(newcomer, EMPTY_COMPANY);
  const { data } = (await newcomer.get(`/api/kpis/${DATES}`)).body;
  const values = data.kpis.filter(({ current, unit }: Kpi) => current.status === 'value' && unit !== 'money');
  expect(values).toEqual([]);
  for (const type of CHARTS) {
    const { status } = await newcomer.post('/api/chart-data', { type, ...QUARTER });
    expect([type, status]).toEqual([type, 200]);
  }
});

it('a company on the cash basis is reconciled starting from its own basis', async () => {
  const baker = await server.newPaidVisitor();
  await connectCompany(baker, CASH_COMPANY);
  const { data } = (await baker.get(`/api/basis-bridge/${DATES}`)).body;
  expect([data.from, data.to]).toEqual(['Cash', 'Accrual']);
  const difference = fromDollars(data.toAmount) - fromDollars(data.fromAmount);
  expect(sum(data.lines.map(({ amount }: { amount: number }) => amount))).toBe(difference);
});
