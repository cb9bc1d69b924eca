/** Exported for tests that print a section without the rest of a report. */
export { createReportEngine } from '../engine/report-engine.ts';
export { adjustingEntries } from '../sections/adjusting-entries.ts';
export { balanceSheet, cashFlowStatement, incomeStatement } from '../sections/statements.ts';
export { taxBalanceSheet, taxLines } from '../sections/tax/tax-lines.ts';
