import { checkParity, Figures, figureContext, parseDay } from '@insights/ledger';
import { agreeingReports } from '@insights/ledger/testing/agreeing-reports';
import { type AdjustingEntry, runReview } from '@insights/review';
import { type WritingOptions, writtenBooks } from '@insights/review/testing/notation';
import { buildInsights } from '../insights/build-insights.ts';
import { NO_ANSWERS } from '../insights/business-answers.ts';
import type { LetterRequest } from '../insights/letter-request.ts';
import type { LetterDraft } from '../letter/draft.ts';
import { buildLetter, draftLetters } from '../letter/letter.ts';
import { textOf } from '../letter/paragraph.ts';

export interface WrittenLetterOptions extends Partial<WritingOptions> {
  readonly period: readonly [from: string, to: string];
  /** Adjusting entries in addition to those that the review finds. */
  readonly entries?: readonly AdjustingEntry[];
  readonly change?: (request: LetterRequest) => LetterRequest;
}

/** Returns all letters to a company whose books are written in the test notation, and their contents. */
export function lettersOfBooks(
  text: string,
  { period, entries = [], change = (request) => request, ...options }: WrittenLetterOptions,
) {
  const days = { start: parseDay(period[0]), end: parseDay(period[1]) };
  const { books, documents } = writtenBooks(text, { window: ['2023-01-01', period[1]], ...options });
  const context = figureContext({ books, accrualBooks: books }, days, {
    fiscalYearFirstMonth: 1,
    currency: 'USD',
  });
  const figures = new Figures(context);
  const reported = agreeingReports(figures);
  const reviewOf = (of: typeof days) => runReview({ books, accrualBooks: books, documents, period: of });
  const review = reviewOf(days);
  const set = buildInsights(
    change({
      companyName: 'Fern & Stone LLC',
      context,
      periodType: 'custom',
      documents,
      reported,
      parity: checkParity(figures, reported),
      review: { ...review, entries: [...review.entries, ...entries] },
      ofAllDays: reviewOf({ start: books.window.start, end: days.end }),
      answers: NO_ANSWERS,
    }),
  );
  const letters = draftLetters(set).map((draft: LetterDraft) => buildLetter(draft, set));
  const texts = letters.map(({ headline, paragraphs, actions, printed }) =>
    [headline, ...paragraphs.map((one) => one.text), ...actions.map((one) => one.text), printed.headline].map(
      textOf,
    ),
  );
  return { set, letters, texts, all: texts.flat().join('\n') };
}
