import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/**
 * What browsers are told on every answer. Scripts come from this origin alone, never inline; styles may be inline
 * because the dialog and menu library positions its layers that way, and a style cannot run.
 */
export const securityHeaders = fp<{ isHttps: boolean }>(async (app, { isHttps }) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache, no-store');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  });
});
