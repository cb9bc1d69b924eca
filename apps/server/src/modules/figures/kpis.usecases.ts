import type { BooksQuery, Kpis, PeriodDates } from '@insights/contracts';
import { listMissingComparisons } from '@insights/ledger';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { kpiResponse } from './kpis.response.ts';
import { judgedKpis } from './kpis.view.ts';

/** Returns KPIs, each with the findings that make it doubtful and its corrected value. */
export function createKpis({
  snapshots,
  adjusting,
}: {
  snapshots: Pick<Snapshots, 'get'>;
  adjusting: Pick<Adjusting, 'adjust'>;
}) {
  return {
    async listKpis(accountId: string, dates: PeriodDates, query: BooksQuery): Promise<Kpis> {
      const current = await snapshots.get(accountId, dates);
      const adjusted = await adjusting.adjust(accountId, current, dates);
      const judged = adjusted.judged(query.basis, query.view);
      const { context, money } = judged.booked;
      return {
        basis: context.books.basis,
        kpis: judgedKpis(judged).map(({ kpi, doubt }) => kpiResponse(kpi, doubt, money)),
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
