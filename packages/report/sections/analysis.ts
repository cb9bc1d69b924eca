import type { Analysis, AnalysisAction, AnalysisParagraph } from '@insights/contracts';
import { isPrinted, type ReportContent } from '../content.ts';
import { breakLongWords, fit } from '../printable/fit.ts';
import { type Block, type Point, text, type Words } from './block.ts';
import { createStatementLookup } from './figures-in-statements.ts';
import { isEmpty } from './lender-summary.ts';
import { fromPart, type Section } from './section.ts';

/**
 * The written analysis as a letter, without its caution, which is already at the top of the report. A figure from a
 * statement in this report can be found there by its name. For all other figures, a mark at the end of the paragraph
 * refers to their sources, worded as on screen; a mark after every figure would disturb the reader.
 */
export const analysis: Section = {
  id: 'aiFinancialAnalysis',
  title: 'AI Financial Analysis',
  startsPage: true,
  build: (content) => fromPart(content.analysis, (letter) => analysisBlocks(content, letter)),
};

export const recommendations: Section = {
  id: 'keyRecommendations',
  title: 'Key Recommendations',
  build: (content) => fromPart(content.analysis, (letter) => recommendationBlocks(content, letter)),
};

/**
 * If two sections contain recommendations, they are printed once, and the sources for both sections follow the second
 * one.
 */
function analysisBlocks(content: ReportContent, letter: Analysis): Block[] {
  if (isEmpty(content.summary)) return [text('note', 'Nothing was posted, so there is nothing to report.')];
  const { sources, marked, recommended } = createNumbering(content);
  const isLast = !isPrinted(content, 'keyRecommendations');
  const paragraph = (style: 'body' | 'headline', words: AnalysisParagraph): Block => ({
    kind: 'text',
    style,
    ...marked(words),
  });
  const { headline, paragraphs, actions } = letter.printed;
  return [
    paragraph('headline', headline),
    ...paragraphs.map(({ text: words }) => paragraph('body', words)),
    ...(isLast && actions.length > 0
      ? [
          { kind: 'heading' as const, text: 'The next ninety days' },
          { kind: 'points' as const, isNumbered: true, points: actions.map(recommended) },
        ]
      : []),
    text('note', [fit(letter.coverage.line, 400), authorOf(letter)].join(' ')),
    ...(isLast ? [{ kind: 'sources' as const, sources }] : []),
  ];
}

function recommendationBlocks(content: ReportContent, letter: Analysis): Block[] {
  if (isEmpty(content.summary)) return [text('note', 'Nothing in these figures calls for a recommendation.')];
  const { sources, marked, recommended } = createNumbering(content);
  if (isPrinted(content, 'aiFinancialAnalysis')) paragraphsOf(letter).forEach(marked);
  return [
    letter.printed.actions.length === 0
      ? text('note', 'Nothing in these figures calls for a recommendation.')
      : { kind: 'points', isNumbered: true, points: letter.printed.actions.map(recommended) },
    { kind: 'sources', sources },
  ];
}

/** Returns the paragraphs in reading order, which is also the order of their marks. */
function paragraphsOf({ printed: { headline, paragraphs } }: Analysis): AnalysisParagraph[] {
  return [headline, ...paragraphs.map(({ text: words }) => words)];
}

function authorOf({ provider: { kind, name, model } }: Analysis): string {
  if (kind === 'built-in')
    return 'Written by the built-in analyst from the figures alone. No language model wrote it.';
  const writer = model === null ? name : `${name} (${model})`;
  return fit(`Arranged by ${writer} from sentences that were not written by a language model.`, 400);
}

/** Numbers, in reading order, the paragraphs that contain figures missing from the report's statements. */
function createNumbering(content: ReportContent) {
  const isInStatement = createStatementLookup(content);
  const sources: string[] = [];
  const marked = (paragraph: AnalysisParagraph): Words => {
    const figures = paragraph.filter(
      (run) => 'figure' in run && ![run.exact, run.figure].some((text) => isInStatement(run.source.id, text)),
    ) as Figure[];
    const mark = figures.length === 0 ? null : sources.push(sourcesOf(figures));
    return { words: breakLongWords(plain(paragraph)), mark };
  };
  const recommended = ({ text, stake }: AnalysisAction): Point => ({
    title: stake === null ? null : fit(`${stake.figure} at stake.`, 300),
    ...marked(text),
  });
  return { sources, marked, recommended };
}

type Figure = Extract<AnalysisParagraph[number], { figure: string }>;

/**
 * Lists each source with its figures. If several consecutive sources have the same text up to a colon, as those from
 * one statement do, that text appears only once.
 */
function sourcesOf(paragraph: readonly Figure[]): string {
  const figures = new Map<string, string[]>();
  for (const { figure, source } of paragraph) {
    const words = fit(source.words, 300);
    const known = figures.get(words) ?? [];
    figures.set(words, known.includes(figure) ? known : [...known, figure]);
  }
  const beginning = (words: string | undefined) => words?.slice(0, words.indexOf(': ') + 1) ?? '';
  const each = [...figures].map(([words, own], index, all) => {
    const begun = beginning(words);
    const isAlike = begun !== '' && begun === beginning(all[index - 1]?.[0]);
    return `${isAlike ? words.slice(begun.length).trim() : words} (${own.join(', ')})`;
  });
  return `${each.join('; ')}.`;
}

function plain(runs: AnalysisParagraph): string {
  return runs.map((run) => ('text' in run ? run.text : run.figure)).join('');
}
