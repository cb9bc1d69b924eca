import type { Figures } from '../figures/figures.ts';
import { type Period, splitByMonths } from '../period/period.ts';
import { INCOME_STATEMENT } from '../statements/income-statement.ts';
import { printPeriods } from '../statements/print-statement.ts';
import type { PrintedStatement } from '../statements/printed-statement.ts';

const MAX_MONTHS = 12;

/** The income statement by month. The months add up to the first column, row by row. */
export interface MonthlyTable {
  /**
   * The days of the first column, followed by those of each month, oldest first. The period may clip a month.
   */
  readonly columns: readonly [Period, ...Period[]];
  readonly statement: PrintedStatement;
}

/** The months of the period; of a longer one, the last twelve. */
export function buildMonthlyTable(figures: Figures): MonthlyTable {
  const months = splitByMonths(figures.context.period, 1).slice(-MAX_MONTHS);
  const whole = { start: months[0]?.start ?? figures.context.period.start, end: figures.context.period.end };
  const columns = [whole, ...months] as const;
  return { columns, statement: printPeriods(INCOME_STATEMENT, figures, columns) };
}
