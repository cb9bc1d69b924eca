import fp from 'fastify-plugin';

/**
 * While the server closes, a connection ends with the answer that it is waiting for. Kept open for a next request that
 * may never come, it would hold up the end of the process for longer than its manager waits.
 */
export const closing = fp(async (app) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
});
