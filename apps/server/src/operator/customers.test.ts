import { describe, expect, it } from 'vitest';
import { createCardPayer } from '../modules/payments/testing/card-payer.ts';
import { startMailSink } from '../testing/mail-sink.ts';
import { operatedServer } from '../testing/operated-server.ts';
import {
  acceptedVisitor,
  accountIdOf,
  hasPaidAccess,
  mailsTo,
  tokenIn,
  visitorWithReceipt,
  WAIT,
} from '../testing/receipts.ts';
import { createEmbeddedDatabase } from '../testing/test-database.ts';

const sink = await startMailSink();
const { server, operate } = await operatedServer(createEmbeddedDatabase(), sink.env);
const { audit, mail, database } = server.dependencies;

describe('an operator who helps a customer', () => {
  it('finds an account by account id, address or support reference, without seeing addresses, texts or books', async () => {
    const { visitor, address } = await visitorWithReceipt(server, sink, 'jane.canary@example.org');
    const id = await accountIdOf(server, visitor);
    const asked = { name: 'Jane Canary', email: address, subject: 'Canary', message: 'Canary song' };
    const { body } = await visitor.post('/api/support-request', asked);
    for (const word of [id, address.toUpperCase(), body.data.reference]) {
      const told = await operate(`account ${word}`);
      expect(told).toContain(id);
      expect(told).toMatch(/^Access since +\d{4}-/m);
      expect(told).toContain('j•••@example.org');
      expect(told.toLowerCase()).not.toContain('canary');
    }
    await expect(operate('account FI-00000000')).rejects.toThrow('No account matches FI-00000000.');
  });

  it('grants and revokes free access, consistent with the payment events', async () => {
    const visitor = await acceptedVisitor(server);
    await visitor.post('/api/apply-promo', { code: 'HALFOFF' });
    const id = await accountIdOf(server, visitor);
    expect(await operate(`grant ${id}`)).toBe(`Account ${id} has access.`);
    expect(await hasPaidAccess(visitor)).toBe(true);
    await expect(operate(`grant ${id}`)).rejects.toThrow('already has access');
    expect(await operate(`revoke ${id}`)).toBe(`Account ${id} no longer has access.`);
    expect(await hasPaidAccess(visitor)).toBe(false);
    await expect(operate(`revoke ${id}`)).rejects.toThrow('was not granted access');
    expect(await audit.compare()).toEqual([]);
  });

  it('refunds a payment once', async () => {
    const visitor = await acceptedVisitor(server);
    const { clientSecret } = (await visitor.post('/api/create-payment-intent', { amount: 25 })).body;
    const { sandboxUrl, publishableKey } = (await visitor.get('/api/config')).body.data.payments;
    await createCardPayer(`${server.url}${sandboxUrl}`, publishableKey).pay(clientSecret);
    await visitor.post('/api/update-payment-status');
    const id = await accountIdOf(server, visitor);
    const told = await operate(`account ${id}`);
    const reference = /FI-[0-9A-F]{8}/.exec(told)?.[0] ?? '';
    expect(await operate(`account ${reference}`)).toBe(told);
    await expect(operate(`revoke ${id}`)).rejects.toThrow('Refund the payment instead');
    expect(await operate(`refund ${reference}`)).toBe(`Payment ${reference} is refunded: $25.00 returned.`);
    expect(await hasPaidAccess(visitor)).toBe(false);
    await expect(operate(`refund ${reference}`)).rejects.toThrow('is refunded at bundled-sandbox');
    expect(await audit.compare()).toEqual([]);
  });

  it('sends a sign-in link, and signs out every browser', async () => {
    const { visitor, address } = await visitorWithReceipt(server, sink);
    const id = await accountIdOf(server, visitor);
    expect(await operate(`end-sessions ${id}`)).toContain('is signed out');
    expect(await accountIdOf(server, visitor)).toBe('');
    expect(await operate(`send-link ${id}`)).toContain('A link is on its way');
    await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(2);
    const token = tokenIn(mailsTo(sink, address).at(-1)?.text);
    const opened = await server.newVisitor().post('/api/sign-in', { token, email: address });
    expect(opened.status).toBe(200);
  });

  it('retries what failed', async () => {
    expect(await operate('failed')).toBe('Nothing failed.');
    sink.mood = { refusing: 'recipient', code: 550 };
    const content = { subject: 'Canary', text: 'Canary' };
    await database.queries.transaction((queries) =>
      mail.post({ purpose: 'receipt', accountId: null, to: 'jane.canary@example.org', content }, queries),
    );
    await expect
      .poll(() => operate('failed'), WAIT)
      .toMatch(/^mail: receipt .* will be retried: EENVELOPE 550$/m);
    expect(await operate('failed')).not.toContain('anary');
    sink.mood = 'accepting';
    expect(await operate('retry')).toBe('Retrying 0 jobs and 1 emails.');
    await mail.sendDue();
    expect(await operate('failed')).toBe('Nothing failed.');
  });
});
