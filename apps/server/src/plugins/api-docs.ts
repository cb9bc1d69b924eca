import swagger from '@fastify/swagger';
import * as contracts from '@insights/contracts';
import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  jsonSchemaTransform,
} from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

/** Collects the contracts of all routes into an OpenAPI document, served at /api/openapi.json. */
export const apiDocs = fp(async (app) => {
  // Any request can be rejected or fail, with the same response body unless an RFC prescribes a different one.
  app.addHook('onRoute', ({ schema }) => {
    if (schema !== undefined && !schema.hide) {
      schema.response = {
        '4xx': contracts.ErrorResponse,
        '5xx': contracts.ErrorResponse,
        ...(schema.response as object),
      };
    }
  });
  const schemaRegistry = registerContracts();
  const byName = createJsonSchemaTransform({ schemaRegistry });
  const toComponents = createJsonSchemaTransformObject({ schemaRegistry });
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
              'An API token from the page “Connected apps and API tokens”. It works only for calls below /api/v1.',
          },
        },
      },
    },
    transform: (route) => {
      // OpenAPI lists path and query parameters individually, so only bodies and responses are referenced by name.
      const { params, querystring, headers, ...named } = route.schema ?? {};
      const listed = jsonSchemaTransform({
        ...route,
        schema: { params, querystring, headers } as FastifySchema,
      });
      const referred = byName({ ...route, schema: named });
      return { url: route.url, schema: { ...listed.schema, ...referred.schema } };
    },
    transformObject: (document) => withoutUnusedSchemas(toComponents(document) as OpenApiDocument),
  });
});

/** Names every exported contract, so that the document defines it once and references it by name. */
function registerContracts() {
  const registry = z.registry<z.core.GlobalMeta>();
  // Descriptions of unnamed schemas stay in the global registry.
  registry._map = new MapWithFallback(z.globalRegistry._map);
  for (const [name, schema] of Object.entries(contracts)) {
    if (schema instanceof z.ZodType)
      registry.add(schema as z.ZodType, { ...z.globalRegistry.get(schema as z.ZodType), id: name });
  }
  return registry;
}

class MapWithFallback<Key extends WeakKey, Value> extends WeakMap<Key, Value> {
  readonly #fallback: WeakMap<Key, Value>;

  constructor(fallback: WeakMap<Key, Value>) {
    super();
    this.#fallback = fallback;
  }

  override get(key: Key): Value | undefined {
    return super.get(key) ?? this.#fallback.get(key);
  }

  override has(key: Key): boolean {
    return super.has(key) || this.#fallback.has(key);
  }
}

type OpenApiDocument = Partial<OpenAPIV3_1.Document>;

/** Removes component schemas that are not referenced by a route or by another referenced schema. */
function withoutUnusedSchemas(document: OpenApiDocument): OpenApiDocument {
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
}
