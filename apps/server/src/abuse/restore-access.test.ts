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

/** The tokens of the links that the victim gets from "Restore access". */
async function restore(address: string): Promise<string[]> {
  const before = mailsTo(sink, address);
  await server.newVisitor().post('/api/restore-access', { email: address });
  await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(before.length + 1);
  return tokensIn(mailsTo(sink, address).find((mail) => !before.includes(mail))?.text);
}

describe('an attacker who names the victim’s address', () => {
  it('never sees the books that the victim connects, whichever link the victim opens', async () => {
    for (const chosen of [0, 1]) {
      server.clock.advance(DAY);
      const { address, visitor: paid } = await visitorWithReceipt(server, sink);
      const ownId = await accountIdOf(server, paid);
      server.clock.advance(DAY);
      const { visitor: attacker } = await visitorWithReceipt(server, sink, address);

      const victim = server.newVisitor();
      const token = (await restore(address))[chosen];
      expect((await victim.post('/api/sign-in', { token })).status).toBe(200);
      expect((await accountIdOf(server, victim)) === ownId).toBe(chosen === 0);
      expect((await connectCompany(victim, CASH_COMPANY)).headers.get('location')).toContain('=connected');
      expect((await victim.get('/api/qbo-status')).body.companies).toHaveLength(1);

      const { body: status } = await attacker.get('/api/qbo-status');
      expect(status.companies).toEqual([]);
      // Put out of the account that the victim chose; left in the other, which the victim's books are not in.
      expect((await attacker.get('/api/qbo-connect')).status === 402).toBe(chosen === 1);
    }
  });

  it('is not let back in by a request that began before the victim signed in', async () => {
    const address = newAddress();
    const { visitor: attacker } = await visitorWithReceipt(server, sink, address);
    const known = await knownVisitor(server, attacker);
    const { body } = await attacker.get('/api/qbo-connect');
    const callback = new URL(await answerConsent(body.authUrl, CASH_COMPANY));
    const victim = server.newVisitor();
    await victim.post('/api/sign-in', { token: (await restore(address))[0] });

    const { connecting, receipts } = server.dependencies;
    const answer = Object.fromEntries(callback.searchParams);
    expect(await connecting.completeAuthorization(known, answer)).toEqual({ outcome: 'expired' });
    await expect(receipts.setAddress(known, newAddress())).rejects.toThrow('accept the terms');
    await expect(receipts.removeAddress(known)).rejects.toThrow('accept the terms');
    expect((await victim.get('/api/qbo-status')).body.companies).toEqual([]);
    expect(await hasPaidAccess(victim)).toBe(true);
  });

  it('locks nobody out: the victim’s own access is still in the mail after the attacker’s was opened', async () => {
    const { address, visitor } = await visitorWithReceipt(server, sink);
    const ownId = await accountIdOf(server, visitor);
    server.clock.advance(DAY);
    await visitorWithReceipt(server, sink, address);
    await server.newVisitor().post('/api/sign-in', { token: (await restore(address))[1] });
    const victim = server.newVisitor();
    await victim.post('/api/sign-in', { token: (await restore(address))[1] });
    expect(await accountIdOf(server, victim)).toBe(ownId);
  });
});

it('connecting a company ends every other session of the account', async () => {
  const { visitor, address, token } = await visitorWithReceipt(server, sink);
  await visitor.post('/api/sign-in', { token });
  const second = server.newVisitor();
  await second.post('/api/sign-in', { token: (await restore(address))[0] });
  expect([await hasPaidAccess(visitor), await hasPaidAccess(second)]).toEqual([true, true]);
  await connectCompany(second, CASH_COMPANY);
  expect([await hasPaidAccess(visitor), await hasPaidAccess(second)]).toEqual([false, true]);
});
