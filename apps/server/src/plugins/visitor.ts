import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { requirePaidAccess, requireTerms } from '../modules/access/access.usecases.ts';
import { SESSION_LIFETIME_MS, type Sessions, type Visitor } from '../modules/access/sessions.usecases.ts';
import { RESTORE_LINK_LIFETIME_MS } from '../modules/identity/sign-in-link.rules.ts';
import { requestedCompany } from '../shared/requested-company.ts';

/**
 * Who may use a route. `demo` is for anyone and `token` is for connected apps, whose cookies are ignored. Every API
 * route must set this; a route without it is not served.
 */
export type RouteAccess = 'public' | 'demo' | 'terms' | 'paid' | 'token';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyRequest {
    visitor: Visitor | null;
    /**
     * Cookie value set when a sign-in link was requested; undefined in a browser that did not request one.
     */
    readonly askedFor: string | undefined;
    /** The account that the route's access requires. Not available on public routes. */
    readonly account: Visitor['account'];
  }
  interface FastifyReply {
    setSession(token: string): void;
    clearSession(): void;
    setAskedFor(sealedAddress: string): void;
  }
}

/**
 * Identifies the visitor by the session cookie, and rejects visitors without access before anything else is checked.
 */
export const visitor = fp<{ sessions: Sessions; isHttps: boolean }>(async (app, { sessions, isHttps }) => {
  // The prefix makes browsers require a secure connection and this exact host.
  const cookieName = isHttps ? '__Host-session' : 'session';
  const askedForName = isHttps ? '__Host-asked-for' : 'asked-for';

  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;

  app.decorateRequest('visitor', null);
  app.decorateRequest('account', {
    getter(this: FastifyRequest) {
      const required = this.routeOptions.config.access;
      return (required === 'paid' ? requirePaidAccess : requireTerms)(this.visitor).account;
    },
  });
  app.decorateReply('setSession', function setSession(this: FastifyReply, token: string) {
    this.setCookie(cookieName, token, { ...attributes, maxAge: SESSION_LIFETIME_MS / 1000 });
  });
  app.decorateReply('clearSession', function clearSession(this: FastifyReply) {
    this.clearCookie(cookieName, attributes);
  });
  app.decorateRequest('askedFor', {
    getter(this: FastifyRequest) {
      return this.cookies[askedForName];
    },
  });
  app.decorateReply('setAskedFor', function setAskedFor(this: FastifyReply, sealedAddress: string) {
    this.setCookie(askedForName, sealedAddress, { ...attributes, maxAge: RESTORE_LINK_LIFETIME_MS / 1000 });
  });
  app.addHook('onRequest', async (_request, reply) => {
    // Responses must not be cached, but a cache that does so anyway must not give one visitor's response to another
    // visitor.
    reply.header('vary', 'Cookie');
  });
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.access === undefined) throw new Error(`The route ${url} does not set its access`);
  });
  app.addHook('preValidation', async (request: FastifyRequest) => {
    const required = request.routeOptions.config.access;
    if (required === 'demo' || required === 'token') return;
    const token = request.cookies[cookieName];
    if (token !== undefined && token.length < 100) request.visitor = await sessions.findVisitor(token);
    if (required === 'paid') requirePaidAccess(request.visitor);
    if (required === 'terms') requireTerms(request.visitor);
  });
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    const { company, ...query } = (request.query ?? {}) as Record<string, unknown>;
    if (request.routeOptions.config.access !== 'paid' || typeof company !== 'string') return done();
    // Contracts do not mention the company, because any route about books accepts it.
    request.query = query;
    requestedCompany.run(company, done);
  });
});
