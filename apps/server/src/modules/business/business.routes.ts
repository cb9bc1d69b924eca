import { BusinessAnswers, BusinessAnswersResponse } from '@insights/contracts';
import type { Calls } from '../../shared/calls.ts';
import type { Business } from './business.usecases.ts';

export function registerBusinessRoutes(calls: Calls, { business }: { business: Business }): void {
  calls.get(
    '/api/business-answers',
    {
      access: 'paid',
      summary: 'Get the owner’s answers about the business; empty if there are none',
      response: BusinessAnswersResponse,
    },
    ({ account }) => business.show(account.id),
  );
  calls.post(
    '/api/business-answers',
    {
      access: 'paid',
      summary: 'Save answers about the business; replaces earlier answers',
      body: BusinessAnswers,
      response: BusinessAnswersResponse,
    },
    ({ account, body }) => business.save(account.id, body),
  );
}
