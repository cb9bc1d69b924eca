import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../tools/testing/tiers.ts';
import { factCompanies } from '../testing/fact-companies.ts';
import { recomputeFacts } from '../testing/recompute-facts.ts';
import { buildFacts } from './build-facts.ts';

/** Companies of generated trades, and of the plans of sample letters. The deep tier has many more. */
const [OF_TRADES, OF_PLANS] = IS_DEEP ? [240, 120] : [12, 30];
const COMPANIES = [...factCompanies(OF_TRADES, OF_PLANS)].map(
  ([name, request]) => [name, request, buildFacts(request)] as const,
);

describe('facts about generated companies', () => {
  it.each(COMPANIES)('of %s match the recalculated postings', (_, request, found) => {
    expect(recomputeFacts(request, found)).toEqual([]);
  });

  it('hold in at least one company each', () => {
    const counts = new Map<string, number>();
    for (const [, , found] of COMPANIES)
      for (const [name, fact] of Object.entries(found))
        counts.set(
          name,
          (counts.get(name) ?? 0) + (fact === null || (Array.isArray(fact) && fact.length === 0) ? 0 : 1),
        );
    expect([...counts].filter(([, count]) => count === 0)).toEqual([]);
  });

  it('differ from the recalculation by as little as one cent', () => {
    const [, request, found] = COMPANIES[0] as (typeof COMPANIES)[number];
    const flows = found.cashFlows;
    if (flows === null) throw new Error('The first company has cash flows');
    const wrong = { ...found, cashFlows: { ...flows, takenCents: flows.takenCents + 1 } };
    expect(recomputeFacts(request, wrong)).toHaveLength(1);
  });

  it('have cash flows that add up to the change in cash', () => {
    for (const [, , found] of COMPANIES) {
      const flows = found.cashFlows;
      if (flows === null) continue;
      const { operationsCents, investingCents, borrowedCents, repaidCents, otherDebtCents } = flows;
      const { ownerLoansCents, contributedCents, takenCents, otherEquityCents } = flows;
      const lent = borrowedCents - repaidCents + otherDebtCents + ownerLoansCents;
      const owned = contributedCents - takenCents + otherEquityCents;
      expect(flows.startCents + operationsCents + investingCents + lent + owned).toBe(flows.endCents);
    }
  });
});
