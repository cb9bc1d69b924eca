import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../shared/clock.ts';
import { connectCompany, DEMO_COMPANY } from '../../testing/consent.ts';
import { startMailSink } from '../../testing/mail-sink.ts';
import { dumpTables, readRows } from '../../testing/rows.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';

const WAIT = { timeout: 10_000 };
const REQUEST = {
  name: 'Jane Canary',
  email: 'jane.canary@example.org',
  subject: 'Parity fails',
  category: 'reports',
  priority: 'high',
  message: 'The canary figures differ.\nPlease help.',
  traceId: '1-65d7a1f0-0a1b2c3d4e5f60718293a4b5',
};

describe.each(DATABASES)('a support request on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it('is received', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const sink = await startMailSink();
  const server = await startTestServer({ database, env: sink.env });
  /** Each test runs in its own hour, so it has its own five requests. */
  const send = (body: object, options = {}) => {
    server.clock.advance(HOUR);
    return server.newVisitor().post('/api/support-request', body, options);
  };
  const mailOf = async (reference: string) => {
    const find = () => sink.received.find(({ mail }) => mail.subject?.startsWith(`[${reference}]`));
    await expect.poll(() => find() !== undefined, WAIT).toBe(true);
    return find() as NonNullable<ReturnType<typeof find>>;
  };

  it('is stored for anyone, answered with a reference, and emailed only to us', async () => {
    const { status, body } = await send(REQUEST);
    expect([status, body]).toEqual([
      200,
      { success: true, data: { reference: expect.stringMatching(/^SR-[2-9A-Z]{8}$/) } },
    ]);
    const { sender, recipients, mail } = await mailOf(body.data.reference);
    expect([sender, recipients]).toEqual(['insights@example.com', ['help@example.com']]);
    expect(mail.subject).toBe(`[${body.data.reference}] Parity fails`);
    expect(mail.from).toMatchObject({ address: 'insights@example.com' });
    expect(mail.replyTo).toEqual([{ name: '', address: 'jane.canary@example.org' }]);
    for (const line of ['Jane Canary', 'reports', 'high', REQUEST.traceId, 'Please help.']) {
      expect(mail.text).toContain(line);
    }
    // Nothing is sent to the address in the request, because it may belong to anyone.
    expect(sink.received.some((received) => received.recipients.includes(REQUEST.email))).toBe(false);
  });

  it('is received while the mail server is down, and sent once it is back', async () => {
    sink.mood = { refusing: 'sender', code: 421 };
    const { status, body } = await send({ ...REQUEST, subject: 'Are you there?' });
    expect(status).toBe(200);
    sink.mood = 'accepting';
    server.clock.advance(HOUR);
    await server.dependencies.mail.sendDue();
    await mailOf(body.data.reference);
  });

  it('is encrypted in the database, and deleted after a year', async () => {
    await send(REQUEST);
    const dump = [...(await dumpTables(server)).values()].join('\n');
    for (const text of [dump, server.logged.join('')]) expect(text).not.toMatch(/canary/i);
    server.clock.advance(364 * DAY);
    await server.dependencies.support.deleteExpired();
    expect((await readRows(server, 'select 1 from support_requests')).length).toBeGreaterThan(0);
    server.clock.advance(2 * DAY);
    await server.dependencies.support.deleteExpired();
    expect(await readRows(server, 'select 1 from support_requests')).toEqual([]);
  });

  it('never contains a card number, regardless of the field it was typed into', async () => {
    const { body } = await send({
      ...REQUEST,
      name: 'Jane 4242424242424242',
      subject: 'Card 4242-4242-4242-4242 refused',
      message: 'It is 4242 4242 4242 4242, really: ４２４２４２４２４２４２４２４２',
      traceId: '4242-4242-4242-4242',
    });
    const { raw, mail } = await mailOf(body.data.reference);
    expect(mail.subject).toBe(`[${body.data.reference}] Card [card number ending in 4242] refused`);
    expect(mail.text?.match(/\[card number ending in 4242\]/g)).toHaveLength(5);
    for (const text of [raw, mail.text ?? '', server.logged.join('')]) {
      expect(text).not.toMatch(/4242[- ]?4242|４２４２/);
    }
    const asAddress = await send({ ...REQUEST, email: '4242424242424242@example.org' });
    expect([asAddress.status, asAddress.body.code]).toEqual([400, 'support.card_number']);
  });

  it.each([
    [{ email: 'jane@example.org\r\nBcc: victim@example.net' }, 'email'],
    [{ email: 'jane@example.org\nTo: victim@example.net' }, 'email'],
    [{ email: 'jane@example.org, victim@example.net' }, 'email'],
    [{ email: 'victim@example.net>\r\nX: y' }, 'email'],
    [{ email: ['jane@example.org'] }, 'email'],
    [{ name: 'Jane\r\nBcc: victim@example.net' }, 'name'],
    [{ name: 'Jane\u2028Bcc: victim@example.net' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ subject: 'Hi\r\nBcc: victim@example.net' }, 'subject'],
    [{ subject: 'Hi\u2029there' }, 'subject'],
    [{ subject: 'Hi\0' }, 'subject'],
    [{ subject: 'x'.repeat(10_000) }, 'subject'],
    [{ message: 'x'.repeat(5_001) }, 'message'],
    [{ message: '' }, 'message'],
    [{ category: 'billing' }, 'category'],
    [{ priority: 'now' }, 'priority'],
    [{ traceId: 'a\r\nb' }, 'traceId'],
    [{ to: 'victim@example.net' }, ''],
  ])('is rejected with %j, and nobody gets an email', async (change, path) => {
    const before = sink.received.length;
    const { status, body } = await send({ ...REQUEST, ...change });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    await server.dependencies.mail.sendDue();
    expect(sink.received).toHaveLength(before);
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>', undefined],
    ['a link and nothing else', 'https://evil.example/', undefined],
    [
      'lines that look like headers',
      'Hello\r\nBcc: victim@example.net\r\n\r\n.\r\nMAIL FROM:<x@y>',
      undefined,
    ],
    ['marks that change the writing direction', 'pay \u202Eteg\u202C now\0\u001b[31m', 'pay teg now[31m'],
  ])('is plain text in our email if it contains %s', async (_, message, seen) => {
    const { body } = await send({ ...REQUEST, message });
    const { recipients, mail } = await mailOf(body.data.reference);
    expect(recipients).toEqual(['help@example.com']);
    expect([mail.html, mail.bcc, mail.cc]).toEqual([undefined, undefined, undefined]);
    expect(mail.text?.trimEnd().endsWith(seen ?? message.replaceAll('\r\n', '\n'))).toBe(true);
  });
});

describe('support requests', () => {
  it('are limited to five an hour from one network', async () => {
    const sink = await startMailSink();
    const server = await startTestServer({ env: sink.env });
    const answers = [];
    for (let time = 0; time < 7; time += 1) {
      const forwarded = { headers: { 'x-forwarded-for': `198.51.100.${time}` } };
      answers.push(await server.newVisitor().post('/api/support-request', REQUEST, forwarded));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.body.code).toBe('limits.support');
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    server.clock.advance(HOUR);
    expect((await server.newVisitor().post('/api/support-request', REQUEST)).status).toBe(200);
  });

  it('are limited to five an hour from one account on any network, and in total', async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: '1' } });
    const visitor = server.newVisitor();
    await visitor.post('/api/accept-terms');
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      const from = { headers: { 'x-forwarded-for': `198.51.100.${time}` } };
      statuses.push((await visitor.post('/api/support-request', REQUEST, from)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);

    const flood = await Promise.all(
      Array.from({ length: 220 }, (_, index) =>
        server.newVisitor().post('/api/support-request', REQUEST, {
          headers: { 'x-forwarded-for': `203.0.113.${index}` },
        }),
      ),
    );
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(195);
    expect(flood.find(({ status }) => status === 429)?.body.code).toBe('limits.support-in-all');
  });
});

describe('the identifier of QuickBooks’ last response', () => {
  it('belongs to a response to this visitor and to nobody else', async () => {
    const server = await startTestServer();
    const traceOf = async (visitor: ReturnType<typeof server.newVisitor>) =>
      (await visitor.get('/api/support-trace')).body.data.traceId;
    const stranger = server.newVisitor();
    const visitor = await server.newPaidVisitor();
    expect([await traceOf(stranger), await traceOf(visitor)]).toEqual([null, null]);

    const period = { type: 'custom', startDate: '2024-01-01', endDate: '2024-01-31' };
    await visitor.post('/api/financial-data', period);
    const ofDemo = await traceOf(visitor);
    expect(ofDemo).toMatch(/^[\w.:-]+$/);
    expect(server.logged.join('')).toContain(ofDemo);

    const connected = await server.newPaidVisitor();
    await connectCompany(connected, DEMO_COMPANY);
    const ofConnecting = await traceOf(connected);
    expect(ofConnecting).toMatch(/^[\w.:-]+$/);
    await connected.post('/api/financial-data', period);
    expect(await traceOf(connected)).not.toBe(ofConnecting);
    expect(await traceOf(visitor)).toBe(ofDemo);
    expect(await traceOf(stranger)).toBeNull();
  });

  it('belongs to the failed response if there was one', async () => {
    const server = await startTestServer();
    const visitor = await server.newPaidVisitor();
    const { sandbox } = server.dependencies;
    sandbox.faults.add({ path: 'reports/GeneralLedger', kind: 'recorded', answer: '400-5020' } as never);
    const period = { type: 'custom', startDate: '2024-01-01', endDate: '2024-01-31' };
    expect((await visitor.post('/api/financial-data', period)).status).toBe(502);
    expect((await visitor.get('/api/support-trace')).body.data.traceId).toMatch(/^[\w.:-]+$/);
  });
});
