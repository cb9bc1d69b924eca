import { describe, expect, it } from 'vitest';
import { buildInsights } from '../insights/build-insights.ts';
import type { Insight } from '../insights/insight.ts';
import { generatedPlans } from '../testing/companies/generated.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { clausesOf } from './index.ts';
import { ON_SCREEN, onPaper, type Run } from './wording.ts';

const INSIGHTS: readonly Insight[] = generatedPlans(60).flatMap(
  (plan) => buildInsights(requestOfPlan(plan)).insights,
);
const said = (runs: readonly Run[]) => runs.map((run) => (typeof run === 'string' ? run : '#')).join('');

/** Each rule returns the clauses that break it. */
const RULES: readonly (readonly [rule: string, isBroken: (text: string) => boolean])[] = [
  [
    'start with a small letter, a name or an amount',
    (text) => /^[A-Z“]/.test(text) && !/^(?:[A-Z][a-z]+ \d{4}|QuickBooks)/.test(text),
  ],
  ['end without a period', (text) => /[.,;:]$/.test(text)],
  ['have no doubled or missing words', (text) => / {2}|undefined|\b(\w+) \1\b|\( | ,/.test(text)],
];

describe.each(RULES)('the wordings of insights about sixty companies %s', (_, isBroken) => {
  it.each([
    ['on screen', ON_SCREEN],
    ['on paper', onPaper('Fern & Stone LLC')],
  ] as const)('%s', (_place, voice) => {
    const texts = new Set(
      INSIGHTS.flatMap((insight) => clausesOf(insight, voice).map(({ runs }) => said(runs))),
    );
    expect([...texts].filter((text) => !text.startsWith('Fern') && isBroken(text))).toEqual([]);
  });
});

it('every insight has at least two wordings, one of which may follow other words', () => {
  const few = INSIGHTS.filter((insight) => {
    const clauses = clausesOf(insight, ON_SCREEN);
    return clauses.length < 2 || clauses.every(({ isOpening }) => isOpening);
  });
  expect(few.map(({ id, traits }) => [id, traits])).toEqual([]);
});

it('the same wordings fit an insight on screen and on paper', () => {
  for (const insight of INSIGHTS) {
    const frames = [ON_SCREEN, onPaper('Fern')].map((voice) =>
      clausesOf(insight, voice).map(({ frame }) => frame),
    );
    expect(frames[0]).toEqual(frames[1]);
  }
});
