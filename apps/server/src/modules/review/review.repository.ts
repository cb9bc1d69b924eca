import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { ofConnection } from '../../shared/database/of-connection.ts';
import { reviewDismissals, reviews } from './review.tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type DismissalRow = typeof reviewDismissals.$inferSelect;

/** An account and its company's connection; the connection is null for the demo company. */
export interface BooksOwner {
  readonly accountId: string;
  readonly connectionId: string | null;
}

export function createReviewRepository(queries: Queries) {
  return {
    async findReview(accountId: string, snapshotId: string): Promise<ReviewRow | undefined> {
      const [row] = await queries
        .select()
        .from(reviews)
        .where(and(eq(reviews.accountId, accountId), eq(reviews.snapshotId, snapshotId)));
      return row;
    },
    /** Finds the latest review of another snapshot for the same period. */
    async findReviewBefore(
      owner: BooksOwner,
      { snapshotId, startDate, endDate }: Pick<ReviewRow, 'snapshotId' | 'startDate' | 'endDate'>,
    ): Promise<ReviewRow | undefined> {
      const [row] = await queries
        .select()
        .from(reviews)
        .where(
          and(
            ownedBy(reviews, owner),
            eq(reviews.startDate, startDate),
            eq(reviews.endDate, endDate),
            ne(reviews.snapshotId, snapshotId),
          ),
        )
        .orderBy(desc(reviews.ranAt))
        .limit(1);
      return row;
    },
    /** Finds the latest review for the latest period that ended before this one begins. */
    async findReviewOfEarlierPeriod(owner: BooksOwner, startDate: string): Promise<ReviewRow | undefined> {
      const [row] = await queries
        .select()
        .from(reviews)
        .where(and(ownedBy(reviews, owner), lt(reviews.endDate, startDate)))
        .orderBy(desc(reviews.endDate), desc(reviews.ranAt))
        .limit(1);
      return row;
    },
    async saveReview(row: ReviewRow): Promise<void> {
      const { id: _, ...changed } = row;
      await queries
        .insert(reviews)
        .values(row)
        .onConflictDoUpdate({ target: [reviews.accountId, reviews.snapshotId], set: changed });
    },
    async listEverything(accountId: string) {
      return {
        reviews: await queries.select().from(reviews).where(eq(reviews.accountId, accountId)),
        dismissals: await queries
          .select()
          .from(reviewDismissals)
          .where(eq(reviewDismissals.accountId, accountId)),
      };
    },
    async deleteReviewsBefore(moment: Date): Promise<void> {
      await queries.delete(reviews).where(lt(reviews.ranAt, moment));
    },

    async listDismissals(owner: BooksOwner): Promise<DismissalRow[]> {
      return queries.select().from(reviewDismissals).where(ownedBy(reviewDismissals, owner));
    },
    async replaceDismissal(row: DismissalRow): Promise<void> {
      await queries.transaction(async (within) => {
        await createReviewRepository(within).removeDismissal(row, row.findingId);
        await within.insert(reviewDismissals).values(row).onConflictDoNothing();
      });
    },
    async removeDismissal(owner: BooksOwner, findingId: string): Promise<void> {
      await queries
        .delete(reviewDismissals)
        .where(and(ownedBy(reviewDismissals, owner), eq(reviewDismissals.findingId, findingId)));
    },
  };
}

function ownedBy(table: typeof reviews | typeof reviewDismissals, { accountId, connectionId }: BooksOwner) {
  return and(eq(table.accountId, accountId), ofConnection(table.connectionId, connectionId));
}
