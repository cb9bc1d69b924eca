import { AcceptTermsResponse } from '@insights/contracts';
import { addressBucket } from '../../shared/address.ts';
import type { Calls } from '../../shared/calls.ts';
import { NEW_ACCOUNTS } from '../../shared/limits/limits.ts';
import type { Uses } from '../../shared/services.ts';
import type { Access } from './access.usecases.ts';
import { browserInWords } from './browser-name.rules.ts';

export function registerAccessRoutes(
  calls: Calls,
  { access, attempts }: Uses<'attempts'> & { access: Access },
): void {
  calls.post(
    '/api/accept-terms',
    {
      access: 'public',
      durable: true,
      summary: 'Accept the terms of service',
      response: AcceptTermsResponse,
    },
    async ({ visitor, ip, headers }, reply) => {
      if (visitor === null) await attempts.count(NEW_ACCOUNTS, [`address ${addressBucket(ip)}`]);
      const { newToken } = await access.acceptTerms(visitor, browserInWords(headers['user-agent']));
      if (newToken !== null) reply.setSession(newToken);
    },
  );
}
