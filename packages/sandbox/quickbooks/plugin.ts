import type { FastifyInstance } from 'fastify';
import { registerApiRoutes } from './api/api-routes.ts';
import { faultBody } from './api/refusals.ts';
import { registerConsentRoutes } from './oauth/consent-routes.ts';
import { registerTokenRoutes } from './oauth/token-routes.ts';
import type { SandboxState } from './sandbox-state.ts';
import { registerWebRoutes } from './web/web-routes.ts';

const bodyLimit = 64 * 1024;

/** Registers all routes of the sandbox. Its parsers and handlers stay within its own Fastify context. */
export async function registerSandbox(app: FastifyInstance, state: SandboxState): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not_found' }));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const Detail = 'System Failure Error: The sandbox could not handle this request.';
    const Message = 'An application error has occurred while processing your request';
    return reply.code(status).send(faultBody({ Message, Detail, code: '10000' }, state.now(), 'SystemFault'));
  });
  app.addHook('preClose', async () => {
    for (const socket of state.held) socket.destroy();
  });
  registerConsentRoutes(app, state);
  registerTokenRoutes(app, state);
  registerApiRoutes(app, state);
  registerWebRoutes(app, state);
}
