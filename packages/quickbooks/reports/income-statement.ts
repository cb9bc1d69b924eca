import type { ReportedIncomeStatement } from '@insights/ledger';
import { cents } from '@insights/money';
import {
  linesIn,
  readStatement,
  type StatementGrammar,
  type StatementRequest,
  totalOf,
  totalOrNothing,
} from './statement-lines.ts';

const GRAMMAR: StatementGrammar = {
  sections: {
    Income: 'Income',
    COGS: 'Cost of Goods Sold',
    Expenses: 'Expense',
    OtherIncome: 'Other Income',
    OtherExpenses: 'Other Expense',
  },
  computed: ['GrossProfit', 'NetOperatingIncome', 'NetOtherIncome', 'NetIncome'],
  lines: [],
};

/**
 * Reads QuickBooks' Profit and Loss report. Every figure is as printed, with the printed sign. Cost of goods sold,
 * expenses, other income and other expenses are omitted from the report if there are none, so a missing one means zero;
 * total income and net income are always present. Gross profit is not printed in every country (Canada has no such
 * line). Where it is missing, it is the printed income less the printed cost of goods sold.
 */
export function readIncomeStatement(body: unknown, request: StatementRequest): ReportedIncomeStatement {
  return readStatement(body, 'ProfitAndLoss', request, GRAMMAR, (lines, report) => {
    const totalIncome = totalOf(lines, 'Income', report);
    const costOfGoodsSold = totalOrNothing(lines, 'COGS', report);
    return {
      totalIncome,
      costOfGoodsSold,
      grossProfit: lines.totals.get('GrossProfit') ?? cents(totalIncome - costOfGoodsSold),
      expenses: totalOrNothing(lines, 'Expenses', report),
      otherIncome: totalOrNothing(lines, 'OtherIncome', report),
      otherExpenses: totalOrNothing(lines, 'OtherExpenses', report),
      netIncome: totalOf(lines, 'NetIncome', report),
      ...linesIn(lines),
    };
  });
}
