import type { Analysis, AnalysisParagraph } from '@insights/contracts';
import { type ReactNode, use } from 'react';
import { MobileDisclosure } from '../../../components/ui/mobile-disclosure.tsx';
import { RovingFocusGroup } from '../../../components/ui/roving-focus-group.tsx';
import { Caution } from './caution.tsx';
import { PART, PART_TITLE } from './letter-classes.ts';
import { LetterContext } from './letter-context.ts';
import { Paragraph } from './paragraph.tsx';
import { Recommendations } from './recommendations.tsx';

const GAPS = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6';

interface LetterTextProps {
  analysis: Analysis;
}

/**
 * The letter itself: first the warning, then what happened and what to do, and finally what could not be examined.
 */
export function LetterText({ analysis }: LetterTextProps) {
  const { isWhole, toggleWhole } = use(LetterContext);
  const { caution, headline, overview, trends, risks, opportunities, recommendations, coverage } = analysis;
  return (
    <RovingFocusGroup className="wrap-anywhere grid max-w-[68ch] grid-cols-[minmax(0,1fr)] content-start gap-3 font-serif sm:gap-6 text-lead">
      {caution && <Caution runs={caution} />}
      <h4 className="text-heading max-sm:text-title max-sm:leading-[1.2]">
        <Paragraph runs={headline} />
      </h4>
      {recommendations.length > 0 && (
        <Part title="What to do now">
          <Recommendations recommendations={recommendations} />
        </Part>
      )}
      <MobileDisclosure
        title="Read the whole letter"
        isOpen={isWhole}
        onToggle={toggleWhole}
        className={GAPS}
      >
        <Paragraphs paragraphs={overview} />
        <Part title="Trends">{list(trends)}</Part>
        <Part title="Risks">{list(risks)}</Part>
        <Part title="Opportunities">{list(opportunities)}</Part>
        <Part title="What this analysis could not see">{list(coverage)}</Part>
      </MobileDisclosure>
    </RovingFocusGroup>
  );
}

function list(paragraphs: readonly AnalysisParagraph[]): ReactNode {
  return paragraphs.length > 0 && <Paragraphs paragraphs={paragraphs} />;
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

function Paragraphs({ paragraphs }: { paragraphs: readonly AnalysisParagraph[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {paragraphs.map((runs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is identified by its index
        <p key={index}>
          <Paragraph runs={runs} />
        </p>
      ))}
    </div>
  );
}
