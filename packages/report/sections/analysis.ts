import type { Analysis, AnalysisParagraph } from '@insights/contracts';
import { isPrinted, type ReportContent } from '../content.ts';
import { breakLongWords, fit } from '../printable/fit.ts';
import { type Block, type Point, type Run, text } from './block.ts';
import { isEmpty } from './lender-summary.ts';
import { fromPart, type Section } from './section.ts';

/** The written analysis, set as a letter; every figure with the source that the screen names. */
export const analysis: Section = {
  title: 'AI Financial Analysis',
  build: (content) =>
    isPrinted(content, 'aiFinancialAnalysis')
      ? fromPart(content.analysis, (letter) => analysisBlocks(content, letter))
      : null,
};

export const recommendations: Section = {
  title: 'Key Recommendations',
  build: (content) =>
    isPrinted(content, 'keyRecommendations')
      ? fromPart(content.analysis, (letter) => recommendationBlocks(content, letter))
      : null,
};

/** Recommendations stand once, and the sources of both after the last of the two. */
function analysisBlocks(content: ReportContent, letter: Analysis): Block[] {
  if (isEmpty(content.summary)) return [text('note', 'Nothing was posted, so there is nothing to tell.')];
  const { sources, runs, recommended } = createNumbering();
  const isLast = !isPrinted(content, 'keyRecommendations');
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
    ...(letter.caution === null || !isPrinted(content, 'automatedReview')
      ? []
      : [text('notice', fit(plain(letter.caution), 2_000))]),
    paragraph('headline', letter.headline),
    ...letter.overview.map((words) => paragraph('body', words)),
    ...group('Trends', plainPoints(letter.trends)),
    ...group('Risks', plainPoints(letter.risks)),
    ...group('Opportunities', plainPoints(letter.opportunities)),
    ...(isLast ? group('Recommendations', letter.recommendations.map(recommended)) : []),
    ...(letter.coverage.length === 0 ? [] : [text('note', unseen(letter.coverage))]),
    text('note', authorOf(letter)),
    ...(isLast ? [{ kind: 'sources' as const, sources: folded(sources) }] : []),
  ];
}

function recommendationBlocks(content: ReportContent, letter: Analysis): Block[] {
  if (isEmpty(content.summary)) return [text('note', 'Nothing in these figures calls for a recommendation.')];
  const { sources, runs, recommended } = createNumbering();
  if (isPrinted(content, 'aiFinancialAnalysis')) {
    for (const paragraph of paragraphsOf(letter)) runs(paragraph);
  }
  return [
    letter.recommendations.length === 0
      ? text('note', 'Nothing in these figures calls for a recommendation.')
      : { kind: 'points', isNumbered: true, points: letter.recommendations.map(recommended) },
    { kind: 'sources', sources: folded(sources) },
  ];
}

/** In the order in which the letter is read, which is the order of its sources. */
function paragraphsOf({ headline, overview, trends, risks, opportunities }: Analysis): AnalysisParagraph[] {
  return [headline, ...overview, ...trends, ...risks, ...opportunities];
}

function unseen(coverage: Analysis['coverage']): string {
  return fit(`What this analysis could not see: ${coverage.map(plain).join(' ')}`, 4_000);
}

function authorOf({ provider: { kind, name, model } }: Analysis): string {
  if (kind === 'built-in')
    return 'Written by the built-in analyst from the figures alone. No language model wrote it.';
  const writer = model === null ? name : `${name} (${model})`;
  return fit(`Arranged by ${writer} from sentences that code made. No word of it is the model’s.`, 400);
}

/** Numbers the sources in the order of reading; the same source has one number. */
function createNumbering() {
  const sources: string[] = [];
  const numberOf = (source: string) => {
    const words = fit(source, 300);
    const known = sources.indexOf(words);
    return known === -1 ? sources.push(words) : known + 1;
  };
  const runs = (paragraph: AnalysisParagraph): Run[] =>
    paragraph.map((run) => {
      if ('text' in run) return { text: breakLongWords(run.text), source: null };
      return { text: breakLongWords(run.figure), source: numberOf(run.source.words) };
    });
  const recommended = ({ text, stake }: Analysis['recommendations'][number]): Point => ({
    title: stake === null ? null : fit(`${stake.figure} at stake.`, 300),
    runs: runs(text),
  });
  return { sources, runs, recommended };
}

/** Where several in a row begin alike up to a colon, as those of one statement do, the beginning stands once. */
function folded(sources: readonly string[]): string[] {
  const beginning = (words: string | undefined) => words?.slice(0, words.indexOf(': ') + 1) ?? '';
  return sources.map((words, place) =>
    beginning(words) !== '' && beginning(words) === beginning(sources[place - 1])
      ? words.slice(beginning(words).length).trim()
      : words,
  );
}

function plain(runs: AnalysisParagraph): string {
  return runs.map((run) => ('text' in run ? run.text : run.figure)).join('');
}
