import { MarkActionRequest, MarkedActionsResponse } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Actions } from './actions.usecases.ts';

export function registerActionRoutes(app: ApiServer, { actions }: { actions: Actions }): void {
  app.get(
    '/api/marked-actions',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'The actions of the selected company’s letters that were marked',
        response: { 200: MarkedActionsResponse },
      },
    },
    async ({ account }) => ({ success: true as const, data: await actions.list(account.id) }),
  );

  app.post(
    '/api/mark-action',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary: 'Mark an action of a letter as done, for later or not mine, or open it again',
        body: MarkActionRequest,
        response: { 200: MarkedActionsResponse },
      },
    },
    async ({ account, body }) => ({ success: true as const, data: await actions.mark(account.id, body) }),
  );
}
