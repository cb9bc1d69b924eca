import type { AskBooks } from '@insights/ask';
import type { Part, PostedEntry } from '@insights/ledger';
import { type Review, runReview } from '@insights/review';
import type { Basis } from '@insights/words';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { reviewedBooks } from '../review/review.usecases.ts';
import { type Snapshot, viewAdjusted, viewSnapshot } from '../snapshots/snapshot.view.ts';

const memoized = memoizePerObject<Snapshot, AskBooks>();

/**
 * Returns the view of a snapshot used to answer questions, by default on the company's reporting basis. Dismissals are
 * not known here, so the review covers only the books. With adjusting entries, the figures include them.
 */
export function askBooksOf(
  snapshot: Snapshot,
  basis: Basis = snapshot.company.reportBasis,
  entries: readonly PostedEntry[] = [],
): AskBooks {
  return entries.length === 0
    ? memoized(snapshot, basis, () => makeBooks(snapshot, basis, entries))
    : makeBooks(snapshot, basis, entries);
}

function makeBooks(snapshot: Snapshot, reportBasis: Basis, entries: readonly PostedEntry[]): AskBooks {
  let review: Review | null = null;
  const whenRead = <Value>(basis: Basis, make: () => Value): Part<Value> => {
    const { cash } = snapshot;
    if (basis === 'Cash' && cash.status === 'missing') return cash;
    return { status: 'read', value: make() };
  };
  return {
    company: { ...snapshot.company, reportBasis },
    period: snapshot.period,
    documents: snapshot.documents,
    figuresOn: (basis) => whenRead(basis, () => viewAdjusted(snapshot, basis, entries).figures),
    review: () => {
      review ??= runReview(reviewedBooks(snapshot));
      return review;
    },
    parityOn: (basis) => whenRead(basis, () => viewSnapshot(snapshot, basis).parity),
  };
}
