import { bigCompany } from '@insights/companies/testing';
import { type Documents, formatDay, kindAt, type Part, parseDay } from '@insights/ledger';
import type { SandboxFault } from '@insights/sandbox/quickbooks';
import { afterEach, describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../tools/testing/tiers.ts';
import { fetchChartOfAccounts } from '../entities/chart-of-accounts.ts';
import { fetchPreferences } from '../entities/preferences.ts';
import type { QuickBooksClientOptions } from '../http/create-client.ts';
import { DEMO_REALM, type SandboxServer, startSandbox } from '../testing/sandbox-server.ts';
import { failureOf } from '../testing/test-client.ts';
import { type DocumentsProgress, type DocumentsRequest, fetchDocuments } from './fetch-documents.ts';

const TODAY = '2026-09-17';
const WINDOW = { start: parseDay('2025-10-01'), end: parseDay('2026-08-31') };

let server: SandboxServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

interface Setting {
  readonly faults?: readonly SandboxFault[];
  readonly realm?: string;
  readonly today?: string;
  readonly companies?: Parameters<typeof startSandbox>[1];
  readonly request?: Partial<DocumentsRequest>;
  readonly client?: Partial<QuickBooksClientOptions>;
}

/** Completes everything that a fetch requires before the faults begin. */
async function begin({ faults = [], realm = DEMO_REALM, today = TODAY, ...setting }: Setting = {}) {
  const started = await startSandbox(today, setting.companies);
  server = started;
  const { client, calls } = await started.connect(realm, setting.client);
  const { chart } = await fetchChartOfAccounts(client);
  const preferences = await fetchPreferences(client);
  const progress: DocumentsProgress[] = [];
  const before = started.sandbox.requests.length;
  for (const fault of faults) started.sandbox.faults.add(fault);
  const request: DocumentsRequest = {
    chart,
    homeCurrency: preferences.homeCurrency ?? '',
    bookCloseDate: preferences.bookCloseDate,
    window: WINDOW,
    readOn: parseDay(today),
    onProgress: (state) => progress.push(state),
    ...setting.request,
  };
  const requests = () => started.sandbox.requests.slice(before);
  /** Returns the requests: for a query, alone or in a batch, its entity; for a list, its status. */
  const asked = () =>
    requests().flatMap(({ path, query, statements }) => {
      const kinds = [...statements, query.query ?? ''].map((text) => /FROM (\w+)/.exec(text)?.[1]);
      const found = kinds.filter((kind) => kind !== undefined);
      return found.length > 0 ? found : [query.cleared ?? path.split('/').at(-1) ?? ''];
    });
  return { client, calls, chart, request, progress, requests, asked };
}

async function read(setting: Setting = {}) {
  const begun = await begin(setting);
  return { ...begun, documents: await fetchDocuments(begun.client, begun.request) };
}

function contentOf<T>(part: Part<T>): T {
  if (part.status === 'missing') throw new Error(part.reason);
  return part.value;
}

const times = (list: readonly string[], word: string) => list.filter((other) => other === word).length;

describe('documents and lists from QuickBooks', () => {
  it('are fetched in 6 calls if no list is longer than a page', async () => {
    const { documents, requests, asked, calls } = await read();
    expect(Object.values(documents).filter((part) => (part as Part<unknown>).status === 'missing')).toEqual(
      [],
    );
    expect(requests()).toHaveLength(6);
    expect(asked()).toHaveLength(24);
    expect(asked().filter((word) => ['Invoice', 'Bill'].includes(word))).toHaveLength(4);
    expect(new Set(asked()).size).toBe(22);
    expect(calls.every(({ attempt }) => attempt === 1)).toBe(true);
  });

  it('include the company’s sync date, currency and closing date', async () => {
    const { documents } = await read();
    expect(documents).toMatchObject({ readOn: parseDay(TODAY), homeCurrency: 'USD' });
    expect(formatDay(contentOf(documents.closing).closedThrough ?? 0)).toBe('2025-12-31');
    expect(contentOf(documents.deletions)).toEqual([]);
  });

  it('include every transaction from the first day on, even after the last day, and open ones from before', async () => {
    const { documents } = await read();
    const table = contentOf(documents.transactions);
    const { days, openCents, completeFrom } = table;
    expect(formatDay(completeFrom)).toBe('2025-10-01');
    const earlier = [...days.keys()].filter((row) => (days[row] as number) < completeFrom);
    expect(new Set(earlier.map((row) => kindAt(table, row)))).toEqual(
      new Set(['Invoice', 'Bill', 'Payment', 'VendorCredit']),
    );
    for (const row of earlier) expect(openCents[row]).not.toBe(0);
    expect(Math.max(...days)).toBeGreaterThan(WINDOW.end);
  });

  it('report the number of parts fetched so far', async () => {
    const { progress } = await read();
    expect(progress[0]).toEqual({ partsRead: 0, partsTotal: 13 });
    expect(progress.at(-1)).toEqual({ partsRead: 13, partsTotal: 13 });
    expect(progress.map(({ partsRead }) => partsRead)).toEqual([...progress.keys()]);
  });

  it('are empty but not missing for a company on its first day', async () => {
    const { documents } = await read({ realm: '9341453172900003' });
    expect(contentOf(documents.transactions).ids).toHaveLength(0);
    expect(contentOf(documents.clearing).transactionIds).toHaveLength(0);
    expect(contentOf(documents.budgets)).toEqual([]);
    expect(contentOf(documents.closing)).toEqual({ closedThrough: null });
  });
});

describe('lists longer than a page', () => {
  it.each([
    [1999, 999, 1],
    [2000, 1000, 2],
    [2003, 1001, 2],
    [4000, 2000, 3],
  ])('take $2 calls for $0 transactions, including $1 purchases', async (transactions, purchases, pages) => {
    const companies = [bigCompany({ realmId: '9', transactions, from: '2025-01-01', to: '2025-06-30' })];
    const window = { start: parseDay('2025-01-01'), end: parseDay('2025-06-30') };
    const { documents, asked } = await read({
      realm: '9',
      companies,
      today: '2025-12-31',
      request: { window },
    });
    const table = contentOf(documents.transactions);
    expect(new Set(table.ids).size).toBe(transactions);
    expect([...table.days.keys()].filter((row) => kindAt(table, row) === 'Purchase')).toHaveLength(purchases);
    expect(times(asked(), 'Purchase')).toBe(pages);
  });

  it.each([[20_000, 30], ...(IS_DEEP ? [[100_000, 61] as const] : [])] as const)(
    'one year of $0 transactions takes $1 queries, the first of them in a batch',
    async (transactions, queries) => {
      const companies = [bigCompany({ realmId: '9', transactions, from: '2020-01-01', to: '2025-12-31' })];
      const window = { start: parseDay('2025-01-01'), end: parseDay('2025-12-31') };
      const { documents, requests, asked } = await read({
        realm: '9',
        companies,
        today: '2025-12-31',
        request: { window },
      });
      const { ids } = contentOf(documents.transactions);
      const pages = (count: number) => Math.floor(count / 1000) + 1;
      const recent = Math.round(ids.length / 4);
      expect(times(asked(), 'Invoice')).toBe(pages(recent) + 1);
      expect(times(asked(), 'Purchase')).toBe(pages(2 * recent));
      // The unapplied amount of a payment cannot be queried, so all payments, a quarter of all transactions, are read.
      expect(times(asked(), 'Payment')).toBe(pages(transactions / 4));
      expect(asked()).toHaveLength(queries);
      expect(requests().length).toBeLessThan(45);
    },
  );

  it('are fetched once more if they change in between', async () => {
    const companies = [
      bigCompany({ realmId: '9', transactions: 3000, from: '2025-01-01', to: '2025-06-30' }),
    ];
    const window = { start: parseDay('2025-01-01'), end: parseDay('2025-06-30') };
    // The second page repeats an entity from the first, as if a thousand purchases had been entered before it.
    const page = { QueryResponse: { Purchase: [{ Id: '1003' }], startPosition: 1001, maxResults: 1 } };
    const query = "FROM Purchase WHERE TxnDate >= '2025-01-01' ORDERBY Id STARTPOSITION 1001";
    const fault: SandboxFault = {
      kind: 'status',
      status: 200,
      body: page,
      query,
      times: 1,
    };
    const { documents, asked } = await read({
      realm: '9',
      companies,
      today: '2025-12-31',
      faults: [fault],
      request: { window },
    });
    expect(contentOf(documents.transactions).ids).toHaveLength(3000);
    expect(times(asked(), 'Purchase')).toBe(4);
  });
});

describe('a part that QuickBooks does not return', () => {
  const forbidden = { kind: 'recorded', answer: '403-3100' } as const;
  const refused = {
    kind: 'status',
    status: 400,
    body: fault('4001', 'Invalid query'),
  } as const;

  it.each([
    ['customers', 'FROM Customer', 'customers'],
    ['vendors', 'FROM Vendor ', 'vendors'],
    ['employees', 'FROM Employee', 'employees'],
    ['items', 'FROM Item', 'products and services'],
    ['budgets', 'FROM Budget', 'budgets'],
    ['clearing', 'cleared=Reconciled', 'reconciliation marks'],
    ['deletions', 'changedSince', 'changed and deleted transactions'],
  ] as const)('is missing with its reason and does not affect others: %s', async (name, query, words) => {
    const { documents, progress } = await read({ faults: [{ ...forbidden, query }] });
    expect(missingParts(documents)).toEqual([[name, `QuickBooks did not allow access to ${words}.`]]);
    expect(progress.at(-1)).toMatchObject({ partsRead: 13 });
  });

  it.each([
    [refused, 'QuickBooks refused to list budgets.'],
    [{ kind: 'status', status: 503 }, 'QuickBooks could not list budgets right now.'],
    [
      { kind: 'html-page' },
      'QuickBooks listed budgets in a format that we do not understand, so we did not use the list.',
    ],
  ] as const)('has the reason %j', async (effect, reason) => {
    const { documents } = await read({ faults: [{ ...effect, query: 'FROM Budget' }] });
    expect(missingParts(documents)).toEqual([['budgets', reason]]);
  });

  it('one kind of transaction may be missing while the others are available', async () => {
    const { documents } = await read({ faults: [{ ...forbidden, query: 'FROM VendorCredit' }] });
    const { unread, ids } = contentOf(documents.transactions);
    expect([...unread]).toEqual([
      ['InventoryAdjustment', 'QuickBooks lists inventory adjustments without their amounts.'],
      ['VendorCredit', 'QuickBooks did not allow access to vendor credits.'],
    ]);
    expect(ids.length).toBeGreaterThan(1000);
  });

  it('if earlier open invoices are missing, the available invoices do not count as all of them', async () => {
    const { documents } = await read({ faults: [{ ...refused, query: "FROM Invoice WHERE Balance > '0'" }] });
    const table = contentOf(documents.transactions);
    expect(table.unread.get('Invoice')).toBe('QuickBooks refused to list invoices.');
    expect([...table.days.keys()].some((row) => kindAt(table, row) === 'Invoice')).toBe(false);
  });

  it('all transactions may be missing', async () => {
    const { documents } = await read({
      faults: [
        { ...forbidden, query: 'TxnDate' },
        { ...forbidden, query: 'ORDERBY Id STARTPOSITION' },
      ],
    });
    expect(documents.transactions).toEqual({
      status: 'missing',
      reason: 'QuickBooks did not allow access to invoices.',
    });
    expect(documents.budgets.status).toBe('read');
  });

  it('transactions are missing if their list has an unknown name', async () => {
    const body = { QueryResponse: { TransferTxn2: [{ Id: '1' }], startPosition: 1, maxResults: 1 } };
    const other = {
      kind: 'status',
      status: 200,
      body,
      query: 'FROM Transfer',
    } as const;
    const { documents } = await read({ faults: [other] });
    expect(contentOf(documents.transactions).unread.get('Transfer')).toContain('do not understand');
  });

  it('a single entry of a list that cannot be read is left out', async () => {
    const Vendor = [
      { Id: '1', DisplayName: 'Acme' },
      { Id: '2', DisplayName: null },
    ];
    const body = { QueryResponse: { Vendor, startPosition: 1, maxResults: 2 } };
    const { documents } = await read({
      faults: [{ kind: 'status', status: 200, body, query: 'FROM Vendor' }],
    });
    expect(documents.vendors).toMatchObject({
      value: [{ id: '1', name: 'Acme' }],
      unread: 'QuickBooks listed 1 of 2 vendors in a way that we do not understand, so we left it out.',
    });
    expect(documents.customers).not.toHaveProperty('unread');
  });

  describe('a document that cannot be read', () => {
    const credit = (Id: string, fields: object = {}) => ({
      Id,
      TxnDate: '2026-03-04',
      MetaData: { CreateTime: '2026-03-05T09:00:00-08:00', LastUpdatedTime: '2026-03-05T09:00:00-08:00' },
      TotalAmt: 5,
      Balance: 5,
      ...fields,
    });
    const unknownLine = { Line: [{ Amount: 5, DetailType: 'New', New: {} }] };

    it.each<[string, readonly object[], readonly string[], object]>([
      [
        'a total that is not an amount',
        [credit('1'), credit('2', { TotalAmt: 'five' })],
        ['1'],
        {
          unread:
            'QuickBooks listed 1 of 2 vendor credits in a way that we do not understand, so we left it out.',
        },
      ],
      [
        'a line of an unknown type',
        [credit('1'), credit('2', unknownLine)],
        ['1', '2'],
        {
          unreadLines: 'We do not understand every line of 1 of 2 vendor credits; those lines were left out.',
        },
      ],
      ['a deleted document', [credit('1'), credit('2', { status: 'Deleted' })], ['1'], {}],
      [
        'every total',
        [credit('1', { TotalAmt: null }), credit('2', { TotalAmt: null })],
        [],
        {
          unread:
            'QuickBooks listed vendor credits in a format that we do not understand, so we did not use the list.',
        },
      ],
    ])('loses nothing else: %s', async (_what, VendorCredit, ids, reasons) => {
      const body = { QueryResponse: { VendorCredit, startPosition: 1, maxResults: VendorCredit.length } };
      const fault = {
        kind: 'status',
        status: 200,
        body: JSON.parse(JSON.stringify(body)),
        query: 'FROM VendorCredit',
      } as const;
      const { documents } = await read({ faults: [fault] });
      const table = contentOf(documents.transactions);
      const rows = [...table.days.keys()].filter((row) => kindAt(table, row) === 'VendorCredit');
      expect(rows.map((row) => table.ids.at(row))).toEqual(ids);
      expect({
        unread: table.unread.get('VendorCredit'),
        unreadLines: table.unreadLines?.get('VendorCredit'),
      }).toEqual({ unread: undefined, unreadLines: undefined, ...reasons });
    });
  });

  it('the changes of the last month are missing if there are too many to list', async () => {
    const companies = [
      bigCompany({ realmId: '9', transactions: 3000, from: '2025-06-01', to: '2025-06-30' }),
    ];
    const window = { start: parseDay('2025-06-01'), end: parseDay('2025-06-30') };
    const { documents } = await read({ realm: '9', companies, today: '2025-06-30', request: { window } });
    expect(missingParts(documents)).toEqual([
      ['deletions', 'QuickBooks has more changed and deleted transactions for these dates than it can send.'],
    ]);
  });
});

describe('a fetch that cannot be completed', () => {
  it('ends if QuickBooks no longer accepts our tokens', async () => {
    const { client, request, asked } = await begin({ faults: [{ kind: 'recorded', answer: '401-3200' }] });
    expect(await failureOf(fetchDocuments(client, request))).toMatchObject({ kind: 'reconnect' });
    // Each request is sent once, and repeated with a new token only until the first rejection.
    expect(asked().length).toBeLessThan(2 * 24);
  });

  it('ends if it is aborted', async () => {
    const { client, request } = await begin({ faults: [{ kind: 'hang', query: 'FROM Purchase' }] });
    const controller = new AbortController();
    const reading = fetchDocuments(client, request, { signal: controller.signal });
    setTimeout(() => controller.abort(), 300);
    expect(await failureOf(reading)).toMatchObject({ name: 'AbortError' });
  });
});

function missingParts(documents: Documents): (readonly [string, string])[] {
  return Object.entries(documents).flatMap(([name, part]: [string, unknown]) => {
    const { status, reason } = (part ?? {}) as { readonly status?: string; readonly reason?: string };
    return status === 'missing' ? [[name, reason ?? ''] as const] : [];
  });
}

function fault(code: string, Message: string) {
  return { Fault: { Error: [{ Message, Detail: Message, code }], type: 'ValidationFault' } };
}
