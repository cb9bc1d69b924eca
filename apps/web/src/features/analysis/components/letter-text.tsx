import type { Analysis } from '@insights/contracts';
import { type ReactNode, use } from 'react';
import { MobileDisclosure } from '../../../components/ui/mobile-disclosure.tsx';
import { RovingFocusGroup } from '../../../components/ui/roving-focus-group.tsx';
import { Actions } from './actions.tsx';
import { Caution } from './caution.tsx';
import { CoverageLine } from './coverage-line.tsx';
import { PART, PART_TITLE } from './letter-classes.ts';
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

/**
 * The letter itself: first the warning, then what happened and what to do, and finally what could not be examined.
 */
export function LetterText({ analysis }: LetterTextProps) {
  const { isWhole, toggleWhole } = use(LetterContext);
  const { caution, headline, paragraphs, actions, coverage } = analysis;
  return (
    <RovingFocusGroup className="wrap-anywhere grid max-w-[68ch] grid-cols-[minmax(0,1fr)] content-start gap-3 font-serif sm:gap-6 text-lead">
      {caution && <Caution runs={caution} />}
      <h4 className="text-heading max-sm:text-title max-sm:leading-[1.2]">
        <Paragraph runs={headline} />
      </h4>
      {actions.length > 0 && (
        <Part title="What to do now">
          <Actions actions={actions} />
        </Part>
      )}
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <section className={PART}>
      <h4 className={PART_TITLE}>{title}</h4>
      {children}
    </section>
  );
}
