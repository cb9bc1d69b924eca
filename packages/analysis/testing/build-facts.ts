import { budgetVariance } from '../facts/budget-variance.ts';
import { cardFunding } from '../facts/card-funding.ts';
import { cashFlows } from '../facts/cash-flows.ts';
import { cashRunway } from '../facts/cash-runway.ts';
import { collectedForOthers } from '../facts/collected-for-others.ts';
import { largestCustomer } from '../facts/concentration.ts';
import { debtCost } from '../facts/debt-cost.ts';
import { FactBooks, type FactRequest } from '../facts/fact-books.ts';
import { usualProfit } from '../facts/one-offs.ts';
import { ownersTake } from '../facts/owners-take.ts';
import { pipeline } from '../facts/pipeline.ts';
import { profitChange } from '../facts/profit-change.ts';

export type Facts = ReturnType<typeof buildFacts>;

/** Returns every fact. A fact is null if it does not hold or would mislead. */
export function buildFacts(request: FactRequest) {
  const books = new FactBooks(request);
  return {
    profitChange: profitChange(books),
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
