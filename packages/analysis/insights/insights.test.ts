import { describe, expect, it } from 'vitest';
import { MAX_PARTS, partsOf, profitChange } from '../facts/profit-change.ts';
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

  it('have ids that occur once and do not contain names from the books', () => {
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

/** Insights that a company in a situation has, and insights that it lacks. */
const SITUATIONS: readonly (readonly [
  company: string,
  has: readonly InsightKind[],
  lacks: readonly InsightKind[],
])[] = [
  ['Quiet Harbor Holdings', ['nothing'], ['result', 'cash']],
  ['Lumen Diagnostics', ['result', 'runway', 'costChange'], ['revenue', 'kept', 'marginChange']],
  ['Sunset Dental', ['ownersTake', 'salesChange'], ['overdue']],
  ['Old Town Brewery', ['impossible'], ['cash', 'runway', 'cashReason', 'clean']],
  ['Harbor Street Print Shop', ['overdue', 'cashCover'], ['runway']],
  ['Pioneer Pet Supply', ['cashFloor', 'salesChange', 'marginChange'], ['runway']],
  ['Redstone Welding', ['question', 'runway'], ['clean']],
  ['Harvest Moon Catering', ['budget', 'salesChange'], ['nothing']],
];

it.each(SITUATIONS)('%s has the insights %j and lacks %j', (company, has, lacks) => {
  const kinds = new Set(letterTo(planOf(company)).set.insights.map(({ kind }) => kind));
  expect(has.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(lacks.filter((kind) => kinds.has(kind))).toEqual([]);
});

it('a direct cost is said to take more or less of each dollar only if the displayed cents differ', () => {
  const shares = generatedPlans(111)
    .flatMap((plan) => buildInsights(requestOfPlan(plan)).insights)
    .filter(({ kind }) => kind === 'marginChange') as OfKind<'marginChange'>[];
  expect(shares.length).toBeGreaterThan(0);
  expect(
    shares.filter(
      ({ figures: { now, base } }) =>
        now !== undefined && base !== undefined && showFigure(now) === showFigure(base),
    ),
  ).toEqual([]);
});

it('the parts of a change in profit name every account that is at least half of it', () => {
  const changes = SETS.flatMap(({ name, set: { books, insights } }) => {
    const { base } = books.facts;
    if (base === null || !insights.some(({ kind }) => kind === 'costChange' || kind === 'salesChange'))
      return [];
    const change = profitChange(books.facts);
    return change === null ? [] : [{ name, set: { books, insights }, base, change }];
  });
  expect(changes.length).toBeGreaterThan(20);
  for (const { name, set, base, change } of changes) {
    const { facts } = set.books;
    for (const split of ['each', 'none'] as const) {
      const all = partsOf(facts, base, split);
      expect(all.reduce((sum, { effectCents }) => sum + effectCents, 0)).toBe(change.changeCents);
    }
    const sizes = change.mainParts.map(({ effectCents }) => Math.abs(effectCents));
    const named = set.insights.flatMap(({ accountId }) => accountId ?? []);
    const isWhole = change.mainParts.some((part) => part.kind === 'directCosts' && part.account === null);
    const unnamed = partsOf(facts, base, 'each').filter(
      (part) =>
        part.kind !== 'sales' &&
        !(isWhole && part.kind === 'directCosts') &&
        2 * Math.abs(part.effectCents) >= Math.abs(change.changeCents) &&
        Math.abs(part.effectCents) >= facts.materiality.cents &&
        !named.includes(part.account?.accountId ?? ''),
    );
    // A larger part is never left out for a smaller one.
    const smallest = sizes.length === MAX_PARTS ? Math.min(...sizes) : Number.POSITIVE_INFINITY;
    const isSmallChange = Math.abs(change.changeCents) < facts.materiality.cents;
    expect([name, unnamed.filter(({ effectCents }) => Math.abs(effectCents) > smallest).length]).toEqual([
      name,
      0,
    ]);
    if (!isSmallChange && sizes.length < MAX_PARTS) expect([name, unnamed]).toEqual([name, []]);
  }
});
