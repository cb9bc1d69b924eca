import type { BudgetVsActual, Figures } from '@insights/ledger';
import type { Row } from 'write-excel-file/node';
import { addressOf, formulaAmount, formulaCell, SHARE_FORMAT } from './cells.sheet.ts';
import type { FigureCells } from './figure-cells.sheet.ts';
import { AMOUNT_WIDTH, LABEL_WIDTH, statementRow, styleOf } from './statement.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

const NAME = 'Budget vs actual';

/** Returns the sheet that compares the budget with the income statement; actual amounts refer to that sheet. */
export function budgetSheet(
  { budgetName, statement, otherBudgets }: BudgetVsActual,
  { context: { period } }: Figures,
  cells: FigureCells,
): WorkbookSheet {
  const actual = [{ period, column: 1 }];
  const rows = statement.rows.map((row, index): Row => {
    const [actualCents, budgetCents] = row.amountsCents;
    const printed = statementRow(NAME, row, actual, cells);
    if (actualCents === undefined || budgetCents === undefined) return printed;
    const at = addressOf(index);
    const style = styleOf(row);
    const budget = statementRow(NAME, { ...row, amountsCents: [budgetCents] }, [{ period, column: 2 }], null);
    return [
      ...printed,
      budget[2],
      formulaAmount(`B${at}-C${at}`, actualCents - budgetCents, style),
      budgetCents === 0
        ? null
        : formulaCell(
            `D${at}/ABS(C${at})`,
            (actualCents - budgetCents) / Math.abs(budgetCents),
            style,
            SHARE_FORMAT,
          ),
    ];
  });
  return {
    name: NAME,
    title: `${statement.title}, compared with the budget “${budgetName}”`,
    headings: ['', 'Actual', 'Budget', 'Actual − budget', '% of budget'],
    rows,
    notes: otherBudgets.length === 0 ? [] : [`Other budgets for these days: ${otherBudgets.join(', ')}`],
    widths: [LABEL_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH, AMOUNT_WIDTH, 10],
  };
}
