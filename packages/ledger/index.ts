export {
  ACCOUNT_TYPES,
  ACCOUNT_TYPES_IN_CHART_ORDER,
  type AccountType,
  inNormalSign,
  isAccountType,
  isPosition,
  type NormalBalance,
} from './account/account-type.ts';
export {
  buildChartOfAccounts,
  type ChartOfAccounts,
  type LedgerAccount,
} from './account/chart-of-accounts.ts';
export { type AccountSums, balancesAsOf, earningsUpTo, imbalanceUpTo, sumPostings } from './balance/sums.ts';
export { type Change, type ChangeWording, describeChange } from './comparison/change.ts';
export { precedingPeriodLabel } from './comparison/period-label.ts';
export type { Basis, Books } from './journal/books.ts';
export { JournalBuilder } from './journal/build-journal.ts';
export { firstRowOn, type Journal, type Posting, postingAt, type Transaction } from './journal/journal.ts';
export {
  checkParity,
  type ParityCheckResult,
  type ParityResult,
  type ParityStatus,
} from './parity/check-parity.ts';
export { PARITY_CHECKS } from './parity/checks/index.ts';
export { buildOwnFigures, type OwnFigures } from './parity/own-figures.ts';
export type { ParityCheck } from './parity/parity-check.ts';
export type {
  Reported,
  ReportedAccounts,
  ReportedBalanceSheet,
  ReportedCashFlow,
  ReportedFigures,
  ReportedIncomeStatement,
} from './parity/reported.ts';
export {
  addMonths,
  type CalendarMonth,
  type Day,
  firstDayOf,
  formatDay,
  lastDayOf,
  monthOf,
  parseDay,
} from './period/day.ts';
export {
  daysIn,
  fiscalYearStart,
  fitsPreset,
  formatPeriod,
  isWholeMonths,
  monthPeriod,
  monthsEndingWith,
  monthsSpanned,
  type Period,
  type PeriodType,
  precedingPeriod,
  splitByMonths,
} from './period/period.ts';
export { buildMonthlySeries, type MonthlyFigures } from './series/monthly-series.ts';
export {
  type BalanceSheet,
  type BalanceSheetSection,
  buildBalanceSheet,
} from './statements/balance-sheet.ts';
export {
  buildCashFlowStatement,
  type CashFlowActivity,
  type CashFlowLine,
  type CashFlowStatement,
  cashFlowActivity,
} from './statements/cash-flow-statement.ts';
export { buildFinancialSummary, type FinancialSummary } from './statements/financial-summary.ts';
export {
  buildIncomeStatement,
  type IncomeStatement,
  type IncomeStatementSection,
} from './statements/income-statement.ts';
export type { StatementLine, StatementSection } from './statements/section.ts';
export { buildTrialBalance, type TrialBalance, type TrialBalanceLine } from './statements/trial-balance.ts';
