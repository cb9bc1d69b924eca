import type { FastifyInstance, HTTPMethods } from 'fastify';
import { type AppError, refusal } from '../shared/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route exists only to reject requests and is not part of the API. */
    isRefusal?: boolean;
  }
}

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const REFUSAL = { config: { access: 'public', isRefusal: true }, schema: { hide: true } } as const;

/**
 * Collects the routes registered on a scope. The returned function, called after the last route, makes all other
 * methods of these routes return 405 and all other paths below /api return 404, in JSON. Otherwise, API clients would
 * receive the web app's page for unknown paths.
 */
export function rejectUnknownCalls(scope: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<HTTPMethods>>();
  scope.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isRefusal) return;
    const known = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one as HTTPMethods);
    methodsOf.set(url, known);
  });
  return () => {
    for (const [url, known] of methodsOf) {
      const method = METHODS.filter((one) => !known.has(one));
      refuse(scope, url, method, methodNotAllowed, [...known].join(', '));
    }
    for (const url of ['/api', '/api/*']) refuse(scope, url, [...METHODS], notFound);
  };
}

function refuse(
  scope: FastifyInstance,
  url: string,
  method: HTTPMethods[],
  refusal: () => AppError,
  allow?: string,
): void {
  scope.route({
    ...REFUSAL,
    url,
    method,
    // Rejects before the body is read, so that it need not be sent.
    onRequest: async (_request, reply) => {
      if (allow !== undefined) reply.header('allow', allow);
      throw refusal();
    },
    handler: async () => {
      throw refusal();
    },
  });
}

const notFound = refusal('request.not_found', 404, 'There is nothing at this address.');

const methodNotAllowed = refusal(
  'request.method',
  405,
  'This address does not support this method. The Allow header lists those it supports.',
);
