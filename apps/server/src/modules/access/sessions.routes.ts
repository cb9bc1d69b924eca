import { EndOtherSessionsResponse, EndSessionRequest, SessionsResponse, Success } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import { requireTerms } from './access.usecases.ts';
import type { Sessions } from './sessions.usecases.ts';

/** Lists the browsers that are signed in to an account, and lets its owner sign them out. */
export function registerSessionRoutes(app: ApiServer, { sessions }: { sessions: Sessions }): void {
  app.get(
    '/api/sessions',
    {
      config: { access: 'terms' },
      schema: {
        summary: 'List the sessions of the account, this browser’s first',
        response: { 200: SessionsResponse },
      },
    },
    async ({ visitor }) => {
      const list = await sessions.list(requireTerms(visitor));
      const data = list.map(({ startedAt, lastSeenAt, ...session }) => ({
        ...session,
        startedAt: startedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }));
      return { success: true as const, data };
    },
  );

  app.post(
    '/api/end-session',
    {
      config: { access: 'terms', durable: true },
      schema: {
        summary: 'End another session of the account',
        body: EndSessionRequest,
        response: { 200: Success },
      },
    },
    async ({ visitor, body }) => {
      await sessions.endOther(requireTerms(visitor), body.id);
      return { success: true as const };
    },
  );

  app.post(
    '/api/end-other-sessions',
    {
      config: { access: 'terms', durable: true },
      schema: {
        summary: 'End every session of the account except this browser’s',
        response: { 200: EndOtherSessionsResponse },
      },
    },
    async ({ visitor }) => {
      const ended = await sessions.endOthers(requireTerms(visitor));
      return { success: true as const, data: { ended } };
    },
  );
}
