import { buildInsights, buildLetter, draftLetters, type InsightSet, type Letter } from '@insights/analysis';
import type { KpiResult } from '@insights/ledger';
import { cents } from '@insights/money';
import { expect, it } from 'vitest';
import { IS_DEEP } from '../../tools/testing/tiers.ts';
import { contradictionsIn } from './contradictions.ts';
import { messyCompanies } from './messy-companies.ts';
import { type Pages, pagesOf } from './pages.ts';

const [NUMBER, STEP, DRAFTS] = IS_DEEP ? [210, 1, 5] : [9, 23, 1];
const COMPANIES = [...messyCompanies([1, 2, 3, 4, 5, 6, 7])]
  .filter((_, index) => index % STEP === 0 && index / STEP < NUMBER)
  .map((build) => build());

const lettersTo = (set: InsightSet): Letter[] =>
  draftLetters(set)
    .slice(0, DRAFTS)
    .map((draft) => buildLetter(draft, set));

it('letters about books with mistakes contradict no statement, lender summary, finding or sentence', () => {
  const wrong = COMPANIES.flatMap(({ name, request }) => {
    const set = buildInsights(request);
    const pages = pagesOf(set);
    return lettersTo(set).flatMap((letter) =>
      contradictionsIn(letter, set, pages).map((one) => `${name}: ${one}`),
    );
  });
  expect(COMPANIES.length).toBeGreaterThanOrEqual(IS_DEEP ? 200 : NUMBER - 1);
  expect(wrong).toEqual([]);
});

const ONE_CENT: KpiResult = { status: 'value', value: { kind: 'money', amountCents: cents(1) }, inputs: [] };

/** A company whose corrections change profit. */
const corrected = COMPANIES.map(({ request }) => buildInsights(request)).find(
  ({ byId }) => byId.get('result')?.doubt?.booked != null,
) as InsightSet;

it.each<readonly [contradiction: string, change: (pages: Pages) => Pages]>([
  ['statements without the corrections', (pages) => ({ ...pages, corrected: pages.booked })],
  [
    'a lender summary with other revenue',
    ({ summary, ...pages }) => ({
      ...pages,
      summary: {
        ...summary,
        columns: summary.columns.map((one) => ({
          ...one,
          measures: one.measures.map((measure) =>
            measure.id === 'revenue' ? { ...measure, corrected: ONE_CENT } : measure,
          ),
        })),
      },
    }),
  ],
])('notices %s', (_, change) => {
  const [letter] = lettersTo(corrected) as [Letter];
  expect(contradictionsIn(letter, corrected, change(pagesOf(corrected)))).not.toEqual([]);
});

it.each<readonly [contradiction: string, from: RegExp, to: string]>([
  ['a loss that was a profit', /You made|You earned|profit/, 'You lost'],
  ['a headline about another amount', /\$\d/, '$9'],
])('notices %s', (_, from, to) => {
  const [letter] = lettersTo(corrected) as [Letter];
  const headline = letter.headline.map((run) =>
    'text' in run ? { text: run.text.replace(from, to) } : { ...run, figure: run.figure.replace(from, to) },
  );
  expect(contradictionsIn({ ...letter, headline }, corrected, pagesOf(corrected))).not.toEqual([]);
});
