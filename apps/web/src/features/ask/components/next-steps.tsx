import type { AskAnswer, AskMeasure, AskPlan, Basis } from '@insights/contracts';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { figureAddress, OPENED_FROM_PAGE } from '../../../lib/figure-address.ts';
import { Link, useLocation } from '../../../lib/router.tsx';
import type { ShownFigures } from '../../../lib/shown-figures.ts';
import { withChoice } from '../../../lib/use-addressed.ts';
import { useAnswer, useComposition } from '../api/ask.ts';

interface NextStepsProps {
  answer: AskAnswer;
  figures: ShownFigures;
  onChoose: (plan: AskPlan) => void;
}

/** Likely next questions: the same figure compared, broken down or opened. */
export function NextSteps({ answer, figures, onChoose }: NextStepsProps) {
  const { search } = useLocation();
  const compared = useComparison(answer, figures);
  const breakdowns = breakdownsOf(answer);
  const figure = figureOf(answer);
  if (compared === null && breakdowns.length === 0 && figure === null) return null;
  const opened = (own: Basis, id: string) =>
    figureAddress(own === figures.basis ? search : withChoice(search, 'basis', own), id);
  return (
    <ul aria-label="Next steps" className="-mx-2 flex flex-wrap gap-x-2">
      {compared !== null && (
        <li>
          <Button variant="quiet" className="text-small" onClick={() => onChoose(compared)}>
            Compare with last year
          </Button>
        </li>
      )}
      {breakdowns.map(({ words, plan }) => (
        <li key={words}>
          <Button variant="quiet" className="text-small" onClick={() => onChoose(plan)}>
            {words}
          </Button>
        </li>
      ))}
      {figure !== null && (
        <li>
          <Link
            to={{ search: opened(figure.basis, figure.id) }}
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

/**
 * The answer's own words compared with last year, as a plan; null if that cannot be answered, for example before the
 * first day.
 */
function useComparison({ words, plan }: AskAnswer, figures: ShownFigures): AskPlan | null {
  const text = `${words}, compared with last year`;
  const isWanted = plan.versus === null;
  const composed = useComposition(figures, text, text.length, { isWanted });
  const compared = (isWanted && !composed.isPlaceholderData && composed.data?.plan) || null;
  const answer = useAnswer(figures, compared === null ? null : JSON.stringify(compared));
  return !answer.isPlaceholderData && answer.data?.outcome === 'answer' ? compared : null;
}

const OF_CUSTOMERS: readonly (AskMeasure | null)[] = ['revenue', 'invoiced', 'collected', 'moneyIn'];
const OF_VENDORS: readonly (AskMeasure | null)[] = [
  'expenses',
  'operatingExpenses',
  'costOfGoodsSold',
  'moneyOut',
];

/** Breakdowns that add information: by month for longer periods, and by customer, vendor or account. */
export function breakdownsOf({ plan, days, chips }: Pick<AskAnswer, 'plan' | 'days' | 'chips'>) {
  const party = OF_CUSTOMERS.includes(plan.measure)
    ? 'By customer'
    : OF_VENDORS.includes(plan.measure)
      ? 'By vendor'
      : 'By account';
  const isLong = days !== null && days.from.slice(0, 7) !== days.to.slice(0, 7);
  const wanted = [...(isLong ? ['By month'] : []), party];
  const options = chips.find(({ name }) => name === 'By')?.options ?? [];
  return options.filter(({ words }) => wanted.includes(words));
}

/** The figure behind a headline that consists of a single figure. */
function figureOf({ headline, basis }: AskAnswer): { id: string; basis: Basis } | null {
  const figures = headline?.kind === 'amount' ? headline.figures : [];
  const [figure] = figures;
  return figure === undefined || figures.length > 1 ? null : { id: figure.id, basis: figure.basis ?? basis };
}
