import type { FactTable } from '../../facts/fact-table.ts';
import { createRandom } from '../companies/random.ts';
import { CLAIM_LIES } from './claims.ts';
import { FIGURE_LIES } from './figures.ts';
import { asPassage, type Lie } from './lie.ts';
import { ORDER_LIES } from './orders.ts';

export const LIE_MAKERS = [...FIGURE_LIES, ...CLAIM_LIES, ...ORDER_LIES];

/** Lies about a company, of every kind that its facts offer an occasion for. */
export function liesAbout(facts: FactTable, seed: number): Lie[] {
  const random = createRandom(seed);
  return LIE_MAKERS.flatMap(({ kind, make }) =>
    make(facts, random).map((text): Lie => ({ kind, passage: asPassage(text) })),
  );
}
