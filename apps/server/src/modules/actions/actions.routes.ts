import { MarkActionRequest, MarkedActionsResponse } from '@insights/contracts';
import type { Calls } from '../../shared/calls.ts';
import type { Actions } from './actions.usecases.ts';

export function registerActionRoutes(calls: Calls, { actions }: { actions: Actions }): void {
  calls.get(
    '/api/marked-actions',
    {
      access: 'paid',
      summary: 'The actions of the selected company’s letters that were marked',
      response: MarkedActionsResponse,
    },
    ({ account }) => actions.list(account.id),
  );
  calls.post(
    '/api/mark-action',
    {
      access: 'paid',
      waits: true,
      summary: 'Mark an action of a letter as done, for later or not mine, or open it again',
      body: MarkActionRequest,
      response: MarkedActionsResponse,
    },
    ({ account, body }) => actions.mark(account.id, body),
  );
}
