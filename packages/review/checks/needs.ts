import type { Documents } from '@insights/ledger';
import type { Need } from './check.ts';

/**
 * Returns the first required part that could not be read, with the reason; null if all parts are available.
 */
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

/**
 * Returns why a check may have missed something: list entries or document lines that it needs could not be read.
 */
export function caveatOf(needs: readonly Need[], documents: Documents): string | null {
  const { transactions } = documents;
  const unreadLines = transactions.status === 'read' ? [...(transactions.value.unreadLines ?? [])] : [];
  const reasons = needs.flatMap((need) => {
    const part = typeof need === 'string' ? documents[need] : null;
    const lines = unreadLines.filter(
      ([kind]) => need === 'transactions' || (typeof need === 'object' && need.kind === kind),
    );
    return [...(part?.status === 'read' ? [part.unread ?? []].flat() : []), ...lines.map(([, why]) => why)];
  });
  return reasons.length === 0 ? null : [...new Set(reasons)].join(' ');
}
