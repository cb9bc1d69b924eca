import type { ChartOfAccounts } from '../../account/chart-of-accounts.ts';
import type { IncomeStatement, IncomeStatementSection } from '../income-statement.ts';
import type { PrintedStatement } from './printed-statement.ts';
import { minus, plus, StatementPrinter } from './statement-printer.ts';

/** `previous` is the statement of the period before, on the same chart of accounts; null when there is none. */
export function printIncomeStatement(
  chart: ChartOfAccounts,
  current: IncomeStatement,
  previous: IncomeStatement | null,
): PrintedStatement {
  const printer = new StatementPrinter(chart, { hasPrevious: previous !== null });
  const isUsed = (key: IncomeStatementSection) =>
    current.sections[key].lines.length > 0 || (previous?.sections[key].lines.length ?? 0) > 0;
  const section = (key: IncomeStatementSection): number => {
    const { title, lines } = current.sections[key];
    printer.heading(title, 0);
    const of = printer.accounts(lines, previous?.sections[key].lines ?? null, 1);
    return printer.total(`Total ${lowerFirst(title)}`, { depth: 0, figureId: `incomeStatement.${key}`, of });
  };
  const result = (
    label: string,
    key: 'grossProfit' | 'netOperatingIncome' | 'netOtherIncome',
    of: Parameters<typeof printer.total>[1]['of'],
  ) => printer.total(label, { depth: 0, figureId: `incomeStatement.${key}`, of });

  let profit = section('income');
  if (isUsed('costOfGoodsSold')) {
    profit = result('Gross profit', 'grossProfit', [plus(profit), minus(section('costOfGoodsSold'))]);
  }
  if (isUsed('expenses')) {
    profit = result('Net operating income', 'netOperatingIncome', [plus(profit), minus(section('expenses'))]);
  }
  const other = [
    ...(isUsed('otherIncome') ? [plus(section('otherIncome'))] : []),
    ...(isUsed('otherExpenses') ? [minus(section('otherExpenses'))] : []),
  ];
  const net = [plus(profit)];
  if (other.length > 0) net.push(plus(result('Net other income', 'netOtherIncome', other)));
  printer.total('Net profit', {
    kind: 'total',
    depth: 0,
    figureId: 'incomeStatement.netProfit',
    of: net,
  });
  return { title: 'Income statement', nature: 'flow', basis: current.basis, rows: printer.rows };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
