import {
  AskQuery,
  AskResponse,
  AskSuggestionsQuery,
  AskSuggestionsResponse,
  PeriodDates,
} from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { AskUseCases } from './ask.usecases.ts';

export function registerAskRoutes(app: ApiServer, { ask }: { ask: AskUseCases }): void {
  app.get(
    '/api/ask/:startDate/:endDate',
    {
      config: { access: 'paid' },
      schema: {
        summary:
          'Answers a question about the books, gives readings to choose from, or says why there is no answer',
        params: PeriodDates,
        querystring: AskQuery,
        response: { 200: AskResponse },
      },
    },
    async ({ account, params, query }) => ({
      success: true as const,
      data: await ask.ask(account.id, params, query),
    }),
  );

  app.get(
    '/api/ask/:startDate/:endDate/suggestions',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Questions that go on from what was typed',
        params: PeriodDates,
        querystring: AskSuggestionsQuery,
        response: { 200: AskSuggestionsResponse },
      },
    },
    async ({ account, params, query }) => ({
      success: true as const,
      data: await ask.suggest(account.id, params, query.text),
    }),
  );
}
