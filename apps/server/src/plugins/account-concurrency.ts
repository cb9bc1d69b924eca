import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { addressBucket } from '../shared/address.ts';
import { AppError } from '../shared/app-error.ts';
import { yieldToEventLoop } from '../shared/time-slices.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the request spends its time waiting for something else, such as QuickBooks, a model or a sync. Such a
     * request is not limited.
     */
    waits?: boolean;
  }
}

export const MAX_AT_ONCE = 2;
export const MAX_WAITING = 100;
const RETRY_SECONDS = 2;

interface Share {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits the number of concurrent requests per account, or per address that views the demo company, because figures are
 * computed on the thread that serves all requests. Requests from others run in between, so they and the probes are
 * served no matter how many requests one account sends.
 */
export const accountConcurrency = fp(async (app) => {
  const shares = new Map<string, Share>();

  async function take(whose: string, reply: FastifyReply): Promise<void> {
    const share = shares.get(whose) ?? { running: 0, waiting: [] };
    shares.set(whose, share);
    if (share.running < MAX_AT_ONCE) share.running += 1;
    else {
      if (share.waiting.length >= MAX_WAITING) throw tooManyAtOnce();
      await new Promise<void>((resolve) => share.waiting.push(resolve));
    }
    const release = () => {
      const next = share.waiting.shift();
      if (next !== undefined) return next();
      share.running -= 1;
      if (share.running === 0) shares.delete(whose);
    };
    if (reply.raw.destroyed) return release();
    reply.onceAnswered(release);
  }

  app.addHook('preHandler', async (request, reply) => {
    const whose = request.routeOptions.config.waits ? null : whoseShare(request);
    if (whose === null) return;
    await take(whose, reply);
    await yieldToEventLoop();
  });
});

/** An account has one limit, shared by its owner and the owner's connected apps. */
function whoseShare(request: FastifyRequest): string | null {
  switch (request.routeOptions.config.access) {
    case 'paid':
      return request.account.id;
    case 'token':
      return request.caller.account.id;
    case 'demo':
      return `address ${addressBucket(request.ip)}`;
    default:
      return null;
  }
}

const tooManyAtOnce = () =>
  new AppError({
    code: 'limits.at_once',
    status: 429,
    message: 'Too many of your requests are waiting. Please wait a few seconds and try again.',
    retryAfterSeconds: RETRY_SECONDS,
  });
