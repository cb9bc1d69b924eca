import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../shared/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The request proves by a signature who sent it: no cookie gives it any right, so none can be abused. */
    isSigned?: boolean;
  }
}

const READ_ONLY = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that another site makes a visitor's browser send. Browsers say where a request comes from, in
 * Sec-Fetch-Site or Origin; a client that says nothing is no browser, and carries nobody's cookies by accident.
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
