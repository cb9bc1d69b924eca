import type { AnalysisProvider } from '@insights/contracts';
import { useEffect, useRef } from 'react';
import type { ShownFigures } from '../../../lib/shown-figures.ts';
import { useLetterInProgress, useStoredAnalysis, useWriteAnalysis, type Writer } from '../api/analysis.ts';
import { letterOf } from '../letter.ts';
import { lacksConsent } from '../writer-choice.ts';
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

/** The letter of one writer about one reading of the books: as it is stored, or as it is being written. */
export function WrittenLetter({ figures, writer, model, onKeepBuiltIn }: WrittenLetterProps) {
  const stored = useStoredAnalysis(figures, writer);
  const inProgress = useLetterInProgress(figures, writer);
  const { write, written, error, isWriting } = useWriteAnalysis(figures, writer);
  useFirstWriting(stored.data === null && !isWriting, () => write({}));

  const analysis = isWriting ? null : (stored.data ?? written ?? null);
  const letter = analysis ? letterOf(analysis) : isWriting ? inProgress : null;
  const failure = isWriting || analysis ? null : (error ?? stored.error);
  return (
    <div aria-busy={isWriting}>
      <p role="status" className="sr-only">
        {isWriting && 'The analysis is being written.'}
        {analysis && 'The analysis is complete.'}
      </p>
      {model && lacksConsent(analysis) && (
        <ConsentQuestion
          provider={model}
          onAgree={() => write({ consent: true })}
          onDecline={onKeepBuiltIn}
        />
      )}
      {failure && <AnalysisFailure error={failure} onRetry={() => write({})} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-8">
        {letter && <LetterText letter={letter} isWriting={isWriting} />}
        {!letter && !failure && <LetterSkeleton />}
        {analysis && <LetterNotes analysis={analysis} />}
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
