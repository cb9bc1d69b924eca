import type { AskAnswer, AskPlan } from '@insights/contracts';
import { Fragment, type Ref } from 'react';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useFigureAddress } from '../use-figure-address.ts';
import { AnswerChips } from './answer-chips.tsx';
import { AnswerTable } from './answer-table.tsx';
import { CellView } from './cell-view.tsx';
import { NextSteps } from './next-steps.tsx';

interface AnswerViewProps {
  answer: AskAnswer;
  heading: Ref<HTMLHeadingElement>;
  /** The page's figures, which determine the basis on which an answer's figures open. */
  figures: ShownFigures;
  onChoose: (plan: AskPlan) => void;
}

/** An answer: a sentence, its plan as chips, next steps, and the rows. */
export function AnswerView({ answer, heading, figures, onChoose }: AnswerViewProps) {
  const { sentence, assumptions, rows } = answer;
  const addressOf = useFigureAddress(answer, figures.basis);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 ref={heading} tabIndex={-1} className="max-w-[72ch] font-serif text-title outline-none">
        {sentence.map((token, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is never reordered
          <Fragment key={index}>
            {token.kind === 'words' ? token.text : <CellView cell={token} addressOf={addressOf} />}
          </Fragment>
        ))}
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <AnswerChips chips={answer.chips} onChoose={onChoose} />
        <NextSteps answer={answer} addressOf={addressOf} onChoose={onChoose} />
      </div>
      {rows.length > 0 && <AnswerTable answer={answer} addressOf={addressOf} />}
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
