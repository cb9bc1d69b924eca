import fp from 'fastify-plugin';

const LOOPBACK_NAMES = new Set(['localhost', '[::1]', '127.0.0.1']);

/**
 * Sends a visitor who came by another name of this machine, or without encryption, to the public address. The session
 * cookie belongs to one host name, and QuickBooks sends visitors back to the public one.
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
 * The same path at the public address. Put together as text: to a URL parser `//elsewhere.example` is another host, and
 * a request line may hold a whole address.
 */
function ownAddressOf(path: string, publicUrl: string): string {
  return path.startsWith('/') ? `${publicUrl}${path}` : publicUrl;
}
