import { companyRows } from '../../shared/database/company-rows.ts';
import type { Queries } from '../../shared/database/database.ts';
import { businessAnswers } from './business.tables.ts';

export type BusinessAnswersRow = typeof businessAnswers.$inferSelect;

export function createBusinessRepository(queries: Queries) {
  return companyRows(queries, businessAnswers);
}
