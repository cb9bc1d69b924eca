import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { addressBucket } from '../shared/address.ts';
import { AppError } from '../shared/app-error.ts';
import { ownTurn } from '../shared/in-slices.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call spends its time waiting for others: QuickBooks, a model, a reading. It takes no share. */
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
 * Figures are computed where every request is answered. So the calls of an account, or of an address that looks at the
 * demo company, take turns, a few at once, and between two of them everybody else has one: however much one of them
 * asks for, others and the probes are answered.
 */
export const fairShare = fp(async (app) => {
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
    await ownTurn();
  });
});

/** An account has one share, whether its owner looks at the figures or a program of the owner's. */
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
    message: 'Very many requests of yours are waiting. Please wait a few seconds and try again.',
    retryAfterSeconds: RETRY_SECONDS,
  });
