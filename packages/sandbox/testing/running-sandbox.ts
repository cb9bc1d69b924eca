import type { AddressInfo } from 'node:net';
import type { SimulatedCompany } from '@insights/companies';
import fastify, { type FastifyInstance } from 'fastify';
import type { JsonObject } from '../quickbooks/json.ts';
import { createQuickBooksSandbox, type QuickBooksSandbox } from '../quickbooks/sandbox.ts';

export const client = { clientId: 'app-1', clientSecret: 'secret-1', name: 'Financial Insights' };
export const redirectUri = 'http://127.0.0.1:3000/api/qbo-callback';
export const demoRealm = '9341453172900001';
export const bakeryRealm = '9341453172900002';

const prefix = '/sandbox/quickbooks';

export interface RunningSandbox {
  sandbox: QuickBooksSandbox;
  app: FastifyInstance;
  base: string;
  /** The sandbox's clock, which tests can set. */
  clock: { now: number };
  /** The throttle's clock, which tests can set. */
  monotonic: { now: number };
  token: (
    form: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  /** Returns an access token for a company without using a browser. */
  access: (realmId: string) => Promise<string>;
  api: (path: string, token: string, init?: RequestInit) => Promise<Response>;
  /** Returns the JSON response to a GET for a company, with a fresh token. */
  read: (realmId: string, path: string) => Promise<JsonObject>;
  close: () => Promise<void>;
}

const startOfTests = Date.UTC(2025, 8, 17, 18, 30, 0);

/** Starts a sandbox on a real port, inside an app that has its own parsers and routes. */
export async function runSandbox(
  options: {
    companies?: readonly SimulatedCompany[];
    signingKey?: Uint8Array;
    now?: number;
    tokenLifetimes?: { accessSeconds?: number; refreshRotationSeconds?: number };
    monotonicMs?: () => number;
  } = {},
): Promise<RunningSandbox> {
  const { now = startOfTests, signingKey = new Uint8Array(32).fill(7), companies, tokenLifetimes } = options;
  const clock = { now };
  const monotonic = { now: 0 };
  const { monotonicMs = () => monotonic.now } = options;
  // Clients keep spare connections open that never carry a request. Closing must not wait for them.
  const app = fastify({ forceCloseConnections: true });
  const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const sandbox = createQuickBooksSandbox({
    now: () => new Date(clock.now),
    urls: () => ({ browser: `${address()}${prefix}`, server: `${address()}${prefix}` }),
    clients: [{ ...client, redirectUris: () => [redirectUri] }],
    signingKey,
    monotonicMs,
    ...(companies === undefined ? {} : { companies }),
    ...(tokenLifetimes === undefined ? {} : { tokenLifetimes }),
  });
  app.post('/host', (request) => ({ body: request.body }));
  await app.register(sandbox.plugin, { prefix });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `${address()}${prefix}`;
  const basic = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`;
  const token: RunningSandbox['token'] = (form, headers = {}) =>
    fetch(`${base}/oauth2/v1/tokens/bearer`, {
      method: 'POST',
      headers: { authorization: basic, accept: 'application/json', ...headers },
      body: new URLSearchParams(form),
    });
  const access = async (realmId: string) => {
    const refresh_token = sandbox.issueRefreshToken(realmId, client.clientId);
    const response = await token({ grant_type: 'refresh_token', refresh_token });
    const body = (await response.json()) as { access_token: string };
    return body.access_token;
  };
  const api: RunningSandbox['api'] = (path, accessToken, init = {}) => {
    monotonic.now += 1000;
    return fetch(`${base}/v3/company/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json', ...init.headers },
    });
  };
  return {
    sandbox,
    app,
    base,
    clock,
    monotonic,
    token,
    access,
    api,
    read: async (realmId, path) => {
      const response = await api(`${realmId}/${path}`, await access(realmId));
      return (await response.json()) as JsonObject;
    },
    close: () => app.close(),
  };
}

export function query(statement: string): string {
  return `query?query=${encodeURIComponent(statement)}`;
}
