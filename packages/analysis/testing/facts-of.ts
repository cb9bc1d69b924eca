import { buildFacts } from '../facts/build-facts.ts';
import type { FactTable } from '../facts/fact-table.ts';
import { parseSentences } from '../gate/language/parse.ts';
import type { GateRule, Passage, ToldDirection } from '../gate/passage.ts';
import { requestOfPlan } from './companies/request-of-plan.ts';
import { SITUATIONS } from './companies/situations.ts';

const known = new Map<string, FactTable>();

/** The facts of one of the twenty companies, by its name. */
export function factsOf(name: string): FactTable {
  const made = known.get(name);
  if (made !== undefined) return made;
  const plan = SITUATIONS.find((each) => each.name === name);
  if (plan === undefined) throw new Error(`No company is called ${name}`);
  const facts = buildFacts(requestOfPlan(plan));
  known.set(name, facts);
  return facts;
}

/** Revenue rose, and so did the profit; customers pay late. */
export const AGENCY = 'Orbit Web Agency';
/** Revenue fell, and a profit turned into a loss. */
export const BOATYARD = 'Tidewater Boat Repair';
/** A loss that shrank. */
export const GYM = 'Peak Fitness Studio';

/** What one rule has against a text about a company; of a recommendation where advice is given. */
export function objections(
  rule: GateRule,
  text: string,
  company: string = AGENCY,
  {
    advice = null,
    told = new Map<string, ToldDirection>(),
  }: Partial<Pick<Passage, 'advice'>> & {
    told?: ReadonlyMap<string, ToldDirection>;
  } = {},
): readonly string[] {
  const facts = factsOf(company);
  return rule.check({
    section: advice === null ? 'overview' : 'recommendations',
    place: 0,
    text,
    advice,
    sentences: parseSentences(text, facts),
    facts,
    told,
  });
}
