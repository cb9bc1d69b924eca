export {
  type AgeingOnPaper,
  type BudgetOnPaper,
  type Details,
  type FiscalYears,
  isPrinted,
  type LenderSummary,
  type Logo,
  type Missing,
  NO_DETAILS,
  type ReportContent,
  type Schedules,
} from './content.ts';
export { ReportError } from './pool/report-error.ts';
export { createReportPool, type ReportPool } from './pool/report-pool.ts';
export { SUMMARY_KPIS } from './sections/lender-summary.ts';
