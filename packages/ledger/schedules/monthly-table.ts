import type { Figures } from '../figures/figures.ts';
import { type Period, splitByMonths } from '../period/period.ts';
import { INCOME_STATEMENT } from '../statements/income-statement.ts';
import { printPeriods } from '../statements/print-statement.ts';
import type { PrintedStatement } from '../statements/printed-statement.ts';

const MAX_MONTHS = 12;

/** The income statement by month. The months add up to the first column, row by row. */
export interface MonthlyTable {
  /**
   * The period of the first column, followed by each month, oldest first. A month may be clipped to the period.
   */
  readonly columns: readonly [Period, ...Period[]];
  readonly statement: PrintedStatement;
}

/** Uses the months in the period, or the last twelve if the period is longer. */
export function buildMonthlyTable(figures: Figures): MonthlyTable {
  const months = splitByMonths(figures.context.period, 1).slice(-MAX_MONTHS);
  const whole = { start: months[0]?.start ?? figures.context.period.start, end: figures.context.period.end };
  const columns = [whole, ...months] as const;
  return { columns, statement: printPeriods(INCOME_STATEMENT, figures, columns) };
}
