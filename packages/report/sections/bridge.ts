import { capitalized } from '@insights/words';
import type { Bridge } from '../content.ts';
import { printedAmounts } from '../printable/amounts.ts';
import { named } from '../printable/fit.ts';
import { listRows } from './amount-rows.ts';
import { text } from './block.ts';
import { BRIDGE_TITLE, figureInWords } from './corrected.ts';
import type { Section } from './section.ts';

const MAX_NAME = 60;
const EXPLAINED = 'Statements and schedules show the books as recorded';
const TO_CHECK = ' Entries marked * are likely: check them against their documents.';

/** Leads from the figures of the statements to the corrected ones, by the entries between them. */
export const bridge: Section = {
  title: BRIDGE_TITLE,
  build: (content) => {
    if (content.bridge === null) return null;
    const { figures, recorded, groups, corrected, immaterialBelowCents } = content.bridge;
    const { full, bare } = printedAmounts(content);
    const sums = [
      { label: 'As recorded', figures: recorded.map(full), kind: 'account' as const },
      { label: 'Corrected', figures: corrected.map(full), kind: 'total' as const },
    ];
    const entries = groups.map((group) => ({
      label: named(labelOf(group), MAX_NAME),
      figures: group.amountsCents.map((amount) => (amount === 0 ? '–' : bare(amount))),
      kind: 'account' as const,
    }));
    const size =
      immaterialBelowCents === null
        ? ''
        : `; together, these corrections are below materiality, ${full(immaterialBelowCents)}, so the ratios leave them out, too`;
    return [
      {
        kind: 'amounts',
        key: 'Bridge',
        corner: `Proposed entries, ${content.basis.toLowerCase()} basis`,
        columns: figures.map((figure) => capitalized(figureInWords(figure, content.entity))),
        groups: listRows(sums.toSpliced(1, 0, ...entries)),
        isWhole: true,
      },
      text('note', `${EXPLAINED}${size}.${groups.some(({ isLikely }) => isLikely) ? TO_CHECK : ''}`),
    ];
  },
};

/** Returns the title with short marks, because words after it would make most titles wrap. */
function labelOf({ title, count, isLikely }: Bridge['groups'][number]): string {
  return `${title}${count > 1 ? ` (${count})` : ''}${isLikely ? '\u00a0*' : ''}`;
}
