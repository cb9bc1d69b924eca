import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { invalidToken, tooManyAtOnce } from '../modules/api-tokens/api-tokens.errors.ts';
import type { ApiTokens, Caller } from '../modules/api-tokens/api-tokens.usecases.ts';
import type { AppTokens } from '../modules/connected-apps/app-tokens.usecases.ts';
import { APP_SCOPES, oauthUrls } from '../modules/connected-apps/oauth-metadata.response.ts';
import { addressBucket } from '../shared/address.ts';
import { TOKEN_CALLS, TOKENS_REFUSED } from '../shared/limits/limits.ts';
import type { Uses } from '../shared/services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts API tokens for connected apps. No other route accepts them. */
    acceptsAppTokens?: boolean;
  }
  interface FastifyRequest {
    knownCaller: Caller | null;
    /** The app whose token was sent to a `token` route. Not available on other routes. */
    readonly caller: Caller;
  }
}

export const MAX_TOKEN_REQUESTS_AT_ONCE = 4;
const SCHEME = /^Bearer +(\S+)$/i;
const WINDOW_SECONDS = TOKEN_CALLS.windowMs / 1000;

type BearerOptions = Uses<'attempts' | 'publicUrl'> & { tokens: ApiTokens; appTokens: AppTokens };

/**
 * Identifies the calling app only by the token in its Authorization header, and not by a cookie or part of the URL,
 * because URLs end up in histories and logs. Each response includes the token's remaining rate limit.
 */
export const bearer = fp<BearerOptions>(async (app, { tokens, appTokens, attempts, publicUrl }) => {
  // RFC 9728: the response to a request without a valid token points to where apps can get one.
  const wayIn = `, resource_metadata="${oauthUrls(publicUrl).resourceMetadata}", scope="${APP_SCOPES.join(' ')}"`;
  const underWay = new Map<string, number>();

  async function callerOf(token: string, { headers }: FastifyRequest, acceptsAppTokens: boolean) {
    const client = headers['user-agent'] ?? '';
    const personal = await tokens.authenticate(token, client);
    return personal ?? (acceptsAppTokens ? appTokens.authenticate(token, client) : null);
  }

  app.decorateRequest('knownCaller', null);
  app.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      if (this.knownCaller === null) throw invalidToken();
      return this.knownCaller;
    },
  });

  app.addHook('preValidation', async (request, reply) => {
    const { access, acceptsAppTokens = false } = request.routeOptions.config;
    if (access !== 'token') return;
    reply.header('vary', 'Authorization');
    const { authorization } = request.headers;
    const token = SCHEME.exec(authorization ?? '')?.[1];
    const caller = token === undefined ? null : await callerOf(token, request, acceptsAppTokens);
    if (caller === null) {
      await attempts.count(TOKENS_REFUSED, [`address ${addressBucket(request.ip)}`]);
      const error = authorization === undefined ? '' : ', error="invalid_token"';
      reply.header(
        'www-authenticate',
        `Bearer realm="Financial Insights"${error}${acceptsAppTokens ? wayIn : ''}`,
      );
      throw invalidToken();
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
    else reply.onceAnswered(release);
    request.knownCaller = caller;
  });
});
