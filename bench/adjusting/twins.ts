import { TRADES as FIRST_TRADES, simulateTrade } from '@insights/companies';
import { adjustBooks, type Books, type FigureName, figuresOfBooks, type Period } from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { postedEntries, type Review } from '@insights/review';
import type { BooksView } from '@insights/words';
import { plant } from '../review/plant.ts';
import { plantTwin } from '../review/second-family/plant.ts';
import { simulateLife } from '../review/second-family/simulate.ts';
import { TRADES } from '../review/second-family/trades.ts';
import { findImbalances } from './integrity.ts';
import { reviewAsShown } from './review-as-shown.ts';
import { onCashBasis } from './third-family/cash-basis.ts';
import { createPair } from './third-family/plant.ts';
import { TRADES as THIRD_TRADES } from './third-family/trades.ts';

/** The figures whose corrected amounts are compared with those of the twin. */
export const COMPARED = [
  'incomeStatement.totalRevenue',
  'incomeStatement.grossProfit',
  'incomeStatement.netProfit',
  'balanceSheet.cash',
  'balanceSheet.accountsReceivable',
  'balanceSheet.accountsPayable',
  'balanceSheet.debt',
  'balanceSheet.totalAssets',
  'balanceSheet.totalEquity',
  'incomeStatement.ebitda',
] as const satisfies readonly FigureName[];

/** A figure of a company with mistakes, booked and corrected, and the same figure of its twin without mistakes. */
export interface TwinFigure {
  readonly name: FigureName;
  readonly bookedCents: number;
  readonly correctedCents: number;
  readonly trueCents: number;
}

/** A company with planted mistakes, and its twin, which is identical except for the mistakes. */
export interface Twins {
  readonly where: string;
  readonly kinds: readonly string[];
  readonly materialityCents: number;
  readonly healthScore: number | null;
  readonly figures: readonly TwinFigure[];
  /** Number of entries on the twin, and the largest change that they make to one of its figures. */
  readonly twinEntries: number;
  readonly twinChangeCents: number;
  readonly review: Review;
  /** Amounts that do not add up on either basis. */
  readonly imbalances: readonly string[];
}

interface Simulated {
  readonly company: Parameters<typeof buildTradeBooks>[0];
  readonly period: Period;
  readonly window: Period;
  readonly readOn: number;
}

/** Compares companies of the first family, whose mistakes are named after the checks. */
export function* firstTwins(seeds: readonly number[], only?: string): Generator<Twins> {
  for (const seed of seeds) {
    for (const trade of FIRST_TRADES) {
      const [wrong, twin] = [simulateTrade(trade, seed), simulateTrade(trade, seed)];
      const { planted } = plant(wrong, only === undefined ? {} : { only });
      plant(twin, { withMistakes: false });
      yield compareTwins(
        `${trade.name} ${seed}`,
        wrong,
        twin,
        planted.map(({ kind }) => kind),
      );
    }
  }
}

/** Compares companies of the second family. */
export function* secondTwins(seeds: readonly number[], only?: string): Generator<Twins> {
  for (const seed of seeds) {
    for (const trade of TRADES) {
      const [wrong, twin] = [simulateLife(trade, seed), simulateLife(trade, seed)];
      const mistakes = plantTwin(wrong, only === undefined ? {} : { only });
      plantTwin(twin, { withMistakes: false });
      yield compareTwins(
        `${trade.name} ${seed}`,
        wrong,
        twin,
        mistakes.map(({ kind }) => kind),
      );
    }
  }
}

/** Compares companies of the third family, in which the twin books the same events correctly. */
export function* thirdTwins(seeds: readonly number[], only?: string): Generator<Twins> {
  for (const seed of seeds) {
    for (const trade of THIRD_TRADES) {
      const { wrong, twin, kinds } = createPair(trade, seed, only);
      yield compareTwins(`${trade.name} ${seed}`, wrong, twin, kinds);
    }
  }
}

export function compareTwins(
  where: string,
  wrong: Simulated,
  twin: Simulated,
  kinds: readonly string[],
  view: BooksView = 'likely',
): Twins {
  const { period } = wrong;
  const booked = reviewed(wrong, view);
  const right = reviewed(twin, view);
  const figures = COMPARED.map((name) => ({
    name,
    bookedCents: amountOf(booked.books, period, name),
    correctedCents: amountOf(booked.adjusted, period, name),
    trueCents: amountOf(right.books, period, name),
  }));
  const changes = COMPARED.map((name) =>
    Math.abs(amountOf(right.adjusted, period, name) - amountOf(right.books, period, name)),
  );
  return {
    where,
    kinds,
    materialityCents: booked.review.materialityCents,
    healthScore: booked.review.health.score,
    figures,
    twinEntries: right.entries,
    twinChangeCents: Math.max(...changes),
    review: booked.review,
    imbalances: booked.imbalances,
  };
}

function reviewed({ company, period, window, readOn }: Simulated, view: BooksView) {
  const { books, documents } = buildTradeBooks(company, { window, readOn, hasClearing: true });
  const { review, resolved } = reviewAsShown({ books, accrualBooks: books, documents, period });
  const posted = postedEntries(resolved, view);
  const cash = buildTradeBooks(onCashBasis(company), {
    window,
    readOn,
    hasClearing: true,
    basis: 'Cash',
  }).books;
  const imbalances = [books, cash].flatMap((basis) => findImbalances(basis, posted, period, COMPARED));
  return { books, adjusted: adjustBooks(books, posted), review, entries: posted.length, imbalances };
}

function amountOf(books: Books, period: Period, name: FigureName): number {
  return figuresOfBooks(books, period).amount(name);
}
