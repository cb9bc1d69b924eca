import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import type { Lifecycle } from '../shared/lifecycle.ts';

/** A request that has not arrived completely after this time is not waited for. */
const ARRIVAL_LIMIT_MS = 2_000;

/**
 * Closes each connection after its pending response while the server drains and shuts down. A connection kept open for
 * a next request that may never come, or for the rest of a slow request, would delay the end of the process for longer
 * than the process manager waits. Node itself does not enforce timeouts for slow requests once a server is closing.
 */
export const gracefulShutdown = fp<{ lifecycle: Lifecycle }>(async (app, { lifecycle }) => {
  let isClosing = false;
  const asked = new Map<Socket, IncomingMessage | null>();
  app.server.on('connection', (socket: Socket) => {
    asked.set(socket, null);
    socket.once('close', () => asked.delete(socket));
  });
  app.server.on('request', (request, response) => {
    asked.set(request.socket, request);
    response.once('close', () => {
      if (asked.has(request.socket)) asked.set(request.socket, null);
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => {
      for (const [socket, request] of asked) if (request?.complete !== true) socket.destroy();
    }, ARRIVAL_LIMIT_MS);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || lifecycle.isDraining) reply.header('connection', 'close');
  });
});
