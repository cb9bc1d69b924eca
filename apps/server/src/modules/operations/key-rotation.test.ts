import { describe, expect, it } from 'vitest';
import { busyVisitor, JANUARY } from '../../testing/busy-visitor.ts';
import { startMailSink } from '../../testing/mail-sink.ts';
import { acceptedVisitor, mailsTo, newAddress, tokenIn, WAIT } from '../../testing/receipts.ts';
import { readRows } from '../../testing/rows.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const OLD = 'the secret that was used until today';
const NEW = 'the secret that is used from today on';
const ADDRESS = 'jane.rotation@example.org';
const ANALYSIS = `/api/ai-analysis/${JANUARY.startDate}/${JANUARY.endDate}`;

describe.each(DATABASES)('on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it('a secret can be replaced', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const sink = await startMailSink();
  const start = (secret: string) => startTestServer({ database, env: { ...sink.env, APP_SECRET: secret } });

  it('a secret can be replaced while visitors are served, and the old secret can be removed afterwards', async () => {
    const first = await start(OLD);
    const visitor = await busyVisitor(first, { address: ADDRESS });
    const { startDate, endDate } = JANUARY;
    expect((await visitor.post('/api/ai-analysis', { startDate, endDate })).status).toBe(200);
    expect((await visitor.post('/api/automated-review', JANUARY)).status).toBe(200);
    await expect.poll(() => mailsTo(sink, ADDRESS).length, WAIT).toBeGreaterThan(0);
    const receipts = mailsTo(sink, ADDRESS).length;
    await first.dependencies.promoCodes.add({ code: 'SPRING', percent: 30 });
    await first.stop();

    const second = await start(`${NEW}, ${OLD}`);
    const returning = second.newVisitor();
    returning.cookie = visitor.cookie;
    const load = startLoad(second, returning);
    const counts = await second.dependencies.sealedValues.rotateKeys();
    const { answers, failures } = await load.stop();
    await second.newVisitor().post('/api/restore-access', { email: ADDRESS });
    await expect.poll(() => mailsTo(sink, ADDRESS).length, WAIT).toBe(receipts + 1);
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(20);
    expect(counts.filter(({ lost }) => lost > 0)).toEqual([]);
    const replaced = counts.filter((count) => count.replaced > 0).map(({ column }) => column);
    expect(replaced).toEqual(
      expect.arrayContaining([
        'connections.sealed_access_token',
        'connections.sealed_realm_id',
        'mails.sealed_content',
        'promo_codes.sealed_code',
        'receipt_addresses.sealed_address',
        'receipts.sealed_means',
        'reviews.sealed_content',
        'snapshots.sealed_content',
        'support_requests.sealed_content',
      ]),
    );
    const again = await second.dependencies.sealedValues.rotateKeys();
    expect(again.filter(({ opened }) => opened > 0)).toEqual([]);
    await second.stop();

    const third = await start(NEW);
    const opened = await third.dependencies.sealedValues.openAll();
    expect(opened.filter(({ lost }) => lost > 0)).toEqual([]);
    expect(Object.fromEntries(opened.map((count) => [count.column, count.opened]))).toMatchObject({
      'connections.sealed_realm_id': 2,
      'receipt_addresses.sealed_address': expect.any(Number),
    });
    expect(await readRows(third, `select 1 from promo_codes where revoked_at is null`)).toHaveLength(7);
    const spring = await acceptedVisitor(third);
    expect((await spring.post('/api/apply-promo', { code: 'spring' })).body.data.discountPercent).toBe(30);
    const known = third.newVisitor();
    known.cookie = visitor.cookie;
    await known.post('/api/receipt-email', { email: ADDRESS });
    expect((await known.get('/api/qbo-status')).body.companies).toHaveLength(2);
    expect((await known.get(ANALYSIS)).body.data).not.toBeNull();
    await third.newVisitor().post('/api/restore-access', { email: ADDRESS.toUpperCase() });
    // A receipt sent under the old secret is not sent again under the new one.
    await expect.poll(() => mailsTo(sink, ADDRESS).length, WAIT).toBe(receipts + 2);
    const token = tokenIn(mailsTo(sink, ADDRESS).at(-1)?.text);
    expect((await third.newVisitor().post('/api/sign-in', { token, email: ADDRESS })).status).toBe(200);
    await third.stop();
    await database.remove();
  });
});

/** Sends requests from new and returning visitors, one after another in two lanes, until stopped. */
function startLoad(server: TestServer, returning: ReturnType<TestServer['newVisitor']>) {
  let isOver = false;
  let answers = 0;
  const failures: string[] = [];
  const note = (what: string, isRight: boolean) => {
    answers += 1;
    if (!isRight) failures.push(what);
  };
  const readers = async () => {
    while (!isOver) {
      const analysis = await returning.get(ANALYSIS);
      note('analysis', analysis.status === 200 && analysis.body.data !== null);
      const status = await returning.get('/api/qbo-status');
      note('companies', status.body.companies?.length === 2);
      const account = await returning.get('/api/account');
      note('address', account.body.data?.email === ADDRESS);
    }
  };
  const newcomers = async () => {
    for (let round = 0; round < 100 && !isOver; round += 1) {
      const visitor = await acceptedVisitor(server);
      note(
        'address given',
        (await visitor.post('/api/receipt-email', { email: newAddress() })).status !== 500,
      );
      const promo = await visitor.post('/api/apply-promo', { code: 'SPRING' });
      note('code', promo.body.data?.discountPercent === 30);
    }
  };
  const lanes = [readers(), newcomers()];
  return {
    async stop() {
      // Continues a little longer than the rotation, which takes only a moment.
      while (answers < 30) await new Promise((resolve) => setTimeout(resolve, 20));
      isOver = true;
      await Promise.all(lanes);
      return { answers, failures };
    },
  };
}
