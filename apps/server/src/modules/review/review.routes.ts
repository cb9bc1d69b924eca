import {
  DismissFindingRequest,
  PeriodDates,
  RestoreFindingRequest,
  ReviewRequest,
  ReviewResponse,
  StoredReviewResponse,
} from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import { sendDownload } from '../../shared/download.ts';
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

  app.get(
    '/api/automated-review/:startDate/:endDate',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'The review of the books as they were last read; null before it was started',
        params: PeriodDates,
        response: { 200: StoredReviewResponse },
      },
    },
    async ({ account, params }) => ({
      success: true as const,
      data: await reviews.find(account.id, params),
    }),
  );

  app.get(
    '/api/automated-review/:startDate/:endDate/file',
    {
      config: { access: 'paid' },
      schema: { summary: 'The findings as CSV, a row for each transaction', params: PeriodDates },
    },
    async ({ account, params }, reply) => {
      const { fileName, body } = await reviews.downloadFindings(account.id, params);
      return sendDownload(reply, fileName, body);
    },
  );

  app.post(
    '/api/dismiss-finding',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Take a finding off the list, with a reason',
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
        summary: 'Put a dismissed finding back on the list',
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
