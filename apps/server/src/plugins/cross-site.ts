import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../shared/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the sender proves its identity with a signature. Such a request gets no rights from cookies, so they
     * cannot be abused.
     */
    isSigned?: boolean;
  }
}

const READ_ONLY = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects requests that another site makes a visitor's browser send. Browsers state the origin of a request in
 * Sec-Fetch-Site or Origin. A client that sends neither is not a browser, and does not send anyone's cookies by
 * accident.
 */
export const crossSite = fp<{ publicUrl: string }>(async (app, { publicUrl }) => {
  app.addHook('onRequest', async (request) => {
    const { isSigned } = request.routeOptions.config;
    if (!READ_ONLY.has(request.method) && !isSigned && !isFromOurPages(request, publicUrl)) {
      throw new AppError({
        code: 'request.cross_site',
        status: 403,
        message: 'This request came from another site and was refused. Please use the pages of this site.',
      });
    }
  });
});

function isFromOurPages({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === publicUrl;
}
