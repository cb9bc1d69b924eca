import { buildChartOfAccounts, type ChartOfAccounts, formatDay } from '@insights/ledger';
import { hasRecordings, recording } from '@insights/sandbox/testing/recordings';
import { afterEach, describe, expect, it } from 'vitest';
import { ReportError } from '../../errors/report-error.ts';
import type { QuickBooksClient } from '../../http/quickbooks-client.ts';
import { sendJson, startServer, type TestServer } from '../../testing/http-server.ts';
import { createTestClient, failureOf } from '../../testing/test-client.ts';
import { fetchBudgets } from './budgets.ts';
import { fetchCustomers, fetchEmployees, fetchVendors } from './contacts.ts';
import type { FetchedList } from './fetch-list.ts';
import { fetchItems } from './items.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Creates a client for a server that responds to every query with the same list. */
async function clientOf(body: unknown): Promise<QuickBooksClient> {
  server = await startServer((response) => sendJson(response, body));
  return createTestClient(server.url).client;
}

const listOf = (name: string, entities: readonly object[]) =>
  clientOf({ QueryResponse: { [name]: entities, startPosition: 1, maxResults: entities.length } });

const CHART = chartOf('79', '80', '81', '1', '87');

function chartOf(...ids: readonly string[]): ChartOfAccounts {
  return buildChartOfAccounts(
    ids.map((id) => ({
      id,
      name: id,
      fullName: id,
      type: 'Income' as const,
      detailType: '',
      parentId: null,
    })),
  );
}

async function refusalOf(reading: Promise<unknown>): Promise<string> {
  const error = await failureOf(reading);
  if (!(error instanceof ReportError)) throw error;
  return `${error.location}: ${error.problem}`;
}

describe('customers, vendors and employees', () => {
  it('are requested including inactive ones', async () => {
    await fetchCustomers(await listOf('Customer', []));
    expect(server?.requests[0]?.url.searchParams.get('query')).toBe(
      'SELECT * FROM Customer WHERE Active IN (true, false) ORDERBY Id STARTPOSITION 1 MAXRESULTS 1000',
    );
  });

  it('include their parents and whether they are active', async () => {
    const client = await listOf('Customer', [
      {
        Id: '9',
        DisplayName: '55 Twin Lane',
        FullyQualifiedName: 'Freeman Sporting Goods:55 Twin Lane',
        ParentRef: { value: '7' },
        Active: false,
      },
    ]);
    expect((await fetchCustomers(client)).entries).toEqual([
      {
        id: '9',
        name: 'Freeman Sporting Goods:55 Twin Lane',
        parentId: '7',
        isActive: false,
      },
    ]);
  });

  it('do not include tax IDs, only whether there is one', async () => {
    const vendor = { Id: '1', DisplayName: 'V', Vendor1099: true };
    const client = await listOf('Vendor', [
      { ...vendor, TaxIdentifier: 'XXXXX2093' },
      { ...vendor, Id: '2' },
    ]);
    const { entries: vendors } = await fetchVendors(client);
    expect(vendors.map(({ hasTaxIdentifier, isReportable }) => [hasTaxIdentifier, isReportable])).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(JSON.stringify(vendors)).not.toContain('2093');
  });

  it.runIf(hasRecordings)('are read as recorded', async () => {
    const { entries: customers } = await fetchCustomers(
      await clientOf(recording('docs_samples/Customer_query_response.json')),
    );
    expect(customers).toMatchObject([
      { id: '1', name: "Amy's Bird Sanctuary", isActive: true },
      { id: '29', name: 'Weiskopf Consulting', parentId: null },
    ]);
    await server?.close();
    const { entries: vendors } = await fetchVendors(
      await clientOf(recording('sandboxA_query_Vendor_page1_max5.json')),
    );
    expect(vendors).toHaveLength(5);
    expect(vendors[2]).toMatchObject({ isReportable: true, hasTaxIdentifier: false });
  });

  it('are not read from an invalid entry', async () => {
    const employees = fetchEmployees(await listOf('Employee', [{ Id: '55' }]));
    expect(await refusalOf(employees)).toBe('Employee 55 › DisplayName: text was expected');
  });
});

describe('products and services', () => {
  const item = { Id: '5', Name: 'Fountain', Type: 'Inventory', PurchaseCost: 125 };

  it('have a quantity if inventory is tracked, even a negative one, and a cost rounded to the nearest cent', async () => {
    const client = await listOf('Item', [
      {
        ...item,
        FullyQualifiedName: 'Design:Fountain',
        TrackQtyOnHand: true,
        QtyOnHand: -2.5,
        IncomeAccountRef: { value: '79' },
        ExpenseAccountRef: { value: '80' },
        AssetAccountRef: { value: '81' },
      },
      { ...item, Id: '6', Type: 'Category', TrackQtyOnHand: false, PurchaseCost: 0.1249 },
    ]);
    expect((await fetchItems(client, CHART)).entries).toEqual([
      {
        id: '5',
        name: 'Design:Fountain',
        type: 'Inventory',
        isActive: true,
        quantityOnHand: -2.5,
        unitCostCents: 125_00,
        incomeAccountIndex: CHART.indexById.get('79'),
        expenseAccountIndex: CHART.indexById.get('80'),
        assetAccountIndex: CHART.indexById.get('81'),
      },
      {
        id: '6',
        name: 'Fountain',
        type: 'Other',
        isActive: true,
        quantityOnHand: null,
        unitCostCents: 12,
        incomeAccountIndex: null,
        expenseAccountIndex: null,
        assetAccountIndex: null,
      },
    ]);
  });

  it.runIf(hasRecordings)('are read as recorded', async () => {
    const body = recording('sandboxB_2017_query_Item.json') as {
      QueryResponse: {
        Item: Record<'IncomeAccountRef' | 'ExpenseAccountRef', { value: string } | undefined>[];
      };
    };
    const ids = body.QueryResponse.Item.flatMap(({ IncomeAccountRef, ExpenseAccountRef }) =>
      [IncomeAccountRef?.value ?? [], ExpenseAccountRef?.value ?? []].flat(),
    );
    const { entries: items } = await fetchItems(await clientOf(body), chartOf(...new Set([...ids, '81'])));
    expect(items).toHaveLength(body.QueryResponse.Item.length);
    expect(items.find(({ name }) => name === 'Garden Supplies')).toMatchObject({
      type: 'Inventory',
      quantityOnHand: 10,
    });
  });

  it.each([
    [{ TrackQtyOnHand: true }, 'Item 5 › QtyOnHand: a number was expected'],
    [
      { IncomeAccountRef: { value: '999' } },
      'Item 5 › IncomeAccountRef: the account is not in the chart of accounts',
    ],
    [{ Active: 'yes' }, 'Item 5 › Active: it is neither true nor false'],
  ])('are not read from the invalid response %j', async (fields, refusal) => {
    expect(await refusalOf(fetchItems(await listOf('Item', [{ ...item, ...fields }]), CHART))).toBe(refusal);
  });
});

describe('a list with an invalid entry', () => {
  const budget = (Id: string, interval: string) => ({
    ...{ Id, Name: `Budget ${Id}`, StartDate: '2026-01-01', EndDate: '2026-12-31' },
    ...{ BudgetType: 'ProfitAndLoss', BudgetEntryType: interval, BudgetDetail: [] },
  });
  const item = { Name: 'Fountain', Type: 'Service' };

  it.each<[string, (client: QuickBooksClient) => Promise<FetchedList<unknown>>, readonly unknown[]]>([
    ['Customer', fetchCustomers, [{ Id: '1', DisplayName: 'A' }, { Id: 2, DisplayName: 'B' }, { Id: '3' }]],
    [
      'Vendor',
      fetchVendors,
      [{ Id: '1', DisplayName: 'A', Active: 'false' }, { Id: '2', DisplayName: 'B', ParentRef: 'x' }, null],
    ],
    [
      'Employee',
      fetchEmployees,
      [
        { Id: '1', DisplayName: 'A' },
        { Id: '2', DisplayName: 'B' },
        { Id: '3', DisplayName: ' ' },
      ],
    ],
    [
      'Item',
      (client) => fetchItems(client, CHART),
      [
        { ...item, Id: '1' },
        { ...item, Id: '2' },
        { ...item, Id: '3', IncomeAccountRef: { value: '999' } },
      ],
    ],
    [
      'Budget',
      (client) => fetchBudgets(client, CHART),
      [budget('1', 'Monthly'), budget('2', 'Quarterly'), budget('3', 'Weekly')],
    ],
  ])('loses only that entry: %s', async (name, fetch, entities) => {
    const list = await fetch(await listOf(name, entities as object[]));
    expect(list).toMatchObject({ entries: [{ id: '1' }, { id: '2' }], listed: 3, unread: 1 });
  });
});

describe('budgets', () => {
  const budget = {
    Id: '1',
    Name: 'Sandbox Budget',
    StartDate: '2026-01-01',
    EndDate: '2026-12-31',
    BudgetType: 'ProfitAndLoss',
    BudgetEntryType: 'Quarterly',
    Active: true,
    BudgetDetail: [
      { BudgetDate: '2026-01-01', Amount: 71.5, AccountRef: { value: '79' } },
      {
        BudgetDate: '2026-04-01',
        Amount: 0,
        AccountRef: { value: '79' },
        ClassRef: { value: '3', name: 'East' },
      },
    ],
  };

  it('have an amount for each account and interval, including zeros', async () => {
    const { entries } = await fetchBudgets(await listOf('Budget', [budget]), CHART);
    const [read] = entries;
    expect(read).toMatchObject({ id: '1', name: 'Sandbox Budget', interval: 'Quarterly', isActive: true });
    const accountIndex = CHART.indexById.get('79');
    expect(read?.amounts.map((amount) => ({ ...amount, day: formatDay(amount.day) }))).toEqual([
      { accountIndex, day: '2026-01-01', amountCents: 71_50 },
      { accountIndex, day: '2026-04-01', amountCents: 0 },
    ]);
  });

  it('are ignored if they are not profit-and-loss budgets', async () => {
    const client = await listOf('Budget', [{ ...budget, Id: '2', BudgetType: 'BalanceSheet' }, budget]);
    expect((await fetchBudgets(client, CHART)).entries).toHaveLength(1);
  });

  it.runIf(hasRecordings)('are read as recorded', async () => {
    const client = await clientOf(recording('docs_samples/Budget_query_response.json'));
    const [read] = (await fetchBudgets(client, CHART)).entries;
    expect(read).toMatchObject({ name: 'Sandbox Budget', interval: 'Monthly' });
    expect(read?.amounts.map(({ amountCents }) => amountCents)).toEqual([0, 0, 71_00]);
  });

  it.each([
    [{ BudgetEntryType: 'Weekly' }, 'Budget 1 › BudgetEntryType: the interval is unknown'],
    [
      { BudgetDetail: [{ BudgetDate: '2026-01-01', Amount: 1, AccountRef: { value: '5' } }] },
      'Budget 1 › line 1 › AccountRef: the account is not in the chart of accounts',
    ],
    [
      { BudgetDetail: [{ BudgetDate: '2026-01-01', Amount: 0.125, AccountRef: { value: '79' } }] },
      'Budget 1 › line 1 › Amount: an amount is not a whole number of cents',
    ],
  ])('are not read from the invalid response %j', async (fields, refusal) => {
    expect(await refusalOf(fetchBudgets(await listOf('Budget', [{ ...budget, ...fields }]), CHART))).toBe(
      refusal,
    );
  });
});
