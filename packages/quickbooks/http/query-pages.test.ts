import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startServer, type TestServer } from '../testing/http-server.ts';
import { createTestClient, failureOf } from '../testing/test-client.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

const STATEMENT = 'select * from vendor orderby Id';

async function read(idOf: (position: number) => string, total: number): Promise<unknown[]> {
  server = await startServer((response, { url }) => {
    const query = url.searchParams.get('query') ?? '';
    const [, start = '', size = ''] = /STARTPOSITION (\d+) MAXRESULTS (\d+)$/.exec(query) ?? [];
    const first = Number(start);
    const last = Math.min(total, first + Number(size) - 1);
    const Vendor = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
      Id: idOf(first + index),
    }));
    const found = { Vendor, startPosition: first, maxResults: Vendor.length };
    sendJson(response, {
      QueryResponse: Vendor.length > 0 ? found : {},
      time: '2026-11-20T00:00:00.000-08:00',
    });
  });
  return readAll(server);
}

async function readAll({ url }: TestServer): Promise<unknown[]> {
  const entities: unknown[] = [];
  for await (const entity of createTestClient(url).client.query(STATEMENT)) entities.push(entity);
  return entities;
}

describe('a query', () => {
  it.each([
    [0, 1],
    [1, 1],
    [999, 1],
    [1000, 2],
    [1001, 2],
    [2500, 3],
  ])('takes $1 requests for $0 entities', async (total, requests) => {
    const entities = await read(String, total);
    expect(entities).toHaveLength(total);
    expect(new Set(entities.map((entity) => (entity as { Id: string }).Id)).size).toBe(total);
    expect(server?.requests).toHaveLength(requests);
  });

  it('detects that the list changed between two pages', async () => {
    const moved = read((position) => String(position > 1000 ? position - 1 : position), 1200);
    expect(await failureOf(moved)).toMatchObject({ kind: 'unexpected' });
  });

  it.each<[readonly object[], number | null]>([
    [[{ Id: '1' }, { Id: '2' }, { Id: '1' }], 2],
    [[{ Id: '1' }, { Id: '1', Name: 'Another' }], null],
  ])('skips exact copies, but only on the same page: %j', async (Vendor, expected) => {
    server = await startServer((response) => sendJson(response, { QueryResponse: { Vendor } }));
    const entities = readAll(server);
    if (expected === null) expect(await failureOf(entities)).toMatchObject({ kind: 'unexpected' });
    else expect(await entities).toHaveLength(expected);
  });

  it('finds its list under another spelling, and under the special name for credit card payments', async () => {
    for (const name of ['VENDOR', 'VendorTxn']) {
      server = await startServer((response) =>
        sendJson(response, { QueryResponse: { [name]: [{ Id: '1' }], startPosition: 1, maxResults: 1 } }),
      );
      expect(await readAll(server)).toEqual([{ Id: '1' }]);
      await server.close();
    }
  });

  it.each([
    {},
    { QueryResponse: null },
    { QueryResponse: { Vendors: [], startPosition: 1 } },
    { QueryResponse: { Vendor: {} } },
    [],
  ])('is rejected if the response is %j', async (body) => {
    server = await startServer((response) => sendJson(response, body));
    const entities = readAll(server);
    expect(await failureOf(entities)).toMatchObject({ kind: 'unexpected' });
  });
});
