import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../shared/clock.ts';
import { startMailSink } from '../../testing/mail-sink.ts';
import {
  ALLOWED,
  authorizationRequest,
  connectProgram,
  introduce,
  listTools,
  newVerifier,
  postForm,
  REDIRECT,
} from '../../testing/oauth-program.ts';
import {
  acceptedVisitor,
  accountIdOf,
  hasPaidAccess,
  mailsTo,
  newAddress,
  tokenIn,
  tokensIn,
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
import { newApiClient } from '../../testing/test-program.ts';
import { startTestServer } from '../../testing/test-server.ts';

describe.each(DATABASES)('on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it('a sign-in link opens the account', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const sink = await startMailSink();
  const server = await startTestServer({ database, env: sink.env });
  describe('a sign-in link', () => {
    it('opens the account in another browser, once', async () => {
      const { visitor, address: email, token } = await visitorWithReceipt(server, sink);
      const accountId = await accountIdOf(server, visitor);
      const other = server.newVisitor();
      const { status, body, headers } = await other.post('/api/sign-in', { token, email });
      expect([status, body]).toEqual([200, { success: true }]);
      expect(headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
      expect(await hasPaidAccess(other)).toBe(true);
      expect(await accountIdOf(server, other)).toBe(accountId);
      expect(other.cookie).not.toBe(visitor.cookie);

      const third = server.newVisitor();
      const again = await third.post('/api/sign-in', { token });
      expect([again.status, again.body.code, third.cookie]).toEqual([409, 'access.link_used', '']);
      expect(again.body.error).toContain('already been used');
    });

    it('works in only one of twenty browsers that use it at the same moment', async () => {
      const { address: email, token } = await visitorWithReceipt(server, sink);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => server.newVisitor().post('/api/sign-in', { token, email })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
      server.clock.advance(HOUR);
    });

    it('ends the browser’s previous session, so that an attacker who planted it gains nothing', async () => {
      const { address: email, token } = await visitorWithReceipt(server, sink);
      const browser = await acceptedVisitor(server);
      const planted = server.newVisitor();
      planted.cookie = browser.cookie;
      await browser.post('/api/sign-in', { token, email });
      expect((await planted.get('/api/user-status')).body.data.hasAcceptedTerms).toBe(false);
      expect(await hasPaidAccess(browser)).toBe(true);
    });

    it('ends every session of its account on its first use, but not on later uses', async () => {
      const { visitor, address, token } = await visitorWithReceipt(server, sink);
      const inside = server.newVisitor();
      inside.cookie = visitor.cookie;
      const owner = server.newVisitor();
      await owner.post('/api/sign-in', { token, email: address });
      expect([await hasPaidAccess(visitor), await hasPaidAccess(owner)]).toEqual([false, true]);

      await owner.post('/api/restore-access', { email: address });
      await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(2);
      const again = server.newVisitor();
      await again.post('/api/sign-in', { token: tokenIn(mailsTo(sink, address)[1]?.text), email: address });
      expect([await hasPaidAccess(again), await hasPaidAccess(owner)]).toEqual([true, true]);
    });

    it('revokes tokens and connected apps created by anyone else on its first use, but not on later uses', async () => {
      const { visitor, address, token } = await visitorWithReceipt(server, sink);
      const inside = await newApiClient(server.url, visitor);
      const connected = await connectProgram(server.url, visitor);
      const owner = server.newVisitor();
      await owner.post('/api/sign-in', { token, email: address });
      expect((await inside.get('/api/v1/companies')).status).toBe(401);
      expect((await listTools(server.url, connected.access)).status).toBe(401);

      const own = await newApiClient(server.url, owner);
      const ownConnected = await connectProgram(server.url, owner);
      await owner.post('/api/restore-access', { email: address });
      await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(2);
      const next = { token: tokenIn(mailsTo(sink, address)[1]?.text), email: address };
      await server.newVisitor().post('/api/sign-in', next);
      expect((await own.get('/api/v1/companies')).status).toBe(200);
      expect((await listTools(server.url, ownConnected.access)).status).toBe(200);
    });

    it('revokes tokens and connected apps that are created during its first use', async () => {
      const { visitor, address: email, token } = await visitorWithReceipt(server, sink);
      const { verifier, challenge } = newVerifier();
      const clientId: string = (await introduce(server.url)).body.client_id;
      const request = authorizationRequest(server.url, clientId, challenge);
      const times = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 6 }, ask));
      const [made, allowed] = await Promise.all([
        times(() => visitor.post('/api/make-token', { name: 'Late', ...ALLOWED, days: 90 })),
        times(() => visitor.post('/api/allow-program', { request, ...ALLOWED })),
        server.newVisitor().post('/api/sign-in', { token, email }),
      ]);
      for (const { status, body } of made) {
        if (status !== 200) continue;
        const headers = { authorization: `Bearer ${body.data.token}` };
        expect((await server.newVisitor().get('/api/v1/companies', { headers })).status).toBe(401);
      }
      for (const { status, body } of allowed) {
        if (status !== 200) continue;
        const code = new URL(body.data.redirectTo).searchParams.get('code') ?? '';
        const exchange = {
          grant_type: 'authorization_code',
          client_id: clientId,
          code,
          code_verifier: verifier,
          redirect_uri: REDIRECT,
        };
        expect((await postForm(`${server.url}/oauth/token`, exchange)).status).toBe(400);
      }
      expect([...made, ...allowed].some(({ status }) => status !== 200)).toBe(true);
    });

    it('leaves the browser that uses it signed in, even if that browser paid', async () => {
      const { visitor, token } = await visitorWithReceipt(server, sink);
      expect((await visitor.post('/api/sign-in', { token })).status).toBe(200);
      expect(await hasPaidAccess(visitor)).toBe(true);
    });

    it('shows which account it opens without being used up', async () => {
      const { address, token } = await visitorWithReceipt(server, sink);
      const browser = server.newVisitor();
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await browser.post('/api/sign-in-link', { token, email: address });
        expect(status).toBe(200);
        expect(body.data).toEqual({
          email: address,
          paidAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          amount: 0,
          paidBy: 'promo code FREEACCESS',
          endsOtherSessions: true,
        });
      }
      expect(browser.cookie).toBe('');
      await browser.post('/api/sign-in', { token, email: address });
      const used = await server.newVisitor().post('/api/sign-in-link', { token });
      expect([used.status, used.body.code]).toEqual([409, 'access.link_used']);
      const unknown = await browser.post('/api/sign-in-link', { token: 'x'.repeat(43) });
      expect([unknown.status, unknown.body.code]).toEqual([404, 'access.link_unknown']);
    });

    it('is valid for seven days if it was sent in a receipt', async () => {
      const { address: email, token } = await visitorWithReceipt(server, sink);
      const { token: late } = await visitorWithReceipt(server, sink);
      server.clock.advance(7 * DAY - MINUTE);
      expect((await server.newVisitor().post('/api/sign-in', { token, email })).status).toBe(200);
      server.clock.advance(2 * MINUTE);
      const expired = await server.newVisitor().post('/api/sign-in', { token: late });
      expect([expired.status, expired.body.code]).toEqual([409, 'access.link_expired']);
      server.clock.advance(31 * DAY);
      await server.dependencies.signIn.deleteExpired();
      expect((await server.newVisitor().post('/api/sign-in', { token: late })).status).toBe(404);
    });

    it.each(['x'.repeat(43), 'x'.repeat(19), 'x'.repeat(201), '', ['x'.repeat(43)], null])(
      'is rejected if it was never sent: %j',
      async (token) => {
        const visitor = server.newVisitor();
        const { status, body } = await visitor.post('/api/sign-in', { token });
        expect([400, 404]).toContain(status);
        expect([body.success, visitor.cookie]).toEqual([false, '']);
      },
    );

    it('is not in any log or row', async () => {
      const { address: email, token } = await visitorWithReceipt(server, sink);
      await server.newVisitor().post('/api/sign-in', { token, email });
      const dump = [...(await dumpTables(server)).values()].join('\n');
      for (const text of [dump, server.logged.join('')]) expect(text).not.toContain(token);
    });
  });

  describe('"restore access"', () => {
    it('responds identically to everyone and sends a link only to accounts with access', async () => {
      const { address } = await visitorWithReceipt(server, sink);
      const unpaid = await acceptedVisitor(server);
      const unpaidAddress = newAddress();
      await unpaid.post('/api/receipt-email', { email: unpaidAddress });
      const answers = await Promise.all(
        [address.toUpperCase(), unpaidAddress, newAddress()].map((email) =>
          server.newVisitor().post('/api/restore-access', { email }),
        ),
      );
      for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true }]);
      expect(new Set(answers.map(({ headers }) => headers.get('content-length'))).size).toBe(1);

      await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(2);
      const mail = mailsTo(sink, address)[1];
      expect(mail?.subject).toBe('Your Financial Insights sign-in link');
      const browser = server.newVisitor();
      await browser.post('/api/sign-in', { token: tokenIn(mail?.text), email: address });
      expect(await hasPaidAccess(browser)).toBe(true);
      expect(mailsTo(sink, unpaidAddress)).toEqual([]);
    });

    it('sends a link that is valid for thirty minutes', async () => {
      const { address } = await visitorWithReceipt(server, sink);
      await server.newVisitor().post('/api/restore-access', { email: address });
      await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(2);
      server.clock.advance(31 * MINUTE);
      const token = tokenIn(mailsTo(sink, address)[1]?.text);
      const { body } = await server.newVisitor().post('/api/sign-in', { token });
      expect(body.code).toBe('access.link_expired');
    });

    it('lists every account with the address, each with its own link, confirmed ones first', async () => {
      const address = newAddress();
      const { visitor: first } = await visitorWithReceipt(server, sink, address);
      server.clock.advance(DAY);
      const { visitor: confirmed, token } = await visitorWithReceipt(server, sink, address);
      await confirmed.post('/api/sign-in', { token });
      server.clock.advance(DAY);
      const { visitor: last } = await visitorWithReceipt(server, sink, address);
      const ids = [];
      for (const visitor of [confirmed, first, last]) ids.push(await accountIdOf(server, visitor));

      await server.newVisitor().post('/api/restore-access', { email: address });
      await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(4);
      const restore = mailsTo(sink, address).find(({ subject }) => subject?.endsWith('link'));
      expect(restore?.text).toContain('entered for 3 accounts');
      const entry = /^\d\. \w+ \d+, \d{4} \(UTC\), \$0\.00, promo code FREEACCESS$/gm;
      expect(restore?.text?.match(entry)).toHaveLength(3);
      expect(restore?.text?.match(/signed in to it by email (before|yet)/g)).toEqual([
        'signed in to it by email before',
        'signed in to it by email yet',
        'signed in to it by email yet',
      ]);
      const opened = [];
      for (const link of tokensIn(restore?.text)) {
        const browser = server.newVisitor();
        await browser.post('/api/sign-in', { token: link, email: address });
        opened.push(await accountIdOf(server, browser));
      }
      expect(opened).toEqual(ids);
    });

    it('does not disclose other accounts to an account whose owner only entered the address', async () => {
      const address = newAddress();
      const { visitor: impostor } = await visitorWithReceipt(server, sink, address);
      await visitorWithReceipt(server, sink, address);
      await server.newVisitor().post('/api/restore-access', { email: address });
      await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(3);
      const { body } = await impostor.get('/api/export-data');
      expect(body.mails).toHaveLength(1);
    });

    it('sends at most three links an hour, and does not reveal when it stops', async () => {
      server.clock.advance(HOUR);
      const { address } = await visitorWithReceipt(server, sink);
      for (let time = 0; time < 6; time += 1) {
        const { status } = await server.newVisitor().post('/api/restore-access', { email: address });
        expect(status).toBe(200);
      }
      await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(4);
      await expect
        .poll(
          async () =>
            readRows(server, "select 1 from jobs.job where name = 'restore-access' and state < 'completed'"),
          WAIT,
        )
        .toEqual([]);
      await server.dependencies.mail.sendDue();
      expect(mailsTo(sink, address)).toHaveLength(4);
    });

    it('rejects too many requests, even for different addresses', async () => {
      server.clock.advance(HOUR);
      const answers = [];
      for (let time = 0; time < 12; time += 1) {
        answers.push(await server.newVisitor().post('/api/restore-access', { email: newAddress() }));
      }
      expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429]);
      const refused = answers.at(-1);
      expect(refused?.body).toMatchObject({ success: false, code: 'limits.restores' });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });

  describe('signing out', () => {
    it('ends the session on the server, not only in the browser', async () => {
      const { visitor } = await visitorWithReceipt(server, sink);
      const copy = server.newVisitor();
      copy.cookie = visitor.cookie;
      const { status, headers } = await visitor.post('/api/sign-out');
      expect(status).toBe(200);
      expect(headers.getSetCookie()[0]).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/);
      expect(await hasPaidAccess(copy)).toBe(false);
      expect((await copy.get('/api/qbo-connect')).status).toBe(402);
    });

    it('succeeds if nobody is signed in', async () => {
      expect((await server.newVisitor().post('/api/sign-out')).body).toEqual({ success: true });
    });
  });
});

it('work for a known address starts after the response, so that its timing reveals nothing', async () => {
  const sink = await startMailSink();
  const server = await startTestServer({ env: sink.env });
  const { address } = await visitorWithReceipt(server, sink);
  await server.newVisitor().post('/api/restore-access', { email: address });
  const waiting =
    "select 1 as one from jobs.job where name = 'restore-access' and state = 'created' and start_after > now()";
  expect(await readRows(server, waiting)).toHaveLength(1);
  expect(await readRows(server, 'select 1 from sign_in_links')).toHaveLength(1);
  await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(2);
});

it('nothing that depends on whether an address is known happens before the response', async () => {
  const sink = await startMailSink();
  const server = await startTestServer({ env: sink.env });
  const { address } = await visitorWithReceipt(server, sink);
  await server.dependencies.jobs.stop();
  const before = await dumpTables(server, { schemas: ['public'] });
  for (const email of [address, newAddress()]) {
    expect((await server.newVisitor().post('/api/restore-access', { email })).body).toEqual({
      success: true,
    });
  }
  const after = await dumpTables(server, { schemas: ['public'] });
  const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
  expect(changed).toEqual(['public.attempts']);
});
