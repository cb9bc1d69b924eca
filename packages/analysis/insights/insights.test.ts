import { describe, expect, it } from 'vitest';
import { generatedPlans } from '../testing/companies/generated.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { letterTo, planOf } from '../testing/letter-to.ts';
import { recompute } from '../testing/recompute.ts';
import { buildInsights } from './build-insights.ts';
import { showFigure } from './figure.ts';
import type { InsightKind, OfKind } from './insight.ts';

const SETS = generatedPlans(60).map((plan) => ({ name: plan.name, set: buildInsights(requestOfPlan(plan)) }));

describe('insights about sixty companies', () => {
  it.each(SETS.map(({ name, set }) => [name, set] as const))(
    'match the recalculated postings of %s',
    (_, set) => {
      expect(recompute(set)).toEqual([]);
    },
  );

  it('have ids that occur once and do not contain names of the books', () => {
    for (const { set } of SETS) {
      const ids = set.insights.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-zA-Z]+(?:\.[a-zA-Z0-9]+)?$/);
    }
  });

  it('do not name any employee', () => {
    for (const { set } of SETS) {
      const { employees } = set.books.request.documents;
      const names = employees.status === 'read' ? employees.value.map(({ name }) => name) : [];
      expect(
        set.insights.flatMap(({ about }) => about ?? []).filter((about) => names.includes(about)),
      ).toEqual([]);
    }
  });
});

/** Which insights a situation has and which it does not have. */
const SITUATIONS: readonly (readonly [
  company: string,
  has: readonly InsightKind[],
  lacks: readonly InsightKind[],
])[] = [
  ['Quiet Harbor Holdings', ['nothing'], ['result', 'cash']],
  ['Lumen Diagnostics', ['result', 'runway', 'costDriver'], ['revenue', 'kept', 'margin']],
  ['Sunset Dental', ['ownersTake', 'profitParts'], ['overdue']],
  ['Old Town Brewery', ['impossible', 'overdue'], ['cash', 'runway', 'cashReason', 'clean']],
  ['Pioneer Pet Supply', ['cashFloor', 'priceOrQuantity', 'margin'], ['runway']],
  ['Redstone Welding', ['question', 'parity', 'runway', 'monthsBelow'], ['clean']],
  ['Harvest Moon Catering', ['budget', 'revenueDriver', 'steadyCosts'], ['nothing']],
];

it.each(SITUATIONS)('%s has the insights %j and lacks %j', (company, has, lacks) => {
  const kinds = new Set(letterTo(planOf(company)).set.insights.map(({ kind }) => kind));
  expect(has.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(lacks.filter((kind) => kinds.has(kind))).toEqual([]);
});

it('a cost takes a larger or smaller part of each dollar only if the shown cents differ', () => {
  // In these companies, a cost moved by less than a cent of each dollar of much more or less revenue.
  const shares = generatedPlans(111)
    .filter(({ name }) =>
      /^(?:Nordic Furniture Imports II|Studio Nine Architects III|Willow Toys IIII)$/.test(name),
    )
    .flatMap((plan) => buildInsights(requestOfPlan(plan)).insights)
    .filter(({ kind }) => kind === 'costShare') as OfKind<'costShare'>[];
  expect(shares.length).toBeGreaterThan(0);
  expect(shares.filter(({ figures: { now, base } }) => showFigure(now) === showFigure(base))).toEqual([]);
});
