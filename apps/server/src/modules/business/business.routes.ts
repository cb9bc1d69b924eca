import { BusinessAnswers, BusinessAnswersResponse } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Business } from './business.usecases.ts';

export function registerBusinessRoutes(app: ApiServer, { business }: { business: Business }): void {
  app.get(
    '/api/business-answers',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Get the owner’s answers about the business; empty if there are none',
        response: { 200: BusinessAnswersResponse },
      },
    },
    async ({ account }) => ({
      success: true as const,
      data: await business.show(account.id),
    }),
  );

  app.post(
    '/api/business-answers',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Save answers about the business; replaces earlier answers',
        body: BusinessAnswers,
        response: { 200: BusinessAnswersResponse },
      },
    },
    async ({ account, body }) => ({
      success: true as const,
      data: await business.save(account.id, body),
    }),
  );
}
