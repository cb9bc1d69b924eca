import {
  DismissFindingRequest,
  RestoreFindingRequest,
  ReviewRequest,
  ReviewResponse,
  StoredReviewResponse,
} from '@insights/contracts';
import type { Calls } from '../../shared/calls.ts';
import { PAID, PeriodRoutes } from '../../shared/period-routes.ts';
import type { Reviews } from './review.usecases.ts';

export function registerReviewRoutes(calls: Calls, { reviews }: { reviews: Reviews }): void {
  const reviewed = { access: 'paid', response: ReviewResponse } as const;
  calls.post(
    '/api/automated-review',
    { ...reviewed, summary: 'Look for bookkeeping mistakes in the books of a period', body: ReviewRequest },
    ({ account, body: { startDate, endDate } }) => reviews.start(account.id, { startDate, endDate }),
  );

  const routes = new PeriodRoutes(calls, PAID);
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

  calls.post(
    '/api/dismiss-finding',
    { ...reviewed, summary: 'Dismiss a finding, with a reason', body: DismissFindingRequest },
    ({ account, body }) => reviews.dismiss(account.id, body),
  );
  calls.post(
    '/api/restore-finding',
    { ...reviewed, summary: 'Restore a dismissed finding', body: RestoreFindingRequest },
    ({ account, body }) => reviews.restore(account.id, body),
  );
}
