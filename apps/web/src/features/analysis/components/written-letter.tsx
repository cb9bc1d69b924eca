import type { AnalysisProvider } from '@insights/contracts';
import { useDeferredValue, useEffect, useRef } from 'react';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useInterimLetter, useStoredAnalysis, useWriteAnalysis, type Writer } from '../api/analysis.ts';
import { lacksConsent, writerName } from '../writer-choice.ts';
import { ConsentQuestion } from './consent-question.tsx';
import { LetterNotes } from './letter-notes.tsx';
import { LetterSkeleton } from './letter-skeleton.tsx';
import { LetterText } from './letter-text.tsx';

interface WrittenLetterProps {
  figures: ShownFigures;
  writer: Writer;
  /** The model configured on this server; null if there is none. */
  model: AnalysisProvider | null;
  onKeepBuiltIn: () => void;
}

/**
 * A letter by one writer about one snapshot of the books: the stored letter, or the built-in analyst's letter while a
 * model outlines another one.
 */
export function WrittenLetter({ figures, writer, model, onKeepBuiltIn }: WrittenLetterProps) {
  const stored = useStoredAnalysis(figures, writer);
  const interim = useInterimLetter(figures, writer);
  const { write, written, error, isWriting } = useWriteAnalysis(figures, writer);
  useFirstWriting(stored.data === null && !isWriting, () => write({}));

  // A long letter is rendered in small steps, so that the page stays responsive.
  const analysis = useDeferredValue(isWriting ? interim : (stored.data ?? written ?? null));
  const awaited = isWriting && model !== null ? writerName(model) : null;
  const failure = isWriting || analysis ? null : (error ?? stored.error);
  return (
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-8">
        {analysis && <LetterText analysis={analysis} />}
        {!analysis && !failure && <LetterSkeleton />}
        {analysis && <LetterNotes analysis={analysis} awaited={awaited} />}
      </div>
    </div>
  );
}

/**
 * Requests the first letter automatically, because a visitor who loads the books wants to know what they mean. Later
 * letters are requested on demand.
 */
function useFirstWriting(isMissing: boolean, write: () => void) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isMissing || hasBegun.current) return;
    hasBegun.current = true;
    write();
  });
}
