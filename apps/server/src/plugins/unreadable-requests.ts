import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorResponse } from '@insights/contracts';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Headers that plugins add to every response, for responses that are sent before any plugin runs. */
const GUARDS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache, no-store',
} as const;

/** Time for the sender of a rejected request to read the response. */
const LINGER_MS = 1000;

const REFUSALS: Record<string, { status: string; code: string; error: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'request.headers_too_large',
    error: 'The request’s headers are too large. Clearing the cookies of this site may help.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'request.timeout',
    error: 'The request did not arrive in time. Please try again.',
  },
};
const MALFORMED = {
  status: '400 Bad Request',
  code: 'request.malformed',
  error: 'The request could not be read. Please check its address and headers.',
};

/**
 * Server options for requests so malformed that they reach no route or plugin. They are rejected in the same way as all
 * others.
 */
export const unreadableRequests = {
  frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
    reply.status(400).headers(GUARDS).send(envelope(MALFORMED, request.id)),
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
    // The client has disconnected, or a response has already started, so nobody would read this response.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy();
      return;
    }
    const refusal = REFUSALS[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify(envelope(refusal, randomUUID()));
    const headers = { ...GUARDS, 'content-length': Buffer.byteLength(body), connection: 'close' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${refusal.status}\r\n${lines.join('')}\r\n${body}`);
    // Otherwise, a sender that keeps sending would keep the half-closed connection open.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  },
} satisfies FastifyServerOptions;

function envelope({ code, error }: { code: string; error: string }, requestId: string): ErrorResponse {
  return { success: false, error, code, requestId };
}
