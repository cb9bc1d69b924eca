import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/** What Stripe's documentation asks for: its script, the frames with the card fields and of banks, and its API. */
const STRIPE = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
const NO_STRIPE: typeof STRIPE = { script: [], frame: [], connect: [] };

/**
 * What browsers are told on every answer. Scripts come from this origin alone, never inline; styles may be inline
 * because the dialog and menu library positions its layers that way, and a style cannot run.
 */
export const securityHeaders = fp<{ isHttps: boolean; hasStripe: boolean }>(async (app, options) => {
  const { isHttps, hasStripe } = options;
  const stripe = hasStripe ? STRIPE : NO_STRIPE;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...stripe.script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...stripe.connect],
        ...(hasStripe ? { frameSrc: stripe.frame } : {}),
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
