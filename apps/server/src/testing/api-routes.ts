import type { TestServer } from './test-server.ts';

export interface ApiRoute {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  /** The URL with all parameters filled in. */
  readonly path: string;
  readonly access: string;
  /** The contract for its body; undefined if the route does not accept one. */
  readonly body: unknown;
}

const PARAMETERS: Readonly<Record<string, string>> = { startDate: '2024-01-01', endDate: '2024-01-31' };

/**
 * Returns every route of the product, without those of the sandboxes, which stand in for other companies' servers.
 */
export function apiRoutes(server: TestServer): ApiRoute[] {
  return server.routes
    .filter(({ url, config }) => url.startsWith('/api/') && !config?.isRefusal)
    .flatMap(({ method, url, config, schema }) =>
      [method]
        .flat()
        .filter((verb) => verb !== 'HEAD')
        .map((verb) => ({
          name: `${verb} ${url}`,
          method: verb,
          url,
          path: url.replace(/:(\w+)/g, (_, parameter: string) => PARAMETERS[parameter] ?? 'x'),
          access: config?.access ?? 'none',
          body: schema?.body,
        })),
    );
}
