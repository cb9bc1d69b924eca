import type { AskAnswer, AskPlan, Basis } from '@insights/contracts';
import { Fragment, type Ref } from 'react';
import { AnswerChips } from './answer-chips.tsx';
import { AnswerTable } from './answer-table.tsx';
import { CellView } from './cell-view.tsx';

interface AnswerViewProps {
  answer: AskAnswer;
  heading: Ref<HTMLHeadingElement>;
  /** That of the page, on which figures open. */
  shownBasis: Basis;
  onChoose: (plan: AskPlan) => void;
}

/** An answer as a sentence, the plan that was answered as chips, and the rows that it is made of. */
export function AnswerView({ answer, heading, shownBasis, onChoose }: AnswerViewProps) {
  const { sentence, assumptions, rows, basis } = answer;
  const bases = { basis, shownBasis };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 ref={heading} tabIndex={-1} className="max-w-[72ch] font-serif text-title outline-none">
        {sentence.map((token, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is never reordered
          <Fragment key={place}>
            {token.kind === 'words' ? token.text : <CellView cell={token} {...bases} />}
          </Fragment>
        ))}
      </h3>
      <AnswerChips chips={answer.chips} onChoose={onChoose} />
      {rows.length > 0 && <AnswerTable answer={answer} {...bases} />}
      {assumptions.length > 0 && (
        <ul className="text-secondary text-small">
          {assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
