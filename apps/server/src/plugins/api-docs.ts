import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the contracts of all routes into an OpenAPI document, answered at /api/openapi.json. */
export const apiDocs = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Financial Insights',
        description:
          'Financial analysis of QuickBooks Online books. All amounts are US dollars, exact to the cent.',
        version: '1',
      },
    },
    transform: jsonSchemaTransform,
  });
});
