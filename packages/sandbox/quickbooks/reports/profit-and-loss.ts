import type { AccountType } from '@insights/companies';
import { accountLines, addUp, type Lines, lessBy } from './account-lines.ts';
import { changes, type ReportInput, statementColumns, statementPeriods } from './figures.ts';
import type { Report, Row } from './report.ts';
import { reportHeader } from './report-header.ts';
import { computedLine, section, shell } from './sections.ts';

export function profitAndLoss(input: ReportInput): Report {
  const periods = statementPeriods(input, { withTotal: true });
  const figuresOf = changes(input, periods);
  const { chart } = input.books;
  const linesOf = (type: AccountType) => accountLines(chart.roots(type), chart, figuresOf, periods.length);
  const parts: Parts = {
    income: linesOf('Income'),
    goods: linesOf('Cost of Goods Sold'),
    expenses: linesOf('Expense'),
    otherIncome: linesOf('Other Income'),
    otherExpenses: linesOf('Other Expense'),
  };
  const hasData = Object.values(parts).some((lines) => lines.rows.length > 0);
  return {
    Header: reportHeader('ProfitAndLoss', input, {
      hasData,
      showsBasis: true,
      showsColumnUnit: true,
      showsStandard: true,
    }),
    Columns: { Column: statementColumns(periods, input.request.columnUnit) },
    Rows: { Row: hasData ? statementRows(parts) : emptyRows() },
  };
}

type Parts = Record<'income' | 'goods' | 'expenses' | 'otherIncome' | 'otherExpenses', Lines>;

/** Income, expenses and the computed lines are always there; the other sections only when they have lines. */
function statementRows({ income, goods, expenses, otherIncome, otherExpenses }: Parts): Row[] {
  const gross = lessBy(income.totals, goods.totals);
  const operating = lessBy(gross, expenses.totals);
  const other = lessBy(otherIncome.totals, otherExpenses.totals);
  const rows = [section('Income', 'Total Income', 'Income', income.rows, income.totals)];
  if (goods.rows.length > 0) {
    rows.push(section('Cost of Goods Sold', 'Total Cost of Goods Sold', 'COGS', goods.rows, goods.totals));
  }
  rows.push(computedLine('Gross Profit', 'GrossProfit', gross));
  rows.push(section('Expenses', 'Total Expenses', 'Expenses', expenses.rows, expenses.totals));
  rows.push(computedLine('Net Operating Income', 'NetOperatingIncome', operating));
  if (otherIncome.rows.length > 0) {
    rows.push(
      section('Other Income', 'Total Other Income', 'OtherIncome', otherIncome.rows, otherIncome.totals),
    );
  }
  if (otherExpenses.rows.length > 0) {
    const { rows: lines, totals } = otherExpenses;
    rows.push(section('Other Expenses', 'Total Other Expenses', 'OtherExpenses', lines, totals));
  }
  if (otherIncome.rows.length > 0 || otherExpenses.rows.length > 0) {
    rows.push(computedLine('Net Other Income', 'NetOtherIncome', other));
  }
  rows.push(computedLine('Net Income', 'NetIncome', addUp(operating, other)));
  return rows;
}

function emptyRows(): Row[] {
  return [
    shell('Income', 'Total Income', 'Income'),
    shell('GrossProfit', 'Gross Profit'),
    shell('Expenses', 'Total Expenses', 'Expenses'),
    shell('NetOperatingIncome', 'Net Operating Income'),
    shell('NetIncome', 'Net Income'),
  ];
}
