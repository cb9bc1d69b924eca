import fp from 'fastify-plugin';

const LOOPBACK_NAMES = new Set(['localhost', '[::1]', '127.0.0.1']);

/**
 * Redirects a visitor who used a different name for this machine, or an unencrypted connection, to the public URL. The
 * session cookie belongs to one host name, and QuickBooks sends visitors back to the public URL.
 */
export const canonicalHost = fp<{ publicUrl: string }>(async (app, { publicUrl }) => {
  const canonical = new URL(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return;
    const isOtherLoopbackName =
      LOOPBACK_NAMES.has(canonical.hostname) &&
      LOOPBACK_NAMES.has(request.hostname) &&
      request.hostname !== canonical.hostname;
    const isUnencrypted = canonical.protocol === 'https:' && request.protocol === 'http';
    if (isOtherLoopbackName || isUnencrypted)
      return reply.redirect(ownAddressOf(request.url, publicUrl), 308);
  });
});

/**
 * Returns the same path at the public URL. The parts are concatenated as text, because a URL parser reads
 * `//elsewhere.example` as a different host, and a request line may contain an entire URL.
 */
function ownAddressOf(path: string, publicUrl: string): string {
  return path.startsWith('/') ? `${publicUrl}${path}` : publicUrl;
}
