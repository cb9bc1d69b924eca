import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { errors } from './errors.ts';
import { site } from './site.ts';

const PUBLIC_URL = 'https://insights.example.com';

const PAGES = [
  'dashboard',
  'demo',
  'terms',
  'payment',
  'sign-in',
  'programs',
  'support',
  'privacy-policy',
  'eula',
  'allow-program',
];

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

describe('the site', () => {
  it.each([
    ['/', 'text/html', `href="${PUBLIC_URL}/"`],
    ['/what-we-check', 'text/html', `href="${PUBLIC_URL}/what-we-check"`],
    ['/robots.txt', 'text/plain', `${PUBLIC_URL}/sitemap.xml`],
    ['/sitemap.xml', 'application/xml', `<loc>${PUBLIC_URL}/eula</loc>`],
  ])('names the address of this installation in %s', async (path, type, text) => {
    const answer = await (await builtSite()).inject(path);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.body).toContain(text);
    expect(answer.body).not.toContain('{PUBLIC_URL}');
  });

  it('compresses as the browser asks for it', async () => {
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

  it('never hands out a file whose address is still open', async () => {
    const app = await builtSite();
    for (const path of ['/index.html', '/index.html.br']) {
      expect((await app.inject(path)).body).toBe('no page');
    }
  });

  it('answers every page of the app with its document, and any other path with none', async () => {
    const app = await builtSite();
    for (const name of PAGES) {
      const { statusCode, body } = await app.inject(`/${name}`);
      expect([statusCode, body]).toEqual([200, `the app at ${name}`]);
    }
    const missing = await app.inject('/nothing-here');
    expect([missing.statusCode, missing.body]).toEqual([404, 'no page']);
  });

  it.each([
    ['a part that it does not have', { range: 'bytes=99999-' }, 416, 'request.range'],
    ['what is no part', { range: 'bytes=abc' }, 416, 'request.range'],
    ['a former state of it', { 'if-match': '"former"' }, 412, 'request.changed'],
  ])('refuses who asks a file for %s, and blames nobody here', async (_what, headers, status, code) => {
    for (const url of ['/assets/app-1a2b.js', '/dashboard']) {
      const answer = await (await builtSite()).inject({ url, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });

  it('lets hashed files be kept for ever, and no other', async () => {
    const app = await builtSite();
    expect((await app.inject('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBeUndefined();
  });
});
