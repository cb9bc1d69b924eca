import type { AnalysisParagraph, FigureRun } from '@insights/contracts';
import { expect, test } from 'vitest';
import { cautionInBrief } from './caution-in-brief.ts';

const figure = (role: string, shown: string): FigureRun => ({
  figure: shown,
  claim: `caution#${role}`,
  label: role,
  exact: shown,
  source: { kind: 'review', id: 'review', figureIds: [], view: 'booked', words: 'Automated Review' },
});

test('a brief caution states its reasons but not a corrected amount', () => {
  const brief = (...runs: AnalysisParagraph) => cautionInBrief([{ text: 'Total equity is ' }, ...runs]);
  const questioned = figure('questioned1', '$35,464');
  expect(brief(figure('impossible1', '$922,827'), questioned)).toBe(
    'a balance here cannot be right; the review questions $35,464',
  );
  const corrected = { ...figure('corrected1', '$12,300'), label: 'Net profit' };
  expect(brief(corrected, questioned, figure('questioned2', '$10,280'))).toBe(
    'corrections change net profit; the review questions $35,464',
  );
  expect(brief(figure('failed', '2 figures'))).toBe('2 figures not in agreement');
  expect(brief({ text: 'Nothing could be reviewed.' })).toBe('these figures may change');
});
