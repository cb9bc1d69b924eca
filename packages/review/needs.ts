import type { Documents } from '@insights/ledger';
import type { Need } from './check.ts';

/** The first required part that could not be read, with its reason; null if all are available. */
export function reasonNotToCheck(needs: readonly Need[], documents: Documents): string | null {
  for (const need of needs) {
    if (typeof need === 'string') {
      const part = documents[need];
      if (part.status === 'missing') return part.reason;
      continue;
    }
    if (documents.transactions.status === 'missing') return documents.transactions.reason;
    const reason = documents.transactions.value.unread.get(need.kind);
    if (reason !== undefined) return reason;
  }
  return null;
}

/** Why a check may have missed something: lines of documents that it needs could not be read. */
export function caveatOf(needs: readonly Need[], documents: Documents): string | null {
  const { transactions } = documents;
  const unread = transactions.status === 'read' ? transactions.value.unreadLines : undefined;
  if (unread === undefined) return null;
  const reasons = [...unread].filter(([kind]) =>
    needs.some((need) => need === 'transactions' || (typeof need === 'object' && need.kind === kind)),
  );
  return reasons.length === 0 ? null : reasons.map(([, reason]) => reason).join(' ');
}
