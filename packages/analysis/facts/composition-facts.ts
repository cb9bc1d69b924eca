import { cents } from '@insights/money';
import type { Fact } from './fact.ts';
import type { FactRequest } from './fact-request.ts';
import { countFact, figureSource, isAtLeast, moneyFact, percentFact, share } from './make-fact.ts';
import { type PartWords, partFacts, wholeFigure } from './part-facts.ts';
import { bySize, type PartOfFigure, partsByAccount, partsByParty } from './parts.ts';
import type { LetterPeriods } from './periods.ts';

const MAX_EXPENSES = 5;
const MAX_PARTIES = 3;

export const EXPENSE_WORDS: PartWords = {
  key: 'expense',
  role: 'expenseAccount',
  origin: 'account',
  whole: 'expenses',
  good: 'down',
  verb: 'cost',
  changeVerb: null,
  riskFrom: null,
  source: 'Postings to the account',
};
export const INCOME_WORDS: PartWords = {
  key: 'income',
  role: 'incomeAccount',
  origin: 'account',
  whole: 'revenue',
  good: 'up',
  verb: 'brought in',
  changeVerb: null,
  riskFrom: null,
  source: 'Postings to the account',
};
/** A customer with a quarter of the revenue is one that a company can ill afford to lose. */
export const CUSTOMER_WORDS: PartWords = {
  key: 'customer',
  role: 'customer',
  origin: 'party',
  whole: 'revenue',
  good: 'up',
  verb: 'brought in',
  changeVerb: 'brought in',
  riskFrom: [1n, 4n],
  source: 'Revenue with the name',
};
export const VENDOR_WORDS: PartWords = {
  key: 'vendor',
  role: 'vendor',
  origin: 'party',
  whole: 'expenses',
  good: 'down',
  verb: 'charged',
  changeVerb: 'charged',
  riskFrom: null,
  source: 'Expenses with the name, without payroll',
};

/** What revenue and expenses are made of: the largest accounts, customers and vendors, with their shares. */
export function compositionFacts(request: FactRequest, periods: LetterPeriods): Fact[] {
  const { context, documents } = request;
  const { books } = context;
  const customers = partsByParty(books, documents, periods, 'income');
  const vendors = partsByParty(books, documents, periods, 'expense');
  const incomes = partsByAccount(books, periods, 'income');
  const expenses = partsByAccount(books, periods, 'expense');
  const revenue = total(incomes);
  const spent = total(expenses);
  return [
    ...largestFacts(incomes, MAX_PARTIES, revenue, INCOME_WORDS),
    ...largestFacts(expenses, MAX_EXPENSES, spent, EXPENSE_WORDS),
    ...largestFacts(customers, MAX_PARTIES, revenue, CUSTOMER_WORDS),
    ...largestFacts(vendors, MAX_PARTIES, spent, VENDOR_WORDS),
    ...togetherFacts(customers, revenue),
  ];
}

function largestFacts(
  parts: readonly PartOfFigure[],
  most: number,
  wholeCents: number,
  words: PartWords,
): Fact[] {
  const ranked = bySize(parts, ({ nowCents }) => nowCents).filter(({ nowCents }) => nowCents > 0);
  const [first, second] = ranked;
  const hasLargest = first !== undefined && first.nowCents > (second?.nowCents ?? 0) && ranked.length > 1;
  return ranked
    .slice(0, most)
    .flatMap((part, index) =>
      partFacts(part, index + 1, wholeCents, { isLargest: index === 0 && hasLargest, words }),
    );
}

/** How many customers there were, and what the largest three bring together. */
function togetherFacts(customers: readonly PartOfFigure[], revenueCents: number): Fact[] {
  const paying = bySize(customers, ({ nowCents }) => nowCents).filter(({ nowCents }) => nowCents > 0);
  if (paying.length <= MAX_PARTIES || revenueCents <= 0) return [];
  const cents_ = total(paying.slice(0, MAX_PARTIES));
  const of = share(cents_, revenueCents);
  const source = figureSource(
    'Revenue with the three largest customer names, divided by all',
    wholeFigure('revenue'),
  );
  return [
    countFact(paying.length, 'customer', {
      name: 'customerCount',
      label: 'Customers with revenue in the period',
      subject: 'customers',
      source: figureSource('Names on postings of revenue', wholeFigure('revenue')),
      sentence: 'There were {customerCount} in {period}.',
    }),
    moneyFact(cents(cents_), {
      name: 'topCustomers',
      label: 'Revenue of the three largest customers',
      subject: 'customers',
      superlative: 'largest',
      backs: ['together'],
      source,
      sentence: 'The largest customers together brought in {topCustomers} in {period}.',
    }),
    percentFact(of, {
      name: 'topCustomersShare',
      label: 'The three largest customers, share of revenue',
      subject: 'customers',
      superlative: 'largest',
      backs: ['together'],
      bases: ['revenue'],
      level: isAtLeast(of, 1n, 2n) ? 'bad' : null,
      materialityCents: cents_,
      source,
      sentence: 'The largest customers together made up {topCustomersShare} of revenue in {period}.',
    }),
  ];
}

function total(parts: readonly PartOfFigure[]): number {
  return parts.reduce((sum, { nowCents }) => sum + nowCents, 0);
}
