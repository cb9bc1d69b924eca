import { runToEnd } from '@insights/ledger';
import { periodName } from './days.ts';
import { buildInsight, type Insight, subjectOf } from './insight.ts';
import { InsightBooks } from './insight-books.ts';
import { agingInsights } from './kinds/aging.ts';
import { measureInsights } from './kinds/amounts.ts';
import { budgetInsights } from './kinds/budget.ts';
import { cashInsights } from './kinds/cash.ts';
import { singleInsights } from './kinds/concentration.ts';
import { contributionInsights } from './kinds/contributions.ts';
import { ratioInsights } from './kinds/ratios.ts';
import { resultInsights } from './kinds/result.ts';
import { reviewInsights } from './kinds/review.ts';
import { trendInsights } from './kinds/trends.ts';
import type { LetterRequest } from './letter-request.ts';
import { onlyReliable } from './reliability.ts';

/** All true statements that a letter may make about a period, with the books from which they were built. */
export interface InsightSet {
  readonly books: InsightBooks;
  /** In order of creation; each id occurs once. */
  readonly insights: readonly Insight[];
  readonly byId: ReadonlyMap<string, Insight>;
}

const KINDS: readonly ((books: InsightBooks) => Insight[])[] = [
  resultInsights,
  measureInsights,
  contributionInsights,
  singleInsights,
  cashInsights,
  agingInsights,
  trendInsights,
  ratioInsights,
  budgetInsights,
  reviewInsights,
];

export function buildInsights(request: LetterRequest): InsightSet {
  return runToEnd(insightsInSteps(request));
}

/** Builds the same insights one kind at a time, so that callers can do other work in between. */
export function* insightsInSteps(request: LetterRequest): Generator<void, InsightSet, void> {
  const books = new InsightBooks(request);
  const insights = isEmpty(books) ? [nothing(books)] : [];
  if (insights.length === 0) {
    for (const kind of KINDS) {
      yield;
      insights.push(...kind(books));
    }
  }
  const reliable = onlyReliable(insights, books);
  return { books, insights: reliable, byId: new Map(reliable.map((insight) => [insight.id, insight])) };
}

function isEmpty(books: InsightBooks): boolean {
  const names = [
    'incomeStatement.totalRevenue',
    'incomeStatement.totalExpenses',
    'balanceSheet.bank',
    'balanceSheet.totalAssets',
  ] as const;
  return names.every((name) => books.amount(name, books.now) === 0);
}

function nothing(books: InsightBooks): Insight {
  return buildInsight(books, {
    id: 'nothing',
    topic: 'nothing',
    kind: 'nothing',
    cents: 0,
    canLead: true,
    mustTell: 'nothing',
    tells: ['nothing'],
    subject: subjectOf('nothing', 'Nothing'),
    says: [` was recorded in ${periodName(books.now)}`],
  });
}
