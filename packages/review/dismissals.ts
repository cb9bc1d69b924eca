import { transactionKey } from '@insights/ledger';
import { type Finding, idsOf, type SingleFinding } from './finding.ts';

/** Somebody looked at a finding and said that it is fine. */
export interface Dismissal {
  readonly findingId: string;
  /** Of its further reasons then. Dismissals that were stored before findings were merged have none. */
  readonly furtherIds?: readonly string[];
  readonly reason: string;
  /** What it was about then. */
  readonly transactionKeys: readonly string[];
  readonly transactionCount: number;
  readonly impactCents: number;
}

export function dismiss(finding: Finding, reason: string): Dismissal {
  return {
    findingId: finding.id,
    furtherIds: idsOf(finding).slice(1),
    reason,
    transactionKeys: finding.transactions.map(transactionKey),
    transactionCount: finding.transactionCount,
    impactCents: finding.impactCents,
  };
}

export function idsDismissed({ findingId, furtherIds = [] }: Dismissal): string[] {
  return [findingId, ...furtherIds];
}

/**
 * Whether what a check says is still what was dismissed. One that collects transactions comes back when one is added that nobody
 * has seen. One about a balance comes back when it has grown by a quarter, and not for every dollar it moves by.
 */
export function isDismissed(finding: SingleFinding, dismissal: Dismissal): boolean {
  if (!idsDismissed(dismissal).includes(finding.id)) return false;
  if (finding.transactionCount === 0) return finding.impactCents * 4 <= dismissal.impactCents * 5;
  const seen = new Set(dismissal.transactionKeys);
  return (
    finding.transactionCount <= dismissal.transactionCount &&
    finding.transactions.every((transaction) => seen.has(transactionKey(transaction)))
  );
}
