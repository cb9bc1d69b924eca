import { BooksQuery, FinancialDataResponse } from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { FinancialDataUseCases } from './financial-data.usecases.ts';

export function registerSnapshotRoutes(
  routes: PeriodRoutes,
  { financialData }: { financialData: FinancialDataUseCases },
): void {
  routes.view(
    '/api/financial-data/:startDate/:endDate',
    {
      summary: 'The figures of a period as of its last sync, on either basis',
      query: BooksQuery,
      response: FinancialDataResponse,
    },
    financialData.viewFinancialData,
  );
}
