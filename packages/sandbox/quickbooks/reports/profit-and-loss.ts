import type { AccountType } from '@insights/companies';
import { accountLines } from './account-lines.ts';
import { figuresSince, type ReportInput, statementColumns } from './figures.ts';
import type { Report, Row } from './report.ts';
import { reportHeader } from './report-header.ts';
import { computedLine, section, shell } from './sections.ts';

/**
 * Income, expenses and the computed lines are always present; other sections are present only if they have lines.
 */
export function profitAndLoss(input: ReportInput): Report {
  const { chart } = input.books;
  const figureOf = figuresSince(input.request.start, input);
  const linesOf = (type: AccountType) => accountLines(chart.roots(type), chart, figureOf);
  const income = linesOf('Income');
  const goods = linesOf('Cost of Goods Sold');
  const expenses = linesOf('Expense');
  const otherIncome = linesOf('Other Income');
  const otherExpenses = linesOf('Other Expense');
  const hasData = [income, goods, expenses, otherIncome, otherExpenses].some(({ rows }) => rows.length > 0);
  const gross = income.total - goods.total;
  const operating = gross - expenses.total;
  const other = otherIncome.total - otherExpenses.total;
  const optional = (heading: string, group: string, lines: typeof income) =>
    lines.rows.length === 0 ? [] : [section(heading, `Total ${heading}`, group, lines)];
  const others = [
    ...optional('Other Income', 'OtherIncome', otherIncome),
    ...optional('Other Expenses', 'OtherExpenses', otherExpenses),
  ];
  const rows = [
    section('Income', 'Total Income', 'Income', income),
    ...optional('Cost of Goods Sold', 'COGS', goods),
    computedLine('Gross Profit', 'GrossProfit', gross),
    section('Expenses', 'Total Expenses', 'Expenses', expenses),
    computedLine('Net Operating Income', 'NetOperatingIncome', operating),
    ...others,
    ...(others.length === 0 ? [] : [computedLine('Net Other Income', 'NetOtherIncome', other)]),
    computedLine('Net Income', 'NetIncome', operating + other),
  ];
  return {
    Header: reportHeader('ProfitAndLoss', input, {
      hasData,
      showsBasis: true,
      showsColumnUnit: true,
      showsStandard: true,
    }),
    Columns: { Column: statementColumns },
    Rows: { Row: hasData ? rows : emptyRows() },
  };
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
