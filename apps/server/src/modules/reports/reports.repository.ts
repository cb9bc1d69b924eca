import { companyRows } from '../../shared/database/company-rows.ts';
import type { Queries } from '../../shared/database/database.ts';
import { reportDetails } from './reports.tables.ts';

export type ReportDetailsRow = typeof reportDetails.$inferSelect;

export function createReportsRepository(queries: Queries) {
  return companyRows(queries, reportDetails);
}
