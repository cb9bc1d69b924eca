import type { AskComposition, AskPlan } from '@insights/contracts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useReader } from '../api/ask.ts';
import { ModelReading } from './model-reading.tsx';
import { OptionList } from './option-list.tsx';

interface UnansweredProps {
  figures: ShownFigures;
  question: string;
  composition: AskComposition;
  onChoose: (plan: AskPlan) => void;
}

/**
 * Explains why a finished question has no plan, suggests up to three questions that do, and offers to let a model
 * interpret it.
 */
export function Unanswered({ figures, question, composition, onChoose }: UnansweredProps) {
  const { tokens, why, suggestions } = composition;
  const reader = useReader(figures, question);
  const unmatchedCount = tokens.filter(({ kind }) => kind === 'unmatched').length;
  return (
    <>
      <OptionList
        title={titleOf(unmatchedCount)}
        about={why ?? ''}
        lead={suggestions.length > 0 ? 'These questions use every word that is recognized:' : undefined}
        options={suggestions}
        onChoose={onChoose}
      />
      {reader !== null && (
        <ModelReading
          key={question}
          figures={figures}
          question={question}
          reader={reader}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

function titleOf(unmatchedCount: number): string {
  if (unmatchedCount === 0) return 'Nothing is answered yet';
  return unmatchedCount === 1 ? 'One word is not recognized' : 'Some words are not recognized';
}
