import { describe, expect, it } from 'vitest';
import { HOUR } from '../../shared/clock.ts';
import { startMailSink } from '../../testing/mail-sink.ts';
import { hasPaidAccess, mailsTo, tokenIn, visitorWithReceipt, WAIT } from '../../testing/receipts.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { browserInWords } from './browser-name.rules.ts';
import { SESSION_IDLE_MS } from './sessions.usecases.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const sink = await startMailSink();
const server = await startTestServer({ env: sink.env });

/** Signs one account in on three browsers. Returns the first two, in order of sign-in. */
async function threeBrowsers() {
  const { visitor, address, token } = await visitorWithReceipt(server, sink);
  await visitor.post('/api/sign-in', { token }, { headers: { 'user-agent': CHROME } });
  const others: TestVisitor[] = [];
  for (const count of [2, 3]) {
    server.clock.advance(HOUR);
    await visitor.post('/api/restore-access', { email: address });
    await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(count);
    const browser = server.newVisitor();
    const link = tokenIn(mailsTo(sink, address)[count - 1]?.text);
    await browser.post('/api/sign-in', { token: link, email: address });
    others.push(browser);
  }
  return [visitor, ...others] as [TestVisitor, TestVisitor, TestVisitor];
}

const listOf = async (visitor: TestVisitor) => (await visitor.get('/api/sessions')).body.data;

describe('the sessions of an account', () => {
  it('are listed, the current one first, with start, last use and browser, and without their tokens', async () => {
    const [first, second] = await threeBrowsers();
    const sessions = await listOf(first);
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      browser: 'Chrome on Windows',
      startedAt: expect.any(String),
      lastSeenAt: expect.any(String),
      isCurrent: true,
    });
    expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false]);
    expect(sessions[1].lastSeenAt > sessions[2].lastSeenAt).toBe(true);
    expect((await listOf(second))[0].id).not.toBe(sessions[0].id);
  });

  it('can be ended one by one, except the current one and those of another account', async () => {
    const [first, second, third] = await threeBrowsers();
    const [own, , oldest] = await listOf(first);
    const stranger = await server.newPaidVisitor();
    for (const [visitor, id] of [
      [stranger, oldest.id],
      [first, own.id],
      [first, crypto.randomUUID()],
    ]) {
      const { status, body } = await visitor.post('/api/end-session', { id });
      expect([status, body.code]).toEqual([404, 'access.session_unknown']);
    }
    expect((await first.post('/api/end-session', { id: oldest.id })).status).toBe(200);
    expect([await hasPaidAccess(first), await hasPaidAccess(second), await hasPaidAccess(third)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('can all be ended except the current one', async () => {
    const [first, second, third] = await threeBrowsers();
    const stranger = await server.newPaidVisitor();
    expect((await first.post('/api/end-other-sessions')).body.data).toEqual({ ended: 2 });
    expect((await first.post('/api/end-other-sessions')).body.data).toEqual({ ended: 0 });
    expect(await listOf(first)).toHaveLength(1);
    for (const ended of [second, third]) expect(await hasPaidAccess(ended)).toBe(false);
    expect(await hasPaidAccess(stranger)).toBe(true);
  });

  it('does not list sessions that have ended', async () => {
    const [first, , third] = await threeBrowsers();
    server.clock.advance(SESSION_IDLE_MS - HOUR);
    await third.get('/api/user-status');
    server.clock.advance(2 * HOUR);
    expect(await hasPaidAccess(first)).toBe(false);
    expect(await listOf(third)).toHaveLength(1);
  });
});

it.each([
  [CHROME, 'Chrome on Windows'],
  [`${CHROME} Edg/131.0.0.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Mac'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['<script>alert(1)</script>', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('the browser %s is described as %s', (userAgent, words) => {
  expect(browserInWords(userAgent)).toBe(words);
});
