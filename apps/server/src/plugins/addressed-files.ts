import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Placeholder in built files for the product's public URL. */
const PLACEHOLDER = '{PUBLIC_URL}';

/** Files with absolute URLs, which search engines and link previews require. */
const FILES = [
  { path: '/', file: 'index.html', type: 'text/html; charset=utf-8' },
  { path: '/what-we-check', file: 'what-we-check.html', type: 'text/html; charset=utf-8' },
  { path: '/robots.txt', file: 'robots.txt', type: 'text/plain; charset=utf-8' },
  { path: '/sitemap.xml', file: 'sitemap.xml', type: 'application/xml; charset=utf-8' },
];

export const ADDRESSED_FILES = FILES.map(({ file }) => file);

/** Serves the few files that contain the public URL, filled in and compressed once at startup. */
export function serveAddressedFiles(
  app: FastifyInstance,
  { root, publicUrl }: { root: string; publicUrl: string },
): void {
  for (const { path, file, type } of FILES) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(PLACEHOLDER, publicUrl);
    const encodings = [
      { name: 'br', content: brotliCompressSync(text) },
      { name: 'gzip', content: gzipSync(text, { level: 9 }) },
    ];
    app.get(path, (request, reply) => {
      const encoding = encodings.find(({ name }) => accepts(request.headers['accept-encoding'], name));
      reply.type(type).header('vary', 'accept-encoding');
      if (encoding === undefined) return reply.send(text);
      return reply.header('content-encoding', encoding.name).send(encoding.content);
    });
  }
}

/** Whether a client accepts an encoding; `gzip;q=0` means that it does not. */
export function accepts(acceptEncoding: string | string[] | undefined, name: string): boolean {
  const offers = String(acceptEncoding ?? '').split(',');
  return offers.some((offer) => {
    const [coding = '', quality = 'q=1'] = offer.split(';').map((part) => part.trim());
    return coding === name && !/^q=0(\.0*)?$/.test(quality);
  });
}
