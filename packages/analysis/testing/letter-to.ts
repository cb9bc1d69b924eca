import { buildInsights } from '../insights/build-insights.ts';
import type { LetterRequest } from '../insights/letter-request.ts';
import type { LetterDraft } from '../letter/draft.ts';
import { buildLetter, draftLetters } from '../letter/letter.ts';
import { textOf } from '../letter/paragraph.ts';
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
  const draft = draftLetters(set)[0] as LetterDraft;
  const letter = buildLetter(draft, set);
  const { headline, paragraphs, actions, coverage } = letter;
  const advice = actions.map(({ text }) => textOf(text));
  const body = [headline, ...paragraphs.map(({ text }) => text)].map(textOf).join('\n');
  return { set, draft, letter, advice, body, coverage: coverage.details.join('\n') };
}
