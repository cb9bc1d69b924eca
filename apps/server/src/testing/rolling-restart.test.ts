import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/testing/postgres.ts';
import { startBalancer } from './balancer.ts';
import { CASH_COMPANY, connectCompany } from './consent.ts';
import { createMortalServer, type MortalServer } from './mortal-server.ts';
import { createPostgresDatabase, postgresMissing } from './test-database.ts';
import { type Answer, createVisitor, type TestVisitor } from './test-visitor.ts';
import { WEATHER } from './weather.ts';

const { restarts: RESTARTS, restartRequests: REQUESTS, restartRate: RATE } = WEATHER;
/** An account may start 120 syncs an hour. */
const ACCOUNTS = 2 + Math.ceil(REQUESTS / 500);
const MONTHS = [
  ['2024-01-01', '2024-01-31'],
  ['2024-04-01', '2024-04-30'],
] as const;

describe('two instances behind a load balancer', async () => {
  const database = await createPostgresDatabase();
  if (database === null) {
    it('can be replaced one by one', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const env = { ...database.env, PUBLIC_URL: balancer.url, TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  const instances = ports.map((port) =>
    createMortalServer({ ...env, PORT: String(port) }, { file: './whole-server.ts' }),
  );
  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.kill()));
    await balancer.stop();
    await database.remove();
  });

  async function newReader(): Promise<TestVisitor> {
    const visitor = createVisitor(balancer.url);
    await visitor.post('/api/accept-terms');
    await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
    return visitor;
  }

  const read = (visitor: TestVisitor, [startDate, endDate]: readonly [string, string]) =>
    visitor.post('/api/financial-data', { type: 'custom', startDate, endDate });

  const figuresIn = ({ body }: Answer) => ({
    revenue: body.data?.totalRevenue,
    profit: body.data?.netProfit,
    cash: body.data?.cash,
    parity: body.data?.provenance.parity.overall,
  });

  it('can be replaced one by one: no request fails, and every sync returns its verified figures', {
    timeout: 600_000,
  }, async () => {
    await Promise.all(instances.map((instance) => instance.start()));
    await expect
      .poll(async () => (await fetch(`${balancer.url}/readyz`)).status, { timeout: 20_000 })
      .toBe(200);
    const readers = await Promise.all(Array.from({ length: ACCOUNTS }, newReader));
    const [owner, guest] = readers as [TestVisitor, TestVisitor];
    // All other visitors see the demo company, which an instance fetches from itself.
    await connectCompany(owner, CASH_COMPANY);
    const proven = new Map<string, object>();
    for (const visitor of [owner, guest]) {
      for (const month of MONTHS) {
        const answer = await read(visitor, month);
        expect(figuresIn(answer)).toMatchObject({ parity: 'PASS', revenue: expect.any(Number) });
        proven.set(`${visitor === owner} ${month}`, figuresIn(answer));
      }
    }

    const failures: string[] = [];
    const counts = { requests: 0, readings: 0 };
    async function ask(number: number): Promise<void> {
      const turn = Math.floor(number / 10);
      const visitor = readers[turn % readers.length] as TestVisitor;
      const month = MONTHS[turn % MONTHS.length] as (typeof MONTHS)[number];
      const path = [
        '/',
        '/api/user-status',
        '/api/config',
        `/api/kpis/${month.join('/')}`,
        '/healthz',
        `/api/statements/${month.join('/')}`,
        '/api/qbo-status',
        `/api/financial-data/${month.join('/')}`,
        `/api/drill-down/${month.join('/')}?figure=summary.totalRevenue`,
      ][number % 10];
      counts.requests += 1;
      if (path !== undefined) {
        const { status, body } = await visitor.get(path);
        if (status !== 200) failures.push(`${path}: ${status} ${body.code}`);
        return;
      }
      counts.readings += 1;
      const answer = await read(visitor, month);
      if (answer.status !== 200) failures.push(`reading: ${answer.status} ${answer.body.code}`);
      else expect(figuresIn(answer)).toEqual(proven.get(`${visitor === owner} ${month}`));
    }

    let isRestarting = true;
    const asked: Promise<void>[] = [];
    let open = 0;
    const load = (async () => {
      for (let number = 0; isRestarting || number < REQUESTS; number += 1) {
        open += 1;
        const answered = ask(number)
          .catch((error) => void failures.push(`${error} ${error.cause}`))
          .finally(() => {
            open -= 1;
          });
        asked.push(answered);
        // Requests are sent more slowly on a slower machine, because this tests restarts and not overload.
        do await sleep(1_000 / RATE);
        while (open > RATE);
      }
    })();
    const codes: (number | null)[] = [];
    while (codes.length < RESTARTS || counts.requests < REQUESTS) {
      const instance = instances[codes.length % 2] as MortalServer;
      codes.push(await instance.end());
      await instance.start();
      // Lets the balancer notice the restarted instance before the next one stops.
      await sleep(1_000);
    }
    isRestarting = false;
    await load;
    await Promise.all(asked);
    console.log(
      `${counts.requests} requests, ${counts.readings} of them readings, during ${codes.length} restarts`,
    );
    expect(new Set(codes)).toEqual(new Set([0]));
    expect(failures).toEqual([]);
  });
});
