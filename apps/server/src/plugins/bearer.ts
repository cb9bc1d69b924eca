import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tokenRefused, tooManyAtOnce } from '../modules/tokens/tokens.errors.ts';
import type { Caller, Tokens } from '../modules/tokens/tokens.usecases.ts';
import { addressBucket } from '../shared/address.ts';
import type { Attempts } from '../shared/limits/attempts.ts';
import { TOKEN_CALLS, TOKENS_REFUSED } from '../shared/limits/limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    knownCaller: Caller | null;
    /** The program that the token of a `token` route names. No other route has one to hand over. */
    readonly caller: Caller;
  }
}

export const MAX_TOKEN_REQUESTS_AT_ONCE = 4;
const SCHEME = /^Bearer +(\S+)$/i;
const WINDOW_SECONDS = TOKEN_CALLS.windowMs / 1000;

/**
 * Finds out which program is asking, by the token in its Authorization header and nothing else: no cookie and no part of
 * an address, which ends up in histories and logs. Each answer tells how often the token may still be used.
 */
export const bearer = fp<{ tokens: Tokens; attempts: Attempts }>(async (app, { tokens, attempts }) => {
  const underWay = new Map<string, number>();

  app.decorateRequest('knownCaller', null);
  app.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      if (this.knownCaller === null) throw tokenRefused();
      return this.knownCaller;
    },
  });

  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.access !== 'token') return;
    reply.header('vary', 'Authorization');
    const { authorization } = request.headers;
    const token = SCHEME.exec(authorization ?? '')?.[1];
    const caller =
      token === undefined ? null : await tokens.authenticate(token, request.headers['user-agent'] ?? '');
    if (caller === null) {
      await attempts.count(TOKENS_REFUSED, [`address ${addressBucket(request.ip)}`]);
      const error = authorization === undefined ? '' : ', error="invalid_token"';
      reply.header('www-authenticate', `Bearer realm="Financial Insights"${error}`);
      throw tokenRefused();
    }
    const { left, resetSeconds, refusal } = await attempts.spend(TOKEN_CALLS, `token ${caller.tokenId}`);
    reply.header('ratelimit-policy', `"minute";q=${TOKEN_CALLS.most};w=${WINDOW_SECONDS}`);
    reply.header('ratelimit', `"minute";r=${left};t=${resetSeconds}`);
    if (refusal !== null) throw refusal;
    const running = underWay.get(caller.tokenId) ?? 0;
    if (running >= MAX_TOKEN_REQUESTS_AT_ONCE) throw tooManyAtOnce(MAX_TOKEN_REQUESTS_AT_ONCE);
    underWay.set(caller.tokenId, running + 1);
    const release = () => {
      const others = (underWay.get(caller.tokenId) ?? 1) - 1;
      if (others === 0) underWay.delete(caller.tokenId);
      else underWay.set(caller.tokenId, others);
    };
    if (reply.raw.destroyed) release();
    else reply.raw.once('close', release);
    request.knownCaller = caller;
  });
});
