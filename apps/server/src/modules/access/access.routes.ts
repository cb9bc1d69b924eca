import { AcceptTermsResponse } from '@insights/contracts';
import { addressBucket } from '../../shared/address.ts';
import type { ApiServer } from '../../shared/api-server.ts';
import { HOUR } from '../../shared/clock.ts';
import type { AttemptLimit, Attempts } from '../../shared/limits/attempts.ts';
import type { Access } from './access.usecases.ts';
import { browserInWords } from './browser-in-words.ts';

/** Enough for an office behind one address, too few to fill the table with accounts. */
const NEW_ACCOUNTS: AttemptLimit = {
  what: 'accounts',
  most: 120,
  windowMs: HOUR,
  message: 'Too many visitors from your network accepted the terms. Please try again in an hour.',
};

export function registerAccessRoutes(
  app: ApiServer,
  { access, attempts }: { access: Access; attempts: Attempts },
): void {
  app.post(
    '/api/accept-terms',
    {
      config: { access: 'public', durable: true },
      schema: { summary: 'Accept the terms of service', response: { 200: AcceptTermsResponse } },
    },
    async ({ visitor, ip, headers }, reply) => {
      if (visitor === null) await attempts.count(NEW_ACCOUNTS, [`address ${addressBucket(ip)}`]);
      const { newToken } = await access.acceptTerms(visitor, browserInWords(headers['user-agent']));
      if (newToken !== null) reply.setSession(newToken);
      return { success: true as const };
    },
  );
}
