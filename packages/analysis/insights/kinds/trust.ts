import { MAIN_FIGURES } from '@insights/review';
import type { Figure, InsightSource } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';
import type { ReviewedBooks } from '../letter-request.ts';
import { largerOf, NOT_QUESTIONS } from '../open-doubts.ts';
import { reviewSource } from '../review-source.ts';
import {
  type Correction,
  correctingEntries,
  correctionInsights,
  type OtherCorrections,
} from './corrections.ts';
import { type Question, questionInsights } from './questions.ts';

/** Nothing was recorded in the period. */
export type NoActivity = InsightOf<'nothing', object>;

/** Nothing was recorded in the last weeks of the period. */
export type Stale = InsightOf<'stale', { readonly day: Figure }>;

/** Nothing in the review would change the figures materially; they also agree with the service's own reports. */
export type Clean = InsightOf<
  'clean',
  { readonly count?: Figure },
  {
    readonly isUploaded: boolean;
    readonly isCompared: boolean;
    /** Whether the review has open questions, none of which would change the figures materially. */
    readonly isOpen: boolean;
  }
>;

export function trustInsights(
  books: InsightBooks,
): (Correction | OtherCorrections | Question | Stale | Clean)[] {
  const found = [...correctionInsights(books), ...questionInsights(books), ...stale(books)];
  return found.length > 0 ? found : clean(books);
}

function stale(books: InsightBooks): Stale[] {
  const { lastRecorded } = books.request.review;
  if (lastRecorded === null) return [];
  const source = { ...reviewSource('last-recorded', 'the last day with postings'), kind: 'review' as const };
  return [
    buildInsight<Stale>(books, {
      id: 'stale',
      kind: 'stale',
      figures: { day: books.day('day', 'The last day with postings', lastRecorded, source) },
      isGood: false,
      isRequired: true,
    }),
  ];
}

/** Whether a finding may change a figure, although no entry says how. */
function isOpen({ judged }: InsightBooks, finding: ReviewedBooks['findings'][number]): boolean {
  const { code, severity } = finding;
  const isAsked = severity === 'High' || (severity === 'Medium' && !NOT_QUESTIONS.has(code));
  return isAsked && judged.remainder(finding) !== null;
}

function clean(books: InsightBooks): Clean[] {
  const { review, parity: compared } = books.request;
  const isClean =
    compared.checks.every(({ status }) => status !== 'FAIL') &&
    review.health.score !== null &&
    review.impossible.length === 0 &&
    correctingEntries(books).length === 0 &&
    largerOf(books.doubts.profit) < books.materiality.cents &&
    MAIN_FIGURES.every((name) => (books.judged.named(name)?.level ?? 'reliable') === 'reliable');
  if (!isClean) return [];
  const agreeing = compared.checks.filter(({ status }) => status === 'PASS').length;
  return [
    buildInsight<Clean>(books, {
      id: 'clean',
      kind: 'clean',
      figures:
        agreeing === 0
          ? {}
          : { count: books.count('count', 'Figures that agree', agreeing, ['figure', 'figures'], PARITY) },
      traits: {
        isUploaded: compared.isUploaded,
        isCompared: agreeing > 1,
        isOpen: books.findings.some((finding) => isOpen(books, finding)),
      },
    }),
  ];
}

const PARITY: InsightSource = {
  kind: 'parity',
  id: 'parity',
  figureIds: [],
  view: 'booked',
  words: 'Comparison with the accounting service’s own reports',
};
