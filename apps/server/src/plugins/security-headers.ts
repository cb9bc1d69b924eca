import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/**
 * What Stripe's guide to security asks for: its script, which may start parts of itself from names below its own, the
 * frames with the card fields and of banks, and its API.
 */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
const NO_STRIPE: typeof STRIPE = { script: [], frame: [], connect: [] };

/** The one <style> element there is: radix-ui writes it beside a list to choose from, and has no other way. */
const STYLE_OF_LISTS =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}' +
  '[data-radix-select-viewport]::-webkit-scrollbar{display:none}';
const HASH_OF_STYLE = `'sha256-${createHash('sha256').update(STYLE_OF_LISTS).digest('base64')}'`;

/**
 * What browsers are told on every answer. Scripts and style sheets are files of this origin, never inline: a name in the
 * books that found a hole could neither run nor draw a false page. Layers are positioned by
 * script, which this policy does not concern.
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache, no-store');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  });
});
