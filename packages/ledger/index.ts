export { ACCOUNT_ROLES, type AccountRole, hasRole, plainName } from './account/account-role.ts';
export { ACCOUNT_TYPE_RULES, isBalanceSheetType, toNormalSign } from './account/account-type.ts';
export { cashFlowActivity } from './account/cash-flow-activity.ts';
export * from './account/chart-of-accounts.ts';
export { adjustBooks, booksOfEntries } from './adjusting/adjust-books.ts';
export * from './adjusting/correction.ts';
export { amountOfLines, correctionLines, profitEffectOf } from './adjusting/correction-lines.ts';
export { accountIdOf, chartWithProposed, proposedAccountsOf } from './adjusting/proposed-accounts.ts';
export * from './balance/impossible-balances.ts';
export { balancesAsOf, imbalanceUpTo, sumPostings } from './balance/sums.ts';
export { buildTrialBalance } from './balance/trial-balance.ts';
export type { BasisReconciliation } from './basis-reconciliation/basis-reconciliation.ts';
export { buildBasisReconciliation } from './basis-reconciliation/build-basis-reconciliation.ts';
export * from './budget/budget-vs-actual.ts';
export { buildChart, buildCharts } from './charts/build-charts.ts';
export type { Chart, ChartPoint, ChartRow } from './charts/chart.ts';
export { chartSpans } from './charts/spans.ts';
export { type ChangeWording, changeRatio, describeChange, weighCosts } from './comparison/change.ts';
export { isComparable, lastRecordedDay, whyNotCompared } from './comparison/comparable.ts';
export { listComparedFigures, type OtherFigure } from './comparison/compared-figures.ts';
export {
  listComparisons,
  listMissingComparisons,
} from './comparison/comparisons.ts';
export { briefLabel, periodLabel } from './comparison/period-label.ts';
export * from './coverage/loan-coverage.ts';
export { buildDocumentTable, DocumentTableBuilder } from './documents/build-document-table.ts';
export * from './documents/cleared-status.ts';
export type { Document, DocumentLine, DocumentLink, Party } from './documents/document.ts';
export { documentAt } from './documents/document-at.ts';
export {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentKindOf,
  ledgerTypeOf,
  namesBuyer,
} from './documents/document-kind.ts';
export { type DocumentTable, kindAt, NONE } from './documents/document-table.ts';
export { type Documents, noDocuments } from './documents/documents.ts';
export { isEmployeeAt } from './documents/employees.ts';
export { linesOfRows } from './documents/lines-of-rows.ts';
export type { Budget, BudgetAmount, Customer, Deletion, Employee, Item, Vendor } from './documents/lists.ts';
export { matchClearedStatus } from './documents/match-cleared-status.ts';
export { matchJournal } from './documents/match-journal.ts';
export { isNotVendorAt, ownerNames } from './documents/not-vendors.ts';
export { missing, type Part, read } from './documents/part.ts';
export { listReconciliations } from './documents/reconciliations.ts';
export { selectCorrections } from './figures/cash-flow-rows.ts';
export { cashHeldForOthers } from './figures/cash-held-for-others.ts';
export { describeCurrentPortion } from './figures/current-portion.ts';
export { FIGURES, type FigureName } from './figures/definitions/index.ts';
export { ownerMovementFigure } from './figures/definitions/owners-equity-figures.ts';
export { SUMMARY_FIGURES } from './figures/definitions/summary-figures.ts';
export { explainFigure, type FigureExplanation } from './figures/explain-figure.ts';
export { figureContext } from './figures/figure-context.ts';
export { accountFigure, accountWithSubAccountsFigure, DEBITS_FIGURE } from './figures/figure-id.ts';
export type { FigureContext, FigureReference, FigureSource } from './figures/figure-source.ts';
export { atTime } from './figures/figure-time.ts';
export { Figures, figuresOfBooks } from './figures/figures.ts';
export { findImpossibleBalance } from './figures/find-impossible-balance.ts';
export { type ListedPosting, listPostings, type PostingList } from './figures/list-postings.ts';
export { joinByMonth } from './figures/monthly-journal.ts';
export type { PostingSort } from './figures/posting-order.ts';
export {
  isOrBelow,
  type NameFilter,
  narrowSubject,
  projectName,
  quoted,
  type RowFilter,
  rowFilterInWords,
} from './figures/row-filter.ts';
export { rowsOfFigure } from './figures/rows.ts';
export { ADJUSTING_ENTRY } from './journal/adjusting-entry-type.ts';
export { type Books, hasBooksBy } from './journal/books.ts';
export { buildBooks } from './journal/build-books.ts';
export { JournalBuilder } from './journal/build-journal.ts';
export * from './journal/journal.ts';
export { rowsOfTransaction } from './journal/transaction-rows.ts';
export { withoutTransactions } from './journal/without-transactions.ts';
export { buildKpis, findKpi, KPIS } from './kpis/build-kpis.ts';
export { formatFraction, formatKpiValue } from './kpis/format-kpi-value.ts';
export { type Fraction, toNumber } from './kpis/fraction.ts';
export type { Kpi, KpiTerms } from './kpis/kpi.ts';
export { isSameResult } from './kpis/kpi-change.ts';
export type { KpiInput, KpiResult, KpiUnit, KpiValue } from './kpis/kpi-result.ts';
export { checkParity, type ParityCheckResult, type ParityResult } from './parity/check-parity.ts';
export type {
  CashFlowSection,
  Reported,
  ReportedBalanceSheet,
  ReportedCashFlow,
  ReportedFigures,
  ReportedIncomeStatement,
  ReportedLine,
} from './parity/reported.ts';
export { precedingPeriod, sameDaysLastYear } from './period/compared-periods.ts';
export * from './period/day.ts';
export { endedFiscalYears, isFiscalYear } from './period/fiscal-years.ts';
export { monthsUpTo } from './period/months-up-to.ts';
export {
  calendarUnit,
  daysIn,
  fiscalYearStart,
  formatPeriod,
  isSamePeriod,
  isWholeMonths,
  monthPeriod,
  monthsEndingWith,
  monthsSpanned,
  type Period,
  splitByMonths,
} from './period/period.ts';
export { dayInWords, daysInWords, monthInWords, monthName, periodInWords } from './period/words.ts';
export {
  type AgedDocument,
  type Aging,
  type AgingAmounts,
  agedFigure,
  ageParties,
  agingAmounts,
  buildAging,
  listOtherEntries,
  type PartyAging,
} from './schedules/aging.ts';
export { compareParties, partyFigures } from './schedules/compared-parties.ts';
export {
  buildDebtSchedule,
  type Debt,
  type DebtAmounts,
  type DebtMoves,
  type DebtSchedule,
} from './schedules/debt-schedule.ts';
export { buildLargestParties, type LargestParties, partyCorrections } from './schedules/largest-parties.ts';
export { buildMonthlyTable } from './schedules/monthly-table.ts';
export * from './source/books-source.ts';
export { ledgerWindow, priorPeriodWindow } from './source/ledger-window.ts';
export { SourceError } from './source/source-error.ts';
export { BALANCE_SHEET } from './statements/balance-sheet.ts';
export { CASH_FLOW_STATEMENT } from './statements/cash-flow-statement.ts';
export {
  type ComparedStatement,
  columnHeading,
  comparedAmounts,
  interimAmounts,
  printCompared,
  withCurrentPortion,
} from './statements/compared-statement.ts';
export { type EntityForm, type EntityWords, entityWords } from './statements/entity-words.ts';
export { INCOME_STATEMENT } from './statements/income-statement.ts';
export * from './statements/owners-equity.ts';
export type { PrintedRow, PrintedStatement } from './statements/printed-statement.ts';
export { buildStatementColumns, type StatementColumns } from './statements/statement-columns.ts';
export type { StatementSpec } from './statements/statement-spec.ts';
export { SUMMARY } from './statements/summary.ts';
export { buildYearlyStatements, type YearlyStatements } from './statements/yearly-statements.ts';
export { findFirstIndex } from './tables/find-first-index.ts';
export { Ids } from './tables/ids.ts';
export { memoizePerObject } from './tables/memoize-per-object.ts';
export { runToEnd } from './tables/run-to-end.ts';
export { compareText, Texts } from './tables/texts.ts';
export { type Transaction, Transactions, transactionKey } from './tables/transactions.ts';
export { buildScheduleM1 } from './tax/schedule-m1.ts';
export { CONTRACT_WORK } from './tax/tax-categories.ts';
export { taxCategoryOf } from './tax/tax-category-of.ts';
export { taxFormOf, taxYearOf } from './tax/tax-forms.ts';
export * from './tax/tax-lines.ts';
export * from './tax/tax-schedules.ts';
