import type { ImpossibleBalance } from '@insights/ledger';
import type { AdjustingEntry } from '../adjusting/adjusting-entry.ts';
import { combineEntries } from '../adjusting/combine-entries.ts';
import type { EntryDecision } from '../adjusting/entry-decision.ts';
import { type ResolvedEntry, resolveEntries } from '../adjusting/resolve-entries.ts';
import { type Finding, idsOf } from '../findings/finding.ts';

/** The fields of a finding that determine which figures it may affect. */
export type QuestioningFinding = Pick<
  Finding,
  'id' | 'title' | 'severity' | 'disputes' | 'impactCents' | 'accounts' | 'transactions'
> & {
  /** Their ids also identify the finding in another review. */
  readonly furtherReasons?: readonly Pick<Finding, 'id'>[];
};

/**
 * Open findings and their entries, for a period and for all days up to its end, with the period's materiality and the
 * material balances at its end that cannot exist.
 */
export interface KnownMistakes {
  readonly findings: readonly QuestioningFinding[];
  readonly entries: readonly ResolvedEntry[];
  readonly impossible: readonly ImpossibleBalance[];
  readonly materialityCents: number;
}

interface Reviewed<Found extends QuestioningFinding> {
  readonly findings: readonly Found[];
  readonly entries: readonly AdjustingEntry[];
}

/** Combines the review of a period with the review of all days, which finds the same mistakes again. */
export function knownMistakes<Found extends QuestioningFinding>(
  ofPeriod: Reviewed<Found> & Pick<KnownMistakes, 'impossible' | 'materialityCents'>,
  ofAllDays: Reviewed<Found> = { findings: [], entries: [] },
  decisions: readonly EntryDecision[] = [],
) {
  const { findings, entries, impossible, materialityCents } = ofPeriod;
  const known = new Set(findings.flatMap(idsOf));
  const others = ofAllDays.findings.filter((finding) => !idsOf(finding).some((id) => known.has(id)));
  return {
    findings: [...findings, ...others],
    entries: resolveEntries(combineEntries(entries, ofAllDays.entries), decisions),
    impossible,
    materialityCents,
  } satisfies KnownMistakes;
}
