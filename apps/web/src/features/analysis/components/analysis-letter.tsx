import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { lazyPart } from '../../../components/ui/lazy-boundary.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { useConfig } from '../../../lib/api/config.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useInterimLetter, useStoredAnalysis, useWriteAnalysis, type Writer } from '../api/analysis.ts';
import { lacksConsent, recallWriter, rememberWriter, writerName } from '../writer-choice.ts';
import { BusinessDialog } from './business-dialog.tsx';
import { LetterLead } from './letter-lead.tsx';
import { LetterNotes } from './letter-notes.tsx';
import { LeadSkeleton, LetterSkeleton } from './letter-skeleton.tsx';
import { LetterText } from './letter-text.tsx';

const ConsentQuestion = lazyPart(() => import('./consent-question.tsx'));

interface AnalysisLetterProps {
  figures: ShownFigures;
  /** Shown between the headline and the rest of the letter. */
  cards: ReactNode;
  /** Shown next to the rest of the letter or, without room, below it. */
  statement: ReactNode;
}

/**
 * The letter that explains the figures, arranged around them, and the switch for its writer: the stored letter, or the
 * built-in analyst's letter while a model outlines another one. The letter about the demo company never uses a model or
 * an owner’s answers.
 */
export function AnalysisLetter({ figures, cards, statement }: AnalysisLetterProps) {
  const configured = useConfig({ isNeeded: !figures.isReadOnly }).data?.analysis;
  const model = configured && configured.kind !== 'built-in' ? configured : null;
  // Counts the owner's new answers, after each of which the letter has to be written again.
  const [edition, setEdition] = useState(0);
  const [writer, setWriter] = useState<Writer>(() => recallWriter(localStorage));
  const stored = useStoredAnalysis(figures, writer);
  const interim = useInterimLetter(figures, writer);
  const { write, written, error, isWriting } = useWriteAnalysis(figures, writer);
  const { fingerprint, startDate, endDate, basis } = figures;
  const letter = [fingerprint, startDate, endDate, basis, writer, edition].join(' ');
  useFirstWriting(stored.data === null && !isWriting ? letter : null, () => write({}));

  // A long letter is rendered in small steps, so that the page stays responsive.
  const analysis = useDeferredValue(isWriting ? interim : (stored.data ?? written ?? null));
  const awaited = isWriting && model !== null ? writerName(model) : null;
  const failure = isWriting || analysis ? null : (error ?? stored.error);
  const choose = (chosen: Writer) => {
    rememberWriter(chosen, localStorage);
    setWriter(chosen);
  };
  return (
    <section
      aria-labelledby="analysis-title"
      className="@container/page grid grid-cols-[minmax(0,1fr)] gap-[8px] sm:gap-6"
    >
      {/* The letter is recognizable without a title, and on the first screen the headline needs that space. */}
      <h3 id="analysis-title" className="sr-only">
        The analysis
      </h3>
      {model && (
        <div className="screen-only flex flex-wrap justify-end">
          <Segmented
            legend="Written by"
            options={[
              { value: 'configured', label: model.name },
              { value: 'built-in', label: 'Built-in analyst' },
            ]}
            value={writer}
            onChoose={choose}
          />
        </div>
      )}
      <div aria-busy={isWriting}>
        <p role="status" className="sr-only">
          {isWriting && 'The analysis is being written.'}
          {analysis && !isWriting && 'The analysis is complete.'}
        </p>
        {model && !isWriting && lacksConsent(analysis) && (
          <ConsentQuestion
            provider={model}
            onAgree={() => write({ consent: true })}
            onDecline={() => choose('built-in')}
          />
        )}
        {failure && (
          <FailureNotice
            title="The analysis could not be written"
            error={failure}
            remark="The figures on this page do not depend on it."
            onRetry={() => (figures.isReadOnly ? void stored.refetch() : write({}))}
          />
        )}
        {analysis && <LetterLead analysis={analysis} figures={figures} writer={writer} />}
        {!analysis && !failure && <LeadSkeleton />}
      </div>
      {cards}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 @min-[60rem]:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-8">
          {analysis && <LetterText analysis={analysis} />}
          {!analysis && !failure && <LetterSkeleton />}
          {analysis && <LetterNotes analysis={analysis} awaited={awaited} />}
          <div className="screen-only">
            {figures.isReadOnly ? (
              <p className="max-w-[68ch] text-secondary text-small">
                With your own books, you can add information about your business, and a language model can
                arrange the letter if one is set up.
              </p>
            ) : (
              <BusinessDialog figures={figures} onSaved={() => setEdition(edition + 1)} />
            )}
          </div>
        </div>
        {statement}
      </div>
    </section>
  );
}

/**
 * Requests a missing letter automatically, once, because a visitor who loads the books wants to know what they mean.
 * Later letters are requested on demand.
 */
function useFirstWriting(missing: string | null, write: () => void) {
  const begun = useRef<string>(null);
  useEffect(() => {
    if (missing === null || begun.current === missing) return;
    begun.current = missing;
    write();
  });
}
