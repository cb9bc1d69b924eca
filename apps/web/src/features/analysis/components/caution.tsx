import type { AnalysisParagraph } from '@insights/contracts';
import { useId, useState } from 'react';
import { DisclosureButton } from '../../../components/ui/disclosure-button.tsx';
import { cautionInBrief } from '../../../lib/caution-in-brief.ts';
import { CAUTION, CAUTION_LINE } from './letter-classes.ts';
import { Paragraph } from './paragraph.tsx';

/**
 * Why the books may be unreliable, shown before the letter: a summary that expands to the full text, so that the
 * headline still fits on the first screen.
 */
export function Caution({ runs }: { runs: AnalysisParagraph }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={CAUTION}>
      <DisclosureButton
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
        className={CAUTION_LINE}
      >
        <span>
          <strong className="font-strong text-caution">Caution: </strong>
          {cautionInBrief(runs)}
        </span>
      </DisclosureButton>
      <p id={id} hidden={!isOpen} className="pt-1">
        {isOpen && <Paragraph runs={runs} />}
      </p>
    </div>
  );
}
