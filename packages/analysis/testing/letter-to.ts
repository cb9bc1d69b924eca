import { buildInsights } from '../insights/build-insights.ts';
import type { LetterRequest } from '../insights/letter-request.ts';
import { buildLetter } from '../letter/letter.ts';
import { textOf } from '../letter/paragraph.ts';
import { arrangeBuiltIn } from '../writers/built-in.ts';
import type { CompanyPlan } from './companies/plan.ts';
import { requestOfPlan } from './companies/request-of-plan.ts';
import { SITUATIONS } from './companies/situations.ts';

export const planOf = (name: string) => SITUATIONS.find((plan) => plan.name === name) as CompanyPlan;

/** Returns the built-in analyst's letter to a company, whose books or review can be replaced. */
export function letterTo(
  plan: CompanyPlan,
  change: (request: LetterRequest) => LetterRequest = (request) => request,
) {
  const set = buildInsights(change(requestOfPlan(plan)));
  const letter = buildLetter(arrangeBuiltIn(set), set);
  const { headline, overview, trends, risks, opportunities, recommendations } = letter;
  const advice = recommendations.map(({ text }) => textOf(text));
  const body = [headline, ...overview, ...trends, ...risks, ...opportunities].map(textOf).join('\n');
  return { set, letter, advice, body, coverage: letter.coverage.map(textOf).join('\n') };
}
