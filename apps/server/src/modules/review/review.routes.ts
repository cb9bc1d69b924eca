import {
  DismissFindingRequest,
  RestoreFindingRequest,
  ReviewRequest,
  ReviewResponse,
  StoredReviewResponse,
} from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import { PAID, PeriodRoutes } from '../../shared/period-routes.ts';
import type { Reviews } from './review.usecases.ts';

export function registerReviewRoutes(app: ApiServer, { reviews }: { reviews: Reviews }): void {
  app.post(
    '/api/automated-review',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Look for bookkeeping mistakes in the books of a period',
        body: ReviewRequest,
        response: { 200: ReviewResponse },
      },
    },
    async ({ account, body: { startDate, endDate } }) => ({
      success: true as const,
      data: await reviews.start(account.id, { startDate, endDate }),
    }),
  );

  const routes = new PeriodRoutes(app, PAID);
  routes.view(
    '/api/automated-review/:startDate/:endDate',
    {
      summary: 'The review of the books as of the last sync; null if it was never started',
      response: StoredReviewResponse,
    },
    reviews.find,
  );
  routes.download(
    '/api/automated-review/:startDate/:endDate/file',
    { summary: 'The findings as CSV, a row for each transaction' },
    reviews.downloadFindings,
  );

  app.post(
    '/api/dismiss-finding',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Dismiss a finding, with a reason',
        body: DismissFindingRequest,
        response: { 200: ReviewResponse },
      },
    },
    async ({ account, body }) => ({
      success: true as const,
      data: await reviews.dismiss(account.id, body),
    }),
  );

  app.post(
    '/api/restore-finding',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Restore a dismissed finding',
        body: RestoreFindingRequest,
        response: { 200: ReviewResponse },
      },
    },
    async ({ account, body }) => ({
      success: true as const,
      data: await reviews.restore(account.id, body),
    }),
  );
}
