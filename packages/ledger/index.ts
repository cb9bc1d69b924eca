export { ACCOUNT_ROLES, type AccountRole, hasRole, type ToldBy } from './account/account-role.ts';
export {
  ACCOUNT_TYPES,
  ACCOUNT_TYPES_IN_CHART_ORDER,
  type AccountType,
  inNormalSign,
  isAccountType,
  isPosition,
  type NormalBalance,
} from './account/account-type.ts';
export { type CashFlowActivity, cashFlowActivity } from './account/cash-flow-activity.ts';
export {
  buildChartOfAccounts,
  type ChartOfAccounts,
  type LedgerAccount,
} from './account/chart-of-accounts.ts';
export { type AccountSums, balancesAsOf, imbalanceUpTo, sumPostings } from './balance/sums.ts';
export type {
  BasisBridge,
  BridgeAccount,
  BridgeLine,
  BridgeLineId,
  BridgePosition,
  BridgeTransaction,
} from './basis-bridge/basis-bridge.ts';
export { type BooksOnBothBases, buildBasisBridge } from './basis-bridge/build-basis-bridge.ts';
export { type BudgetVsActual, buildBudgetVsActual } from './budget/budget-vs-actual.ts';
export { buildChart, buildCharts } from './charts/build-charts.ts';
export type {
  Chart,
  ChartPoint,
  ChartRow,
  MoneyPoint,
  RatioPoint,
} from './charts/chart.ts';
export { type Change, type ChangeWording, describeChange } from './comparison/change.ts';
export { precedingPeriodLabel } from './comparison/period-label.ts';
export { buildDocumentTable, type DocumentCoverage } from './documents/build-document-table.ts';
export {
  CLEARED_STATES,
  type ClearedState,
  type Clearing,
  ClearingBuilder,
  type ClearingMark,
} from './documents/clearing.ts';
export type { Document, DocumentLine, DocumentLink, Party } from './documents/document.ts';
export { documentAt } from './documents/document-at.ts';
export {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentKindOf,
  ledgerTypeOf,
} from './documents/document-kind.ts';
export {
  type DocumentLineColumns,
  type DocumentLinkColumns,
  type DocumentTable,
  kindAt,
  NONE,
} from './documents/document-table.ts';
export { type BookClosing, type Documents, noDocuments } from './documents/documents.ts';
export type {
  Budget,
  BudgetAmount,
  Customer,
  Deletion,
  Employee,
  Item,
  Vendor,
} from './documents/lists.ts';
export { matchClearing } from './documents/match-clearing.ts';
export { matchJournal } from './documents/match-journal.ts';
export { missing, type Part, read } from './documents/part.ts';
export { FIGURES, type FigureName, isFigureName } from './figures/definitions/index.ts';
export { explainFigure, type FigureExplanation, type FigureLine } from './figures/explain-figure.ts';
export {
  accountFigure,
  accountWithSubAccountsFigure,
  cashFlowLineFigure,
  type FigureId,
  OTHER_EXPENSES_FIGURE,
  parseFigureId,
} from './figures/figure-id.ts';
export type {
  FigureBooks,
  FigureContext,
  FigurePart,
  FigureReference,
  FigureSource,
  StatementName,
} from './figures/figure-source.ts';
export { atTime } from './figures/figure-time.ts';
export { Figures, figuresOfBooks } from './figures/figures.ts';
export {
  type ListedPosting,
  listPostings,
  type OpeningLine,
  type PostingList,
  type PostingListOptions,
} from './figures/list-postings.ts';
export type { PostingSort } from './figures/posting-order.ts';
export { type Books, hasBooksBy } from './journal/books.ts';
export { JournalBuilder } from './journal/build-journal.ts';
export { firstRowOn, type Journal, type Posting, postingAt, type Transaction } from './journal/journal.ts';
export { buildKpis, type KpiOptions } from './kpis/build-kpis.ts';
export { formatKpiValue } from './kpis/format-kpi-value.ts';
export { type Fraction, toNumber } from './kpis/fraction.ts';
export { KPIS } from './kpis/index.ts';
export type { Kpi, KpiDefinition, KpiTrendPoint } from './kpis/kpi.ts';
export type { KpiChange } from './kpis/kpi-change.ts';
export type { KpiAmount, KpiCount, KpiInput, KpiResult, KpiUnit, KpiValue } from './kpis/kpi-result.ts';
export {
  checkParity,
  type ParityCheckResult,
  type ParityResult,
} from './parity/check-parity.ts';
export { PARITY_CHECKS, type ParityCheck } from './parity/parity-checks.ts';
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
  precedingPeriod,
  splitByMonths,
} from './period/period.ts';
export { dayInWords, monthInWords, periodInWords } from './period/words.ts';
export { BALANCE_SHEET } from './statements/balance-sheet.ts';
export { CASH_FLOW_STATEMENT } from './statements/cash-flow-statement.ts';
export { INCOME_STATEMENT } from './statements/income-statement.ts';
export { printPeriods, printStatement, type StatementColumn } from './statements/print-statement.ts';
export type { PrintedRow, PrintedStatement, SummedRow } from './statements/printed-statement.ts';
export type { StatementSpec } from './statements/statement-spec.ts';
export { SUMMARY } from './statements/summary.ts';
