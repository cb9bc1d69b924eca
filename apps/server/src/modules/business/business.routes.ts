import { BusinessAnswers, BusinessAnswersResponse } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Business } from './business.usecases.ts';

export function registerBusinessRoutes(app: ApiServer, { business }: { business: Business }): void {
  app.get(
    '/api/business-answers',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'What the owner told of the business; empty before anything was',
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
        summary: 'Tell what the books cannot; replaces what was told before',
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
