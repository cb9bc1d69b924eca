import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { errors } from './errors.ts';
import { site } from './site.ts';

const PUBLIC_URL = 'https://insights.example.com';

const PAGES = ['dashboard', 'privacy-policy', 'a-new-page'];

async function builtSite() {
  const root = mkdtempSync(join(tmpdir(), 'insights-site-'));
  mkdirSync(join(root, 'assets'));
  const files = {
    'index.html': '<link rel="canonical" href="{PUBLIC_URL}/">',
    'what-we-check.html': '<link rel="canonical" href="{PUBLIC_URL}/what-we-check">',
    'robots.txt': 'Sitemap: {PUBLIC_URL}/sitemap.xml',
    'sitemap.xml': '<loc>{PUBLIC_URL}/</loc><loc>{PUBLIC_URL}/eula</loc>',
    ...Object.fromEntries(PAGES.map((name) => [`${name}.html`, `the app at ${name}`])),
    'not-found.html': 'no page',
    'app.html': 'the app',
    'favicon.svg': '<svg/>',
    'assets/app-1a2b.js': 'run()',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  writeFileSync(join(root, 'index.html.br'), 'as it was built');
  const app = Fastify();
  await app.register(errors);
  await app.register(site, { root, publicUrl: PUBLIC_URL });
  return app;
}

describe('the web app', () => {
  it.each([
    ['/', 'text/html', `href="${PUBLIC_URL}/"`],
    ['/what-we-check', 'text/html', `href="${PUBLIC_URL}/what-we-check"`],
    ['/robots.txt', 'text/plain', `${PUBLIC_URL}/sitemap.xml`],
    ['/sitemap.xml', 'application/xml', `<loc>${PUBLIC_URL}/eula</loc>`],
  ])('fills in the public URL in %s', async (path, type, text) => {
    const answer = await (await builtSite()).inject(path);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.body).toContain(text);
    expect(answer.body).not.toContain('{PUBLIC_URL}');
  });

  it('is compressed with an encoding that the browser accepts', async () => {
    const app = await builtSite();
    const ask = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    const brotli = await ask('gzip, deflate, br;q=0.9');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain(PUBLIC_URL);
    const gzip = await ask('gzip, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toContain(PUBLIC_URL);
    expect((await ask('identity')).headers).toMatchObject({ vary: 'accept-encoding' });
  });

  it('never serves a file with an unfilled placeholder', async () => {
    const app = await builtSite();
    for (const path of ['/index.html', '/index.html.br']) {
      expect((await app.inject(path)).body).toBe('no page');
    }
  });

  it('returns a document for every page of the app, and 404 for any other path', async () => {
    const app = await builtSite();
    for (const name of PAGES) {
      const { statusCode, body } = await app.inject(`/${name}`);
      expect([statusCode, body]).toEqual([200, `the app at ${name}`]);
    }
    for (const path of ['/nothing-here', '/app', '/not-found', '/index']) {
      const missing = await app.inject(path);
      expect([missing.statusCode, missing.body]).toEqual([404, 'no page']);
    }
  });

  it.each([
    ['a range beyond the end of the file', { range: 'bytes=99999-' }, 416, 'request.range'],
    ['an invalid range', { range: 'bytes=abc' }, 416, 'request.range'],
    ['a precondition on an older version', { 'if-match': '"former"' }, 412, 'request.changed'],
  ])('rejects a request with %s as a client error', async (_what, headers, status, code) => {
    for (const url of ['/assets/app-1a2b.js', '/dashboard']) {
      const answer = await (await builtSite()).inject({ url, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });

  it('lets only hashed files be cached forever', async () => {
    const app = await builtSite();
    expect((await app.inject('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBeUndefined();
  });
});
