import { createMcpHandler, hostHeaderValidationResponse, type McpServer } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Uses } from '../../shared/services.ts';
import type { Caller } from '../api-tokens/api-tokens.usecases.ts';
import { createClientSessions, sessionNotFound } from './client-sessions.usecases.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Revisions since 2025-06-18 have no batches, which would allow many questions for the price of one. */
const BATCH_REFUSED = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: 'Send one message in each request.' },
};

type McpOptions = Uses<'clock' | 'log' | 'publicUrl'> & {
  /** Builds the server for one caller. */
  readonly buildServer: (caller: Caller) => McpServer;
};

/**
 * Registers the Model Context Protocol over HTTP, in its 2026 revision and its 2025 revisions. Requests are stateless,
 * so that any instance can answer them, except requests from 2025 clients that support questions to the user.
 */
export function registerMcpRoutes(app: ApiServer, { buildServer, clock, log, publicUrl }: McpOptions): void {
  const { hostname } = new URL(publicUrl);
  // Prevents DNS rebinding: a browser must not be able to call us through a host name that resolves to this machine.
  const hosts = LOOPBACK_NAMES.includes(hostname) ? LOOPBACK_NAMES : [hostname];
  const onerror = (error: Error) =>
    log.warn({ name: error.name }, 'a request of a protocol client was refused');
  const handler = createMcpHandler(({ authInfo }) => buildServer(authInfo?.extra?.caller as Caller), {
    onerror,
  });
  const sessions = createClientSessions({ buildServer, clock, onerror });
  // Runs before the server waits for pending requests, because a user may take minutes to answer.
  app.addHook('preClose', async () => {
    await sessions.close();
    await handler.close();
  });

  const config = { access: 'token', acceptsAppTokens: true } as const;
  app.post('/mcp', { config, schema: { hide: true } }, async (request, reply) => {
    const { caller, body } = request;
    if (Array.isArray(body)) return reply.status(400).send(BATCH_REFUSED as never);
    const incoming = webRequest(request, publicUrl);
    // Code beyond this point never sees the token.
    const authInfo = { token: '', clientId: caller.tokenId, scopes: [...caller.scopes], extra: { caller } };
    const response =
      hostHeaderValidationResponse(incoming, hosts) ??
      (await sessions.answer(incoming, { caller, parsedBody: body, authInfo })) ??
      (await handler.fetch(incoming, { parsedBody: body, authInfo }));
    return reply.send(response) as never;
  });
  app.delete('/mcp', { config, schema: { hide: true } }, async (request, reply) => {
    const incoming = webRequest(request, publicUrl);
    const response =
      hostHeaderValidationResponse(incoming, hosts) ??
      (await sessions.answer(incoming, { caller: request.caller, parsedBody: undefined })) ??
      sessionNotFound();
    return reply.send(response) as never;
  });
}

function webRequest({ headers, url, method }: FastifyRequest, publicUrl: string): Request {
  const { authorization: _, cookie: __, ...others } = headers;
  const entries = Object.entries(others).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(new URL(url, publicUrl), { method, headers: entries });
}
