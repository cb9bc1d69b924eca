import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../tools/testing/tiers.ts';
import { buildInsights, type InsightSet } from '../insights/build-insights.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { planOf } from '../testing/letter-to.ts';
import { listAdvice } from './advice/list-advice.ts';
import { CHOICES, chooseLetter } from './gate.ts';
import { buildLetter, draftLetters } from './letter.ts';
import { textOf } from './paragraph.ts';
import { candidatesOf, TOPICS } from './plan.ts';

const SETS = [
  'Tidewater Boat Repair',
  'Orbit Web Agency',
  'Copper Kettle Restaurant',
  'Old Town Brewery',
  'Redstone Welding',
  'Quiet Harbor Holdings',
].map((name) => buildInsights(requestOfPlan(planOf(name))));
const SEED = 20_250_630;

/** Existing ids, mixed with strings that are not ids. */
const anyOffer = (set: InsightSet) => {
  const mixed = (ids: readonly string[]) =>
    fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids, 'x') }, fc.string(), fc.jsonValue()));
  return fc.record(
    {
      letter: fc.oneof(fc.integer({ min: -1, max: CHOICES + 1 }), fc.anything()),
      insights: mixed([...set.byId.keys()]),
      advice: mixed(listAdvice(set).map(({ id }) => id)),
    },
    { requiredKeys: [] },
  );
};

describe('a letter that a model chose', () => {
  it('contains only insights and advice from the set, each once, and every required insight, whatever the model sends', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...SETS)
          .chain((set) => fc.tuple(fc.constant(set), fc.oneof(anyOffer(set), fc.anything()))),
        ([set, offered]) => {
          const { draft } = chooseLetter(offered, set);
          if (draft === null) return;
          const told = [draft.headline, ...draft.paragraphs.flatMap(({ sentences }) => sentences)].flatMap(
            ({ insights }) => insights,
          );
          expect(new Set(told).size).toBe(told.length);
          for (const insight of told) expect(set.byId.get(insight.id)).toBe(insight);
          const required = TOPICS.flatMap((topic) => candidatesOf(topic, set)).filter(
            ({ isRequired }) => isRequired,
          );
          const stated = [...told, ...draft.actions.map(({ advice }) => advice.insight)];
          for (const insight of required) expect(stated).toContain(insight);
          const known = new Set(listAdvice(set).map(({ id }) => id));
          for (const { advice } of draft.actions) expect(known).toContain(advice.id);
          expect(() => buildLetter(draft, set)).not.toThrow();
        },
      ),
      { numRuns: IS_DEEP ? 400 : 80, seed: SEED },
    );
  });

  it('is the numbered one, or none if the number does not exist', () => {
    const set = SETS[0] as InsightSet;
    const best = draftLetters(set);
    expect(chooseLetter({ letter: 2 }, set)).toEqual({ draft: best[1], leftOut: 0 });
    expect(chooseLetter({ letter: CHOICES + 1 }, set)).toEqual({ draft: null, leftOut: 1 });
    expect(chooseLetter({ insights: ['x'], advice: [] }, set)).toEqual({ draft: null, leftOut: 1 });
    expect(chooseLetter(null, set)).toEqual({ draft: null, leftOut: 0 });
  });

  it('has the insights in the order of the model within a paragraph', () => {
    const set = SETS[1] as InsightSet;
    const ids = candidatesOf('result', set).map(({ id }) => id);
    const { draft, leftOut } = chooseLetter({ insights: ids.toReversed() }, set);
    const told = draft?.paragraphs
      .find(({ topic }) => topic === 'result')
      ?.sentences.flatMap(({ insights }) => insights);
    expect(leftOut).toBe(0);
    const kept = told?.map(({ id }) => id) ?? [];
    expect(kept.length).toBeGreaterThan(1);
    expect(kept).toEqual(ids.toReversed().filter((id) => kept.includes(id)));
  });
});

/** False sentences with true figures, which an earlier check had to recognize by their words. */
const FALSE_SENTENCES = readFileSync(new URL('../testing/false-sentences.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

it('each of 257 false sentences from a model is left out', () => {
  const set = SETS[0] as InsightSet;
  expect(FALSE_SENTENCES.length).toBe(257);
  const offered = {
    insights: ['revenue', ...FALSE_SENTENCES],
    advice: FALSE_SENTENCES,
    letter: FALSE_SENTENCES[0],
  };
  const { draft, leftOut } = chooseLetter(offered, set);
  expect(leftOut).toBe(2 * FALSE_SENTENCES.length);
  const letter = draft && buildLetter(draft, set);
  const texts = [letter, letter?.printed].flatMap((one) =>
    one
      ? [one.headline, ...one.paragraphs.map(({ text }) => text), ...one.actions.map(({ text }) => text)]
      : [],
  );
  const all = texts.map(textOf).join('\n');
  expect(all).not.toBe('');
  expect(FALSE_SENTENCES.filter((sentence) => all.includes(sentence.slice(0, -1)))).toEqual([]);
  for (const sentence of FALSE_SENTENCES)
    expect(chooseLetter({ insights: [sentence], advice: [sentence] }, set).draft).toBeNull();
});

it('the same snapshot always gives the same letters', () => {
  for (const set of SETS) expect(draftLetters(set)).toEqual(draftLetters(set));
});
