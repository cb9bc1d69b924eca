import { buildStatementColumns, type Figures, type PrintedRow, periodInWords } from '@insights/ledger';
import { cents } from '@insights/money';
import type { StatementGrouping } from '@insights/words';
import type { Row } from 'write-excel-file/node';
import { addressOf, BOLD, columnOf, formulaAmount, textCell } from './cells.sheet.ts';
import type { FigureCells } from './figure-cells.sheet.ts';
import { AMOUNT_WIDTH, LABEL_WIDTH, statementRow, styleOf } from './statement.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

/**
 * Returns the income statement, account by account, with a column for each month, class or project; null if the books
 * have none. One column is the total of the period, which ties to the income statement. If earlier months complete a
 * series of twelve, they have a separate total.
 */
export function incomeSplitSheet(
  figures: Figures,
  by: StatementGrouping,
  cells: FigureCells,
): WorkbookSheet | null {
  const split = buildStatementColumns(figures, by);
  if (split.status === 'missing') return null;
  const { period } = figures.context;
  const name = `Income by ${by}`;
  const { columns: printed, title, total } = split.value;
  const statement = {
    ...split.value,
    rows: split.value.rows.map((row) => ({ ...row, amountsCents: row.amountsCents.slice(1) })),
  };
  const count = printed.length;
  const columns = printed.map((column, index) => ({ period: column.period, column: index + 1 }));
  const from = Math.max(
    0,
    printed.findIndex(({ period: { start } }) => start >= period.start),
  );
  const first = printed[from]?.period.start ?? period.start;
  const sums = [
    { heading: `Total ${periodInWords({ start: first, end: period.end })}`, from },
    ...(from === 0 ? [] : [{ heading: `Total ${total.heading}`, from: 0 }]),
  ];
  const rows = statement.rows.map((row, index): Row => {
    const amounts = statementRow(name, row, columns, null);
    return row.amountsCents.length === 0
      ? amounts
      : [...amounts, ...sums.map((sum) => sumOfColumns(row, index, sum.from, count))];
  });
  // Other sheets refer only to the months.
  if (by === 'month') cells.addStatement(name, statement, columns);

  const profit = statement.rows.findLastIndex(({ kind }) => kind === 'total');
  const tied = cells.formula('incomeStatement.netProfit', period, name);
  const sumColumn = columnOf(count + 1);
  const off = cents(
    sumOf(statement.rows[profit]?.amountsCents.slice(from) ?? []) -
      figures.amount('incomeStatement.netProfit'),
  );
  const check: Row[] =
    tied === null || first !== period.start
      ? []
      : [
          [],
          [
            textCell('Check: period − income statement', BOLD),
            ...printed.map(() => null),
            formulaAmount(`ROUND(${sumColumn}${addressOf(profit)}-${tied},2)`, off, BOLD),
          ],
        ];
  return {
    name,
    title: `${title}, by ${by}`,
    headings: ['', ...printed.map(({ heading }) => heading), ...sums.map(({ heading }) => heading)],
    rows: [...rows, ...check],
    checks:
      check.length === 0
        ? []
        : [{ addresses: [`${sumColumn}${addressOf(rows.length + 1)}`], offCents: cents(Math.abs(off)) }],
    widths: [LABEL_WIDTH - 8, ...printed.map(() => AMOUNT_WIDTH - 2), ...sums.map(() => AMOUNT_WIDTH)],
  };
}

function sumOfColumns(row: PrintedRow, index: number, from: number, to: number) {
  const at = addressOf(index);
  const formula = `SUM(${columnOf(from + 1)}${at}:${columnOf(to)}${at})`;
  return formulaAmount(formula, sumOf(row.amountsCents.slice(from, to)), styleOf(row));
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
