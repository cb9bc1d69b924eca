import { describe, expect, it } from 'vitest';
import { generatedPlans } from '../testing/companies/generated.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { recompute } from '../testing/recompute.ts';
import { buildInsights, type InsightSet } from './build-insights.ts';
import type { Figure } from './figure.ts';
import { figuresOf, type Insight, type InsightKind, type Predicate, type Run } from './insight.ts';

const COMPANIES = 60;
const PLANS = generatedPlans(COMPANIES);
const SETS = PLANS.map((plan) => buildInsights(requestOfPlan(plan)));
/**
 * A kind that is missing here does not compile. Each kind must also occur in the books of at least one company.
 */
const KINDS: Readonly<Record<InsightKind, true>> = {
  level: true,
  change: true,
  contribution: true,
  'one-off': true,
  share: true,
  rank: true,
  record: true,
  streak: true,
  ratio: true,
  'cash-bridge': true,
  'debt-service': true,
  ageing: true,
  'paying-habit': true,
  'break-even': true,
  finding: true,
  parity: true,
  nothing: true,
};

describe('insights about sixty companies in more than twenty trades', () => {
  const kinds = new Set<string>();
  it.each(PLANS.map(({ name }, index) => [name, SETS[index] as InsightSet] as const))(
    'of %s match the recalculated postings',
    (_, set) => {
      const differsBy = recompute(set);
      for (const insight of set.insights) kinds.add(insight.kind);
      expect(set.insights.flatMap(differsBy)).toEqual([]);
      expect(set.byId.size).toBe(set.insights.length);
    },
  );

  it('insights about sixty companies of more than twenty trades cover twenty or more trades, every situation, and every kind', () => {
    expect(new Set(PLANS.map(({ trade }) => trade)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(PLANS.map(({ basis = 'Accrual' }) => basis)).size).toBe(2);
    expect(Object.keys(KINDS).filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('insights about sixty companies of more than twenty trades cover every topic that a letter can mention', () => {
    const ids = new Set(SETS.flatMap(({ insights }) => insights.map(({ id }) => id.replace(/\.\d+$/, '.n'))));
    const seldom = [
      'cash.floor',
      'cash.payroll',
      'cash.runway',
      'creditCards.lastYear',
      'debt.service',
      'expenses.budget',
      'expenses.lastYear.ByPrice',
      'invoices.overdue.n',
      'liquidity.current',
      'nothing',
      'owners.draws',
      'parity',
      'profit.budget',
      'revenue.before.ByPrice',
      'revenue.budget',
      'revenue.lastYear.ByItem',
      'revenue.lastYear.ByPrice',
      'revenue.lastYear.oneOff',
    ];
    expect(seldom.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('independent recalculation', () => {
  const all = SETS.slice(0, 25).flatMap((set) => {
    const differsBy = recompute(set);
    return set.insights.map((insight) => [insight, differsBy] as const);
  });

  it('detects any wrong figure, even if it is off by one cent, piece, day, hundredth or character', () => {
    const unnoticed = all.flatMap(([insight, differsBy]) =>
      figuresOf(insight)
        .filter((figure) => !NAMED_BY_THEMSELVES.test(`${insight.id} ${figure.role}`))
        .filter((figure) => differsBy(withFigure(insight, figure, off(figure))).length === 0)
        .map(({ role }) => `${insight.id} ${role}`),
    );
    expect(all.flatMap(([insight]) => figuresOf(insight)).length).toBeGreaterThan(2_000);
    expect(unnoticed).toEqual([]);
  });

  it('detects words in the wrong direction', () => {
    const turned = all.flatMap(([insight, differsBy]) => {
      const other = turnedAround(insight);
      return other === null ? [] : [[insight.id, differsBy(other).length] as const];
    });
    expect(turned.length).toBeGreaterThan(300);
    expect(turned.filter(([, differences]) => differences === 0)).toEqual([]);
  });

  it('rejects any figure that it does not know', () => {
    const [insight, differsBy] = all.find(([{ id }]) => id === 'revenue.lastYear') ?? [];
    const [figure] = insight === undefined ? [] : figuresOf(insight);
    if (insight === undefined || figure === undefined) throw new Error('No insight to add a figure to');
    const unknown = { ...figure, role: 'hunch' };
    expect(differsBy?.(withFigure(insight, figure, unknown))).toEqual([
      'revenue.lastYear hunch: nothing adds it up once more',
    ]);
  });
});

/** Parts that are looked up by name, so their names are right if their amounts are. */
const NAMED_BY_THEMSELVES =
  /^(?:.*\.(?:lastYear|before)(?:\..*)? name|(?:revenue|expenses)\.\w+\.oneOff name)/;

function off(figure: Figure): Figure {
  const { value } = figure;
  switch (value.kind) {
    case 'money':
      return { ...figure, value: { ...value, cents: value.cents + 1 } };
    case 'count':
      return { ...figure, value: { ...value, count: value.count + 1 } };
    case 'day':
      return { ...figure, value: { ...value, day: value.day + 1 } };
    case 'name':
      return { ...figure, value: { ...value, name: `${value.name}s` } };
    case 'percent':
    case 'ratio': {
      const { numerator, denominator } = value.fraction;
      return { ...figure, value: { ...value, fraction: { numerator: numerator + 1n, denominator } } };
    }
  }
}

function withFigure(insight: Insight, figure: Figure, instead: Figure): Insight {
  return mapRuns(insight, (run) => (run === figure ? instead : run));
}

const OPPOSITES: Readonly<Record<string, string>> = {
  more: 'less',
  less: 'more',
  rose: 'fell',
  fell: 'rose',
};

/** Returns the insight with its first direction word reversed; null if it has no such word. */
function turnedAround(insight: Insight): Insight | null {
  let isTurned = false;
  const other = mapRuns(insight, (run) => {
    if (typeof run !== 'string' || isTurned) return run;
    const text = run.replace(
      /\b(?:(?:more|less)(?! than (?:\d|$))|(?:rose|fell)(?= by $))\b/,
      (word) => OPPOSITES[word] as string,
    );
    isTurned = text !== run;
    return text;
  });
  return isTurned ? other : null;
}

function mapRuns(insight: Insight, map: (run: Run) => Run): Insight {
  const form = <Form extends Predicate | null>(one: Form): Form =>
    one === null
      ? one
      : {
          ...one,
          subject: { ...one.subject, runs: one.subject.runs.map(map) },
          runs: one.runs.map(map),
          versus: one.versus.map(map),
          tail: one.tail.map(map),
        };
  const { sentence } = insight;
  return {
    ...insight,
    doubt: insight.doubt.map(map),
    sentence: {
      ...sentence,
      full: form(sentence.full),
      short: form(sentence.short),
      cause: form(sentence.cause),
      sums: sentence.sums.map((sum) => sum.map((figure) => map(figure) as Figure)),
    },
  };
}
