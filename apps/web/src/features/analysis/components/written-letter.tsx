import type { AnalysisProvider } from '@insights/contracts';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { lazyPart } from '../../../components/ui/lazy-boundary.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useInterimLetter, useStoredAnalysis, useWriteAnalysis, type Writer } from '../api/analysis.ts';
import { lacksConsent, writerName } from '../writer-choice.ts';
import { LetterLead } from './letter-lead.tsx';
import { LetterNotes } from './letter-notes.tsx';
import { LeadSkeleton, LetterSkeleton } from './letter-skeleton.tsx';
import { LetterText } from './letter-text.tsx';

const ConsentQuestion = lazyPart(() => import('./consent-question.tsx'));

interface WrittenLetterProps {
  figures: ShownFigures;
  writer: Writer;
  /** The model configured on this server; null if there is none. */
  model: AnalysisProvider | null;
  /** Changes when the letter has to be written again, such as after new answers by the owner. */
  edition: number;
  onKeepBuiltIn: () => void;
  /** Shown between the headline and the rest of the letter. */
  cards: ReactNode;
  /** Shown next to the rest of the letter or, without room, below it. */
  statement: ReactNode;
  /** Shown below the letter. */
  below: ReactNode;
}

/**
 * A letter by one writer about one snapshot of the books: the stored letter, or the built-in analyst's letter while a
 * model outlines another one.
 */
export function WrittenLetter(props: WrittenLetterProps) {
  const { figures, writer, model, edition, onKeepBuiltIn, cards, statement, below } = props;
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
  return (
    <>
      <div aria-busy={isWriting}>
        <p role="status" className="sr-only">
          {isWriting && 'The analysis is being written.'}
          {analysis && !isWriting && 'The analysis is complete.'}
        </p>
        {model && !isWriting && lacksConsent(analysis) && (
          <ConsentQuestion
            provider={model}
            onAgree={() => write({ consent: true })}
            onDecline={onKeepBuiltIn}
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
          <div className="screen-only">{below}</div>
        </div>
        {statement}
      </div>
    </>
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
