import { addCents, type Cents } from '@insights/money';
import type { FigureName } from '../figures/definitions/index.ts';
import type {
  Reported,
  ReportedBalanceSheet,
  ReportedCashFlow,
  ReportedFigures,
  ReportedIncomeStatement,
} from './reported.ts';

/**
 * One figure that both sides have: ours from postings, theirs from a cell of a QuickBooks report. There is no
 * tolerance: they are equal to the cent, or they differ.
 */
export interface ParityCheck {
  readonly name: string;
  readonly report: Exclude<keyof ReportedFigures, 'isUploaded'>;
  readonly figure: FigureName;
  readonly theirs: (reported: ReportedFigures) => Reported<Cents>;
  /** What theirs is the amount of, where that is another figure than ours: a cause may lie on either side. */
  readonly against: FigureName;
  /** What is compared, where the name alone does not say it. */
  readonly note: string;
}

/** Every parity check, in the order shown. */
export const PARITY_CHECKS: readonly ParityCheck[] = [
  onIncomeStatement('Revenue', 'incomeStatement.totalRevenue', (report) => report.totalIncome),
  onIncomeStatement('Gross profit', 'incomeStatement.grossProfit', (report) => report.grossProfit),
  // The report has no such total: it is the sum of the three that it prints.
  onIncomeStatement('Total expenses', 'incomeStatement.totalExpenses', (report) =>
    addCents(report.costOfGoodsSold, report.expenses, report.otherExpenses),
  ),
  onIncomeStatement('Net income', 'incomeStatement.netProfit', (report) => report.netIncome),
  onBalanceSheet('Cash in bank accounts', 'balanceSheet.bank', (report) => report.bankAccounts),
  onBalanceSheet('Total assets', 'balanceSheet.totalAssets', (report) => report.totalAssets),
  onBalanceSheet('Total liabilities', 'balanceSheet.totalLiabilities', (report) => report.totalLiabilities),
  onBalanceSheet('Equity', 'balanceSheet.totalEquity', (report) => report.totalEquity),
  // Our own two sides could be derived from each other; across two systems the equation holds only when both balance.
  onBalanceSheet(
    'Assets = liabilities + equity',
    'balanceSheet.totalLiabilitiesAndEquity',
    (report) => report.totalAssets,
    {
      against: 'balanceSheet.totalAssets',
      note: 'Our liabilities and equity, against the total assets that are reported.',
    },
  ),
  onCashFlow('Net cash change', 'cashFlowStatement.netCashChange', (report) => report.netCashIncrease),
];

function onIncomeStatement(
  name: string,
  figure: FigureName,
  read: (report: ReportedIncomeStatement) => Cents,
): ParityCheck {
  const theirs = ({ incomeStatement }: ReportedFigures) => cell(incomeStatement, read);
  return { name, report: 'incomeStatement', figure, theirs, against: figure, note: '' };
}

function onBalanceSheet(
  name: string,
  figure: FigureName,
  read: (report: ReportedBalanceSheet) => Cents,
  comparison: Partial<Pick<ParityCheck, 'against' | 'note'>> = {},
): ParityCheck {
  const theirs = ({ balanceSheet }: ReportedFigures) => cell(balanceSheet, read);
  return { name, report: 'balanceSheet', figure, theirs, against: figure, note: '', ...comparison };
}

function onCashFlow(
  name: string,
  figure: FigureName,
  read: (report: ReportedCashFlow) => Cents,
): ParityCheck {
  const theirs = ({ cashFlow }: ReportedFigures) => cell(cashFlow, read);
  return { name, report: 'cashFlow', figure, theirs, against: figure, note: '' };
}

function cell<Report>(source: Reported<Report>, read: (report: Report) => Cents): Reported<Cents> {
  return source.status === 'missing' ? source : { status: 'read', report: read(source.report) };
}
