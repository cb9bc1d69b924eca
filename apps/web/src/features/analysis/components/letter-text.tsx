import type { Analysis } from '@insights/contracts';
import { use } from 'react';
import { MobileDisclosure } from '../../../components/ui/mobile-disclosure.tsx';
import { RovingFocusGroup } from '../../../components/ui/roving-focus-group.tsx';
import { CoverageLine } from './coverage-line.tsx';
import { LetterContext } from './letter-context.ts';
import { Paragraph } from './paragraph.tsx';

const GAPS = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6';

/** Headings for screen readers; the letter reads as one text. */
const TITLES = {
  result: 'The result',
  why: 'Why',
  cash: 'Cash and the owners',
  trust: 'What to check in the books',
} as const;

interface LetterTextProps {
  analysis: Analysis;
}

/** The letter below its headline: what happened and why, and finally what could not be examined. */
export function LetterText({ analysis: { paragraphs, coverage } }: LetterTextProps) {
  const { isWhole, toggleWhole } = use(LetterContext);
  return (
    <RovingFocusGroup className="wrap-anywhere grid max-w-[68ch] grid-cols-[minmax(0,1fr)] content-start gap-3 font-serif sm:gap-6 text-lead">
      <MobileDisclosure
        title="Read the whole letter"
        isOpen={isWhole}
        onToggle={toggleWhole}
        className={GAPS}
      >
        {paragraphs.map(({ topic, text }) => (
          <section key={topic}>
            <h4 className="sr-only">{TITLES[topic]}</h4>
            <p>
              <Paragraph runs={text} />
            </p>
          </section>
        ))}
        <CoverageLine coverage={coverage} />
      </MobileDisclosure>
    </RovingFocusGroup>
  );
}
