import { describe, expect, it } from 'vitest';
import { DAY } from '../shared/clock.ts';
import { answerConsent, CASH_COMPANY, connectCompany } from '../testing/consent.ts';
import { startMailSink } from '../testing/mail-sink.ts';
import {
  accountIdOf,
  hasPaidAccess,
  knownVisitor,
  mailsTo,
  newAddress,
  tokensIn,
  visitorWithReceipt,
  WAIT,
} from '../testing/receipts.ts';
import { startTestServer } from '../testing/test-server.ts';

const sink = await startMailSink();
const server = await startTestServer({ env: sink.env });

/** Requests "Restore access" and returns the tokens from the links that the victim receives. */
async function restore(address: string): Promise<string[]> {
  const before = mailsTo(sink, address);
  await server.newVisitor().post('/api/restore-access', { email: address });
  await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(before.length + 1);
  return tokensIn(mailsTo(sink, address).find((mail) => !before.includes(mail))?.text);
}

describe('an attacker who enters the victim’s address', () => {
  it('never sees the books that the victim connects, no matter which link the victim opens', async () => {
    for (const chosen of [0, 1]) {
      server.clock.advance(DAY);
      const { address, visitor: paid } = await visitorWithReceipt(server, sink);
      const ownId = await accountIdOf(server, paid);
      server.clock.advance(DAY);
      const { visitor: attacker } = await visitorWithReceipt(server, sink, address);

      const victim = server.newVisitor();
      const token = (await restore(address))[chosen];
      expect((await victim.post('/api/sign-in', { token, email: address })).status).toBe(200);
      expect((await accountIdOf(server, victim)) === ownId).toBe(chosen === 0);
      expect((await connectCompany(victim, CASH_COMPANY)).headers.get('location')).toContain('=connected');
      expect((await victim.get('/api/qbo-status')).body.companies).toHaveLength(1);

      const { body: status } = await attacker.get('/api/qbo-status');
      expect(status.companies).toEqual([]);
      // The attacker is signed out of the account that the victim selected, but not of the other account, which does
      // not have the victim's books.
      expect((await attacker.get('/api/qbo-connect')).status === 402).toBe(chosen === 1);
    }
  });

  it('does not regain access with a request that began before the victim signed in', async () => {
    const address = newAddress();
    const { visitor: attacker } = await visitorWithReceipt(server, sink, address);
    const known = await knownVisitor(server, attacker);
    const { body } = await attacker.get('/api/qbo-connect');
    const callback = new URL(await answerConsent(body.authUrl, CASH_COMPANY));
    const victim = server.newVisitor();
    await victim.post('/api/sign-in', { token: (await restore(address))[0], email: address });

    const { connecting, receipts } = server.dependencies;
    const answer = Object.fromEntries(callback.searchParams);
    expect(await connecting.completeAuthorization(known, answer)).toEqual({ outcome: 'expired' });
    await expect(receipts.setAddress(known, newAddress())).rejects.toThrow('accept the terms');
    await expect(receipts.removeAddress(known)).rejects.toThrow('accept the terms');
    expect((await victim.get('/api/qbo-status')).body.companies).toEqual([]);
    expect(await hasPaidAccess(victim)).toBe(true);
  });

  it('cannot lock anyone out: the victim’s own link still works after the attacker’s link was opened', async () => {
    const { address, visitor } = await visitorWithReceipt(server, sink);
    const ownId = await accountIdOf(server, visitor);
    server.clock.advance(DAY);
    await visitorWithReceipt(server, sink, address);
    await server.newVisitor().post('/api/sign-in', { token: (await restore(address))[1], email: address });
    const victim = server.newVisitor();
    await victim.post('/api/sign-in', { token: (await restore(address))[1], email: address });
    expect(await accountIdOf(server, victim)).toBe(ownId);
  });
});

it('connecting a company ends every other session of the account', async () => {
  const { visitor, address, token } = await visitorWithReceipt(server, sink);
  await visitor.post('/api/sign-in', { token });
  const second = server.newVisitor();
  await second.post('/api/sign-in', { token: (await restore(address))[0], email: address });
  expect([await hasPaidAccess(visitor), await hasPaidAccess(second)]).toEqual([true, true]);
  await connectCompany(second, CASH_COMPANY);
  expect([await hasPaidAccess(visitor), await hasPaidAccess(second)]).toEqual([false, true]);
});

describe('a sign-in link that its owner forwards', () => {
  it('requires the owner’s email address, and shows nothing before it is entered', async () => {
    const { address, token } = await visitorWithReceipt(server, sink);
    const { address: registered } = await visitorWithReceipt(server, sink);
    const reader = server.newVisitor();
    expect((await reader.post('/api/sign-in-link', { token })).body).toEqual({ success: true, data: null });
    const unasked = await reader.post('/api/sign-in', { token });
    expect([unasked.status, unasked.body.code]).toEqual([403, 'access.address_needed']);
    const bodies = new Set<string>();
    for (const email of [newAddress(), registered, `x${address}`]) {
      for (const path of ['/api/sign-in-link', '/api/sign-in']) {
        const { status, body } = await reader.post(path, { token, email });
        expect([status, body.code]).toEqual([403, 'access.address_wrong']);
        bodies.add(JSON.stringify({ ...body, requestId: '' }));
      }
    }
    expect(bodies.size).toBe(1);
    expect(await hasPaidAccess(reader)).toBe(false);
    const owner = await server.newVisitor().post('/api/sign-in', { token, email: address.toUpperCase() });
    expect(owner.status).toBe(200);
  });

  it('does not ask for the address in a browser that requested the link or is already signed in', async () => {
    const { address, visitor, token } = await visitorWithReceipt(server, sink);
    expect((await visitor.post('/api/sign-in-link', { token })).body.data.email).toBe(address);
    const asking = server.newVisitor();
    await asking.post('/api/restore-access', { email: address });
    expect((await asking.post('/api/sign-in-link', { token })).body.data.email).toBe(address);
    const asksForAnother = server.newVisitor();
    await asksForAnother.post('/api/restore-access', { email: newAddress() });
    for (const browser of [asksForAnother, await server.newPaidVisitor()]) {
      expect((await browser.post('/api/sign-in-link', { token })).body.data).toBeNull();
    }
    const forged = server.newVisitor();
    forged.cookie = 'asked-for=AAAA';
    expect((await forged.post('/api/sign-in-link', { token })).body.data).toBeNull();
    expect((await asking.post('/api/sign-in', { token })).status).toBe(200);
  });

  it('accepts ten wrong addresses a day, and afterwards not even the right one', async () => {
    const { address, token } = await visitorWithReceipt(server, sink);
    const tries = Array.from({ length: 12 }, () => ({ token, email: newAddress() }));
    const statuses = [];
    for (const body of tries) {
      statuses.push((await server.newVisitor().post('/api/sign-in-link', body)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
    const right = await server.newVisitor().post('/api/sign-in', { token, email: address });
    expect([right.status, right.body.code]).toEqual([429, 'limits.wrong-addresses']);
  });
});
