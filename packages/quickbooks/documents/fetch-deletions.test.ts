import { parseDay } from '@insights/ledger';
import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startServer, type TestServer } from '../testing/http-server.ts';
import { createTestClient, failureOf } from '../testing/test-client.ts';
import { fetchDeletions } from './changes.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function read(body: unknown) {
  server = await startServer((response) => sendJson(response, body));
  return fetchDeletions(createTestClient(server.url).client, parseDay('2026-09-17'));
}

const answer = (...responses: readonly object[]) => ({ CDCResponse: [{ QueryResponse: responses }] });
const MetaData = { LastUpdatedTime: '2026-09-10T10:00:00-07:00' };
const deleted = (Id: string) => ({ domain: 'QBO', status: 'Deleted', Id, MetaData });

describe('recent deletions', () => {
  it('are requested for four weeks and found among all changes', async () => {
    const deletions = await read(
      answer(
        { Invoice: [{ Id: '1', TotalAmt: 5, MetaData }, deleted('2')], startPosition: 1, maxResults: 2 },
        {},
        { CreditCardPaymentTxn: [deleted('3')], totalCount: 1 },
      ),
    );
    const deletedMs = Date.parse('2026-09-10T17:00:00Z');
    expect(deletions).toEqual([
      { entity: 'Invoice', id: '2', deletedMs },
      { entity: 'CreditCardPaymentTxn', id: '3', deletedMs },
    ]);
    const query = server?.requests[0]?.url.searchParams;
    expect(query?.get('changedSince')).toBe('2026-08-19');
    expect(query?.get('entities')).toMatch(/^Invoice,CreditMemo,.*,JournalEntry$/);
  });

  it('may be empty', async () => {
    expect(await read(answer({}, {}))).toEqual([]);
  });

  it('are unknown if the response is full with a thousand changes', async () => {
    const changes = (count: number) =>
      answer({ Bill: Array.from({ length: count }, (_, index) => ({ Id: String(index), MetaData })) });
    expect(await read(changes(999))).toEqual([]);
    await server?.close();
    expect(await failureOf(read(changes(1000)))).toMatchObject({ kind: 'too-large' });
  });

  it.each([
    {},
    { CDCResponse: {} },
    answer({ Bill: [{ ...deleted('1'), MetaData: {} }] }),
    answer({ Bill: ['x'] }),
  ])('are not read from the invalid response %j', async (body) => {
    expect(await failureOf(read(body))).toMatchObject({ kind: 'unexpected', location: expect.any(String) });
  });
});
