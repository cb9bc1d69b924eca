import fp from 'fastify-plugin';

/**
 * Logs one line per response: route, status, duration. Never logs URLs with their query, which contains codes and
 * dates, nor bodies or cookies.
 */
export const requestLog = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const level = request.routeOptions.url?.startsWith('/sandbox/') ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.knownCaller?.tokenId === undefined ? {} : { token: request.knownCaller.tokenId }),
      },
      'answered',
    );
  });
});
