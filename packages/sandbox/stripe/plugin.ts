import type { FastifyInstance } from 'fastify';
import type { RawResponse } from '../quickbooks/http/raw-response.ts';
import { refusalAnswer } from './api/answer.ts';
import { createHandler } from './api/serve-call.ts';
import { invalidRequest, serverError } from './http/refusal.ts';
import { operations } from './operations/operations.ts';
import type { StripeState } from './sandbox-state.ts';
import { registerAuthenticationRoutes } from './three-d-secure/routes.ts';

const bodyLimit = 64 * 1024;

/** Registers all routes of the sandbox. Its parsers and handlers stay within its own Fastify context. */
export async function registerSandbox(
  app: FastifyInstance,
  state: StripeState,
  stop: () => Promise<void>,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]?.slice(app.prefix.length);
    const message = `Unrecognized request URL (${request.method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. The sandbox serves a part of Stripe's API.`;
    const answer = refusalAnswer(invalidRequest(message, { status: 404 }), undefined);
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const answer = answerToError(error, state);
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  for (const operation of operations) {
    const [method = '', url = ''] = operation.name.split(' ');
    app.route({ method, url, handler: createHandler(state, app.prefix, operation) });
  }
  registerAuthenticationRoutes(app, state);
  app.addHook('onReady', async () => state.webhooks.start());
  app.addHook('preClose', stop);
}

/** Converts Fastify's own errors, such as a body that is too large, and unexpected errors. */
function answerToError(error: Error & { statusCode?: number }, { log }: StripeState): RawResponse {
  const { statusCode: status = 500 } = error;
  if (status < 500) return refusalAnswer(invalidRequest(error.message, { status }), undefined);
  log(`a call failed: ${error.stack ?? error.message}`);
  return refusalAnswer(serverError(), undefined);
}
