import {
  AskComposeQuery,
  AskComposeResponse,
  AskQuery,
  AskReadingRequest,
  AskReadingsResponse,
  AskResponse,
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

  app.post(
    '/api/ask/:startDate/:endDate/readings',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary:
          'Has a model say which question was meant, in our words, where our own reading could not tell',
        params: PeriodDates,
        body: AskReadingRequest,
        response: { 200: AskReadingsResponse },
      },
    },
    async ({ account, params, body }) => ({
      success: true as const,
      data: await ask.readByModel(account.id, params, body),
    }),
  );

  app.get(
    '/api/ask/:startDate/:endDate/compose',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Splits a question into tokens, with its plan, completions at the cursor and suggestions',
        params: PeriodDates,
        querystring: AskComposeQuery,
        response: { 200: AskComposeResponse },
      },
    },
    async ({ account, params, query }) => ({
      success: true as const,
      data: await ask.compose(account.id, params, query),
    }),
  );
}
