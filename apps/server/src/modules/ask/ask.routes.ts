import {
  AskComposeQuery,
  AskComposeResponse,
  AskQuery,
  AskReadingRequest,
  AskReadingsResponse,
  AskResponse,
  PeriodDates,
} from '@insights/contracts';
import type { Calls } from '../../shared/calls.ts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { AskUseCases } from './ask.usecases.ts';

export function registerAskRoutes(routes: PeriodRoutes, { ask }: { ask: AskUseCases }): void {
  routes.view(
    '/api/ask/:startDate/:endDate',
    {
      summary: 'Answers a question about the books, offers questions to choose from, or says why it cannot',
      query: AskQuery,
      response: AskResponse,
    },
    ask.ask,
  );
  routes.view(
    '/api/ask/:startDate/:endDate/compose',
    {
      summary: 'Splits a question into tokens, with its plan, completions at the cursor and suggestions',
      query: AskComposeQuery,
      response: AskComposeResponse,
    },
    ask.compose,
  );
}

/** Not registered for the demo company, whose questions never call a model. */
export function registerAskModelRoute(calls: Calls, { ask }: { ask: AskUseCases }): void {
  calls.post(
    '/api/ask/:startDate/:endDate/readings',
    {
      access: 'paid',
      waits: true,
      summary: 'Lets a model interpret a question that our own parser could not; returns suggested questions',
      params: PeriodDates,
      body: AskReadingRequest,
      response: AskReadingsResponse,
    },
    ({ account, params, body }) => ask.readByModel(account.id, params, body),
  );
}
