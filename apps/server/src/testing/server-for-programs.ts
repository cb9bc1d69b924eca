import { beforeEach } from 'vitest';
import { HOUR } from '../shared/clock.ts';
import { CASH_COMPANY, connectCompany } from './consent.ts';
import { startTestServer } from './test-server.ts';

/**
 * Starts a server with two owners, one of whom has a company in addition to the demo company, for tests of app
 * authorization. Before each test, an hour passes, every app is revoked, and requests come from a new address, so that
 * no rate limits are used up.
 */
export async function startServerForApps() {
  const documents = new Map<string, unknown>();
  const server = await startTestServer({
    env: { TRUST_PROXY: '1' },
    readClientDocument: async (address) => {
      if (!documents.has(address)) throw new Error('The document does not exist');
      return documents.get(address);
    },
  });
  const owner = await server.newPaidVisitor();
  const other = await server.newPaidVisitor();
  await connectCompany(other, CASH_COMPANY);

  let last = 0;
  beforeEach(async () => {
    server.clock.advance(HOUR);
    last += 1;
    for (const visitor of [owner, other]) {
      const { programs } = (await visitor.get('/api/programs')).body.data;
      for (const { id } of programs) await visitor.post('/api/end-program', { id });
    }
  });
  return {
    server,
    owner,
    other,
    /** The documents served at URLs that are ids of apps. */
    documents,
    tokenUrl: `${server.url}/oauth/token`,
    revokeUrl: `${server.url}/oauth/revoke`,
    address: () => `203.0.113.${last}`,
    from: (address = `203.0.113.${last}`) => ({ 'x-forwarded-for': address }),
  };
}

export const errorIn = async (answer: Response) => ((await answer.json()) as { error: string }).error;
