import { type CashRunway, cashRunway } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/**
 * How long cash lasts at the rate at which operations and loans used it in the last three months, and at the rate of the
 * last twelve if that is much lower.
 */
export type Runway = InsightOf<
  'runway',
  { readonly used: Figure; readonly cash: Figure; readonly lasts: Figure; readonly longer?: Figure },
  { readonly isUnderAWeek: boolean }
>;

/** Cash in the bank that would not cover a month of wages. */
export type PayrollCover = InsightOf<
  'payrollCover',
  { readonly cash: Figure; readonly payroll: Figure; readonly day: Figure }
>;

/** Cash below the amount that the owner wants to keep. */
export type CashFloor = InsightOf<
  'cashFloor',
  { readonly cash: Figure; readonly floor: Figure; readonly gap: Figure }
>;

const BANK = 'balanceSheet.bank';
const BURNING_MONTHS = 3;
/** Below this number of months, weeks are given, because a month would be a large part of what remains. */
const MIN_WHOLE_MONTHS = 6;
const [WEEKS_OF_YEAR, MONTHS_OF_YEAR] = [52, 12];

export function runwayInsights(books: InsightBooks): (Runway | PayrollCover | CashFloor)[] {
  return [runway(books), payrollCover(books), cashFloor(books)].flat();
}

function runway(books: InsightBooks): Runway | [] {
  const fact = cashRunway(books.facts);
  if (fact === null) return [];
  const { last, yearBurnCents } = fact;
  const cashCents = books.amount('balanceSheet.cash', books.now);
  if (isClosedSeason(fact)) return [];
  const used = Math.round(last.burnCents / BURNING_MONTHS);
  const monthsAt = (burnCents: number, ofMonths: number) => Math.floor((cashCents * ofMonths) / burnCents);
  const months = monthsAt(last.burnCents, BURNING_MONTHS);
  const weeks = Math.floor((cashCents * BURNING_MONTHS * WEEKS_OF_YEAR) / (last.burnCents * MONTHS_OF_YEAR));
  const longer = yearBurnCents === null || yearBurnCents <= 0 ? 0 : monthsAt(yearBurnCents, MONTHS_OF_YEAR);
  const isLong = months >= MIN_WHOLE_MONTHS;
  const source = {
    ...books.source('cashFlowStatement.operatingCashFlow', last.period),
    words: 'Cash used by operations and loan payments in three months',
  };
  const lasts = {
    ...books.source('balanceSheet.cash', books.now),
    figureIds: [books.figureId('balanceSheet.cash', books.now), ...source.figureIds],
    words: 'Cash divided by the cash used per month',
  };
  return buildInsight<Runway>(books, {
    id: 'runway',
    kind: 'runway',
    period: last.period,
    figures: {
      used: books.figure('used', 'Cash used per month, last three months', used, source),
      cash: books.money('cash', 'Cash', 'balanceSheet.cash', books.now),
      lasts: isLong
        ? books.count('lasts', 'Full months that cash would last', months, ['month', 'months'], lasts)
        : books.count('lasts', 'Full weeks that cash would last', weeks, ['week', 'weeks'], lasts),
      ...(isLong && 2 * longer >= 3 * months
        ? { longer: books.count('longer', 'At the rate of a year', longer, ['month', 'months'], lasts) }
        : {}),
    },
    traits: { isUnderAWeek: weeks < 1 },
    cents: used,
    isGood: false,
    isMaterial: used >= books.materiality.cents,
    isRequired: used >= books.materiality.cents && !isLong,
  });
}

/** Whether the same months used cash a year before, and the rest of the year earned most of it back. */
function isClosedSeason({ last, lastYear, yearBurnCents }: CashRunway): boolean {
  return (
    lastYear !== null && lastYear.burnCents > 0 && yearBurnCents !== null && yearBurnCents < last.burnCents
  );
}

function payrollCover(books: InsightBooks): PayrollCover | [] {
  const month = books.months.at(-1);
  if (month === undefined || month.end !== books.now.end) return [];
  const payroll = books.amount('incomeStatement.payroll', month);
  const cash = books.amount(BANK, books.now);
  if (payroll <= 0 || cash >= payroll || cash < 0) return [];
  const figure = books.money('cash', 'Cash in bank accounts', BANK, books.now);
  return buildInsight<PayrollCover>(books, {
    id: 'payrollCover',
    kind: 'payrollCover',
    figures: {
      cash: figure,
      payroll: books.money('payroll', 'Payroll for the last month', 'incomeStatement.payroll', month),
      day: books.day('day', 'Date', books.now.end, figure.source),
    },
    cents: payroll,
    isGood: false,
    isRequired: true,
  });
}

function cashFloor(books: InsightBooks): CashFloor | [] {
  const floor = books.request.answers.cashFloorCents;
  const cash = books.amount(BANK, books.now);
  if (floor === null || floor <= 0 || cash >= floor) return [];
  const source = {
    kind: 'document',
    id: 'cash-floor',
    figureIds: [],
    view: 'booked',
    words: 'About your business',
  } as const;
  return buildInsight<CashFloor>(books, {
    id: 'cashFloor',
    kind: 'cashFloor',
    figures: {
      cash: books.money('cash', 'Cash in bank accounts', BANK, books.now),
      floor: books.exact('floor', 'Cash that you want to keep', floor, source),
      gap: books.figure('gap', 'Shortfall', floor - cash, source),
    },
    cents: floor - cash,
    isGood: false,
    isRequired: true,
  });
}
