import type { Draft } from '../checks/check.ts';
import { certaintyOf } from '../findings/certainty.ts';
import type { Case } from '../findings/merge-cases.ts';
import type { AdjustingEntry, EntryCertainty } from './adjusting-entry.ts';
import { rankOf } from './resolve-entries.ts';

/**
 * Returns the entry that a finding proposes; null if none of its checks knows the correct booking. The most certain
 * of those that do decides, then the strongest check.
 */
export function buildEntry({ drafts, finding }: Case): AdjustingEntry | null {
  const [draft] = drafts
    .filter(({ corrections = [] }) => corrections.length > 0)
    .toSorted((a, b) => rankOf(entryCertainty(a)) - rankOf(entryCertainty(b)));
  if (draft === undefined) return null;
  const { id, code, title, category, description, furtherReasons } = finding;
  return {
    id,
    furtherIds: furtherReasons.map((reason) => reason.id),
    code,
    title,
    category,
    reason: description,
    certainty: entryCertainty(draft),
    corrections: draft.corrections ?? [],
  };
}

/** Evidence from the other checks of a finding does not show that these corrections are right. */
function entryCertainty({ correctionCertainty, evidence = [] }: Draft): EntryCertainty {
  return correctionCertainty ?? (certaintyOf(evidence) === 'Certain' ? 'certain' : 'likely');
}
