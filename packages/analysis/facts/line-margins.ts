import { type LinesOfRows, linesOfRows, type Period, splitByMonths } from '@insights/ledger';
import { type FactBooks, proportion } from './fact-books.ts';
import { businessLines } from './lines.ts';
import { type CostOfRevenue, isUsualSwing } from './usual-swing.ts';

/** Revenue, and the cost of goods sold that belongs to this line alone. The difference is before shared costs. */
type LineAmounts = CostOfRevenue;

export interface LineMargin {
  /** Class, or income account. */
  readonly name: string;
  /** Top-level income account; null for a class. */
  readonly accountId: string | null;
  readonly now: LineAmounts;
  /**
   * Null if the line had no revenue or no complete costs in the comparison period, or if the margin of a shorter period
   * changed no more than it usually does.
   */
  readonly base: LineAmounts | null;
}

/** Margins by line of business. */
export interface LineMargins {
  /** Largest revenue first. */
  readonly lines: readonly LineMargin[];
}

/**
 * Returns each line of business's revenue less its own cost of goods sold: by class if nearly all revenue and costs
 * have one, otherwise by income account matched with its cost account. Null if no line can be matched with its cost. A
 * line is left out if its margin would mislead: no revenue or no cost in the period, costs posted in fewer than two
 * thirds of the months with revenue (inventory counted once a quarter), or costs of more than twice the revenue.
 */
export function lineMargins(books: FactBooks): LineMargins | null {
  const readers = classAmounts(books) ?? accountAmounts(books);
  const lines = readers.flatMap(({ name, accountId, amounts }): LineMargin[] => {
    const now = completeAmounts(amounts, books.now);
    if (now === null) return [];
    const base = books.base === null ? null : completeAmounts(amounts, books.base);
    const left = ({ revenueCents, costCents }: LineAmounts) => revenueCents - costCents;
    const change =
      base === null ? 0 : left(now) - proportion(left(base), now.revenueCents, base.revenueCents);
    if (
      base === null ||
      books.base === null ||
      isUsualSwing(books, books.base, amounts, { isMore: change < 0 })
    )
      return [{ name, accountId, now, base: null }];
    return [{ name, accountId, now, base }];
  });
  if (lines.length === 0) return null;
  return {
    lines: lines.toSorted((a, b) => b.now.revenueCents - a.now.revenueCents || (a.name < b.name ? -1 : 1)),
  };
}

interface LineReader {
  readonly name: string;
  readonly accountId: string | null;
  readonly amounts: (period: Period) => LineAmounts;
}

/** Null if the margin of these days would mislead. */
function completeAmounts(amounts: LineReader['amounts'], period: Period): LineAmounts | null {
  const whole = amounts(period);
  if (whole.revenueCents <= 0 || whole.costCents <= 0 || whole.costCents > 2 * whole.revenueCents)
    return null;
  const months = splitByMonths(period, 1)
    .map(amounts)
    .filter(({ revenueCents }) => revenueCents > 0);
  const withCosts = months.filter(({ costCents }) => costCents > 0).length;
  return withCosts * 3 >= months.length * 2 ? whole : null;
}

function accountAmounts(books: FactBooks): LineReader[] {
  return businessLines(books)
    .filter(({ costIndexes }) => costIndexes.length > 0)
    .map(({ accountId, accountName, incomeIndexes, costIndexes }) => ({
      name: accountName,
      accountId,
      amounts: (period) => ({
        revenueCents: 0 - books.debits(incomeIndexes, period),
        costCents: books.debits(costIndexes, period),
      }),
    }));
}

const MIN_CLASSED_PERCENT = 90;

/** Null unless nearly all revenue and cost of goods sold of both periods has a class, and there is more than one. */
function classAmounts(books: FactBooks): LineReader[] | null {
  const linesOf = linesOfRows(books.books, books.documents);
  if (linesOf === null) return null;
  const known = new Map<string, Map<string, LineAmounts>>();
  const byClass = (period: Period) => {
    const key = `${period.start} ${period.end}`;
    const sums = known.get(key) ?? sumByClass(books, linesOf, period);
    known.set(key, sums);
    return sums;
  };
  const isClassed = [books.now, books.base].every((period) => {
    if (period === null) return true;
    const sums = [...byClass(period)];
    return (['revenueCents', 'costCents'] as const).every((key) => {
      const total = sums.reduce((sum, [, amounts]) => sum + amounts[key], 0);
      const classed = sums.reduce((sum, [name, amounts]) => sum + (name === '' ? 0 : amounts[key]), 0);
      return total > 0 && classed * 100 >= total * MIN_CLASSED_PERCENT;
    });
  });
  const names = [...byClass(books.now).keys()].filter((name) => name !== '');
  if (!isClassed || names.length < 2) return null;
  const none = { revenueCents: 0, costCents: 0 };
  return names.map((name) => ({
    name,
    accountId: null,
    amounts: (period) => byClass(period).get(name) ?? none,
  }));
}

function sumByClass(books: FactBooks, linesOf: LinesOfRows, period: Period): Map<string, LineAmounts> {
  const { accountIndexes, amountsCents } = books.books.journal;
  const sums = new Map<string, LineAmounts>();
  for (const row of books.rows(period)) {
    const type = books.accounts[accountIndexes[row] as number]?.type;
    if (type !== 'Income' && type !== 'Cost of Goods Sold') continue;
    const name = linesOf.classAt(row);
    const { revenueCents, costCents } = sums.get(name) ?? { revenueCents: 0, costCents: 0 };
    const debit = amountsCents[row] as number;
    sums.set(name, {
      revenueCents: revenueCents - (type === 'Income' ? debit : 0),
      costCents: costCents + (type === 'Income' ? 0 : debit),
    });
  }
  return sums;
}
