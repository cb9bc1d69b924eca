import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startServer, type TestServer } from '../testing/http-server.ts';
import { createTestClient, failureOf } from '../testing/test-client.ts';
import type { BatchRequest } from './query-batches.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

const KINDS = Array.from({ length: 23 }, (_, index) => `Kind${'abcdefghijklmnopqrstuvw'[index]}`);
const kindIn = (statement: string) => /FROM (\w+)/.exec(statement)?.[1] ?? '';
const found = (kind: string) => ({ [kind]: [{ Id: kind }], startPosition: 1, maxResults: 1 });

/**
 * Responds to each query with one entity of its kind, and to a batch with `inBatch`, by default with one entity per
 * query.
 */
async function start(inBatch: (kinds: readonly string[]) => unknown = (kinds) => batchOf(kinds)) {
  server = await startServer((response, { url, body }) => {
    if (!url.pathname.endsWith('/batch')) {
      return sendJson(response, { QueryResponse: found(kindIn(url.searchParams.get('query') ?? '')) });
    }
    const { BatchItemRequest } = JSON.parse(body) as BatchRequest;
    const answer = inBatch(BatchItemRequest.map((item) => ('Query' in item ? kindIn(item.Query) : 'CDC')));
    return typeof answer === 'number' ? sendJson(response, {}, answer) : sendJson(response, answer);
  });
  return createTestClient(server.url);
}

/** Responses are in a different order than the queries. */
function batchOf(kinds: readonly string[]) {
  const items = kinds.map((kind, index) => ({ bId: String(index), QueryResponse: found(kind) }));
  return { BatchItemResponse: items.toReversed() };
}

async function readAll(kinds: readonly string[], { client }: Awaited<ReturnType<typeof start>>) {
  return Promise.all(
    kinds.map(async (kind) => {
      const ids: unknown[] = [];
      for await (const entity of client.query(`SELECT * FROM ${kind} ORDERBY Id`)) {
        ids.push((entity as { Id: string }).Id);
      }
      return ids;
    }),
  );
}

const pathsAsked = () => server?.requests.map(({ url }) => url.pathname.split('/').at(-1));

describe('simultaneous queries', () => {
  it('are sent ten per call, and each gets its own response', async () => {
    expect(await readAll(KINDS, await start())).toEqual(KINDS.map((kind) => [kind]));
    expect(pathsAsked()).toEqual(['batch', 'batch', 'batch']);
    expect(server?.requests.every(({ method }) => method === 'POST')).toBe(true);
  });

  it('are sent together with requests for changes', async () => {
    const changed = { CDCResponse: [{ QueryResponse: [{}] }] };
    const { client } = await start((kinds) => ({
      BatchItemResponse: kinds.map((kind, index) =>
        kind === 'CDC'
          ? { bId: String(index), ...changed }
          : { bId: String(index), QueryResponse: found(kind) },
      ),
    }));
    const asked = client.changes(['Vendor', 'Item'], '2026-01-02T03:04:05Z');
    expect(await readAll(['Vendor'], { client } as Awaited<ReturnType<typeof start>>)).toEqual([['Vendor']]);
    expect(await asked).toEqual(changed);
    expect(pathsAsked()).toEqual(['batch']);
    expect(JSON.parse(server?.requests[0]?.body ?? '')).toEqual({
      BatchItemRequest: [
        { bId: '0', CDCQuery: { Entities: 'Vendor,Item', ChangedSince: '2026-01-02T03:04:05Z' } },
        { bId: '1', Query: expect.stringContaining('FROM Vendor') },
      ],
    });
  });

  it('are not sent as a batch if there is only one', async () => {
    expect(await readAll(['Vendor'], await start())).toEqual([['Vendor']]);
    expect(pathsAsked()).toEqual(['query']);
  });

  it.each([
    ['a refused batch', () => 400],
    ['a failed batch', () => 504],
    ['an invalid batch', () => ({ QueryResponse: {} })],
    ['a damaged response, twice', () => null],
  ])('are sent one by one after %s', async (what, inBatch) => {
    expect(await readAll(['Vendor', 'Item', 'Budget'], await start(inBatch))).toEqual([
      ['Vendor'],
      ['Item'],
      ['Budget'],
    ]);
    const batches = what.endsWith('twice') ? ['batch', 'batch'] : ['batch'];
    expect(pathsAsked()).toEqual([...batches, 'query', 'query', 'query']);
  });

  it('are sent separately if a batch leaves one out or refuses it', async () => {
    const partly = (kinds: readonly string[]) => ({
      BatchItemResponse: [
        ...batchOf(kinds).BatchItemResponse.filter(({ bId }) => bId === '1'),
        { bId: '0', Fault: { Error: [{ Message: 'no', Detail: 'no', code: '10000' }], type: 'SystemFault' } },
      ],
    });
    expect(await readAll(['Vendor', 'Item', 'Budget'], await start(partly))).toEqual([
      ['Vendor'],
      ['Item'],
      ['Budget'],
    ]);
    expect(pathsAsked()).toEqual(['batch', 'query', 'query']);
  });

  it('all end if access is lost', async () => {
    const test = await start(() => 401);
    expect(await failureOf(readAll(['Vendor', 'Item'], test))).toMatchObject({ kind: 'reconnect' });
    expect(pathsAsked()).toEqual(['batch', 'batch']);
  });

  it('are only aborted for the caller that aborts', async () => {
    const { client } = await start();
    const gone = new AbortController();
    const left = client
      .query('SELECT * FROM Vendor ORDERBY Id', { signal: gone.signal })
      [Symbol.asyncIterator]();
    const stays = readAll(['Item', 'Budget'], { client } as Awaited<ReturnType<typeof start>>);
    const failure = failureOf(left.next());
    gone.abort(new Error('left'));
    expect(await failure).toMatchObject({ message: 'left' });
    expect(await stays).toEqual([['Item'], ['Budget']]);
  });
});
