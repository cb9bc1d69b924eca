import { adjustBooks, type Books, type FigureName, figuresOfBooks, type Period } from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { postedEntries } from '@insights/review';
import { FAMILIES } from '../generated-companies.ts';
import { findImbalances } from './integrity.ts';
import { reviewAsShown } from './review-as-shown.ts';
import type { ReadCompany } from './third-family/plant.ts';

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
  readonly materialityCents: number;
  readonly healthScore: number | null;
  readonly figures: readonly TwinFigure[];
  /** The largest change that entries make to one of the twin's figures. */
  readonly twinChangeCents: number;
  /** Amounts that do not add up on the accrual or the cash basis. */
  readonly imbalances: readonly string[];
}

/** Compares the companies of a family with their twins. */
export function* twinsOf(family: keyof typeof FAMILIES, seeds: readonly number[]): Generator<Twins> {
  for (const { name, create } of seeds.flatMap(FAMILIES[family]))
    yield compareTwins(name, create(), create(false));
}

function compareTwins(where: string, wrong: ReadCompany, twin: ReadCompany): Twins {
  const { period } = wrong;
  const booked = reviewed(wrong);
  const right = reviewed(twin);
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
    materialityCents: booked.review.materialityCents,
    healthScore: booked.review.health.score,
    figures,
    twinChangeCents: Math.max(...changes),
    imbalances: booked.imbalances,
  };
}

function reviewed({ company, period, window, readOn }: ReadCompany) {
  const reading = { window, readOn, hasClearing: true };
  const { books, documents } = buildTradeBooks(company, reading);
  const { review, resolved } = reviewAsShown({ books, accrualBooks: books, documents, period });
  const posted = postedEntries(resolved, 'likely');
  const cash = buildTradeBooks(company, { ...reading, basis: 'Cash' }).books;
  const imbalances = [books, cash].flatMap((basis) => findImbalances(basis, posted, period, COMPARED));
  return { books, adjusted: adjustBooks(books, posted), review, imbalances };
}

function amountOf(books: Books, period: Period, name: FigureName): number {
  return figuresOfBooks(books, period).amount(name);
}
