import { Books, newCompany, type SimulatedCompany } from '@insights/companies';
import { bigCompany } from '@insights/companies/testing';
import { describe, expect, test } from 'vitest';
import { demoRealm, runSandbox } from '../../testing/running-sandbox.ts';
import type { JsonObject } from '../json.ts';

const small = newCompany.booksOn('2025-09-17');
const profile = { ...small.profile, realmId: '7' };

/** Two deposits in September, one of them deleted. */
const company: SimulatedCompany = {
  realmId: '7',
  name: 'Changing Company',
  description: 'For change data capture',
  booksOn: (today) =>
    new Books({
      profile,
      today,
      accounts: small.chart.accounts,
      transactions: [
        deposit('1', '2025-08-01', Date.UTC(2025, 7, 1, 17)),
        deposit('2', '2025-09-01', Date.UTC(2025, 8, 1, 17)),
      ],
      deletions: [{ kind: 'Deposit', id: '3', deletedAt: Date.UTC(2025, 8, 10, 17) }],
    }),
};

function deposit(id: string, date: string, createdAt: number) {
  const lines = [{ accountId: '8', cents: 5_000 }];
  return { kind: 'Deposit' as const, id, date, createdAt, bankAccountId: '1', lines };
}

async function changes(query: string, companies?: readonly SimulatedCompany[]): Promise<JsonObject> {
  const running = await runSandbox(companies === undefined ? {} : { companies });
  try {
    return await running.read(companies?.[0]?.realmId ?? demoRealm, `cdc?${query}`);
  } finally {
    await running.close();
  }
}

function responses(body: JsonObject): readonly JsonObject[] {
  const [{ QueryResponse }] = body.CDCResponse as unknown as [{ QueryResponse: readonly JsonObject[] }];
  return QueryResponse;
}

describe('change data capture', () => {
  test('returns entities in the requested order, with complete objects and the ids of deleted ones', async () => {
    const body = await changes('entities=Invoice,Deposit&changedSince=2025-08-20', [company]);
    const [invoices, deposits] = responses(body);
    expect(invoices).toEqual({});
    expect(deposits).toMatchObject({
      Deposit: [
        { Id: '2', TotalAmt: 50 },
        {
          Id: '3',
          domain: 'QBO',
          status: 'Deleted',
          MetaData: { LastUpdatedTime: '2025-09-10T10:00:00-07:00' },
        },
      ],
      startPosition: 1,
      maxResults: 2,
      totalCount: 2,
    });
  });

  test('treats an invoice as changed when a payment is applied to it', async () => {
    const body = await changes('entities=Invoice,Payment&changedSince=2025-09-10');
    const [invoices, payments] = responses(body) as unknown as [
      { Invoice: readonly { TxnDate: string; LinkedTxn: readonly JsonObject[] }[] },
      { Payment: readonly JsonObject[] },
    ];
    const older = invoices.Invoice.filter(({ TxnDate }) => TxnDate < '2025-09-10');
    const ids = payments.Payment.map(({ Id }) => Id);
    expect(older.length).toBeGreaterThan(3);
    for (const { LinkedTxn } of older) expect(ids).toContain(LinkedTxn.at(-1)?.TxnId);
  });

  test('returns at most a thousand objects for all entities together', async () => {
    const big = bigCompany({ realmId: '9', transactions: 4000, from: '2025-08-20', to: '2025-09-17' });
    const found = responses(
      await changes('entities=Invoice,Payment,Purchase&changedSince=2025-08-19', [big]),
    );
    expect(found.map(({ maxResults }) => maxResults)).toEqual([1000, undefined, undefined]);
  });

  test.each([
    ['entities=Invoice&changedSince=2025-08-01', 'changedSince'],
    ['entities=Invoice&changedSince=yesterday', 'changedSince'],
    ['entities=Invoice', 'changedSince'],
    ['entities=Nothing&changedSince=2025-09-10', 'entities'],
  ])('rejects %s', async (query, element) => {
    expect(await changes(query)).toMatchObject({ Fault: { Error: [{ element }], type: 'ValidationFault' } });
  });
});
