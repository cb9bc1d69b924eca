import { canadianCompany, deepCompany, twoCurrencyCompany } from '@insights/companies';
import { imbalanceUpTo, parseDay, sumPostings, toNormalSign } from '@insights/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchChartOfAccounts } from '../entities/chart-of-accounts.ts';
import { fetchCompanyInfo } from '../entities/company-info.ts';
import { fetchPreferences } from '../entities/preferences.ts';
import { readGeneralLedger } from '../general-ledger/read-general-ledger.ts';
import { fetchReportedIncomeStatement } from '../reports/fetch-statements.ts';
import { type SandboxServer, startSandbox } from '../testing/sandbox-server.ts';
import { failureOf } from '../testing/test-client.ts';
import { fetchBooks } from './fetch-books.ts';

const period = { start: parseDay('2024-03-01'), end: parseDay('2025-02-28') };
let sandbox: SandboxServer;
beforeAll(async () => {
  sandbox = await startSandbox('2025-06-30');
});
afterAll(() => sandbox.close());

describe.each([
  [canadianCompany.name, canadianCompany.realmId, 'CAD', 'CA', 1, false],
  [deepCompany.name, deepCompany.realmId, 'USD', 'US', 4, false],
  [twoCurrencyCompany.name, twoCurrencyCompany.realmId, 'GBP', 'GB', 1, true],
])('%s', (_name, realm, currency, country, fiscalYearFirstMonth, multiCurrency) => {
  it('is read in its own currency, and every account adds up to the amount in its report', async () => {
    const { client } = await sandbox.connect(realm);
    expect(await fetchCompanyInfo(client)).toMatchObject({ country, fiscalYearFirstMonth });
    expect(await fetchPreferences(client)).toMatchObject({ homeCurrency: currency, multiCurrency });
    const { chart } = await fetchChartOfAccounts(client);
    const request = { chart, basis: 'Accrual', currency } as const;
    const books = await fetchBooks(client, { ...request, window: period, multiCurrency });
    const reported = await fetchReportedIncomeStatement(client, { ...request, period });
    expect(imbalanceUpTo(books, period.end)).toBe(0);
    const sums = sumPostings(books, period);
    for (const [id, amount] of reported.accounts) {
      const index = chart.indexById.get(id) as number;
      expect(toNormalSign(chart.accounts[index]?.type ?? 'Bank', sums[index] as number)).toBe(amount);
    }
    expect(reported.accounts.size).toBeGreaterThanOrEqual(8);
  });

  it('is rejected in a currency other than its own', async () => {
    const { client } = await sandbox.connect(realm);
    const { chart } = await fetchChartOfAccounts(client);
    const request = {
      chart,
      basis: 'Accrual',
      window: period,
      multiCurrency,
      currency: 'EUR',
    } as const;
    expect(await failureOf(fetchBooks(client, request))).toMatchObject({ kind: 'unexpected' });
  });
});

it('three hundred headings without ids are distinguished by their full names', async () => {
  const { client } = await sandbox.connect(deepCompany.realmId);
  const { chart } = await fetchChartOfAccounts(client);
  const dates = { start_date: '2024-03-01', end_date: '2025-02-28', accounting_method: 'Accrual' };
  const report = await client.get('reports/GeneralLedger', dates);
  const withoutIds: unknown = JSON.parse(JSON.stringify(report), (key, value) =>
    key === 'Header' && Array.isArray(value?.ColData)
      ? { ColData: value.ColData.map((cell: { value: string }) => ({ value: cell.value })) }
      : value,
  );
  const request = { chart, period, basis: 'Accrual', multiCurrency: false } as const;
  expect(readGeneralLedger(withoutIds, request)).toEqual(readGeneralLedger(report, request));
});
