import type { AskBooks } from '@insights/ask';
import type { Part } from '@insights/ledger';
import { type Review, runReview } from '@insights/review';
import type { Basis } from '@insights/words';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { reviewedBooks } from '../review/review.usecases.ts';
import { figuresOf, parityOf } from '../snapshots/figures-of.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';

const memoized = memoizePerObject<Snapshot, AskBooks>();

/**
 * The view of a snapshot that questions are answered from, by default on the company's basis. Dismissals are unknown
 * here, so the review covers only the books.
 */
export function askBooksOf(snapshot: Snapshot, basis: Basis = snapshot.company.reportBasis): AskBooks {
  return memoized(snapshot, basis, () => makeBooks(snapshot, basis));
}

function makeBooks(snapshot: Snapshot, reportBasis: Basis): AskBooks {
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
    figuresOn: (basis) => whenRead(basis, () => figuresOf(snapshot, basis)),
    review: () => {
      review ??= runReview(reviewedBooks(snapshot));
      return review;
    },
    parityOn: (basis) => whenRead(basis, () => parityOf(snapshot, basis)),
  };
}
