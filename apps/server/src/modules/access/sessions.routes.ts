import { EndOtherSessionsResponse, EndSessionRequest, SessionsResponse, Success } from '@insights/contracts';
import type { Calls } from '../../shared/calls.ts';
import { requireTerms } from './access.usecases.ts';
import type { Sessions } from './sessions.usecases.ts';

/** Lists the browsers that are signed in to an account, and lets its owner sign them out. */
export function registerSessionRoutes(calls: Calls, { sessions }: { sessions: Sessions }): void {
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
