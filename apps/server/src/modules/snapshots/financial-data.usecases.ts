import type { BooksQuery, FinancialData, PeriodDates } from '@insights/contracts';
import { buildFinancialData } from './financial-data.response.ts';
import type { ViewBooks } from './snapshot.view.ts';
import type { Snapshots } from './snapshots.usecases.ts';

export function createFinancialData(dependencies: {
  snapshots: Pick<Snapshots, 'get'>;
  viewBooks: ViewBooks;
}) {
  const { snapshots, viewBooks } = dependencies;
  return {
    /** Returns the figures for a period from its snapshot, on either basis. */
    async viewFinancialData(
      accountId: string,
      dates: PeriodDates,
      query: BooksQuery,
    ): Promise<FinancialData> {
      const current = await snapshots.get(accountId, dates);
      return buildFinancialData(current, await viewBooks(accountId, current, dates, query));
    },
  };
}

export type FinancialDataUseCases = ReturnType<typeof createFinancialData>;
