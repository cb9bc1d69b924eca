import { buildFacts } from '@insights/analysis';
import { describe, it } from 'vitest';
import { requestOfPlan } from '../../../../../packages/analysis/testing/companies/request-of-plan.ts';
import { SITUATIONS } from '../../../../../packages/analysis/testing/companies/situations.ts';
import { ADVERSARIES } from './testing/adversaries.ts';
import { checkLetter, saidBy } from './testing/check-letter.ts';
import { letterWriterAt, PROVIDER_SETTINGS } from './testing/letter-run.ts';
import { startModelDouble } from './testing/model-double.ts';

/** Three of the sixty companies that the benchmark takes: a loss, no revenue, and customers that pay late. */
const COMPANIES = ['Tidewater Boat Repair', 'Lumen Diagnostics', 'Orbit Web Agency'].map((name) => {
  const plan = SITUATIONS.find((each) => each.name === name) as (typeof SITUATIONS)[number];
  return [name, buildFacts(requestOfPlan(plan))] as const;
});

const PROVIDERS = Object.keys(PROVIDER_SETTINGS);
/** Each adversary at each provider, and over them all each company in turn. */
const CASES = PROVIDERS.flatMap((provider, index) =>
  ADVERSARIES.map((adversary, place) => ({
    provider,
    kind: adversary.kind,
    adversary,
    company: COMPANIES[(index + place) % COMPANIES.length] as (typeof COMPANIES)[number],
  })),
);

describe('whatever a model or a provider does', () => {
  it.concurrent.for(CASES)(
    '$provider with $kind: a letter is delivered, each figure is a fact’s, and no lie is shown',
    { timeout: 60_000 },
    async ({ provider, adversary, company: [, facts] }, { expect }) => {
      const planted = new Set<string>();
      const double = await startModelDouble(
        adversary.reply(facts, 5, (passage) => planted.add(saidBy(passage))),
      );
      const deadlineMs = adversary.kind === 'a hang' ? 900 : 45_000;
      const run = await letterWriterAt(double.baseUrl, provider, deadlineMs)(facts);
      await double.stop();
      expect(double.requests.length).toBeGreaterThan(0);
      expect(checkLetter(run, facts, planted)).toEqual({
        isDelivered: true,
        figures: expect.any(Number),
        untraced: [],
        liesShown: [],
      });
      if (adversary.isFailure) expect(run.written.composer.passedCount).toBe(0);
      else expect(run.written.composer.passedCount).toBeGreaterThan(1);
    },
  );
});
