import type { BooksQuery, Kpis, PeriodDates } from '@insights/contracts';
import { type Figures, listMissingComparisons } from '@insights/ledger';
import type { JudgedFigures } from '@insights/review';
import type { CompanySnapshot, Snapshots } from '../snapshots/snapshot.view.ts';
import { kpiResponse } from './kpis.response.ts';
import { judgedKpis } from './kpis.view.ts';

/** Judges the figures of a snapshot by what the review found, and corrects them. */
type Judge = (
  accountId: string,
  current: CompanySnapshot,
  dates: PeriodDates,
  query: BooksQuery,
) => Promise<{ judged: JudgedFigures; corrected: Figures }>;

/** Returns KPIs, each with the findings that make it doubtful and its corrected value. */
export function createKpis({ snapshots, judge }: { snapshots: Snapshots; judge: Judge }) {
  return {
    async listKpis(accountId: string, dates: PeriodDates, query: BooksQuery): Promise<Kpis> {
      const current = await snapshots.get(accountId, dates);
      const { judged, corrected } = await judge(accountId, current, dates, query);
      const { context, money } = judged.booked;
      return {
        basis: context.books.basis,
        kpis: judgedKpis(judged, corrected).map(({ kpi, doubt }) => kpiResponse(kpi, doubt, money)),
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
