import fp from 'fastify-plugin';
import type { Database } from '../shared/database/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the response concerns money or access, and is therefore sent only after the change is on disk.
     */
    durable?: boolean;
  }
}

export const durableResponses = fp<{ database: Database }>(async (app, { database }) => {
  app.addHook('onSend', async (request) => {
    if (request.routeOptions.config.durable) await database.syncToDisk();
  });
});
