import type { Analysis, AnalysisAction, AnalysisParagraph } from '@insights/contracts';
import { isPrinted, type ReportContent } from '../content.ts';
import { breakLongWords, fit } from '../printable/fit.ts';
import { type Block, type Point, text } from './block.ts';
import { isEmpty } from './lender-summary.ts';
import { fromPart, isMissing, type Section } from './section.ts';

/** The written analysis as a letter, without its caution, which is already at the top of the report. */
export const analysis: Section = {
  id: 'aiFinancialAnalysis',
  title: ({ analysis: letter }) =>
    letter === null || isMissing(letter) || letter.provider.kind !== 'built-in'
      ? 'AI Financial Analysis'
      : 'Financial Analysis',
  // A letter fits below a long table from recorded to corrected figures.
  room: 0.55,
  build: (content) => fromPart(content.analysis, (letter) => analysisBlocks(content, letter)),
};

export const recommendations: Section = {
  id: 'keyRecommendations',
  title: 'Key Recommendations',
  build: (content) => fromPart(content.analysis, (letter) => recommendationBlocks(content, letter)),
};

/** Recommendations are printed once, in a section of their own if it was selected. */
function analysisBlocks(content: ReportContent, { printed, coverage, provider }: Analysis): Block[] {
  if (isEmpty(content.summary)) return [text('note', 'Nothing was posted, so there is nothing to report.')];
  const { headline, paragraphs } = printed;
  const actions = printedActions(content, printed);
  const isLast = !isPrinted(content, 'keyRecommendations');
  return [
    text('headline', plain(headline, content)),
    ...paragraphs.map((one) => text('body', plain(one.text, content))),
    ...(isLast && actions.length > 0
      ? [
          { kind: 'heading' as const, text: 'The next ninety days' },
          {
            kind: 'points' as const,
            isNumbered: true,
            points: actions.map((action) => pointOf(action, content)),
          },
        ]
      : []),
    text('note', [fit(coverage.line, 400), authorOf(provider)].join(' ')),
  ];
}

function recommendationBlocks(content: ReportContent, { printed }: Analysis): Block[] {
  const actions = printedActions(content, printed);
  if (actions.length > 0 && !isEmpty(content.summary))
    return [{ kind: 'points', isNumbered: true, points: actions.map((action) => pointOf(action, content)) }];
  const nothing =
    printed.actions.length > 0
      ? 'The recommendations of this period are for the company only.'
      : 'Nothing in these figures calls for a recommendation.';
  return [text('note', `${nothing}${pointsOfReview(content)}`)];
}

/** Returns the actions for the reader: a report that is prepared for someone may be for a lender. */
function printedActions(
  { details }: ReportContent,
  { actions }: Analysis['printed'],
): readonly AnalysisAction[] {
  return details.preparedFor === ''
    ? actions
    : actions.filter(({ isAboutLenders }) => isAboutLenders !== true);
}

function pointsOfReview({ review }: ReportContent): string {
  const count = review?.summary.totalFindings ?? 0;
  if (count === 0) return '';
  return ` The Automated Review has ${count} ${count === 1 ? 'point' : 'points'} to look at.`;
}

function authorOf({ kind, name, model }: Analysis['provider']): string {
  if (kind === 'built-in') return 'No language model wrote it.';
  const writer = model === null ? name : `${name} (${model})`;
  return fit(`Arranged by ${writer} from sentences that were not written by a language model.`, 400);
}

function pointOf({ text: words, stake }: AnalysisAction, content: ReportContent): Point {
  return {
    title: stake === null ? null : fit(`${stake.figure} at stake.`, 300),
    words: plain(words, content),
  };
}

function plain(runs: AnalysisParagraph, { companyName }: ReportContent): string {
  const words = runs.map((run) =>
    !('text' in run) ? run.figure : run.isCompany === true ? companyName : run.text,
  );
  return breakLongWords(words.join(''));
}
