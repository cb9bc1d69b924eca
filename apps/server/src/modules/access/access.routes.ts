import { AcceptTermsResponse } from '@insights/contracts';
import { addressBucket } from '../../shared/address.ts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { NEW_ACCOUNTS } from '../../shared/limits/limits.ts';
import type { Access } from './access.usecases.ts';
import { browserInWords } from './browser-name.rules.ts';

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
