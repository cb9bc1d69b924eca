import { AdjustedBooks } from '../../adjusting/adjusted-books.view.ts';
import { reviewOf } from '../../review/review.usecases.ts';
import type { Snapshot } from '../../snapshots/snapshot.view.ts';

/** Returns a snapshot with the entries that its review proposes, without any decisions. */
export async function reviewedSnapshot(snapshot: Snapshot): Promise<AdjustedBooks> {
  const review = await reviewOf(snapshot);
  return new AdjustedBooks(snapshot, { ofPeriod: review, ofAllDays: review });
}
