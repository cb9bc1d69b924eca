import { afterAll, expect, it } from 'vitest';
import { connectCompany } from '../../testing/consent.ts';
import { startOutsideQuickBooks } from '../../testing/outside-quickbooks.ts';
import { startTestServer } from '../../testing/test-server.ts';

const JANUARY = { type: 'custom', startDate: '2024-01-01', endDate: '2024-01-31' };
const SILENT = ['9341453172900001', '9341453172900002', '9341453172900003', '9341453172900004'];
const ANSWERING = '9341453172900005';

it('books are synced while QuickBooks does not respond for four other companies', async () => {
  const asked = new Set<string>();
  let speak: () => void = () => {};
  let silence = Promise.resolve();
  const quickbooks = await startOutsideQuickBooks({
    publicUrl: () => server.url,
    beforeAnswer: async ({ url }) => {
      const realmId = /\/company\/(\d+)\//.exec(url)?.[1] ?? '';
      if (!SILENT.includes(realmId)) return;
      asked.add(realmId);
      await silence;
    },
  });
  afterAll(() => quickbooks.stop());
  const server = await startTestServer({ env: quickbooks.env });
  const connected = async (realmId: string) => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, realmId);
    return visitor;
  };
  const [waiting, reader] = [await Promise.all(SILENT.map(connected)), await connected(ANSWERING)];

  silence = new Promise((resolve) => {
    speak = resolve;
  });
  asked.clear();
  const answers = Promise.all(waiting.map((visitor) => visitor.post('/api/financial-data', JANUARY)));
  await expect.poll(() => asked.size, { timeout: 20_000 }).toBe(SILENT.length);
  const read = await reader.post('/api/financial-data', JANUARY);
  expect([read.status, read.body.data?.provenance.parity.overall]).toEqual([200, 'PASS']);
  speak();
  expect((await answers).map(({ status }) => status)).toEqual(SILENT.map(() => 200));
});
