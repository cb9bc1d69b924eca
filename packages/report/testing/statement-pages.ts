/** Exported for tests that print a statement without the rest of a report. */
export { createReportEngine } from '../engine/report-engine.ts';
export { balanceSheet, cashFlowStatement, incomeStatement } from '../sections/statements.ts';
