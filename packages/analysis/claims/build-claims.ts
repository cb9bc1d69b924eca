import { atOnce } from '@insights/ledger';
import { buildClaim, type Claim, predicate, sentence, subjectOf } from './claim.ts';
import { ClaimBooks } from './claim-books.ts';
import { periodName } from './days.ts';
import { ageingClaims } from './kinds/ageing.ts';
import { budgetClaims } from './kinds/budget.ts';
import { cashClaims } from './kinds/cash.ts';
import { contributionClaims } from './kinds/contributions.ts';
import { measureClaims } from './kinds/measures.ts';
import { ratioClaims } from './kinds/ratios.ts';
import { resultClaims } from './kinds/result.ts';
import { reviewClaims } from './kinds/review.ts';
import { singleClaims } from './kinds/single.ts';
import { trendClaims } from './kinds/trends.ts';
import type { LetterRequest } from './letter-request.ts';
import { onlyReliable } from './reliability.ts';

/** Every true statement that a letter may make about a period, with the books it was made from. */
export interface ClaimSet {
  readonly books: ClaimBooks;
  /** In order of creation, each id once. */
  readonly claims: readonly Claim[];
  readonly byId: ReadonlyMap<string, Claim>;
}

const KINDS: readonly ((books: ClaimBooks) => Claim[])[] = [
  resultClaims,
  measureClaims,
  contributionClaims,
  singleClaims,
  cashClaims,
  ageingClaims,
  trendClaims,
  ratioClaims,
  budgetClaims,
  reviewClaims,
];

export function buildClaims(request: LetterRequest): ClaimSet {
  return atOnce(claimsInSteps(request));
}

/** Builds the same claims one kind at a time, so that callers can yield in between. */
export function* claimsInSteps(request: LetterRequest): Generator<void, ClaimSet, void> {
  const books = new ClaimBooks(request);
  const claims = isEmpty(books) ? [nothing(books)] : [];
  if (claims.length === 0) {
    for (const kind of KINDS) {
      yield;
      claims.push(...kind(books));
    }
  }
  const reliable = onlyReliable(claims, books);
  return { books, claims: reliable, byId: new Map(reliable.map((claim) => [claim.id, claim])) };
}

function isEmpty(books: ClaimBooks): boolean {
  const names = [
    'incomeStatement.totalRevenue',
    'incomeStatement.totalExpenses',
    'balanceSheet.bank',
    'balanceSheet.totalAssets',
  ] as const;
  return names.every((name) => books.amount(name, books.now) === 0);
}

function nothing(books: ClaimBooks): Claim {
  return buildClaim({
    id: 'nothing',
    topic: 'nothing',
    kind: 'nothing',
    period: books.now,
    cents: 0,
    canLead: true,
    mustTell: 'nothing',
    tells: ['nothing'],
    sentence: sentence(
      predicate(subjectOf('nothing', 'Nothing'), [` was recorded in ${periodName(books.now)}`]),
    ),
  });
}
