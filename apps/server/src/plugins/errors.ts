import { type ErrorResponse, explainIssue } from '@insights/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../shared/app-error.ts';
import { databaseFailure } from '../shared/database/database-failure.ts';
import { stackFrames } from '../shared/logger.ts';

/** Our messages for requests that the framework itself rejects. */
const REFUSALS: Record<number, { code: string; message: string }> = {
  400: { code: 'request.malformed', message: 'The request could not be read. Please send valid JSON.' },
  404: { code: 'request.not_found', message: 'There is nothing at this address.' },
  412: { code: 'request.changed', message: 'The file has changed. Please request it again.' },
  413: { code: 'request.too_large', message: 'The request is too large.' },
  415: { code: 'request.media_type', message: 'Please send JSON (Content-Type: application/json).' },
  416: {
    code: 'request.range',
    message: 'The file does not have the requested range. Please request the whole file.',
  },
};
const INTERNAL = {
  code: 'internal',
  message:
    'Something went wrong on our side. Nothing was lost; please try again, or contact support with the request id.',
};

/** The status that nginx uses for closed requests, to distinguish them from failures. */
const CLIENT_GONE = 499;

// Rejected requests get our own messages instead of the schema library's.
z.config({ customError: explainIssue });

/** Uses one envelope for every failure, and decides in one place what is sent and what is logged. */
export const errors = fp(async (app) => {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    // The client has disconnected. Its connection was reset, which looks the same as an unavailable database.
    if (request.raw.destroyed && !request.raw.complete) return reply.status(CLIENT_GONE).send();
    const error = databaseFailure(thrown) ?? thrown;
    if (error instanceof AppError) {
      if (error.status >= 500) logCause(request, error);
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
      const { status, issues } = error;
      return refuse(request, reply, status, error, issues === undefined ? undefined : [...issues]);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const issues = error.validation.map(({ instancePath, message }) => ({
        path: instancePath.slice(1).replaceAll('/', '.'),
        message: message ?? 'The request is not valid.',
      }));
      const [first] = issues;
      const message = first === undefined ? 'The request is not valid.' : first.message;
      return refuse(request, reply, 400, { code: 'request.invalid', message }, issues);
    }
    const refusal = REFUSALS[error.statusCode ?? 500];
    if (refusal !== undefined) return refuse(request, reply, error.statusCode ?? 500, refusal);
    logCause(request, error);
    return refuse(request, reply, 500, INTERNAL);
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 404, REFUSALS[404] as typeof INTERNAL));
});

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { code, message }: { code: string; message: string },
  issues?: ErrorResponse['issues'],
) {
  const body: ErrorResponse = { success: false, error: message, code, requestId: request.id };
  return reply.status(status).send(issues === undefined ? body : { ...body, issues });
}

/**
 * Logs our own message and the stack. The text of an upstream error is omitted, because it may contain a token. For our
 * own errors, `publicReason` contains the reason that may be logged.
 */
function logCause(request: FastifyRequest, error: Error): void {
  const cause = error.cause instanceof Error ? error.cause : undefined;
  request.log.error(
    {
      code: 'code' in error ? error.code : undefined,
      name: cause?.name ?? error.name,
      kind: cause !== undefined && 'kind' in cause ? cause.kind : undefined,
      reason: cause !== undefined && 'publicReason' in cause ? cause.publicReason : undefined,
      stack: stackFrames((cause ?? error).stack ?? ''),
    },
    'request failed',
  );
}
