import { budgetVariance } from './budget-variance.ts';
import { cardFunding } from './card-funding.ts';
import { cashFlows } from './cash-flows.ts';
import { cashRunway } from './cash-runway.ts';
import { collectedForOthers } from './collected-for-others.ts';
import { largestCustomer } from './concentration.ts';
import { debtCost } from './debt-cost.ts';
import { FactBooks, type FactRequest } from './fact-books.ts';
import { usualProfit } from './one-offs.ts';
import { ownersTake } from './owners-take.ts';
import { pipeline } from './pipeline.ts';
import { profitChange } from './profit-change.ts';
import { stoppedLines } from './stopped-lines.ts';

export type Facts = ReturnType<typeof buildFacts>;

/** Returns every fact. A fact is null if it does not hold or would mislead. */
export function buildFacts(request: FactRequest) {
  const books = new FactBooks(request);
  return {
    profitChange: profitChange(books),
    stoppedLines: stoppedLines(books),
    budgetVariance: budgetVariance(books),
    ownersTake: ownersTake(books),
    usualProfit: usualProfit(books),
    cashFlows: cashFlows(books),
    cashRunway: cashRunway(books),
    cardFunding: cardFunding(books),
    debtCost: debtCost(books),
    collectedForOthers: collectedForOthers(books),
    pipeline: pipeline(books),
    largestCustomer: largestCustomer(books),
  };
}
