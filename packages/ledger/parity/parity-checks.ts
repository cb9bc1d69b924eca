import { addCents, type Cents } from '@insights/money';
import { FIGURES, type FigureName } from '../figures/definitions/index.ts';
import type {
  Reported,
  ReportedBalanceSheet,
  ReportedCashFlow,
  ReportedFigures,
  ReportedIncomeStatement,
} from './reported.ts';

/**
 * A figure that both sides have: ours comes from postings, theirs from a cell in a QuickBooks report. There is no
 * tolerance: the amounts are equal to the cent, or they differ.
 */
export interface ParityCheck {
  readonly name: string;
  readonly report: Exclude<keyof ReportedFigures, 'isUploaded'>;
  readonly figure: FigureName;
  readonly theirs: (reported: ReportedFigures) => Reported<Cents>;
  /** Our figure for QuickBooks' cell. If it differs from the checked figure, either of the two may cause a difference. */
  readonly against: FigureName;
  /** Description of the comparison, if its name is not enough. */
  readonly note: string;
}

/** Every parity check, in display order. */
export const PARITY_CHECKS: readonly ParityCheck[] = [
  onIncomeStatement('incomeStatement.totalRevenue', (report) => report.totalIncome),
  onIncomeStatement('incomeStatement.grossProfit', (report) => report.grossProfit),
  // The report has no such total: it is the sum of three totals in the report.
  onIncomeStatement('incomeStatement.totalExpenses', (report) =>
    addCents(report.costOfGoodsSold, report.expenses, report.otherExpenses),
  ),
  onIncomeStatement('incomeStatement.netProfit', (report) => report.netIncome, { name: 'Net income' }),
  onBalanceSheet('balanceSheet.bank', (report) => report.bankAccounts, { name: 'Cash in bank accounts' }),
  onBalanceSheet('balanceSheet.totalAssets', (report) => report.totalAssets),
  onBalanceSheet('balanceSheet.totalLiabilities', (report) => report.totalLiabilities),
  onBalanceSheet('balanceSheet.totalEquity', (report) => report.totalEquity, { name: 'Equity' }),
  // Our two sides could be derived from each other, so ours are compared with QuickBooks' total assets.
  onBalanceSheet('balanceSheet.totalLiabilitiesAndEquity', (report) => report.totalAssets, {
    name: 'Assets = liabilities + equity',
    against: 'balanceSheet.totalAssets',
    note: 'Our liabilities and equity, compared with the reported total assets.',
  }),
  // Includes opening balances, because QuickBooks counts them as cash flows.
  onCashFlow('cashFlowStatement.cashIncrease', (report) => report.netCashIncrease),
];

type CheckOptions = Partial<Pick<ParityCheck, 'name' | 'against' | 'note'>>;

function onIncomeStatement(
  figure: FigureName,
  read: (report: ReportedIncomeStatement) => Cents,
  options: CheckOptions = {},
): ParityCheck {
  return onReport('incomeStatement', figure, ({ incomeStatement }) => cell(incomeStatement, read), options);
}

function onBalanceSheet(
  figure: FigureName,
  read: (report: ReportedBalanceSheet) => Cents,
  options: CheckOptions = {},
): ParityCheck {
  return onReport('balanceSheet', figure, ({ balanceSheet }) => cell(balanceSheet, read), options);
}

function onCashFlow(figure: FigureName, read: (report: ReportedCashFlow) => Cents): ParityCheck {
  return onReport('cashFlow', figure, ({ cashFlow }) => cell(cashFlow, read), {});
}

/** A check has the name of its figure unless the report uses a different name. */
function onReport(
  report: ParityCheck['report'],
  figure: FigureName,
  theirs: ParityCheck['theirs'],
  options: CheckOptions,
): ParityCheck {
  return { name: FIGURES[figure].label, report, figure, theirs, against: figure, note: '', ...options };
}

function cell<Report>(source: Reported<Report>, read: (report: Report) => Cents): Reported<Cents> {
  return source.status === 'missing' ? source : { status: 'read', report: read(source.report) };
}
