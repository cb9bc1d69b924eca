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
      return reply.redirect(new URL(request.url, publicUrl).href, 308);
  });
});
