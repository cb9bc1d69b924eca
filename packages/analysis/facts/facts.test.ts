import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../tools/testing/tiers.ts';
import { buildFacts, type Facts } from '../testing/build-facts.ts';
import { factCompanies } from '../testing/fact-companies.ts';
import { recomputeFacts } from '../testing/recompute-facts.ts';

/** Numbers of companies generated from trades and from the plans of sample letters. The deep tier has many more. */
const [OF_TRADES, OF_PLANS] = IS_DEEP ? [240, 120] : [12, 30];

const checked: { name: string; found: Facts; differences: string[] }[] = [];
for (const [name, request] of factCompanies(OF_TRADES, OF_PLANS)) {
  const found = buildFacts(request);
  checked.push({ name, found, differences: recomputeFacts(request, found) });
}

describe('facts about generated companies', () => {
  it.each(checked)('of $name match the recalculated postings', ({ differences }) => {
    expect(differences).toEqual([]);
  });

  it('each hold in at least one company', () => {
    const isHeld = (fact: unknown) => fact !== null && !(Array.isArray(fact) && fact.length === 0);
    const held = new Set(
      checked.flatMap(({ found }) =>
        Object.entries(found).flatMap(([name, fact]) => (isHeld(fact) ? [name] : [])),
      ),
    );
    expect(Object.keys(checked[0]?.found ?? {}).filter((name) => !held.has(name))).toEqual([]);
  });

  it('are reported if they differ from the recalculation by one cent', () => {
    const [[, request] = []] = factCompanies(1, 0);
    if (request === undefined) throw new Error('No company was generated');
    const found = buildFacts(request);
    const flows = found.cashFlows;
    if (flows === null) throw new Error('The first company has no cash flows');
    const wrong = { ...found, cashFlows: { ...flows, takenCents: flows.takenCents + 1 } };
    expect(recomputeFacts(request, wrong)).toHaveLength(1);
  });

  it('have cash flows that add up to the change in cash', () => {
    for (const { found } of checked) {
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
