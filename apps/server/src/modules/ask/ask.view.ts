import type { AskBooks } from '@insights/ask';
import type { Part, PostedEntry } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { type Snapshot, viewAdjusted } from '../snapshots/snapshot.view.ts';

const memoized = memoizePerObject<Snapshot, AskBooks>();

/**
 * Returns the view of a snapshot used to answer questions, by default on the company's reporting basis. With adjusting
 * entries, the figures include them.
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
  };
}
