import type { BooksQuery, Kpis, PeriodDates } from '@insights/contracts';
import { buildKpis, listMissingComparisons } from '@insights/ledger';
import { type Disputed, kpiDoubts } from '@insights/review';
import type { CompanySnapshot, ViewBooks } from '../snapshots/snapshot.view.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { kpiResponse } from './kpis.response.ts';

/** Returns KPIs, each with the findings that dispute its inputs. */
export function createKpis({
  snapshots,
  viewBooks,
  disputed,
}: {
  snapshots: Pick<Snapshots, 'get'>;
  viewBooks: ViewBooks;
  disputed: (accountId: string, current: CompanySnapshot, dates: PeriodDates) => Promise<Disputed>;
}) {
  return {
    async listKpis(accountId: string, dates: PeriodDates, query: BooksQuery): Promise<Kpis> {
      const current = await snapshots.get(accountId, dates);
      const inDispute = await disputed(accountId, current, dates);
      const { figures } = await viewBooks(accountId, current, dates, query);
      const { context, money } = figures;
      return {
        basis: context.books.basis,
        kpis: buildKpis(context).map((kpi) =>
          kpiResponse(kpi, kpiDoubts(kpi.current, figures, inDispute), money),
        ),
        missingComparisons: listMissingComparisons(context).map(({ against, label, reason }) => ({
          against,
          label,
          reason,
        })),
      };
    },
  };
}

export type KpiUseCases = ReturnType<typeof createKpis>;
