import type { AddressInfo } from 'node:net';
import type { SimulatedCompany } from '@insights/companies';
import { createQuickBooksSandbox, type QuickBooksSandbox } from '@insights/sandbox/quickbooks';
import fastify from 'fastify';
import type { QuickBooksClientOptions } from '../http/create-client.ts';
import type { TokenSource } from '../http/quickbooks-client.ts';
import { createTestClient, type TestClient } from './test-client.ts';

export const DEMO_REALM = '9341453172900001';

export interface SandboxServer {
  readonly sandbox: QuickBooksSandbox;
  /** Where it answers, and tokens that open a company there. */
  access(realmId: string): Promise<{ url: string; tokens: TokenSource }>;
  connect(realmId: string, options?: Partial<QuickBooksClientOptions>): Promise<TestClient>;
  close(): Promise<void>;
}

/** The bundled sandbox on a free port of this machine, on a given day. */
export async function startSandbox(
  day: string,
  companies?: readonly SimulatedCompany[],
): Promise<SandboxServer> {
  const app = fastify({ forceCloseConnections: true });
  const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  // A clock that runs ahead of every request, so that the sandbox never finds us too quick.
  let monotonicMs = 0;
  const sandbox = createQuickBooksSandbox({
    now: () => new Date(`${day}T18:30:00Z`),
    urls: () => ({ browser: address(), server: address() }),
    clients: [{ clientId: 'app-1', clientSecret: 'secret-1', name: 'Tests', redirectUris: () => [] }],
    signingKey: new Uint8Array(32).fill(7),
    monotonicMs: () => {
      monotonicMs += 1000;
      return monotonicMs;
    },
    ...(companies === undefined ? {} : { companies }),
  });
  await app.register(sandbox.plugin);
  await app.listen({ port: 0, host: '127.0.0.1' });
  async function access(realmId: string) {
    const token = await accessTo(address(), sandbox.issueRefreshToken(realmId, 'app-1'));
    return { url: address(), tokens: { accessToken: async () => token, replace: async () => token } };
  }
  return {
    sandbox,
    access,
    async connect(realmId, options = {}) {
      const { url, tokens } = await access(realmId);
      return createTestClient(url, { realmId, tokens, ...options });
    },
    close: () => app.close(),
  };
}

async function accessTo(url: string, refreshToken: string): Promise<string> {
  const response = await fetch(`${url}/oauth2/v1/tokens/bearer`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('app-1:secret-1').toString('base64')}`,
      accept: 'application/json',
    },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}
