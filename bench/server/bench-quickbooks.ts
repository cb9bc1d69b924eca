import type { SimulatedCompany } from '@insights/companies';
import { createQuickBooksSandbox } from '@insights/sandbox/quickbooks';
import Fastify from 'fastify';
import { freePort } from '../../tools/testing/postgres.ts';

/** A simulated QuickBooks that runs next to the server, with companies of any size. */
export interface BenchQuickBooks {
  /** Environment variables that make a server use this QuickBooks. */
  readonly env: Record<string, string>;
  /** Returns the number of requests to the companies. */
  calls(): number;
  /** Sets the server's address, which is known only after the server has started. */
  visitAt(publicUrl: string): void;
  stop(): Promise<void>;
}

export async function startBenchQuickBooks(companies: readonly SimulatedCompany[]): Promise<BenchQuickBooks> {
  const url = `http://127.0.0.1:${await freePort()}/qbo`;
  let publicUrl = '';
  const redirectUris = () => [`${publicUrl}/api/qbo-callback`];
  const sandbox = createQuickBooksSandbox({
    now: () => new Date(),
    urls: () => ({ browser: url, server: url }),
    clients: [{ clientId: 'client', clientSecret: 'secret', redirectUris }],
    signingKey: new Uint8Array(32).fill(7),
    companies,
  });
  const app = Fastify({ forceCloseConnections: true });
  await app.register(sandbox.plugin, { prefix: '/qbo' });
  await app.listen({ port: Number(new URL(url).port), host: '127.0.0.1' });
  return {
    env: {
      QBO_CLIENT_ID: 'client',
      QBO_CLIENT_SECRET: 'secret',
      QBO_DISCOVERY_URL: `${url}/.well-known/openid_sandbox_configuration`,
      QBO_API_BASE_URL: url,
    },
    calls: () => sandbox.requests.filter(({ kind }) => kind === 'api').length,
    visitAt: (at) => {
      publicUrl = at;
    },
    stop: () => app.close(),
  };
}
