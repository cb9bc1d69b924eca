import { describe, expect, it } from 'vitest';
import { CASH_COMPANY, connectCompany, DEMO_COMPANY } from '../../testing/consent.ts';
import { startTestServer } from '../../testing/test-server.ts';

const PATH = '/api/report-history';
const JANUARY = { type: 'last_month', startDate: '2025-01-01', endDate: '2025-01-31' };
const MARCH = { type: 'custom', startDate: '2025-03-01', endDate: '2025-03-31' };

describe('the reports that an account has opened', async () => {
  const server = await startTestServer();
  const visitor = await server.newPaidVisitor();
  const history = async () => (await visitor.get(PATH)).body.data;
  const periodsOf = ({ reports }: { reports: { startDate: string }[] }) =>
    reports.map(({ startDate }) => startDate);

  it('are listed by company, the most recently opened one first, and only for that account', async () => {
    expect(await history()).toMatchObject([{ company: 'demo', reports: [] }]);
    await visitor.post('/api/financial-data', JANUARY);
    await visitor.post('/api/financial-data', MARCH);
    expect(periodsOf((await history())[0])).toEqual([MARCH.startDate, JANUARY.startDate]);
    await visitor.get(`/api/financial-data/${JANUARY.startDate}/${JANUARY.endDate}`);
    const [demo] = await history();
    expect(demo.reports).toMatchObject([JANUARY, MARCH]);
    const other = await server.newPaidVisitor();
    expect((await other.get(PATH)).body.data[0].reports).toEqual([]);
  });

  it('start with the selected company, and disappear with a disconnected one', async () => {
    await connectCompany(visitor, CASH_COMPANY);
    await visitor.post('/api/financial-data', MARCH);
    await connectCompany(visitor, DEMO_COMPANY);
    const companies = async () => (await history()).map((one: { company: string }) => one.company);
    expect(await companies()).toEqual([DEMO_COMPANY, CASH_COMPANY]);
    await visitor.post('/api/qbo-select-company', { realmId: CASH_COMPANY });
    expect(await companies()).toEqual([CASH_COMPANY, DEMO_COMPANY]);
    expect((await history())[0].reports).toMatchObject([MARCH]);
    await visitor.post('/api/qbo-disconnect');
    expect(await companies()).toEqual([DEMO_COMPANY]);
  });

  it('are exported', async () => {
    const exported = (await visitor.get('/api/export-data?format=json')).body;
    expect(exported.openedReports).toMatchObject([{ startDate: '2025-01-01' }, { startDate: '2025-03-01' }]);
  });

  it('include the main figures of the most recently opened one after its review, as on the dashboard', async () => {
    const dates = `${MARCH.startDate}/${MARCH.endDate}`;
    await visitor.post('/api/financial-data', MARCH);
    const { data: entries } = (await visitor.get(`/api/adjusting-entries/${dates}`)).body;
    const { data: forecast } = (await visitor.get(`/api/cash-forecast/${dates}`)).body;
    const figure = (id: string) => entries.figures.find((one: { figureId: string }) => one.figureId === id);
    const { summary } = (await history())[0];
    const { booked, likely: corrected } = figure('summary.netProfit');
    expect(summary).toMatchObject({
      currency: 'USD',
      agreement: '10 of 10 figures agree with QuickBooks to the cent',
      netProfit: { booked, corrected },
      cash: { booked: figure('summary.cashPosition').booked },
      corrections: { amount: entries.totals.debit },
      lowCash: { amount: forecast.lowPoint.closing },
      since: null,
    });
    expect(Math.min(...forecast.weeks.map(({ closing }: { closing: number }) => closing))).toBe(
      summary.lowCash.amount,
    );
  });
});
