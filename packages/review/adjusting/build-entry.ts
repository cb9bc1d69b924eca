import { correctionTitle } from '@insights/words';
import type { Case } from '../findings/merge-cases.ts';
import { type AdjustingEntry, entryCertainty, rankOf } from './adjusting-entry.ts';

/**
 * Returns the entry that a finding proposes; null if none of its checks knows the correct booking. If several do, the
 * most certain one decides, then the first in the list. The entry uses that check's words, which explain its lines.
 */
export function buildEntry({ drafts, finding }: Case): AdjustingEntry | null {
  const reasons = [finding, ...finding.furtherReasons];
  const [proposed] = drafts
    .map((draft, index) => ({ draft, reason: reasons[index] ?? finding }))
    .filter(({ draft: { corrections = [] } }) => corrections.length > 0)
    .toSorted((a, b) => rankOf(entryCertainty(a.draft)) - rankOf(entryCertainty(b.draft)));
  if (proposed === undefined) return null;
  const { draft, reason } = proposed;
  const { code, title, mistake, category, description } = reason;
  const certainty = entryCertainty(draft);
  return {
    id: finding.id,
    furtherIds: finding.furtherReasons.map(({ id }) => id),
    code,
    title: certainty === 'possible' ? title : correctionTitle(title),
    ...(mistake === undefined ? {} : { mistake }),
    category,
    reason: description,
    certainty,
    corrections: draft.corrections ?? [],
  };
}
