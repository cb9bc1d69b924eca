import { balanceSheet } from './balance-sheet.ts';
import { cashFlow } from './cash-flow.ts';
import type { ReportInput } from './figures.ts';
import { generalLedger } from './general-ledger.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import type { Report } from './report.ts';
import type { ReportName } from './report-request.ts';
import { limitCells } from './row-limit.ts';
import { transactionList } from './transaction-list.ts';

const builders: Record<ReportName, (input: ReportInput) => Report> = {
  ProfitAndLoss: profitAndLoss,
  BalanceSheet: balanceSheet,
  CashFlow: (input) => cashFlow({ ...input, ledger: input.books.ledger('Accrual') }),
  GeneralLedger: generalLedger,
  TransactionList: transactionList,
};

export function buildReport(name: ReportName, input: ReportInput): Report {
  return limitCells(builders[name](input));
}
