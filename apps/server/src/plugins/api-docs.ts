import swagger from '@fastify/swagger';
import { ErrorResponse } from '@insights/contracts';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the contracts of all routes into an OpenAPI document, answered at /api/openapi.json. */
export const apiDocs = fp(async (app) => {
  // Every call can be refused or fail, and in the same shape where an RFC wants no other.
  app.addHook('onRoute', ({ schema }) => {
    if (schema !== undefined && !schema.hide) {
      schema.response = { '4xx': ErrorResponse, '5xx': ErrorResponse, ...(schema.response as object) };
    }
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Financial Insights',
        description:
          'Financial analysis of QuickBooks Online books. Amounts are in the home currency of the company, exact to the cent; prices are US dollars.',
        version: '1',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A token from the page Programs and tokens. It opens the calls below /api/v1 and nothing else.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
});
