export { isPrinted, NO_DETAILS, } from './content.ts';
export { PoolError } from './pool/pool-error.ts';
export { createProcessPool } from './pool/process-pool.ts';
export { createReportPool } from './pool/report-pool.ts';
export { serveTasks } from './pool/serve-tasks.ts';
export { SUMMARY_KPIS } from './sections/lender-summary.ts';
