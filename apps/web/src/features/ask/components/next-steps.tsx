import type { AskAnswer, AskPlan } from '@insights/contracts';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { OPENED_FROM_PAGE } from '../../../lib/routing/figure-address.ts';
import type { FigureAddress } from '../use-figure-address.ts';

interface NextStepsProps {
  answer: AskAnswer;
  addressOf: FigureAddress;
  onChoose: (plan: AskPlan) => void;
}

/** Likely next questions: comparing, breaking down or opening the same figure. */
export function NextSteps({ answer, addressOf, onChoose }: NextStepsProps) {
  const figure = figureOf(answer);
  if (answer.nextSteps.length === 0 && figure === null) return null;
  return (
    <ul aria-label="Next steps" className="-mx-2 flex flex-wrap gap-x-2">
      {answer.nextSteps.map(({ words, plan }) => (
        <li key={words}>
          <Button variant="quiet" className="text-small" onClick={() => onChoose(plan)}>
            {words}
          </Button>
        </li>
      ))}
      {figure !== null && (
        <li>
          <Link
            href={addressOf(figure)}
            state={OPENED_FROM_PAGE}
            className={`${buttonClass('quiet')} text-small`}
          >
            Open the transactions
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Returns the figure behind a headline that consists of a single figure. */
function figureOf({ headline }: AskAnswer) {
  const [figure = null, ...others] = headline?.kind === 'amount' ? headline.figures : [];
  return others.length > 0 ? null : figure;
}
