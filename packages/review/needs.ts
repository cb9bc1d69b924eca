import type { Documents } from '@insights/ledger';
import type { Need } from './check.ts';

/** The first part that a check needs and that could not be read, in the words that came with it; null when all is there. */
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
