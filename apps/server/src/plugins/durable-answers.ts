import fp from 'fastify-plugin';
import type { Database } from '../shared/database/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer concerns money or access: it is sent when what it says is on disk. */
    durable?: boolean;
  }
}

export const durableAnswers = fp<{ database: Database }>(async (app, { database }) => {
  app.addHook('onSend', async (request) => {
    if (request.routeOptions.config.durable) await database.syncToDisk();
  });
});
