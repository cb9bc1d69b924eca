import type { Analysis } from '@insights/contracts';
import { RovingFocusGroup } from '../../../components/ui/roving-focus-group.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import type { Writer } from '../api/analysis.ts';
import { useMarkAction, useMarkedActions } from '../api/marked-actions.ts';
import { listActions } from '../list-actions.ts';
import { Actions } from './actions.tsx';
import { HEADLINE, LEAD, PART_TITLE } from './letter-classes.ts';
import { Paragraph } from './paragraph.tsx';

interface LetterLeadProps {
  analysis: Analysis;
  figures: ShownFigures;
  writer: Writer;
}

/** The beginning of the letter: what happened, and what to do now. */
export function LetterLead({ analysis, figures, writer }: LetterLeadProps) {
  const marked = useMarkedActions(figures);
  const mark = useMarkAction(figures, writer);
  const listed = listActions(analysis.actions, marked, figures);
  return (
    <RovingFocusGroup className={LEAD}>
      <h4 className={HEADLINE}>
        <Paragraph runs={analysis.headline} />
      </h4>
      {listed.length > 0 && (
        <section>
          <h4 className={PART_TITLE}>What to do now</h4>
          <Actions
            listed={listed}
            onMark={figures.isReadOnly ? null : (actionId, status) => mark.mutate({ actionId, status })}
          />
        </section>
      )}
    </RovingFocusGroup>
  );
}
