import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  type Access,
  requirePaidAccess,
  requireTerms,
  SESSION_LIFETIME_MS,
  type Visitor,
} from '../modules/access/access.usecases.ts';

/** Who may use a route. Every route of the API must say it; one that does not is not served. */
export type RouteAccess = 'public' | 'terms' | 'paid';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyRequest {
    visitor: Visitor | null;
  }
  interface FastifyReply {
    setSession(token: string): void;
  }
}

/** Finds out who is asking, by the session cookie, and refuses who may not before anything else is looked at. */
export const visitor = fp<{ access: Access; isHttps: boolean }>(async (app, { access, isHttps }) => {
  // The prefix makes browsers insist on a secure connection and on this very host.
  const cookieName = isHttps ? '__Host-session' : 'session';

  app.decorateRequest('visitor', null);
  app.decorateReply('setSession', function setSession(this: FastifyReply, token: string) {
    this.setCookie(cookieName, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps,
      maxAge: SESSION_LIFETIME_MS / 1000,
    });
  });
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.access === undefined) throw new Error(`The route ${url} does not say who may use it`);
  });
  app.addHook('preValidation', async (request: FastifyRequest) => {
    const token = request.cookies[cookieName];
    if (token !== undefined && token.length < 100) request.visitor = await access.findVisitor(token);
    const required = request.routeOptions.config.access;
    if (required === 'paid') requirePaidAccess(request.visitor);
    if (required === 'terms') requireTerms(request.visitor);
  });
});
