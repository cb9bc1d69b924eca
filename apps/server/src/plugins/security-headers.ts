import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/**
 * Directives that Stripe's security guide requires: for its script, which may load parts of itself from subdomains, for
 * the frames for card fields and banks, and for its API.
 */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
const NO_STRIPE: typeof STRIPE = { script: [], frame: [], connect: [] };

/** Hash of the only `<style>` element, which radix-ui adds to its select lists; it offers no alternative. */
const STYLE_OF_LISTS =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}' +
  '[data-radix-select-viewport]::-webkit-scrollbar{display:none}';
const HASH_OF_STYLE = `'sha256-${createHash('sha256').update(STYLE_OF_LISTS).digest('base64')}'`;

/** Paths that search engines must not list, even if a link to them is public. */
const NOT_INDEXED = ['/api/', '/shared', '/pack', '/sign-in'];

/**
 * Sets security headers on every response. Scripts and style sheets are files from this origin, never inline, so that
 * even if a name in the books exploited a vulnerability, it could neither run code nor fake a page. Dialogs are
 * positioned by script, which this policy does not affect.
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
        styleSrc: ["'self'", HASH_OF_STYLE],
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
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.header('cache-control', 'no-cache, no-store');
    if (NOT_INDEXED.some((path) => url.startsWith(path))) reply.header('x-robots-tag', 'noindex');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  });
});
