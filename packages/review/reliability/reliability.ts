import { type ImpossibleBalance, impossibleBalances } from '@insights/ledger';
import type { ReviewContext } from '../context/context.ts';
import { impactLookup } from '../findings/build-finding.ts';
import type { Case } from '../findings/merge-cases.ts';
import { measureImpact } from '../impact/impact.ts';

/** Doubts about a period's figures, in dollars. */
export interface Reliability {
  /** Amounts that open High and Medium findings dispute, with each dollar counted once. */
  readonly disputedCents: number;
  /** Material balances that cannot exist. */
  readonly impossible: readonly ImpossibleBalance[];
}

export function measureReliability(context: ReviewContext, open: readonly Case[]): Reliability {
  const { books, asOf, materialityCents } = context;
  const disputed = open.filter(({ finding }) => finding.severity !== 'Low' && finding.disputes.length > 0);
  return {
    disputedCents: measureImpact(
      disputed.flatMap(({ drafts }) => drafts.flatMap(({ impact = [] }) => impact)),
      impactLookup(context),
    ),
    impossible: impossibleBalances(books, asOf, materialityCents),
  };
}
