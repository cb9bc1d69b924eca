import {
  AcceptTermsResponse,
  EndOtherSessionsResponse,
  EndSessionRequest,
  SessionsResponse,
  Success,
} from '@insights/contracts';
import { addressBucket } from '../../shared/address.ts';
import type { Calls } from '../../shared/calls.ts';
import { NEW_ACCOUNTS } from '../../shared/limits/limits.ts';
import type { Uses } from '../../shared/services.ts';
import { type Access, requireTerms } from './access.usecases.ts';
import { browserInWords } from './browser-name.rules.ts';
import type { Sessions } from './sessions.usecases.ts';

/** Registers the routes for accepting the terms, and for listing and signing out the browsers of an account. */
export function registerAccessRoutes(
  calls: Calls,
  { access, attempts, sessions }: Uses<'attempts'> & { access: Access; sessions: Sessions },
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
  calls.get(
    '/api/sessions',
    {
      access: 'terms',
      summary: 'List the sessions of the account, this browser’s first',
      response: SessionsResponse,
    },
    async ({ visitor }) => {
      const list = await sessions.list(requireTerms(visitor));
      return list.map(({ startedAt, lastSeenAt, ...session }) => ({
        ...session,
        startedAt: startedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }));
    },
  );
  calls.post(
    '/api/end-session',
    {
      access: 'terms',
      durable: true,
      summary: 'End another session of the account',
      body: EndSessionRequest,
      response: Success,
    },
    ({ visitor, body }) => sessions.endOther(requireTerms(visitor), body.id),
  );
  calls.post(
    '/api/end-other-sessions',
    {
      access: 'terms',
      durable: true,
      summary: 'End every session of the account except this browser’s',
      response: EndOtherSessionsResponse,
    },
    async ({ visitor }) => ({ ended: await sessions.endOthers(requireTerms(visitor)) }),
  );
}
