import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoRealm, query, type RunningSandbox, runSandbox } from '../../testing/running-sandbox.ts';

let running: RunningSandbox;
beforeAll(async () => {
  running = await runSandbox();
});
afterAll(() => running.close());

async function ask(body: unknown) {
  const answer = await running.api(`${demoRealm}/batch`, await running.access(demoRealm), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const CUSTOMERS = 'select * from Customer orderby Id startposition 1 maxresults 3';

describe('a batch of queries', () => {
  test('returns the same results as single queries, including rejected queries', async () => {
    const { status, body } = await ask({
      BatchItemRequest: [
        { bId: 'a', Query: CUSTOMERS },
        { bId: 'b', Query: 'select * from Nothing' },
      ],
    });
    expect(status).toBe(200);
    const alone = await running.read(demoRealm, query(CUSTOMERS));
    expect(body.BatchItemResponse).toEqual([
      { bId: 'a', QueryResponse: alone.QueryResponse },
      { bId: 'b', Fault: expect.objectContaining({ type: 'ValidationFault' }) },
    ]);
  });

  test('returns changed objects in the same form as change data capture', async () => {
    const asked = { Entities: 'Invoice,Customer', ChangedSince: '2025-09-10T00:00:00Z' };
    const { body } = await ask({
      BatchItemRequest: [
        { bId: 'a', CDCQuery: asked },
        { bId: 'b', CDCQuery: { ...asked, ChangedSince: '2025-01-01' } },
      ],
    });
    const alone = await running.read(
      demoRealm,
      `cdc?entities=${asked.Entities}&changedSince=${asked.ChangedSince}`,
    );
    expect(body.BatchItemResponse).toEqual([
      { bId: 'a', CDCResponse: alone.CDCResponse },
      { bId: 'b', Fault: expect.objectContaining({ type: 'ValidationFault' }) },
    ]);
  });

  test.each([
    'not JSON',
    {},
    { BatchItemRequest: [] },
    {
      BatchItemRequest: [
        { bId: '1', Query: CUSTOMERS },
        { bId: '1', Query: CUSTOMERS },
      ],
    },
    { BatchItemRequest: [{ bId: '1', operation: 'delete', Invoice: { Id: '1' } }] },
    {
      BatchItemRequest: Array.from({ length: 31 }, (_, place) => ({ bId: String(place), Query: CUSTOMERS })),
    },
  ])('is rejected if it is malformed: %j', async (body) => {
    expect((await ask(body)).status).toBe(400);
  });

  test('leaves out queries that have a fault, which then fail when sent alone', async () => {
    running.sandbox.faults.add({ kind: 'status', status: 503, query: 'from Customer', times: 1 });
    const { body } = await ask({ BatchItemRequest: [{ bId: 'a', Query: CUSTOMERS }] });
    expect(body.BatchItemResponse).toEqual([{ bId: 'a', Fault: expect.anything() }]);
    const token = await running.access(demoRealm);
    const again = async () => (await running.api(`${demoRealm}/${query(CUSTOMERS)}`, token)).status;
    expect([await again(), await again()]).toEqual([503, 200]);
  });
});
