import { describe, expect, it, vi } from 'vitest';
import { DAY } from '../../shared/clock.ts';
import { REPORTS_VERIFIED, SHARED_LINKS_REFUSED, WRONG_PASSCODES } from '../../shared/limits/limits.ts';
import { CASH_COMPANY, connectCompany } from '../../testing/consent.ts';
import { startMailSink } from '../../testing/mail-sink.ts';
import { accountIdOf, mailsTo, newAddress, WAIT } from '../../testing/receipts.ts';
import { readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { createVisitor, type TestVisitor } from '../../testing/test-visitor.ts';

/**
 * Attacks on links to reports, report numbers and pack recipients' links, by people who have a valid link, someone else's
 * link, or an account of their own. Each must be refused in a way that reveals nothing.
 */
const sink = await startMailSink();
// The server is behind one proxy, so that each attacker can have an address.
const server = await startTestServer({ env: { ...sink.env, TRUST_PROXY: '1' } });
const REPORT = {
  startDate: '2025-06-01',
  endDate: '2025-06-30',
  template: 'modern_blue',
  companyName: 'Garden & Co.',
  selectedReports: ['incomeStatement', 'balanceSheet'],
};

let network = 0;
/** Returns a visitor without an account who has a network address of their own. */
function stranger(): TestVisitor {
  network += 1;
  return createVisitor(server.url, { 'x-forwarded-for': `198.51.100.${network % 250}` });
}

async function share(owner: TestVisitor, choices: object = {}) {
  const { status, body } = await owner.post('/api/share-report', { report: REPORT, ...choices });
  expect(status).toBe(200);
  return { id: body.data.report.id, secret: new URL(body.data.url).hash.slice(1) };
}

const open = (request: unknown, who = stranger()) => who.post('/api/shared/report', request);
const file = (request: unknown, who = stranger()) => who.post('/api/shared/file', request);

/** Sends any request and returns its status, headers and text. */
async function send(method: string, path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, server.url), { method, redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const json = (body: unknown, headers: Record<string, string> = {}) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', origin: server.url, ...headers },
});

const owner = await server.newPaidVisitor();
const ownersAddress = newAddress();
await owner.post('/api/receipt-email', { email: ownersAddress });
const link = await share(owner);
const protectedLink = await share(owner, { passcode: 'maple syrup' });

describe('a link to a report cannot be opened', () => {
  const { secret } = link;
  it.each<[string, () => Promise<{ status: number }>, number]>([
    ['with GET and the secret in the query', () => send('GET', `/api/shared/report?secret=${secret}`), 405],
    ['with HEAD', () => send('HEAD', '/api/shared/file'), 405],
    ['with PUT', () => send('PUT', '/api/shared/file', json({ secret, file: 'pdf' })), 405],
    [
      'with the secret only in the query',
      () => send('POST', `/api/shared/report?secret=${secret}`, json({})),
      400,
    ],
    ['with the secret in a list', () => open({ secret: [secret] }), 400],
    ['with the secret in an object', () => open({ secret: { $ne: '' } }), 400],
    ['with a polluted prototype', () => open(`{"secret":"${secret}","__proto__":{"passcode":""}}`), 400],
    ['with an unknown field', () => open({ secret, id: link.id }), 400],
    ['with a secret of 10,000 characters', () => open({ secret: secret.padEnd(10_000, 'a') }), 400],
    ['with a space at the end', () => open({ secret: `${secret} ` }), 404],
    ['with a line break at the end', () => open({ secret: `${secret}\n` }), 404],
    ['with padding at the end', () => open({ secret: `${secret}=` }), 404],
    ['in capitals', () => open({ secret: secret.toUpperCase() }), 404],
    [
      'as a form',
      () =>
        send('POST', '/api/shared/report', {
          body: `secret=${secret}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
        }),
      415,
    ],
    [
      'as plain text',
      () =>
        send('POST', '/api/shared/report', {
          ...json({ secret }),
          headers: { 'content-type': 'text/plain', origin: server.url },
        }),
      415,
    ],
    [
      'from another site',
      () => send('POST', '/api/shared/report', json({ secret }, { origin: 'https://evil.example' })),
      403,
    ],
    ['as another file', () => file({ secret, file: '../pdf' }), 400],
    ['as a file whose name ends early', () => file({ secret, file: 'pdf\0' }), 400],
    ['as a workbook that is not shared', () => file({ secret, file: 'workbook' }), 404],
    [
      'as an API token',
      () => send('GET', '/api/v1/companies', { headers: { authorization: `Bearer ${secret}` } }),
      401,
    ],
    [
      'as a session',
      () => send('GET', '/api/shared-reports', { headers: { cookie: `session=${secret}` } }),
      402,
    ],
    ['as a recipient’s link', () => stranger().post('/api/shared/pack', { token: secret }), 404],
    [
      'with the passcode of another link',
      () => open({ secret: protectedLink.secret, passcode: 'maple sugar' }),
      403,
    ],
    ['with an empty passcode', () => file({ secret: protectedLink.secret, file: 'pdf', passcode: '' }), 403],
    [
      'with a passcode in a list',
      () => open({ secret: protectedLink.secret, passcode: ['maple syrup'] }),
      400,
    ],
  ])('%s', async (_, attack, status) => {
    expect((await attack()).status).toBe(status);
  });

  it('in parts, from a cache, or by a robot', async () => {
    const answers = await Promise.all([
      send('POST', '/api/shared/file', json({ secret, file: 'pdf' }, { range: 'bytes=0-99' })),
      send('POST', '/api/shared/file', json({ secret, file: 'pdf' }, { 'if-none-match': '*' })),
    ]);
    for (const { status, headers, text } of answers) {
      expect([status, text.slice(0, 5), headers.get('etag'), headers.get('content-range')]).toEqual([
        200,
        '%PDF-',
        null,
        null,
      ]);
      expect(headers.get('cache-control')).toBe('no-cache, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  it('by guesses from many addresses at its passcode', async () => {
    const guarded = await share(owner, { passcode: 'maple syrup' });
    for (let tries = 0; tries < WRONG_PASSCODES.most; tries += 1)
      expect((await open({ secret: guarded.secret, passcode: `guess ${tries}` })).status).toBe(403);
    expect((await open({ secret: guarded.secret, passcode: 'maple syrup' })).status).toBe(429);
  });

  it('by guesses from one address, which do not lock out other readers', async () => {
    const attacker = stranger();
    for (let tries = 0; tries < SHARED_LINKS_REFUSED.most; tries += 1)
      expect((await open({ secret: String(tries).padStart(43, 'A') }, attacker)).status).toBe(404);
    expect((await open({ secret: 'B'.repeat(43) }, attacker)).status).toBe(429);
    expect((await open({ secret })).status).toBe(200);
  });

  it('after it ended, without revealing why', async () => {
    const leaving = await server.newPaidVisitor();
    const [ended, deleted] = [await share(owner), await share(leaving)];
    await owner.post('/api/end-shared-report', { id: ended.id });
    await leaving.post('/api/delete-data', { confirmation: 'DELETE' });
    const expired = await share(owner, { days: 1 });
    server.clock.advance(DAY);
    const answers = await Promise.all(
      [ended.secret, deleted.secret, expired.secret, 'C'.repeat(43)].map((one) => open({ secret: one })),
    );
    const shown = answers.map(({ status, body: { requestId: _, ...body } }) =>
      JSON.stringify([status, body]),
    );
    expect(new Set(shown).size).toBe(1);
    expect(shown[0]).toContain('sharing.not_open');
  });

  it('without leaving more than a coarse browser name in the owner’s list', async () => {
    const { secret: opened } = await share(owner);
    await send(
      'POST',
      '/api/shared/report',
      json({ secret: opened }, { 'user-agent': '<script>alert(1)</script>' }),
    );
    const { body } = await owner.get('/api/shared-reports');
    expect(body.data[0].views).toEqual([{ at: expect.any(String), browser: 'Unknown browser' }]);
  });
});

describe('a report number reveals nothing', () => {
  it.each<[string, string, number]>([
    ['as a pattern', '%25', 404],
    ['as a wildcard', '*', 404],
    ['with a quote', "0000-0000-0000'--", 404],
    ['with a path to another call', '..%2Freport-keys', 404],
    ['with markup', '%3Cscript%3E', 404],
    ['of 41 characters', '0'.repeat(41), 400],
    ['that is empty', '', 404],
  ])('%s', async (_, number, status) => {
    const { status: got, headers } = await send('GET', `/api/verify/${number}`);
    expect([got, headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8']);
  });

  it('to someone who tries many', async () => {
    const attacker = stranger();
    for (let tries = 0; tries < REPORTS_VERIFIED.most; tries += 1) await attacker.get(`/api/verify/${tries}`);
    expect((await attacker.get('/api/verify/0000-0000-0000')).status).toBe(429);
  });
});

describe('a recipient’s link', async () => {
  await connectCompany(owner, CASH_COMPANY);
  const settings = { company: CASH_COMPANY, day: 10, template: 'modern_blue', selectedReports: [] };
  const { id: pack } = (await owner.post('/api/save-pack', settings)).body.data.packs[0];
  const token = await invite(newAddress());
  const other = await server.newPaidVisitor();
  await other.post('/api/receipt-email', { email: newAddress() });
  const [recipient] = (await owner.get('/api/packs')).body.data.packs[0].recipients;

  async function invite(email: string): Promise<string> {
    expect((await owner.post('/api/add-pack-recipient', { pack, email })).status).toBe(200);
    await vi.waitFor(() => expect(mailsTo(sink, email)).toHaveLength(1), WAIT);
    return /\/pack#([\w-]{43})/.exec(mailsTo(sink, email)[0]?.text ?? '')?.[1] ?? '';
  }
  const answer = (body: object) =>
    stranger().post('/api/shared/pack-answer', { isSubscribed: true, format: 'attachment', ...body });

  it.each<[string, () => Promise<{ status: number }>, number]>([
    ['with a guess', () => answer({ token: 'A'.repeat(43) }), 404],
    ['with the id of the recipient', () => answer({ token: recipient.id }), 404],
    ['with the hash of the token', async () => answer({ token: (await hashes())[0] as string }), 404],
    ['with the start of the token', () => answer({ token: token.slice(0, 42) }), 404],
    ['with the secret of a report', () => answer({ token: link.secret }), 404],
    ['with GET, as mail programs do', () => send('GET', `/api/shared/pack-answer?token=${token}`), 405],
    [
      'from another site',
      () =>
        send(
          'POST',
          '/api/shared/pack-answer',
          json({ token, isSubscribed: true, format: 'link' }, { origin: 'https://evil.example' }),
        ),
      403,
    ],
    ['with the id of another recipient', () => answer({ token, id: recipient.id }), 400],
    [
      'by an owner who changes the state',
      () => owner.post('/api/save-pack', { ...settings, id: pack, recipients: [] }),
      400,
    ],
    ['by an owner of another pack, who ends it', () => other.post('/api/end-pack', { id: pack }), 404],
    [
      'by an owner of another pack, who changes it',
      () => other.post('/api/save-pack', { ...settings, id: pack }),
      404,
    ],
    [
      'by an owner of another pack, who adds an address',
      () => other.post('/api/add-pack-recipient', { pack, email: newAddress() }),
      404,
    ],
    [
      'by an owner of another pack, who removes it',
      () => other.post('/api/remove-pack-recipient', { id: recipient.id }),
      404,
    ],
    ['by an owner who sends another company’s books', () => other.post('/api/save-pack', settings), 409],
    [
      'with a header in the address',
      () => owner.post('/api/add-pack-recipient', { pack, email: 'a@example.com\r\nBcc: v@example.com' }),
      400,
    ],
    [
      'with two addresses',
      () => owner.post('/api/add-pack-recipient', { pack, email: 'a@example.com,b@example.com' }),
      400,
    ],
  ])('cannot be forged %s', async (_, attack, status) => {
    expect((await attack()).status).toBe(status);
    expect((await owner.get('/api/packs')).body.data.packs[0].recipients[0].state).toBe('invited');
  });

  it('ends with the recipient, the pack, and the owner’s access', async () => {
    const id = await accountIdOf(server, owner);
    const [removed] = [await invite(newAddress())];
    const [, second] = (await owner.get('/api/packs')).body.data.packs[0].recipients;
    await owner.post('/api/remove-pack-recipient', { id: second.id });
    expect((await answer({ token: removed })).body.code).toBe('packs.link_unknown');
    const paid = (
      await readRows<{ since: string }>(
        server,
        `select paid_access_since as since from accounts where id = '${id}'`,
      )
    )[0];
    await readRows(server, `update accounts set paid_access_since = null where id = '${id}'`);
    expect((await answer({ token })).status).toBe(404);
    await readRows(
      server,
      `update accounts set paid_access_since = '${new Date(paid?.since ?? 0).toISOString()}' where id = '${id}'`,
    );
    expect((await answer({ token })).status).toBe(200);
    await owner.post('/api/end-pack', { id: pack });
    expect((await answer({ token })).status).toBe(404);
  });

  it('cannot be used to flood a mailbox', async () => {
    const email = newAddress();
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const { body } = await owner.post('/api/save-pack', settings);
      const { id } = body.data.packs.at(-1);
      statuses.push((await owner.post('/api/add-pack-recipient', { pack: id, email })).status);
      await owner.post('/api/end-pack', { id });
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

async function hashes(): Promise<string[]> {
  const rows = await readRows<{ hash: string }>(server, 'select token_hash as hash from pack_recipients');
  return rows.map(({ hash }) => hash);
}
