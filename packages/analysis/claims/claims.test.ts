import { describe, expect, it } from 'vitest';
import { generatedPlans } from '../testing/companies/generated.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { recompute } from '../testing/recompute.ts';
import { buildClaims } from './build-claims.ts';
import { figuresOf } from './claim.ts';

const COMPANIES = 60;
const PLANS = generatedPlans(COMPANIES);

describe('claims about sixty companies of twenty trades', () => {
  const kinds = new Set<string>();
  it.each(PLANS.map((plan) => [plan.name, plan] as const))(
    'of %s are what the postings add up to',
    (_, plan) => {
      const set = buildClaims(requestOfPlan(plan));
      const differsBy = recompute(set);
      for (const claim of set.claims) kinds.add(claim.kind);
      expect(set.claims.flatMap(differsBy)).toEqual([]);
      expect(set.byId.size).toBe(set.claims.length);
    },
  );

  it('are of twenty trades, and of nearly every kind', () => {
    expect(new Set(PLANS.map(({ trade }) => trade)).size).toBeGreaterThanOrEqual(20);
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining([
        'ageing',
        'break-even',
        'cash-bridge',
        'change',
        'contribution',
        'debt-service',
        'finding',
        'level',
        'one-off',
        'paying-habit',
        'rank',
        'ratio',
        'record',
        'share',
        'streak',
      ]),
    );
  });

  it('differ as soon as any amount is off by a cent', () => {
    const set = buildClaims(requestOfPlan(PLANS[2] as (typeof PLANS)[number]));
    const differsBy = recompute(set);
    const withAmounts = set.claims.filter((claim) =>
      figuresOf(claim).some(({ value, role }) => value.kind === 'money' && role !== 'impact'),
    );
    const unnoticed = withAmounts.filter((claim) => differsBy(offByACent(claim)).length === 0);
    expect(withAmounts.length).toBeGreaterThan(20);
    expect(unnoticed.map(({ id }) => id)).toEqual([]);
  });
});

function offByACent<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(offByACent) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const isMoney = 'kind' in value && value.kind === 'money' && 'cents' in value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    isMoney && key === 'cents' ? inner + 1 : offByACent(inner),
  ]);
  return Object.fromEntries(entries) as Value;
}
