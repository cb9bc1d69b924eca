import type { AskAnswer, AskPlan, Basis } from '@insights/contracts';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { figureSearch, OPENED_FROM_PAGE } from '../../../lib/routing/figure-address.ts';
import { useSearch, withChoice } from '../../../lib/routing/search.ts';

interface NextStepsProps {
  answer: AskAnswer;
  figures: ShownFigures;
  onChoose: (plan: AskPlan) => void;
}

/** Likely next questions: comparing, breaking down or opening the same figure. */
export function NextSteps({ answer, figures, onChoose }: NextStepsProps) {
  const search = useSearch();
  const figure = figureOf(answer);
  if (answer.nextSteps.length === 0 && figure === null) return null;
  const opened = (own: Basis, id: string) =>
    figureSearch(own === figures.basis ? search : withChoice(search, 'basis', own), id, answer.plan.view);
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
            href={opened(figure.basis, figure.id)}
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
function figureOf({ headline, basis }: AskAnswer): { id: string; basis: Basis } | null {
  const figures = headline?.kind === 'amount' ? headline.figures : [];
  const [figure] = figures;
  return figure === undefined || figures.length > 1 ? null : { id: figure.id, basis: figure.basis ?? basis };
}
