import { transactionKey } from '@insights/ledger';
import { type Finding, idsOf, type SingleFinding } from '../findings/finding.ts';

/** A finding that someone dismissed. */
export interface Dismissal {
  readonly findingId: string;
  /** Ids of its further reasons at that time. Dismissals from before findings were merged have none. */
  readonly furtherIds?: readonly string[];
  readonly reason: string;
  /** Its transactions at that time. */
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

export function dismissedIds({ findingId, furtherIds = [] }: Dismissal): string[] {
  return [findingId, ...furtherIds];
}

/**
 * Whether a finding still equals the dismissed one. One that collects transactions returns when a new transaction is
 * added. One about a balance returns when it has grown by a quarter, and not with every dollar.
 */
export function isDismissed(finding: SingleFinding, dismissal: Dismissal): boolean {
  if (!dismissedIds(dismissal).includes(finding.id)) return false;
  if (finding.transactionCount === 0) return finding.impactCents * 4 <= dismissal.impactCents * 5;
  const seen = new Set(dismissal.transactionKeys);
  return (
    finding.transactionCount <= dismissal.transactionCount &&
    finding.transactions.every((transaction) => seen.has(transactionKey(transaction)))
  );
}
