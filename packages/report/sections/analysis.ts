import type { Analysis, AnalysisParagraph, FigureRun } from '@insights/contracts';
import { isPrinted } from '../content.ts';
import { breakLongWords, fit } from '../printable/fit.ts';
import { type Block, type Point, type Run, text } from './block.ts';
import { fromPart, type Section } from './section.ts';

/** The written analysis, set as a letter; every figure with the source that the screen names. */
export const analysis: Section = {
  title: 'AI Financial Analysis',
  build: (content) =>
    isPrinted(content, 'aiFinancialAnalysis') ? fromPart(content.analysis, analysisBlocks) : null,
};

export const recommendations: Section = {
  title: 'Key Recommendations',
  build: (content) =>
    isPrinted(content, 'keyRecommendations') ? fromPart(content.analysis, recommendationBlocks) : null,
};

function analysisBlocks(letter: Analysis): Block[] {
  const { sources, runs, recommended } = createNumbering('analysis');
  const paragraph = (style: 'body' | 'headline', words: AnalysisParagraph): Block => ({
    kind: 'text',
    style,
    runs: runs(words),
  });
  const group = (title: string, points: Point[]): Block[] =>
    points.length === 0
      ? []
      : [
          { kind: 'heading', text: title },
          { kind: 'points', isNumbered: false, points },
        ];
  const plainPoints = (points: Analysis['trends']) =>
    points.map((point) => ({ title: null, runs: runs(point) }));
  return [
    ...(letter.caution === null ? [] : [text('notice', fit(plain(letter.caution), 2_000))]),
    paragraph('headline', letter.headline),
    ...letter.overview.map((words) => paragraph('body', words)),
    ...group('Trends', plainPoints(letter.trends)),
    ...group('Risks', plainPoints(letter.risks)),
    ...group('Opportunities', plainPoints(letter.opportunities)),
    ...group('Recommendations', letter.recommendations.map(recommended)),
    ...group(
      'What this analysis could not see',
      letter.coverage.map((words) => ({
        title: null,
        runs: [{ text: fit(plain(words), 1_000), source: null }],
      })),
    ),
    { kind: 'sources', section: 'analysis', sources },
    text('note', authorOf(letter)),
  ];
}

function recommendationBlocks(letter: Analysis): Block[] {
  if (letter.recommendations.length === 0)
    return [text('note', 'Nothing in these figures calls for a recommendation.')];
  const { sources, recommended } = createNumbering('recommendations');
  return [
    { kind: 'points', isNumbered: true, points: letter.recommendations.map(recommended) },
    { kind: 'sources', section: 'recommendations', sources },
  ];
}

function authorOf({ provider: { kind, name, model } }: Analysis): string {
  if (kind === 'built-in')
    return 'Written by the built-in analyst from the figures alone. No language model wrote it.';
  const writer = model === null ? name : `${name} (${model})`;
  return fit(`Arranged by ${writer} from sentences that code made. No word of it is the model’s.`, 400);
}

/** Numbers the sources in the order of reading; the same source has one number. */
function createNumbering(section: string) {
  const sources: string[] = [];
  const numberOf = (source: string) => {
    const words = fit(source, 300);
    const known = sources.indexOf(words);
    return known === -1 ? sources.push(words) : known + 1;
  };
  const runs = (paragraph: AnalysisParagraph): Run[] =>
    paragraph.map((run) => {
      if ('text' in run) return { text: breakLongWords(run.text), source: null };
      return { text: breakLongWords(run.figure), source: { section, number: numberOf(sourceOf(run)) } };
    });
  const recommended = ({ text, stake }: Analysis['recommendations'][number]): Point => ({
    title: stake === null ? null : fit(`${stake.figure} at stake.`, 300),
    runs: runs(text),
  });
  return { sources, runs, recommended };
}

function sourceOf({ label, source: { words } }: FigureRun): string {
  return words.startsWith(label) ? words : `${label}: ${words}`;
}

function plain(runs: AnalysisParagraph): string {
  return runs.map((run) => ('text' in run ? run.text : run.figure)).join('');
}
