import type { Draft } from '../checks/check.ts';
import type { Case } from '../findings/merge-cases.ts';
import type { AdjustingEntry, EntryCertainty } from './adjusting-entry.ts';

/**
 * Returns the entry that a finding proposes; null if none of its checks knows the correct booking. The strongest check
 * that does decides.
 */
export function buildEntry({ drafts, finding }: Case): AdjustingEntry | null {
  const draft = drafts.find(({ corrections = [] }) => corrections.length > 0);
  if (draft === undefined) return null;
  const { id, code, title, category, description } = finding;
  return {
    id,
    code,
    title,
    category,
    reason: description,
    certainty: certaintyOf(draft, finding),
    corrections: draft.corrections ?? [],
  };
}

function certaintyOf({ correctionCertainty }: Draft, { certainty }: Case['finding']): EntryCertainty {
  return correctionCertainty ?? (certainty === 'Certain' ? 'certain' : 'likely');
}
