import type { Day } from '@insights/ledger';
import type { BooksAsOf } from './books-as-of.ts';
import { DAYS_PER_WEEK, weekAfter } from './calendar.ts';
import { linesOfFutureDocuments, linesOfOpenDocuments, sideOf } from './documents-lines.ts';
import { FORECAST_WEEKS, type ForecastLine, type LeftOut } from './line.ts';
import { linesOfMovements } from './movement-lines.ts';

export interface Lines {
  readonly lines: readonly ForecastLine[];
  readonly leftOut: readonly LeftOut[];
  /** Journal indexes of transactions that follow decisions of the owner. */
  readonly decisions: ReadonlySet<number>;
  /** Whether the history is so short that only existing documents and transactions are forecast. */
  readonly isHistoryThin: boolean;
}

/** Turns what was known on a day into lines for the given number of weeks. */
export function buildLines(booksAsOf: BooksAsOf, weeks: number = FORECAST_WEEKS): Lines {
  const { history, today, invoices, bills } = booksAsOf;
  const sides = [sideOf('invoice', invoices), sideOf('bill', bills)];
  const open = sides.map((side) => linesOfOpenDocuments(side, booksAsOf));
  const isHistoryThin = today - history.start + 1 < FORECAST_WEEKS * DAYS_PER_WEEK;
  const moved = linesOfMovements(booksAsOf, weeks);
  const lines = [
    ...open.flatMap((each) => each.lines),
    ...(isHistoryThin
      ? moved.lines.filter(({ kind }) => kind === 'entered')
      : [...sides.flatMap((side) => linesOfFutureDocuments(side, booksAsOf, weeks)), ...moved.lines]),
  ].filter(({ flows }) => flows.length > 0);
  return {
    lines,
    leftOut: [...open.flatMap((each) => each.leftOut), ...moved.leftOut],
    decisions: moved.decisions,
    isHistoryThin,
  };
}

/** Expected change of cash in each week. */
export function weeklyChanges(
  lines: readonly Pick<ForecastLine, 'flows'>[],
  today: Day,
  weeks: number,
): number[] {
  const changes = new Array<number>(weeks).fill(0);
  for (const { flows } of lines) {
    for (const { day, cents } of flows) {
      const week = weekAfter(today, day);
      if (week >= 0 && week < weeks) changes[week] = (changes[week] as number) + cents;
    }
  }
  return changes;
}

/** Running totals after an opening amount. */
export function closingsOf(opening: number, changes: readonly number[]): number[] {
  let closing = opening;
  return changes.map((change) => {
    closing += change;
    return closing;
  });
}
