import { keyedCompanyRows } from '../../shared/database/company-rows.ts';
import type { Queries } from '../../shared/database/database.ts';
import { adjustingDecisions } from './adjusting.tables.ts';

export type DecisionRow = typeof adjustingDecisions.$inferSelect;

export function createAdjustingRepository(queries: Queries) {
  return keyedCompanyRows(queries, adjustingDecisions, adjustingDecisions.entryId);
}
