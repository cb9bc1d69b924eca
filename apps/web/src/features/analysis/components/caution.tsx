import type { AnalysisParagraph } from '@insights/contracts';
import { useId, useState } from 'react';
import { DisclosureButton } from '../../../components/ui/disclosure-button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { CAUTION } from './caution-frame.ts';
import { Paragraph } from './paragraph.tsx';

/**
 * Why the books are not to be relied upon, before anything is said of them. Where the figures above take two rows it is one
 * line that opens, so that the headline still stands on the first screen.
 */
export function Caution({ runs }: { runs: AnalysisParagraph }) {
  const isRoomy = useMedia('(width >= 64rem)');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const mark = <strong className="font-strong text-caution">Caution: </strong>;
  if (isRoomy) {
    return (
      <p className={`${CAUTION} flex gap-2.5`}>
        <Icon name="warning" className="mt-1 text-caution" />
        <span>
          {mark}
          <Paragraph runs={runs} />
        </span>
      </p>
    );
  }
  return (
    <div className={CAUTION}>
      <DisclosureButton
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-6 gap-1.5"
      >
        <span>{mark}these figures may change</span>
      </DisclosureButton>
      <p id={id} hidden={!isOpen} className="pt-1">
        {isOpen && <Paragraph runs={runs} />}
      </p>
    </div>
  );
}
