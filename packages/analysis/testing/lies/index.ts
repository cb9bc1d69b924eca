import type { FactTable } from '../../facts/fact-table.ts';
import { createRandom } from '../companies/random.ts';
import { CLAIM_LIES } from './claims.ts';
import { DETAIL_ADVICE, DETAIL_LIES } from './details.ts';
import { EVENT_LIES, FALSE_ADVICE } from './events.ts';
import { FIGURE_LIES } from './figures.ts';
import { HALLUCINATIONS } from './hallucinations.ts';
import { asPassage, type Lie } from './lie.ts';
import { mutantsOf } from './mutants.ts';
import { ORDER_LIES } from './orders.ts';
import { RELATION_LIES } from './relations.ts';
import { SHADE_LIES } from './shades.ts';
import { STORY_ADVICE, STORY_LIES } from './stories.ts';

export type { Lie } from './lie.ts';
export { trueSentences } from './lie.ts';
export { mutantsOf } from './mutants.ts';

const LIE_MAKERS = [
  ...FIGURE_LIES,
  ...CLAIM_LIES,
  ...EVENT_LIES,
  ...ORDER_LIES,
  ...RELATION_LIES,
  ...SHADE_LIES,
  ...STORY_LIES,
  ...DETAIL_LIES,
  ...HALLUCINATIONS,
];
const ADVICE = [...FALSE_ADVICE, ...STORY_ADVICE, ...DETAIL_ADVICE];
const MUTANTS = 40;

/** Lies about a company, of every kind that its facts offer an occasion for. */
export function liesAbout(facts: FactTable, seed: number): Lie[] {
  const random = createRandom(seed);
  const told = LIE_MAKERS.flatMap(({ kind, make }) =>
    make(facts, random).map((text): Lie => ({ kind, passage: asPassage(text) })),
  );
  const advice = ADVICE.map(
    ({ text, stake, restsOn }): Lie => ({
      kind: 'false advice',
      passage: { section: 'recommendations', place: 0, text, advice: { stake, restsOn } },
    }),
  );
  return [...told, ...mutantsOf(facts, random, MUTANTS), ...advice];
}
