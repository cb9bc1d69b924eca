import type { Finding } from './finding.ts';

/** Somebody looked at a finding and said that it is fine. */
export interface Dismissal {
  readonly findingId: string;
  readonly reason: string;
  /** What it was about then. */
  readonly transactionKeys: readonly string[];
  readonly transactionCount: number;
  readonly impactCents: number;
}

export function dismiss(finding: Finding, reason: string): Dismissal {
  return {
    findingId: finding.id,
    reason,
    transactionKeys: finding.transactions.map(keyOf),
    transactionCount: finding.transactionCount,
    impactCents: finding.impactCents,
  };
}

/**
 * Whether a finding is still what was dismissed. One that collects transactions comes back when one is added that nobody
 * has seen. One about a balance comes back when it has grown by a quarter, and not for every dollar it moves by.
 */
export function isDismissed(finding: Finding, dismissal: Dismissal): boolean {
  if (finding.id !== dismissal.findingId) return false;
  if (finding.transactionCount === 0) return finding.impactCents * 4 <= dismissal.impactCents * 5;
  const seen = new Set(dismissal.transactionKeys);
  return (
    finding.transactionCount <= dismissal.transactionCount &&
    finding.transactions.every((transaction) => seen.has(keyOf(transaction)))
  );
}

function keyOf({ type, id }: { readonly type: string; readonly id: string }): string {
  return `${type} ${id}`;
}
