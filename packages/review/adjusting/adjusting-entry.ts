import type { Correction } from '@insights/ledger';
import type { Category } from '@insights/words';

/**
 * How sure an entry is: it follows from the books alone; signs point to it; or it cannot be decided without a document,
 * in which case it never changes a figure.
 */
export const ENTRY_CERTAINTIES = ['certain', 'likely', 'possible'] as const;
export type EntryCertainty = (typeof ENTRY_CERTAINTIES)[number];

/** The correct booking minus the actual one, as proposed by a finding. */
export interface AdjustingEntry {
  /** The id of its finding. */
  readonly id: string;
  /** Ids of the finding's further reasons. Any of the ids identifies the entry, regardless of which reason leads. */
  readonly furtherIds: readonly string[];
  readonly code: string;
  readonly title: string;
  readonly category: Category;
  /** The finding's sentence. */
  readonly reason: string;
  readonly certainty: EntryCertainty;
  readonly corrections: readonly Correction[];
}
