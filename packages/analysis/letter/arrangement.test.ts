import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../tools/testing/tiers.ts';
import { buildInsights, type InsightSet } from '../insights/build-insights.ts';
import { periodName } from '../insights/days.ts';
import { showFigure } from '../insights/figure.ts';
import type { Insight, Run } from '../insights/insight.ts';
import { isPraiseAllowed } from '../insights/kinds/ratios.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { SITUATIONS } from '../testing/companies/situations.ts';
import { listParagraphs } from '../testing/paragraphs.ts';
import { arrangeBuiltIn } from '../writers/built-in.ts';
import { ACTIONS, listAdvice } from './actions.ts';
import {
  type Arrangement,
  checkArrangement,
  isJoinAllowed,
  JOINS,
  type Join,
  MAX,
  mayBeSaid,
} from './arrangement.ts';
import { buildLetter, type Letter } from './letter.ts';

const SETS = [
  'Tidewater Boat Repair',
  'Orbit Web Agency',
  'Copper Kettle Restaurant',
  'Old Town Brewery',
  'Pioneer Pet Supply',
  'Redstone Welding',
  'Meadow Yoga',
  'Quiet Harbor Holdings',
].map((name) =>
  buildInsights(requestOfPlan(SITUATIONS.find((plan) => plan.name === name) as (typeof SITUATIONS)[number])),
);
/** Each run uses the same invalid input. */
const SEED = 20_250_630;
const anySet = fc.constantFrom(...SETS);

/** Existing ids, mixed with strings that are not ids. */
const anyOffer = (set: InsightSet) => {
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...set.byId.keys()) },
    fc.string(),
    fc.jsonValue(),
  );
  const join = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...JOINS, null) }, fc.string());
  return fc.record(
    {
      headline: id,
      paragraphs: fc.array(fc.record({ claims: fc.array(id), joins: fc.array(join) })),
      risks: fc.array(id),
      opportunities: fc.array(id),
      recommendations: fc.array(
        fc.record({ action: fc.oneof(fc.constantFrom(...ACTIONS), fc.string()), about: id }),
      ),
    },
    { requiredKeys: [] },
  );
};

describe('the output of a model', () => {
  const isOurs = (offered: unknown, set: InsightSet) => {
    const { arrangement } = checkArrangement(offered, set);
    const letter = buildLetter(arrangement ?? arrangeBuiltIn(set), set);
    const foreign = textsOf(letter).filter((text) => !isMadeOf(text, vocabularyOf(set)));
    expect(foreign).toEqual([]);
    for (const figure of figuresShown(letter)) expect(knownFigures(set)).toContain(figure);
  };

  it('shows only text from insights, joins and the catalog, even for arbitrary JSON and bytes', () => {
    fc.assert(
      fc.property(
        anySet,
        fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.anything()),
        (set, offered) => {
          isOurs(offered, set);
        },
      ),
      { numRuns: IS_DEEP ? 200 : 50, seed: SEED },
    );
  });

  it('shows only that text for outlines that mix valid and unknown ids', () => {
    fc.assert(
      fc.property(
        anySet.chain((set) => fc.tuple(fc.constant(set), anyOffer(set))),
        ([set, offered]) => isOurs(offered, set),
      ),
      { numRuns: IS_DEEP ? 200 : 50, seed: SEED },
    );
  });
});

describe('an outline that follows the rules', () => {
  it('is accepted unchanged, in any order', () => {
    let longest = 0;
    fc.assert(
      fc.property(anySet, fc.infiniteStream(fc.nat()), (set, numbers) => {
        const arrangement = anyLawful(set, () => numbers.next().value as number);
        const checked = checkArrangement(arrangement, set);
        expect(checked.leftOut).toBe(0);
        const { arrangement: accepted } = checked;
        // Only required insights may have been added, before the first paragraph and before the first risk.
        const added = (accepted?.paragraphs.length ?? 0) - arrangement.paragraphs.length;
        expect(accepted?.paragraphs.slice(added)).toEqual(arrangement.paragraphs);
        expect(accepted?.risks.slice(accepted.risks.length - arrangement.risks.length)).toEqual(
          arrangement.risks,
        );
        expect([accepted?.headline, accepted?.opportunities]).toEqual([
          arrangement.headline,
          arrangement.opportunities,
        ]);
        expect(accepted?.recommendations).toEqual(arrangement.recommendations);
        // The letter follows the outline: each paragraph has the figures of its insights, in their order.
        if (accepted === null) throw new Error('A valid arrangement was rejected');
        const { overview, trends } = buildLetter(accepted, set);
        const shown = [...overview, ...trends].map(insightsShown).filter((ids) => ids.length > 0);
        for (const { claims } of accepted.paragraphs) {
          const withFigures = shown.find((ids) => ids.some((id) => claims.includes(id))) ?? [];
          expect(claims.filter((id) => withFigures.includes(id))).toEqual(withFigures);
        }
        longest = Math.max(longest, arrangement.paragraphs.flatMap(({ claims }) => claims).length);
      }),
      { numRuns: IS_DEEP ? 300 : 100, seed: SEED },
    );
    expect(longest).toBeGreaterThan(10);
  });

  it('an arrangement that follows the rules may use "because" only before a cause of at least half, and "but" only between good and bad news', () => {
    const set = SETS[0] as InsightSet;
    const insight = (id: string) => set.byId.get(id) as Insight;
    const [revenue, parts] = [insight('revenue.before'), insight('revenue.before.ByCustomer')];
    expect(isJoinAllowed('because', revenue, parts)).toBe(true);
    expect(isJoinAllowed('because', parts, revenue)).toBe(false);
    expect(isJoinAllowed('because', insight('expenses.lastYear'), parts)).toBe(false);
    expect(isJoinAllowed('but', revenue, insight('expenses.lastYear'))).toBe(true);
    expect(isJoinAllowed('but', revenue, insight('revenue.lastYear'))).toBe(false);
  });
});

it('states a loss, an overdraft and cash below payroll even if a model omits them', () => {
  const set = SETS[2] as InsightSet;
  const { arrangement } = checkArrangement({ headline: 'revenue.level' }, set);
  const said = [
    ...(arrangement?.paragraphs.flatMap(({ claims }) => claims) ?? []),
    ...(arrangement?.risks ?? []),
  ];
  const told = said.flatMap((id) => set.byId.get(id)?.tells ?? []);
  expect(told).toContain('profit');
  expect(told).toContain('cash');
});

/** Builds a random outline in which every step follows the rules. */
function anyLawful(set: InsightSet, next: () => number): Arrangement {
  const taken = new Set<string>();
  const pick = (fits: (insight: Insight) => boolean): Insight | undefined => {
    const free = set.insights.filter((insight) => fits(insight) && mayBeSaid(insight, taken, set));
    const insight = free[next() % Math.max(1, free.length)];
    if (insight !== undefined) taken.add(insight.id);
    return insight;
  };
  const several = (most: number, fits: (insight: Insight) => boolean) =>
    Array.from({ length: next() % (most + 1) }, () => pick(fits)).filter((insight) => insight !== undefined);
  const headline = pick(({ canLead }) => canLead)?.id ?? '';
  const paragraphs = Array.from({ length: next() % (MAX.paragraphs + 1) }, () =>
    several(MAX.claims, () => true),
  )
    .filter((insights) => insights.length > 0)
    .map((insights) => {
      const joins: (Join | null)[] = [];
      for (const [index, insight] of insights.slice(1).entries()) {
        const join = JOINS[next() % JOINS.length] as Join;
        const isFree = joins.length === 0 || joins.at(-1) === null;
        joins.push(isFree && isJoinAllowed(join, insights[index] as Insight, insight) ? join : null);
      }
      return { claims: insights.map(({ id }) => id), joins };
    });
  const risks = several(MAX.risks, ({ isGood }) => isGood === false).map(({ id }) => id);
  const opportunities = several(
    MAX.opportunities,
    ({ isGood }) => isGood === true && isPraiseAllowed(set.books),
  ).map(({ id }) => id);
  const [advice] = listAdvice(set);
  const recommendations = advice === undefined ? [] : [{ action: advice.action, about: advice.about }];
  return { headline, paragraphs, risks, opportunities, recommendations };
}

/** Returns the insights whose figures a paragraph shows, in reading order. */
function insightsShown(paragraph: Letter['headline']): string[] {
  const ids = paragraph.flatMap((run) => ('text' in run ? [] : [run.claim.split('#')[0] as string]));
  return [...new Set(ids)];
}

function textsOf(letter: Letter): string[] {
  return listParagraphs(letter).flatMap((paragraph) =>
    paragraph.flatMap((run) => ('text' in run ? [run.text] : [])),
  );
}

function figuresShown(letter: Letter): string[] {
  return listParagraphs(letter).flatMap((paragraph) =>
    paragraph.flatMap((run) => ('text' in run ? [] : [run.claim])),
  );
}

const figures = new WeakMap<InsightSet, Set<string>>();
function knownFigures(set: InsightSet): Set<string> {
  const known =
    figures.get(set) ??
    new Set(everyRun(set).flatMap(([id, run]) => (typeof run === 'string' ? [] : [`${id}#${run.role}`])));
  for (const { about } of listAdvice(set))
    for (const role of ['spare', 'profitEffect', 'service']) known.add(`${about}#${role}`);
  figures.set(set, known);
  return known;
}

function everyRun({ insights }: InsightSet): (readonly [string, Run])[] {
  return insights.flatMap(({ id, sentence: { opening, full, short, cause }, doubt }) => {
    const forms = [full, short, cause].filter((form) => form !== null);
    const runs = [
      ...opening,
      ...doubt,
      ...forms.flatMap((form) => [...form.subject.runs, ...form.runs, ...form.versus, ...form.tail]),
    ];
    return runs.map((run) => [id, run] as const);
  });
}

/**
 * All texts that code may show: those of insights, capitalized or not, joins, pronouns and the action catalog.
 */
const vocabularies = new WeakMap<InsightSet, string[]>();
function vocabularyOf(set: InsightSet): string[] {
  const known = vocabularies.get(set);
  if (known !== undefined) return known;
  const texts = everyRun(set).flatMap(([, run]) =>
    typeof run === 'string'
      ? [run]
      : run.value.kind === 'name' || run.value.kind === 'day'
        ? [showFigure(run, 'dollars')]
        : [],
  );
  const cases = texts.flatMap((text) => [
    text,
    text.charAt(0).toUpperCase() + text.slice(1),
    text.charAt(0).toLowerCase() + text.slice(1),
  ]);
  const glue = [
    ...JOINS.flatMap((join) => [` ${join} `, `, ${join} `, ` ${join}`]),
    '.',
    ' ',
    'It',
    'it',
    'They',
    'they',
    ', partly questioned as noted above',
  ];
  const advice = listAdvice(set).flatMap(({ action, about }) =>
    textsOf(
      buildLetter(
        {
          headline: arrangeBuiltIn(set).headline,
          paragraphs: [],
          risks: [],
          opportunities: [],
          recommendations: [{ action, about }],
        },
        set,
      ),
    ),
  );
  const vocabulary = [...new Set([...cases, ...glue, ...advice, `In ${periodName(set.books.now)}, `])]
    .filter((text) => text !== '')
    .sort((a, b) => b.length - a.length);
  vocabularies.set(set, vocabulary);
  return vocabulary;
}

/** Whether a text consists only of words from a vocabulary, with nothing in between. */
function isMadeOf(text: string, vocabulary: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of vocabulary) if (text.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(text.length);
}
