import type { SimulatedCompany } from '@insights/companies';
import { runSandbox } from '@insights/sandbox/testing/running-sandbox';
import type { QuickBooksClientOptions } from '../http/create-client.ts';
import { createTestClient } from './test-client.ts';

export { demoRealm as DEMO_REALM } from '@insights/sandbox/testing/running-sandbox';

export type SandboxServer = Awaited<ReturnType<typeof startSandbox>>;

/** Starts the bundled sandbox on a free local port, on a given day. */
export async function startSandbox(day: string, companies?: readonly SimulatedCompany[]) {
  // A clock that advances with every request, so that the sandbox never throttles.
  let passedMs = 0;
  const { sandbox, base, access, close } = await runSandbox({
    now: Date.parse(`${day}T18:30:00Z`),
    monotonicMs: () => {
      passedMs += 1000;
      return passedMs;
    },
    ...(companies === undefined ? {} : { companies }),
  });

  /** Returns the URL and tokens for accessing a company. */
  async function accessTo(realmId: string) {
    const token = await access(realmId);
    return { url: base, tokens: { accessToken: async () => token, replace: async () => token } };
  }

  return {
    sandbox,
    close,
    access: accessTo,
    async connect(realmId: string, options: Partial<QuickBooksClientOptions> = {}) {
      const { url, tokens } = await accessTo(realmId);
      return createTestClient(url, { realmId, tokens, ...options });
    },
  };
}
