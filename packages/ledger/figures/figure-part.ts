import type { Books } from '../journal/books.ts';
import { fiscalYearStart, type Period } from '../period/period.ts';
import type { PartDefinition } from './figure-definition.ts';
import type { FigureBooks, FigurePart, FigureReference } from './figure-source.ts';

/** QuickBooks produces its cash flow statement on the accrual basis, regardless of the displayed basis. */
export function chooseBooks(
  { books, accrualBooks }: FigureBooks,
  { statement }: Pick<FigureReference, 'statement'>,
): Books {
  return statement === 'Cash flow statement' ? accrualBooks : books;
}

/** The days and opening balance that a measure implies for a figure over a period. */
export function buildFigurePart(
  { sign, measure, rows }: PartDefinition,
  accountIndexes: readonly number[],
  books: Books,
  period: Period,
  fiscalYearFirstMonth: number,
): FigurePart {
  const { window, earnedBeforeCents = 0 } = books;
  const { start, end } = period;
  const yearStart = Math.max(fiscalYearStart(end, fiscalYearFirstMonth), window.start);
  const isYearEarnedBefore =
    earnedBeforeCents !== 0 && fiscalYearStart(end, fiscalYearFirstMonth) < window.start;
  const includesRow = rows?.(books);
  const since = (first: number, last: number, opening: FigurePart['opening']) => ({
    accountIndexes,
    sign,
    period: { start: first, end: last },
    opening,
    ...(includesRow !== undefined && { includesRow }),
  });
  switch (measure) {
    case 'flow':
      return since(start, end, 'none');
    case 'position':
      return since(window.start, end, 'balances');
    case 'positionBefore':
      return since(window.start, start - 1, 'balances');
    case 'earnings':
      return since(window.start, end, 'earnings');
    case 'earningsBefore':
      return since(window.start, start - 1, 'earnings');
    case 'earningsOfPastYears':
      return since(window.start, yearStart - 1, isYearEarnedBefore ? 'pastEarnings' : 'earnings');
    case 'earningsOfThisYear':
      return since(yearStart, end, isYearEarnedBefore ? 'yearToDateEarnings' : 'none');
  }
}

/** Balance before the first posting of a part, debits positive. */
export function openingBalance(
  { openingCents, earnedBeforeCents = 0 }: Books,
  { accountIndexes, opening }: FigurePart,
): number {
  let sum = 0;
  switch (opening) {
    case 'none':
      return 0;
    case 'balances':
      for (const account of accountIndexes) sum += openingCents[account] as number;
      return sum;
    case 'earnings':
    case 'pastEarnings':
      // The amount that keeps the opening balances from adding up to zero is past earnings, a credit.
      for (const balance of openingCents) sum -= balance;
      return opening === 'earnings' ? sum : sum + earnedBeforeCents;
    case 'yearToDateEarnings':
      return 0 - earnedBeforeCents;
  }
}

/** Whether the opening balance of a part belongs to no single account. */
export function isEarnedBefore({ opening }: Pick<FigurePart, 'opening'>): boolean {
  return opening !== 'none' && opening !== 'balances';
}
