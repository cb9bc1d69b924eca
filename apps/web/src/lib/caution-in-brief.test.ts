import type { AnalysisParagraph, FigureRun } from '@insights/contracts';
import { expect, test } from 'vitest';
import { cautionInBrief } from './caution-in-brief.ts';

const figure = (role: string, shown: string): FigureRun => ({
  figure: shown,
  claim: `caution#${role}`,
  label: role,
  exact: shown,
  source: { kind: 'review', id: 'review', figureIds: [], words: 'Automated Review' },
});

test('a caution in brief gives the points and the profit once the findings are fixed, as far as it has them', () => {
  const brief = (...runs: AnalysisParagraph) => cautionInBrief([{ text: 'Read this with care: ' }, ...runs]);
  const score = figure('score', '32 points');
  expect(brief(score, figure('impact', '$9'), figure('ifFixed', '$127,570'))).toBe(
    'the review gives these books 32 points of 100, and these figures may change: ' +
      'once the findings are fixed, net profit would be $127,570',
  );
  expect(brief(score)).toBe('the review gives these books 32 points of 100, and these figures may change');
  expect(brief(figure('failed', '2 figures'))).toBe('these figures may change');
});
