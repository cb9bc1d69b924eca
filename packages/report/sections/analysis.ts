import type { Analysis, AnalysisAction, AnalysisParagraph } from '@insights/contracts';
import { isPrinted, type ReportContent } from '../content.ts';
import { breakLongWords, fit } from '../printable/fit.ts';
import { type Block, type Point, text, type Words } from './block.ts';
import { createStatementLookup, type StatementLookup } from './figures-in-statements.ts';
import { isEmpty } from './lender-summary.ts';
import { fromPart, isMissing, NEW_PAGE, type Section } from './section.ts';

/**
 * The written analysis as a letter, without its caution, which is already at the top of the report. A figure from a
 * statement in this report can be found there by its name. For all other figures, a mark at the end of the paragraph
 * refers to their sources, worded as on screen; a mark after every figure would disturb the reader.
 */
export const analysis: Section = {
  id: 'aiFinancialAnalysis',
  title: 'AI Financial Analysis',
  room: NEW_PAGE,
  build: (content) => fromPart(content.analysis, (letter) => analysisBlocks(content, letter)),
};

export const recommendations: Section = {
  id: 'keyRecommendations',
  title: 'Key Recommendations',
  build: (content) => fromPart(content.analysis, (letter) => recommendationBlocks(content, letter)),
};

/** Recommendations are printed once, in a section of their own if it was selected. */
function analysisBlocks(content: ReportContent, letter: Analysis): Block[] {
  if (isEmpty(content.summary)) return [text('note', 'Nothing was posted, so there is nothing to report.')];
  const { headline, paragraphs, actions } = numberLetter(content, letter);
  const isLast = !isPrinted(content, 'keyRecommendations');
  return [
    { kind: 'text', style: 'headline', ...headline },
    ...paragraphs.map((words): Block => ({ kind: 'text', style: 'body', ...words })),
    ...(isLast && actions.length > 0
      ? [
          { kind: 'heading' as const, text: 'The next ninety days' },
          { kind: 'points' as const, isNumbered: true, points: actions },
        ]
      : []),
    text('note', [fit(letter.coverage.line, 400), authorOf(letter)].join(' ')),
  ];
}

function recommendationBlocks(content: ReportContent, letter: Analysis): Block[] {
  const { actions } = numberLetter(content, letter);
  return isEmpty(content.summary) || actions.length === 0
    ? [text('note', `Nothing in these figures calls for a recommendation.${pointsOfReview(content)}`)]
    : [{ kind: 'points', isNumbered: true, points: actions }];
}

function pointsOfReview({ review }: ReportContent): string {
  const count = review?.summary.totalFindings ?? 0;
  if (count === 0) return '';
  return ` The Automated Review has ${count} ${count === 1 ? 'point' : 'points'} to look at.`;
}

/** Returns the sources that the marks in the letter refer to, for the notes. */
export function letterSources(content: ReportContent): readonly string[] {
  const { analysis: letter, summary } = content;
  return letter === null || isMissing(letter) || isEmpty(summary)
    ? []
    : numberLetter(content, letter).sources;
}

function authorOf({ provider: { kind, name, model } }: Analysis): string {
  if (kind === 'built-in')
    return 'Written by the built-in analyst from the figures alone. No language model wrote it.';
  const writer = model === null ? name : `${name} (${model})`;
  return fit(`Arranged by ${writer} from sentences that were not written by a language model.`, 400);
}

/**
 * Numbers the paragraphs, in reading order, that contain figures missing from the report's statements, unless the
 * paragraph names the finding that the figure comes from.
 */
function numberLetter(content: ReportContent, { printed: { headline, paragraphs, actions } }: Analysis) {
  const statements = createStatementLookup(content);
  const sources: string[] = [];
  const titles = new Map(content.review?.findings.map(({ id, title }) => [id, title]));
  const marked = (paragraph: AnalysisParagraph): Words => {
    const words = plain(paragraph);
    const isNamed = (id: string) => titles.has(id) && words.includes(titles.get(id) ?? '');
    const figures = paragraph.filter(
      (run) =>
        'figure' in run &&
        !isNamed(run.source.id) &&
        ![run.exact, run.figure].some((text) => statements.hasFigure(run.source.id, text)),
    ) as Figure[];
    const mark = figures.length === 0 ? null : sources.push(sourcesOf(figures, statements));
    return { words: breakLongWords(words), mark };
  };
  const title = (stake: AnalysisAction['stake']) =>
    stake === null ? null : fit(`${stake.figure} at stake.`, 300);
  const isWhole = isPrinted(content, 'aiFinancialAnalysis');
  return {
    headline: isWhole ? marked(headline) : { words: '', mark: null },
    paragraphs: isWhole ? paragraphs.map((one) => marked(one.text)) : [],
    actions: actions.map(({ text, stake }): Point => ({ title: title(stake), ...marked(text) })),
    sources,
  };
}

type Figure = Extract<AnalysisParagraph[number], { figure: string }>;

/**
 * Lists each source once, and says which figures are corrected. Figures from the same statement follow its name, which
 * appears only once; those that have a row there need no more words.
 */
function sourcesOf(figures: readonly Figure[], { hasRow }: StatementLookup): string {
  const each = figures.map(({ source: { id, words, view } }) => {
    const at = words.indexOf(': ');
    const [place, name] = at === -1 ? ['', words] : [words.slice(0, at), words.slice(at + 2)];
    const corrected = view === 'booked' ? '' : ' (corrected)';
    if (place === '') return [`${name}${corrected}`];
    return hasRow(id) ? [`${place}${corrected}`] : [`${place}${corrected}`, name];
  });
  const byPlace = Map.groupBy(each, ([place]) => place);
  const sources = Array.from(byPlace, ([place, all]) => {
    const names = new Set(all.flatMap(([, name]) => name ?? []));
    return names.size === 0 ? place : `${place}: ${[...names].join('; ')}`;
  });
  return `${fit(sources.join('. '), 1_000)}.`;
}

function plain(runs: AnalysisParagraph): string {
  return runs.map((run) => ('text' in run ? run.text : run.figure)).join('');
}
