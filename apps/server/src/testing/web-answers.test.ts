import { describe, expect, it } from 'vitest';
import { startTestServer } from './test-server.ts';

/**
 * Writes what the tests of the web app render: real answers about the books of the demo company, so that none of them can
 * be passed by books that cannot be. `vitest run --project server apps/server/src/testing/web-answers.test.ts --update=all`
 * writes them anew.
 */
const FOLDER = '../../../web/src/testing/answers';
const JANUARY = { type: 'last_month', startDate: '2024-01-01', endDate: '2024-01-31' };
const OF_JANUARY = '2024-01-01/2024-01-31';

/** What is old, or overdue, is so on a certain day. */
const READ_AT = '2026-11-20T13:05:00.000Z';

const server = await startTestServer();
server.clock.advance(Date.parse(READ_AT) - Date.now());
const visitor = await server.newPaidVisitor();
await visitor.post('/api/financial-data', JANUARY);

const ANSWERS: Readonly<Record<string, string>> = {
  'financial-data': `/api/financial-data/${OF_JANUARY}`,
  'financial-data-cash': `/api/financial-data/${OF_JANUARY}?basis=Cash`,
  'financial-data-first-month': '/api/financial-data/2023-01-01/2023-01-31',
  statements: `/api/statements/${OF_JANUARY}`,
  'statements-first-month': '/api/statements/2023-01-01/2023-01-31',
  'basis-bridge': `/api/basis-bridge/${OF_JANUARY}`,
  explanation: `/api/drill-down/${OF_JANUARY}?figure=summary.cashPosition`,
  postings: `/api/drill-down/${OF_JANUARY}/postings?figure=summary.cashPosition&limit=3`,
};

describe('the answers that the web app is tested with', () => {
  it.each(Object.entries(ANSWERS))('%s', async (name, path) => {
    const { status, body } = await visitor.get(path);
    expect(status).toBe(200);
    await expectWritten(name, body);
  });

  it('kpis: of sixty, one of each kind', async () => {
    const { body } = await visitor.get(`/api/kpis/${OF_JANUARY}`);
    const wanted = ['netMargin', 'receivableDays', 'runwayMonths'];
    const kpis = body.data.kpis.filter(({ id }: { id: string }) => wanted.includes(id));
    expect(kpis).toHaveLength(wanted.length);
    await expectWritten('kpis', { ...body, data: { ...body.data, kpis } });
  });

  it('review', async () => {
    const { status, body } = await visitor.post('/api/automated-review', { ...JANUARY, type: 'custom' });
    expect(status).toBe(200);
    await expectWritten('review', body);
  });
});

async function expectWritten(name: string, answer: unknown): Promise<void> {
  await expect(`${JSON.stringify(answer, asOnAnyDay, 1)}\n`).toMatchFileSnapshot(`${FOLDER}/${name}.json`);
}

/** Without what each run has otherwise: when and where it read, and what the accounts have in them today. */
function asOnAnyDay(name: string, value: unknown): unknown {
  if (name === 'utcSyncTime' || name === 'scanTimestamp') return READ_AT;
  if (name === 'datasetFingerprint')
    return '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  return typeof value === 'string' ? value.replace(server.url, 'https://sandbox.example') : value;
}
