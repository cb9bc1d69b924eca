import type { Analysis } from '@insights/contracts';
import { expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import { contentOf } from '../testing/contents.ts';
import { analysis, recommendations } from './analysis.ts';

/** Only charts use the look of a template. */
const NO_LOOK = {} as ChartLook;

it('the letter is called AI only if a language model arranged it', () => {
  const content = contentOf('garden-year');
  const letter = content.analysis as Analysis;
  const byModel: Analysis = { ...letter, provider: { ...letter.provider, kind: 'openai' } };
  const printed = [letter, byModel].map((one) => {
    const given = { ...content, analysis: one };
    const { title, build } = analysis;
    return [
      typeof title === 'string' ? title : title(given),
      JSON.stringify(build(given, NO_LOOK)).includes('No language model wrote it.'),
    ];
  });
  expect(printed).toEqual([
    ['Financial Analysis', true],
    ['AI Financial Analysis', false],
  ]);
});

it('the letter names the company as on the cover, and not as in the books', () => {
  const content = contentOf('garden');
  const words = JSON.stringify(analysis.build({ ...content, companyName: 'Fern & Stone LLC' }, NO_LOOK));
  expect(words).toContain('Fern & Stone LLC');
  expect(words).not.toContain('Demo Company');
});

it('without recommendations, the report says how many points the review has', () => {
  const content = contentOf('garden-year');
  const letter = content.analysis as Analysis;
  const given = { ...content, analysis: { ...letter, printed: { ...letter.printed, actions: [] } } };
  expect(JSON.stringify(recommendations.build(given, NO_LOOK))).toContain(
    `calls for a recommendation. The Automated Review has ${content.review?.summary.totalFindings} points to look at.`,
  );
});

it('a report prepared for a lender omits the advice to repay a loan early', () => {
  const content = contentOf('garden-year');
  const letter = content.analysis as Analysis;
  const [first] = letter.printed.actions;
  if (first === undefined) throw new Error('The letter has no actions');
  const words = [{ text: 'Ask the lender about early repayment.' }];
  const repay = { ...first, id: 'repay debtCost', text: words, isAboutLenders: true } as const;
  const actions = [{ ...first, id: 'collect receivables' }, repay];
  const given = { ...content, analysis: { ...letter, printed: { ...letter.printed, actions } } };
  const isPrintedFor = (preparedFor: string) =>
    JSON.stringify(
      recommendations.build({ ...given, details: { ...content.details, preparedFor } }, NO_LOOK),
    ).includes('early repayment');
  expect([isPrintedFor(''), isPrintedFor('First Horizon Bank')]).toEqual([true, false]);
});
