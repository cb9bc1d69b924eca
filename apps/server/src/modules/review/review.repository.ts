import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { type BooksOwner, keyedCompanyRows, ownedBy } from '../../shared/database/company-rows.ts';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { reviewDismissals, reviews } from './review.tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type DismissalRow = typeof reviewDismissals.$inferSelect;

export function createReviewRepository(queries: Queries) {
  const ofReviews = rowsOf(queries, reviews);
  const dismissals = keyedCompanyRows(queries, reviewDismissals, reviewDismissals.findingId);
  return {
    findReview: (accountId: string, snapshotId: string) =>
      ofReviews.find(and(eq(reviews.accountId, accountId), eq(reviews.snapshotId, snapshotId))),
    /** Finds the latest review of another snapshot for the same period. */
    findReviewBefore: (
      owner: BooksOwner,
      { snapshotId, startDate, endDate }: Pick<ReviewRow, 'snapshotId' | 'startDate' | 'endDate'>,
    ) =>
      ofReviews.find(
        and(
          ownedBy(reviews, owner),
          eq(reviews.startDate, startDate),
          eq(reviews.endDate, endDate),
          ne(reviews.snapshotId, snapshotId),
        ),
        desc(reviews.ranAt),
      ),
    /** Finds the latest review for the latest period that ended before this one begins. */
    findReviewOfEarlierPeriod: (owner: BooksOwner, startDate: string) =>
      ofReviews.find(
        and(ownedBy(reviews, owner), lt(reviews.endDate, startDate)),
        desc(reviews.endDate),
        desc(reviews.ranAt),
      ),
    saveReview: (row: ReviewRow) => ofReviews.save([reviews.accountId, reviews.snapshotId], row),
    async listEverything(accountId: string) {
      return {
        reviews: await ofReviews.list(eq(reviews.accountId, accountId)),
        dismissals: await dismissals.listEverything(accountId),
      };
    },
    deleteReviewsBefore: (moment: Date) => ofReviews.remove(lt(reviews.ranAt, moment)),

    listDismissals: (owner: BooksOwner) => dismissals.list(owner),
    replaceDismissal: (row: DismissalRow) => dismissals.replace(row, [row.findingId]),
    removeDismissal: (owner: BooksOwner, findingId: string) => dismissals.remove(owner, [findingId]),
  };
}
