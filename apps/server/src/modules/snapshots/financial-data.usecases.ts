import type { BooksQuery, FinancialData, PeriodDates, PeriodRequest } from '@insights/contracts';
import type { Company } from '../connections/connections.usecases.ts';
import { buildFinancialData } from './financial-data.response.ts';
import type { Snapshots, ViewBooks } from './snapshot.view.ts';

export function createFinancialData(dependencies: {
  snapshots: Snapshots;
  viewBooks: ViewBooks;
  /** Called with the company and the period of every report. */
  onView?: (company: Company, period: PeriodRequest) => Promise<void>;
}) {
  const { snapshots, viewBooks, onView } = dependencies;
  return {
    /** Returns the figures for a period from its snapshot, on either basis. */
    async viewFinancialData(
      accountId: string,
      dates: PeriodDates,
      query: BooksQuery,
    ): Promise<FinancialData> {
      const current = await snapshots.get(accountId, dates);
      const data = buildFinancialData(current, await viewBooks(accountId, current, dates, query));
      await onView?.(current.company, data.period);
      return data;
    },
  };
}

export type FinancialDataUseCases = ReturnType<typeof createFinancialData>;
