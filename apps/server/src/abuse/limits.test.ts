import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const MOST = 10;

/** Returns the number of "Restore access" requests that are allowed if each claims a different origin. */
async function allowedOf(
  server: TestServer,
  claim: (time: number) => Record<string, string>,
  path: (time: number) => string = () => '/api/restore-access',
): Promise<number> {
  let allowed = 0;
  for (let time = 0; time < MOST + 4; time += 1) {
    const headers = { origin: server.url, 'content-type': 'application/json', ...claim(time) };
    const body = JSON.stringify({ email: `nobody.${time}@example.org` });
    const response = await fetch(`${server.url}${path(time)}`, { method: 'POST', headers, body });
    if (response.status === 200) allowed += 1;
    else if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return allowed;
}

describe('a rate limit', () => {
  it.each([
    ['X-Forwarded-For', (time: number) => ({ 'x-forwarded-for': `198.51.100.${time}` })],
    [
      'a chain of X-Forwarded-For',
      (time: number) => ({ 'x-forwarded-for': `198.51.100.${time}, 203.0.113.${time}` }),
    ],
    ['X-Real-IP', (time: number) => ({ 'x-real-ip': `198.51.100.${time}` })],
    ['Forwarded', (time: number) => ({ forwarded: `for=198.51.100.${time}` })],
    ['CF-Connecting-IP', (time: number) => ({ 'cf-connecting-ip': `198.51.100.${time}` })],
    ['another browser', (time: number) => ({ 'user-agent': `browser ${time}` })],
  ])('cannot be bypassed with %s without a proxy', async (_, claim) => {
    expect(await allowedOf(await startTestServer(), claim)).toBe(MOST);
  });

  it('cannot be bypassed with addresses added before the one from our own proxy', async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: '1' } });
    expect(
      await allowedOf(server, (time) => ({ 'x-forwarded-for': `198.51.100.${time}, 203.0.113.7` })),
    ).toBe(MOST);
    expect(await allowedOf(server, () => ({ 'x-forwarded-for': '203.0.113.8' }))).toBe(MOST);
  });

  it.each([
    ['198.51.100.7', (time: number) => `198.51.100.7:${40_000 + time}`],
    ['2001:db8:1:4::1', (time: number) => `[2001:db8:1:4::1]:${40_000 + time}`],
  ])(
    'cannot be bypassed with new connections from %s if our own proxy includes the ports',
    async (address, claim) => {
      const server = await startTestServer({ env: { TRUST_PROXY: '1' } });
      expect(await allowedOf(server, (time) => ({ 'x-forwarded-for': claim(time) }))).toBe(MOST);
      expect(await allowedOf(server, () => ({ 'x-forwarded-for': address }))).toBe(0);
    },
  );

  it('cannot be bypassed with many addresses in one IPv6 network', async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: '1' } });
    const claim = (time: number) => ({ 'x-forwarded-for': `2001:db8:1:2:${time}::${time}` });
    expect(await allowedOf(server, claim)).toBe(MOST);
    expect(await allowedOf(server, () => ({ 'x-forwarded-for': '2001:db8:1:3::1' }))).toBe(MOST);
  });

  it('cannot be bypassed by spelling the request URL differently', async () => {
    const server = await startTestServer();
    const spellings = [
      '/api/restore-access',
      '/api/restore-access/',
      '//api/restore-access',
      '/api//restore-access',
      '/API/Restore-Access',
      '/api/restore%2Daccess',
      '/api/./restore-access',
      '/api/restore-access?x=1',
      '/api/restore-access;x',
    ];
    const path = (time: number) => spellings[time % spellings.length] as string;
    expect(await allowedOf(server, () => ({}), path)).toBeLessThanOrEqual(MOST);
    expect(await allowedOf(server, () => ({}))).toBeLessThanOrEqual(MOST);
    let allowed = 0;
    for (const spelling of spellings) {
      const response = await fetch(`${server.url}${spelling}`, {
        method: 'POST',
        headers: { origin: server.url, 'content-type': 'application/json' },
        body: '{"email":"nobody@example.org"}',
      });
      if (response.status === 200) allowed += 1;
    }
    expect(allowed).toBe(0);
    const head = await fetch(`${server.url}/api/restore-access`, { method: 'HEAD' });
    expect(head.status).toBe(405);
  });
});
