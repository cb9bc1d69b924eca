import type { Basis, Kpis, PeriodDates } from '@insights/contracts';
import { buildKpis, listMissingComparisons } from '@insights/ledger';
import { type Disputed, kpiDoubts } from '@insights/review';
import { figuresOf } from '../snapshots/figures-of.ts';
import type { CurrentSnapshot } from '../snapshots/financial-data-of.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { kpiOnTheWire } from './kpi-on-the-wire.ts';

/** KPIs, each with the findings that dispute its inputs. */
export function createKpis({
  snapshots,
  disputed,
}: {
  snapshots: Pick<Snapshots, 'current'>;
  disputed: (accountId: string, current: CurrentSnapshot, dates: PeriodDates) => Promise<Disputed>;
}) {
  return {
    async listKpis(accountId: string, dates: PeriodDates, basis?: Basis): Promise<Kpis> {
      const current = await snapshots.current(accountId, dates);
      const inDispute = await disputed(accountId, current, dates);
      const figures = figuresOf(current.stored.snapshot, basis);
      const { context, money } = figures;
      return {
        basis: context.books.basis,
        kpis: buildKpis(context).map((kpi) =>
          kpiOnTheWire(kpi, kpiDoubts(kpi.current, figures, inDispute), money),
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
