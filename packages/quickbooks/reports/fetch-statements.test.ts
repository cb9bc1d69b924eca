import { afterEach, expect, it } from 'vitest';
import { sendJson, startServer, type TestServer } from '../testing/http-server.ts';
import { PERIOD, statement } from '../testing/statements.ts';
import { createTestClient } from '../testing/test-client.ts';
import {
  fetchReportedBalanceSheet,
  fetchReportedCashFlow,
  fetchReportedIncomeStatement,
} from './fetch-statements.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

const REQUEST = { period: PERIOD, basis: 'Cash', currency: 'USD' } as const;

it('requests each statement with both dates, a single column and, if it has one, the basis', async () => {
  server = await startServer((response, { url }) => {
    const name = url.pathname.split('/').at(-1) ?? '';
    const basis = name === 'CashFlow' ? null : 'Cash';
    sendJson(response, statement(name, [], { basis, noData: 'true' }));
  });
  const { client } = createTestClient(server.url);
  expect(await fetchReportedIncomeStatement(client, REQUEST)).toMatchObject({ netIncome: 0 });
  expect(await fetchReportedBalanceSheet(client, REQUEST)).toMatchObject({ totalAssets: 0 });
  expect(await fetchReportedCashFlow(client, REQUEST)).toMatchObject({ netCashIncrease: 0 });
  const dates = {
    start_date: '2024-01-01',
    end_date: '2024-03-31',
    summarize_column_by: 'Total',
    minorversion: '75',
  };
  expect(
    server.requests.map(({ url }) => [url.pathname.split('/').at(-1), Object.fromEntries(url.searchParams)]),
  ).toEqual([
    ['ProfitAndLoss', { ...dates, accounting_method: 'Cash' }],
    ['BalanceSheet', { ...dates, accounting_method: 'Cash' }],
    ['CashFlow', dates],
  ]);
});
