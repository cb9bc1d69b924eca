import { formatDay } from '@insights/ledger';
import { hasRecordings, recording } from '@insights/sandbox/testing/recordings';
import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startServer, type TestServer } from '../testing/http-server.ts';
import { createTestClient, failureOf, REALM } from '../testing/test-client.ts';
import { fetchChartOfAccounts } from './chart-of-accounts.ts';
import { fetchCompanyInfo } from './company-info.ts';
import { fetchPreferences } from './preferences.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

async function clientAnswering(body: unknown) {
  server = await startServer((response) => sendJson(response, body));
  return createTestClient(server.url).client;
}

describe('the company information', () => {
  const COMPANY = { CompanyName: "Larry's Bakery", FiscalYearStartMonth: 'January', Country: 'US' };

  it.runIf(hasRecordings)('is read as recorded', async () => {
    const client = await clientAnswering({
      CompanyInfo: recording('docs_samples/CompanyInfo_object_fyle.json'),
    });
    const company = await fetchCompanyInfo(client);
    expect(company).toMatchObject({
      companyName: 'Sandbox Company_US_4',
      fiscalYearFirstMonth: 1,
      country: 'US',
    });
    expect(formatDay(company.startDate as number)).toBe('2015-06-05');
    expect(server?.requests[0]?.url.pathname).toBe(`/v3/company/${REALM}/companyinfo/${REALM}`);
  });

  it.each([
    ['January', 1],
    ['April', 4],
    ['december ', 12],
  ])('has a fiscal year starting in %s, which is month %d', async (FiscalYearStartMonth, month) => {
    const client = await clientAnswering({ CompanyInfo: { ...COMPANY, FiscalYearStartMonth } });
    expect(await fetchCompanyInfo(client)).toMatchObject({ fiscalYearFirstMonth: month, startDate: null });
  });

  it('has a one-line name for headings', async () => {
    const CompanyName = ' Acme\r\nSet-Cookie: x=1\u2028  "Büro" ';
    const client = await clientAnswering({ CompanyInfo: { ...COMPANY, CompanyName } });
    expect(await fetchCompanyInfo(client)).toMatchObject({
      companyName: 'Acme Set-Cookie: x=1 "Büro"',
    });
  });

  it('may have an invalid founding date, which nothing depends on', async () => {
    const client = await clientAnswering({ CompanyInfo: { ...COMPANY, CompanyStartDate: '0000-00-00' } });
    expect(await fetchCompanyInfo(client)).toMatchObject({ startDate: null });
  });

  it.each([
    ['its own time zone', { DefaultTimeZone: 'Europe/Paris', Country: 'US' }, 'Europe/Paris'],
    ['its state', { CompanyAddr: { CountrySubDivisionCode: 'CO' } }, 'America/Denver'],
    ['its province', { Country: 'CA', CompanyAddr: { CountrySubDivisionCode: 'BC' } }, 'America/Vancouver'],
    ['its country', { Country: 'GB', CompanyAddr: {} }, 'Europe/London'],
    [
      'its country if its time zone is invalid',
      { DefaultTimeZone: 'Mars/Base', Country: 'IE' },
      'Europe/Dublin',
    ],
    ['no state', {}, null],
    ['an invalid address', { CompanyAddr: 'Main Street' }, null],
  ])('has a time zone from %s', async (_what, fields, timeZone) => {
    const client = await clientAnswering({ CompanyInfo: { ...COMPANY, ...fields } });
    expect(await fetchCompanyInfo(client)).toMatchObject({ timeZone });
  });

  it('may leave the fiscal year to the preferences', async () => {
    const { FiscalYearStartMonth: _left, ...company } = COMPANY;
    const client = await clientAnswering({ CompanyInfo: company });
    expect(await fetchCompanyInfo(client)).toMatchObject({ fiscalYearFirstMonth: null });
    await server?.close();
    const CurrencyPrefs = { HomeCurrency: { value: 'CAD' } };
    const AccountingInfoPrefs = { FirstMonthOfFiscalYear: 'April' };
    const other = await clientAnswering({ Preferences: { CurrencyPrefs, AccountingInfoPrefs } });
    expect(await fetchPreferences(other)).toMatchObject({ fiscalYearFirstMonth: 4, homeCurrency: 'CAD' });
  });

  it.each([
    [{ CompanyName: null, LegalName: 'Acme Inc.' }, 'Acme Inc.'],
    [{ CompanyName: undefined }, 'Unnamed company'],
  ])('may have no name: %j', async (fields, companyName) => {
    const client = await clientAnswering({ CompanyInfo: { ...COMPANY, ...fields } });
    expect(await fetchCompanyInfo(client)).toMatchObject({ companyName });
  });

  it.each([{}, { CompanyInfo: null }, []])('is not made up from %j', async (body) => {
    expect(await failureOf(fetchCompanyInfo(await clientAnswering(body)))).toMatchObject({
      kind: 'unexpected',
    });
  });
});

describe('preferences', () => {
  const CurrencyPrefs = { HomeCurrency: { value: 'USD' }, MultiCurrencyEnabled: false };

  it.runIf(hasRecordings)('are read as recorded', async () => {
    expect(
      await fetchPreferences(await clientAnswering(recording('sandboxB_2017_Preferences_read.json'))),
    ).toEqual({
      reportBasis: 'Accrual',
      homeCurrency: 'USD',
      multiCurrency: false,
      fiscalYearFirstMonth: null,
      bookCloseDate: null,
    });
    await server?.close();
    const prefs = recording('docs_samples/Preferences_BookCloseDate_EXCERPT_fyle.json') as object;
    const client = await clientAnswering({ Preferences: { ...prefs, CurrencyPrefs } });
    expect(formatDay((await fetchPreferences(client)).bookCloseDate as number)).toBe('2018-12-31');
  });

  it.each([
    ['Cash', 'Cash'],
    ['Accrual', 'Accrual'],
    ['Both', 'Accrual'],
    [undefined, 'Accrual'],
  ])('have the basis $1 if the report basis is $0', async (ReportBasis, expected) => {
    const client = await clientAnswering({ Preferences: { ReportPrefs: { ReportBasis }, CurrencyPrefs } });
    expect(await fetchPreferences(client)).toMatchObject({ reportBasis: expected });
  });

  it('include whether the company uses several currencies', async () => {
    const several = { HomeCurrency: { value: 'CAD' }, MultiCurrencyEnabled: true };
    const client = await clientAnswering({ Preferences: { CurrencyPrefs: several } });
    expect(await fetchPreferences(client)).toMatchObject({ homeCurrency: 'CAD', multiCurrency: true });
  });

  it.each<[unknown, string | null, boolean | null]>([
    [{ HomeCurrency: { value: 'cad' }, MultiCurrencyEnabled: 'true' }, 'CAD', true],
    [{ HomeCurrency: 'CAD' }, 'CAD', null],
    [{ HomeCurrency: { value: 'Dollars' }, MultiCurrencyEnabled: 'yes' }, null, null],
    [undefined, null, null],
  ])('contain null for what %j does not include', async (CurrencyPrefs, homeCurrency, multiCurrency) => {
    const client = await clientAnswering({ Preferences: { CurrencyPrefs } });
    expect(await fetchPreferences(client)).toMatchObject({
      ...{ homeCurrency, multiCurrency },
      bookCloseDate: 'unreadable',
    });
  });

  it.each([{ Preferences: null }, { Preferences: [] }])(
    'are not read from the invalid response %j',
    async (body) => {
      expect(await failureOf(fetchPreferences(await clientAnswering(body)))).toMatchObject({
        kind: 'unexpected',
      });
    },
  );
});

describe('the chart of accounts', () => {
  const chartOf = async (Account: readonly unknown[]) => {
    const client = await clientAnswering({ QueryResponse: { Account, startPosition: 1 } });
    return (await fetchChartOfAccounts(client)).chart;
  };
  const TRUCK = {
    Id: '37',
    Name: 'Truck',
    FullyQualifiedName: 'Truck',
    AccountType: 'Fixed Asset',
    AccountSubType: 'Vehicles',
  };

  it('is requested including inactive accounts, and keeps parents and detail types', async () => {
    const chart = await chartOf([
      {
        ...TRUCK,
        Id: '39',
        Name: 'Depreciation',
        FullyQualifiedName: 'Truck:Depreciation',
        AccountSubType: 'AccumulatedDepreciation',
        SubAccount: true,
        ParentRef: { value: '37' },
        Active: false,
      },
      TRUCK,
    ]);
    expect(server?.requests[0]?.url.searchParams.get('query')).toBe(
      'SELECT * FROM Account WHERE Active IN (true, false) ORDERBY Id STARTPOSITION 1 MAXRESULTS 1000',
    );
    expect(chart.accounts).toEqual([
      {
        id: '37',
        name: 'Truck',
        fullName: 'Truck',
        type: 'Fixed Asset',
        detailType: 'Vehicles',
        parentId: null,
      },
      {
        id: '39',
        name: 'Depreciation',
        fullName: 'Truck:Depreciation',
        type: 'Fixed Asset',
        detailType: 'AccumulatedDepreciation',
        parentId: '37',
      },
    ]);
  });

  it('omits accounts that cannot have postings', async () => {
    expect(
      (await chartOf([TRUCK, { ...TRUCK, Id: '40', AccountType: 'Non-Posting' }])).accounts,
    ).toHaveLength(1);
  });

  it.runIf(hasRecordings)('is read as recorded', async () => {
    const client = await clientAnswering(recording('docs_samples/Account_query_response.json'));
    expect((await fetchChartOfAccounts(client)).chart.accounts).toMatchObject([
      { id: '92', name: 'Canadian Accounts Receivable', type: 'Accounts Receivable' },
    ]);
  });

  it.each([
    ['OtherCurrentAsset', 'Other Current Asset'],
    ['OTHER_CURRENT_ASSET', 'Other Current Asset'],
    ['cost of goods sold', 'Cost of Goods Sold'],
  ])('maps the type %s to %s', async (AccountType, type) => {
    expect((await chartOf([{ ...TRUCK, AccountType }])).accounts).toMatchObject([{ type }]);
  });

  it('names an account by its path if it has no name', async () => {
    const named = { ...TRUCK, Name: null, FullyQualifiedName: 'Fleet:Truck' };
    expect((await chartOf([named])).accounts).toMatchObject([{ name: 'Truck', fullName: 'Fleet:Truck' }]);
  });

  it.each([
    { ...TRUCK, Id: 3.7 },
    { ...TRUCK, Id: '40', Name: undefined, FullyQualifiedName: undefined },
    { ...TRUCK, Id: '40', AccountType: 'Hologram' },
    null,
  ])('leaves out %j, which the ledger may not need', async (account) => {
    expect((await chartOf([TRUCK, account])).accounts).toMatchObject([{ id: '37' }]);
  });

  it('keeps accounts that are their own ancestors', async () => {
    const circle = [
      { ...TRUCK, ParentRef: { value: '40' } },
      { ...TRUCK, Id: '40', ParentRef: { value: '37' } },
      { ...TRUCK, Id: '41', ParentRef: { value: '37' } },
    ];
    expect((await chartOf(circle)).accounts.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['37', null],
      ['41', '37'],
      ['40', null],
    ]);
  });

  it('lists the currencies of the accounts', async () => {
    const accounts = [TRUCK, { ...TRUCK, Id: '40', CurrencyRef: { value: 'eur' } }];
    const client = await clientAnswering({ QueryResponse: { Account: accounts } });
    expect([...(await fetchChartOfAccounts(client)).currencies]).toEqual(['EUR']);
  });

  it('is not created from a list that contains an account twice', async () => {
    expect(await failureOf(chartOf([TRUCK, { ...TRUCK, Name: 'Van' }]))).toMatchObject({
      kind: 'unexpected',
    });
  });
});
