export {
  type Bridge,
  type Details,
  type FiscalYears,
  isPrinted,
  type JudgedMeasure,
  type LenderMeasure,
  type LenderSummary,
  type LoanPackage,
  type Logo,
  type MeasuredCoverage,
  type Missing,
  NO_DETAILS,
  type PrintedAging,
  type PrintedBudget,
  type PrintedForecast,
  type PrintedKpi,
  type PrintedSplit,
  type ReportCheck,
  type ReportContent,
  type ReportNotice,
  type Schedules,
  type TaxPackage,
  type Trends,
} from './content.ts';
export { PoolError } from './pool/pool-error.ts';
export { createProcessPool } from './pool/process-pool.ts';
export { createReportPool, type ReportPool } from './pool/report-pool.ts';
export { serveTasks } from './pool/serve-tasks.ts';
export { printedAmounts } from './printable/amounts.ts';
export { SUMMARY_KPIS } from './sections/lender-summary.ts';
