import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { freePort } from '../../../../tools/testing/postgres.ts';
import { registerMcpRoutes } from '../modules/mcp/mcp.routes.ts';
import { crossSite } from '../plugins/cross-site.ts';
import type { ApiServer } from '../shared/api-server.ts';
import { systemClock } from '../shared/clock.ts';
import { buildConformanceServer } from './conformance-fixture.ts';

/**
 * Starts the product's /mcp endpoint with the conformance fixture behind it. Authentication is off, because the suite
 * cannot send a token.
 */
export async function serveConformance(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  await app.register(crossSite, { publicUrl });
  app.decorateRequest('caller', { getter: () => ({ tokenId: 'suite', scopes: [], companies: [] }) } as never);
  registerMcpRoutes(app as unknown as ApiServer, {
    buildServer: buildConformanceServer,
    clock: systemClock,
    log: app.log,
    publicUrl,
  });
  await app.listen({ host: '127.0.0.1', port });
  return { url: `${publicUrl}/mcp`, stop: async () => app.close() };
}
