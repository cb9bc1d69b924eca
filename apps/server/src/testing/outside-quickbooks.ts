import { createQuickBooksSandbox, type QuickBooksSandbox } from '@insights/sandbox/quickbooks';
import Fastify, { type onSendAsyncHookHandler } from 'fastify';
import { freePort } from '../../../../tools/testing/postgres.ts';

/** A QuickBooks outside the servers, which several servers share, and which outlives them. */
export interface OutsideQuickBooks {
  readonly sandbox: QuickBooksSandbox;
  /** Environment variables for a server that uses it. */
  readonly env: Record<string, string>;
  /** Returns the number of token renewals, including failed attempts. */
  refreshes(): number;
  stop(): Promise<void>;
}

/** `beforeAnswer` runs when a response is ready, before any of it is sent. */
export async function startOutsideQuickBooks(options: {
  /** Returns the public URL of the servers; called when a company is connected. */
  publicUrl: () => string;
  refreshRotationSeconds?: number;
  beforeAnswer?: onSendAsyncHookHandler;
}): Promise<OutsideQuickBooks> {
  const { publicUrl, refreshRotationSeconds = 86_400, beforeAnswer } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/qbo`;
  const redirectUris = () => [`${publicUrl()}/api/qbo-callback`];
  const sandbox = createQuickBooksSandbox({
    now: () => new Date(),
    urls: () => ({ browser: url, server: url }),
    clients: [{ clientId: 'client', clientSecret: 'secret', redirectUris }],
    signingKey: new Uint8Array(32).fill(7),
    tokenLifetimes: { refreshRotationSeconds },
  });
  const app = Fastify({ forceCloseConnections: true });
  if (beforeAnswer !== undefined) app.addHook('onSend', beforeAnswer);
  await app.register(sandbox.plugin, { prefix: '/qbo' });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    sandbox,
    env: {
      QBO_CLIENT_ID: 'client',
      QBO_CLIENT_SECRET: 'secret',
      QBO_DISCOVERY_URL: `${url}/.well-known/openid_sandbox_configuration`,
      QBO_API_BASE_URL: url,
    },
    refreshes: () => sandbox.requests.filter(({ kind }) => kind === 'token:refresh').length,
    stop: () => app.close(),
  };
}
