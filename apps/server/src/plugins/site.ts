import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ADDRESSED_FILES, serveAddressedFiles } from './addressed-files.ts';

/** Documents in the build that are not pages of the app. */
const NOT_PAGES = [...ADDRESSED_FILES, 'app.html', 'not-found.html'];

/**
 * Serves the built web app: the landing page as it is, the document that the build wrote for each page of the app, and
 * hashed files that may be cached forever, because their names change with their content.
 */
export async function site(
  app: FastifyInstance,
  { root, publicUrl }: { root: string; publicUrl: string },
): Promise<void> {
  if (!existsSync(join(root, 'not-found.html'))) {
    throw new Error(
      `The web app is not built: there is no not-found.html in ${root}. Run npm start, which builds it.`,
    );
  }
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ADDRESSED_FILES.flatMap((file) => [file, `${file}.br`, `${file}.gz`]),
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  const page =
    (file: string, status = 200) =>
    (_request: unknown, reply: FastifyReply) =>
      reply.status(status).sendFile(file);
  serveAddressedFiles(app, { root, publicUrl });
  const documents = readdirSync(root).filter((file) => file.endsWith('.html') && !NOT_PAGES.includes(file));
  for (const file of documents) app.get(`/${basename(file, '.html')}`, page(file));
  app.get('/*', page('not-found.html', 404));
}
