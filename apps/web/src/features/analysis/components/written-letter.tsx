import type { AnalysisProvider } from '@insights/contracts';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { ShownFigures } from '../../../lib/shown-figures.ts';
import { useStandingLetter, useStoredAnalysis, useWriteAnalysis, type Writer } from '../api/analysis.ts';
import { lacksConsent, writerName } from '../writer-choice.ts';
import { AnalysisFailure } from './analysis-failure.tsx';
import { ConsentQuestion } from './consent-question.tsx';
import { LetterNotes } from './letter-notes.tsx';
import { LetterSkeleton } from './letter-skeleton.tsx';
import { LetterText } from './letter-text.tsx';

interface WrittenLetterProps {
  figures: ShownFigures;
  writer: Writer;
  /** The model that is set up on this server; null where there is none. */
  model: AnalysisProvider | null;
  onKeepBuiltIn: () => void;
}

/** The letter of one writer about one reading of the books: as it is stored, and while a model arranges another one the built-in analyst's. */
export function WrittenLetter({ figures, writer, model, onKeepBuiltIn }: WrittenLetterProps) {
  const stored = useStoredAnalysis(figures, writer);
  const standing = useStandingLetter(figures, writer);
  const { write, written, error, isWriting } = useWriteAnalysis(figures, writer);
  useFirstWriting(stored.data === null && !isWriting, () => write({}));

  // A long letter is drawn in small steps, between which the page answers.
  const analysis = useDeferredValue(isWriting ? standing : (stored.data ?? written ?? null));
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
        <AnalysisFailure
          error={failure}
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

/** Whoever has the books read wants to know what they say: the letter is begun once by itself, and then on demand. */
function useFirstWriting(isMissing: boolean, write: () => void) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isMissing || hasBegun.current) return;
    hasBegun.current = true;
    write();
  });
}
