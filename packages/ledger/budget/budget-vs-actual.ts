import type { Cents } from '@insights/money';
import { isBalanceSheetType, toNormalSign } from '../account/account-type.ts';
import { whyNotComparable } from '../comparison/comparable.ts';
import type { Budget, BudgetAmount } from '../documents/lists.ts';
import { missing, type Part, read } from '../documents/part.ts';
import { figuresOfBooks } from '../figures/figures.ts';
import type { Books } from '../journal/books.ts';
import { buildBooks } from '../journal/build-books.ts';
import type { Posting } from '../journal/journal.ts';
import { type Day, firstDayOf, lastDayOf, monthOf } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { INCOME_STATEMENT } from '../statements/income-statement.ts';
import { printStatement } from '../statements/print-statement.ts';
import type { PrintedRow, PrintedStatement } from '../statements/printed-statement.ts';

/** Actual and budgeted amounts. */
export interface BudgetVsActual {
  readonly budgetName: string;
  /** The first column is actual amounts, the second is budgeted amounts. */
  readonly statement: PrintedStatement;
  /** Other budgets for the same days, which are not shown. */
  readonly otherBudgets: readonly string[];
}

const COSTS: ReadonlySet<string | null> = new Set([
  'incomeStatement.costOfGoodsSold',
  'incomeStatement.operatingExpenses',
  'incomeStatement.otherExpenses',
]);

/** Returns, for each row, whether it is a cost: an account in a section of costs, or the sum of the section. */
export function costRows(rows: readonly Pick<PrintedRow, 'depth' | 'figureId' | 'kind'>[]): boolean[] {
  let isCost = false;
  return rows
    .toReversed()
    .map(({ depth, figureId, kind }) => {
      // The sum of a section follows its accounts.
      if (depth === 0 && kind !== 'heading') isCost = COSTS.has(figureId);
      return isCost;
    })
    .toReversed();
}

/**
 * Returns whether a difference from the budget is good for profit: more income than planned, or less cost; null if
 * there is no difference.
 */
export function isFavorable(actual: Cents, planned: Cents, isCost: boolean): boolean | null {
  if (actual === planned) return null;
  return actual > planned !== isCost;
}

const MONTHS_OF_INTERVAL = { Monthly: 1, Quarterly: 3, Annually: 12 } as const;

/**
 * Compares the income statement for a period with the company's budget. Amounts are budgeted by month, quarter or year
 * and are never prorated: a period that splits one of these cannot be compared, and the reason is returned.
 */
export function buildBudgetVsActual(
  books: Books,
  period: Period,
  budgets: Part<readonly Budget[]>,
): Part<BudgetVsActual> {
  const planned = buildPlannedBooks(books, period, budgets);
  if (planned.status === 'missing') return planned;
  const { budgetName, otherBudgets } = planned.value;
  const statement = printStatement(INCOME_STATEMENT, [
    { figures: figuresOfBooks(books, period), period },
    { figures: figuresOfBooks(planned.value.books, period), period },
  ]);
  return read({ budgetName, statement, otherBudgets });
}

/** The budget for a period, as books in which everything went as planned. */
export interface PlannedBooks extends Pick<BudgetVsActual, 'budgetName' | 'otherBudgets'> {
  readonly books: Books;
}

/**
 * Returns the company's budget for a period; missing with the reason if no budget covers the whole period.
 */
export function buildPlannedBooks(
  books: Books,
  period: Period,
  budgets: Part<readonly Budget[]>,
): Part<PlannedBooks> {
  if (budgets.status === 'missing') return budgets;
  const [budget, ...others] = budgets.value
    .filter((one) => one.isActive && one.start <= period.end && one.end >= period.start)
    .toSorted((a, b) => b.start - a.start || (a.name < b.name ? -1 : 1));
  if (budget === undefined) return missing(budgets.unread ?? 'QuickBooks has no budget for this period.');
  const gap = whyNotComparable(books, period);
  if (gap !== null) return missing(`There is no comparison with the budget: ${gap}.`);
  const reason = whyNotPlanned(budget, period);
  if (reason !== null) return missing(reason);
  const otherBudgets = others.map(({ name }) => name);
  return read({ budgetName: budget.name, otherBudgets, books: booksOfBudget(budget, books) });
}

function whyNotPlanned({ interval, amounts, start, end, name }: Budget, period: Period): string | null {
  if (period.start < start || period.end > end) {
    return `The budget “${name}” does not cover all of this period.`;
  }
  const spans = amounts.map(({ day }) => spanOf(day, interval));
  const isCut = spans.some(
    (span) =>
      span.start <= period.end &&
      span.end >= period.start &&
      (span.start < period.start || span.end > period.end),
  );
  const unit = { Monthly: 'month', Quarterly: 'quarter', Annually: 'year' }[interval];
  return isCut ? `The budget is by ${unit}, and this period does not consist of whole ${unit}s.` : null;
}

/** Returns the days that a budgeted amount covers. */
function spanOf(day: Day, interval: Budget['interval']): Period {
  const { year, month } = monthOf(day);
  const last = month - 1 + MONTHS_OF_INTERVAL[interval] - 1;
  return {
    start: firstDayOf({ year, month }),
    end: lastDayOf({ year: year + Math.floor(last / 12), month: (last % 12) + 1 }),
  };
}

/** Converts a budget to books in which everything went as planned: each amount is posted on its first day. */
function booksOfBudget({ id, amounts }: Budget, { basis, window, chart }: Books): Books {
  const transaction = { id, type: 'Budget', number: '' };
  const planned = amounts.flatMap(({ accountIndex, day, amountCents }): Posting[] => {
    const type = chart.accounts[accountIndex]?.type;
    if (type === undefined || isBalanceSheetType(type) || amountCents === 0) return [];
    // The sign conversion of an account is its own inverse.
    const debit = toNormalSign(type, amountCents);
    return [{ day, accountIndex, amountCents: debit, transaction, name: '', memo: '' }];
  });
  return buildBooks({ basis, window: coveringAll(window, amounts), chart }, planned);
}

function coveringAll(window: Period, amounts: readonly BudgetAmount[]): Period {
  return amounts.reduce(
    ({ start, end }, { day }) => ({ start: Math.min(start, day), end: Math.max(end, day) }),
    window,
  );
}
