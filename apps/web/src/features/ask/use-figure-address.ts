import type { AskAmount, AskAnswer, Basis } from '@insights/contracts';
import { figureSearch } from '../../lib/routing/figure-address.ts';
import { useSearch, withChoice } from '../../lib/routing/search.ts';

type AskFigure = AskAmount['figures'][number];

/** Returns the query string that opens a figure of an answer. */
export type FigureAddress = (figure: Pick<AskFigure, 'id' | 'basis'>) => string;

/** Figures open on their own basis, which by default is the one of the answer, and in the view of the answer. */
export function useFigureAddress(answer: AskAnswer, shownBasis: Basis): FigureAddress {
  const search = useSearch();
  return ({ id, basis = answer.basis }) =>
    figureSearch(basis === shownBasis ? search : withChoice(search, 'basis', basis), id, answer.plan.view);
}
