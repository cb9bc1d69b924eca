import { TRADES as FIRST_TRADES, simulateTrade } from '@insights/companies';
import { createCompany, type ReadCompany } from './adjusting/third-family/plant.ts';
import { TRADES as THIRD_TRADES } from './adjusting/third-family/trades.ts';
import { plant } from './review/plant.ts';
import { plantTwin } from './review/second-family/plant.ts';
import { simulateLife } from './review/second-family/simulate.ts';
import { TRADES as SECOND_TRADES } from './review/second-family/trades.ts';

/** A company of a family, with planted mistakes or as its twin, which is identical except for the mistakes. */
export interface GeneratedCompany {
  /** Trade and seed. */
  readonly name: string;
  /** Builds the company, which takes up to a second. */
  create(withMistakes?: boolean): ReadCompany;
}

/** The companies of each family for a seed, one per trade. */
export const FAMILIES = {
  First: familyOf(FIRST_TRADES, (trade, seed, withMistakes) => {
    const simulation = simulateTrade(trade, seed);
    plant(simulation, withMistakes);
    return simulation;
  }),
  Second: familyOf(SECOND_TRADES, (trade, seed, withMistakes) => {
    const life = simulateLife(trade, seed);
    plantTwin(life, withMistakes);
    return life;
  }),
  // In the third family, the twin books the same events correctly.
  Third: familyOf(THIRD_TRADES, createCompany),
};

function familyOf<Trade extends { readonly name: string }>(
  trades: readonly Trade[],
  create: (trade: Trade, seed: number, withMistakes: boolean) => ReadCompany,
) {
  return (seed: number): GeneratedCompany[] =>
    trades.map((trade) => ({
      name: `${trade.name} ${seed}`,
      create: (withMistakes = true) => create(trade, seed, withMistakes),
    }));
}
