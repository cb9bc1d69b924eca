import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { startMailSink } from '../../testing/mail-sink.ts';
import {
  acceptedVisitor,
  accountIdOf,
  knownVisitor,
  mailsTo,
  newAddress,
  tokenIn,
  visitorWithReceipt,
  WAIT,
} from '../../testing/receipts.ts';
import { dumpTables, readRows } from '../../testing/rows.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';

describe.each(DATABASES)('a receipt on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it('is emailed', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const sink = await startMailSink();
  const server = await startTestServer({ database, env: sink.env });
  const { receipts, database: opened } = server.dependencies;
  const pay = (accountId: string, reference: string) =>
    opened.queries.transaction((queries) =>
      receipts.mailReceipt(accountId, queries, {
        amountCents: cents(20_00),
        paidAt: new Date('2026-11-20T23:30:00Z'),
        means: { card: '4242' },
        reference,
      }),
    );

  it('states amount, date and reference, and is sent once even if the payment is reported repeatedly', async () => {
    const visitor = await acceptedVisitor(server);
    const address = newAddress();
    await visitor.post('/api/receipt-email', { email: ` ${address.toUpperCase()} ` });
    const accountId = await accountIdOf(server, visitor);
    await Promise.all(Array.from({ length: 5 }, () => pay(accountId, 'FI-0A1B2C3D')));
    await pay(accountId, 'FI-0A1B2C3D');
    await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(1);
    await server.dependencies.mail.sendDue();
    const [mail, ...others] = mailsTo(sink, address);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your Financial Insights receipt FI-0A1B2C3D');
    expect(mail?.text).toMatch(/^Amount paid {3}\$20\.00 \(card ending in 4242\)$/m);
    expect(mail?.text).toMatch(/^Date {10}November 20, 2026 \(UTC\)$/m);
    expect(mail?.text).toMatch(/^Reference {5}FI-0A1B2C3D$/m);
    expect(mail?.text).toContain(`${server.url}/sign-in#`);
    expect(mail?.text).toContain('help@example.com');
  });

  it('is also sent once for a free promo code', async () => {
    const { visitor, address } = await visitorWithReceipt(server, sink);
    await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
    await visitor.post('/api/update-payment-status');
    await server.dependencies.mail.sendDue();
    const [mail, ...others] = mailsTo(sink, address);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/^Amount paid {3}\$0\.00 \(promo code FREEACCESS\)$/m);
  });

  it('waits for an address that is provided later', async () => {
    const visitor = await acceptedVisitor(server);
    await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
    const address = newAddress();
    expect((await visitor.post('/api/receipt-email', { email: address })).body).toEqual({ success: true });
    await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(1);
    await visitor.post('/api/receipt-email', { email: address });
    await server.dependencies.mail.sendDue();
    expect(mailsTo(sink, address)).toHaveLength(1);
  });

  it('goes to an address that is shown in full to a signed-in owner', async () => {
    const visitor = await acceptedVisitor(server);
    const shown = async () => (await visitor.get('/api/account')).body;
    expect(await shown()).toEqual({ success: true, data: { email: null, receipts: [] } });
    await visitor.post('/api/receipt-email', { email: 'ada.byron@example.com' });
    expect(await shown()).toEqual({ success: true, data: { email: 'ada.byron@example.com', receipts: [] } });
    await visitor.post('/api/receipt-email', { email: '' });
    expect(await shown()).toEqual({ success: true, data: { email: null, receipts: [] } });
  });

  it('is neither lost nor duplicated if the payment and the address arrive at the same moment', async () => {
    for (let round = 0; round < 12; round += 1) {
      const visitor = await acceptedVisitor(server);
      const accountId = await accountIdOf(server, visitor);
      const address = newAddress();
      const known = await knownVisitor(server, visitor);
      await Promise.all([receipts.setAddress(known, address), pay(accountId, `FI-ROUND${round}`)]);
      await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(1);
    }
    const [{ count } = {}] = await readRows(
      server,
      `select count(*)::int as count from receipts where reference like 'FI-ROUND%' and mailed_to is not null`,
    );
    expect(count).toBe(12);
  });

  it('goes to the right address once a typo is corrected, and the wrong address gives no access', async () => {
    const { visitor, token } = await visitorWithReceipt(server, sink);
    const corrected = newAddress();
    await visitor.post('/api/receipt-email', { email: corrected });
    await expect.poll(() => mailsTo(sink, corrected).length, WAIT).toBe(1);
    const stranger = server.newVisitor();
    const refused = await stranger.post('/api/sign-in', { token });
    expect([refused.status, refused.body.code, stranger.cookie]).toEqual([404, 'access.link_unknown', '']);
    const fresh = tokenIn(mailsTo(sink, corrected)[0]?.text);
    expect((await server.newVisitor().post('/api/sign-in', { token: fresh, email: corrected })).status).toBe(
      200,
    );
  });

  it('is not sent after the address is removed', async () => {
    const { visitor, address, token } = await visitorWithReceipt(server, sink);
    expect((await visitor.post('/api/receipt-email', { email: '' })).status).toBe(200);
    expect((await server.newVisitor().post('/api/sign-in', { token })).status).toBe(404);
    const before = mailsTo(sink, address).length;
    await server.newVisitor().post('/api/restore-access', { email: address });
    await pay(await accountIdOf(server, visitor), 'FI-LATER');
    await server.dependencies.mail.sendDue();
    expect(mailsTo(sink, address)).toHaveLength(before);
  });

  it('does not expose the address, which is sealed in the database', async () => {
    await visitorWithReceipt(server, sink, 'jane.canary@example.org');
    await server.newVisitor().post('/api/restore-access', { email: 'jane.canary@example.org' });
    const dump = [...(await dumpTables(server)).values()].join('\n');
    for (const text of [dump, server.logged.join('')]) expect(text).not.toContain('jane.canary');
  });
});

describe('an email address for receipts', () => {
  it('is accepted once the terms are accepted, and must be valid', async () => {
    const server = await startTestServer();
    const stranger = await server.newVisitor().post('/api/receipt-email', { email: 'jane@example.org' });
    expect([stranger.status, stranger.body.code]).toEqual([403, 'access.terms_required']);
    const visitor = await acceptedVisitor(server);
    for (const email of [
      'jane',
      'jane@',
      'jane@example.org\r\nBcc: victim@example.net',
      'jane@example.org,victim@example.net',
      '<jane@example.org>',
      'jane@example.org\u2028x',
      `${'x'.repeat(300)}@example.org`,
      ['jane@example.org'],
      null,
    ]) {
      const { status, body } = await visitor.post('/api/receipt-email', { email });
      expect([email, status, body.code]).toEqual([email, 400, 'request.invalid']);
    }
    expect(await readRows(server, 'select * from receipt_addresses')).toEqual([]);
  });

  it('can be changed five times an hour', async () => {
    const server = await startTestServer();
    const visitor = await acceptedVisitor(server);
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await visitor.post('/api/receipt-email', { email: newAddress() })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
