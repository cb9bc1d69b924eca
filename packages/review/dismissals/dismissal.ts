import { transactionKey } from '@insights/ledger';
import { type Finding, idsOf, type SingleFinding } from '../findings/finding.ts';

/** A finding that someone dismissed. */
export interface Dismissal {
  readonly findingId: string;
  /** Ids of the finding's further reasons at that time. Old dismissals do not have this field. */
  readonly furtherIds?: readonly string[];
  readonly reason: string;
  /** Transactions of the finding at that time. */
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
 * Whether a finding is still the same as the dismissed one. A finding with a list of transactions returns if a
 * transaction is added. A finding about a balance returns if its amount has grown by a quarter.
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
