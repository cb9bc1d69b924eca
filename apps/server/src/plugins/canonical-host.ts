import fp from 'fastify-plugin';

const LOOPBACK_NAMES = new Set(['localhost', '[::1]', '127.0.0.1']);

/**
 * Redirects a visitor who used another name of this machine, or no encryption, to the public URL. The session cookie
 * belongs to one host name, and QuickBooks returns visitors to the public one.
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
 * Returns the same path at the public URL. Concatenated as text: to a URL parser `//elsewhere.example` is another host,
 * and a request line may contain a whole URL.
 */
function ownAddressOf(path: string, publicUrl: string): string {
  return path.startsWith('/') ? `${publicUrl}${path}` : publicUrl;
}
