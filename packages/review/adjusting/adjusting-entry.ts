import type { Correction } from '@insights/ledger';
import type { AdjustingJob, Category } from '@insights/words';
import { certaintyOf, type Evidence } from '../findings/certainty.ts';
import type { Mistake } from '../findings/mistake.ts';

/**
 * How certain an entry is: proven by the books alone, supported by signs, or undecidable without a document. An
 * undecidable entry never changes a figure.
 */
export const ENTRY_CERTAINTIES = ['certain', 'likely', 'possible'] as const;
export type EntryCertainty = (typeof ENTRY_CERTAINTIES)[number];

export function rankOf(certainty: EntryCertainty): number {
  return ENTRY_CERTAINTIES.indexOf(certainty);
}

/** Evidence from the other checks of a finding does not prove these corrections. */
export function entryCertainty({
  correctionCertainty,
  evidence = [],
}: {
  readonly correctionCertainty?: EntryCertainty;
  readonly evidence?: readonly Evidence[];
}): EntryCertainty {
  return correctionCertainty ?? (certaintyOf(evidence) === 'Certain' ? 'certain' : 'likely');
}

/** The correct postings minus the actual ones, as proposed by a finding. */
export interface AdjustingEntry {
  /** The id of its finding. */
  readonly id: string;
  /** Ids of the finding's further reasons, any of which may be listed first in another review. */
  readonly furtherIds: readonly string[];
  readonly code: string;
  readonly title: string;
  readonly mistake?: Mistake;
  readonly category: Category;
  readonly job: AdjustingJob;
  /** The finding's sentence. */
  readonly reason: string;
  readonly certainty: EntryCertainty;
  /** Whether amounts were estimated instead of being taken from the books. */
  readonly isEstimate?: boolean;
  readonly corrections: readonly Correction[];
}

/** Whether corrections only change dates. */
export function onlyRedates({ corrections }: Pick<AdjustingEntry, 'corrections'>): boolean {
  const dated = corrections.filter((one) => one.kind === 'add' && one.redates !== undefined);
  const removed = corrections.filter(({ kind }) => kind === 'remove');
  return dated.length > 0 && dated.length + removed.length === corrections.length;
}

/** Returns all ids that identify an entry. */
export function entryIdsOf({ id, furtherIds }: Pick<AdjustingEntry, 'id' | 'furtherIds'>): string[] {
  return [id, ...furtherIds];
}
