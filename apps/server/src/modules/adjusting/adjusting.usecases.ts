import type { AdjustingEntries, Basis, PeriodDates } from '@insights/contracts';
import type { CompanySnapshot } from '../snapshots/snapshot.view.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { AdjustedBooks, type ProposedEntries } from './adjusted-books.view.ts';
import { adjustingResponse } from './adjusting.response.ts';

/** Provides adjusting entries and adjusted books, read-only, for paying accounts and for the demo company. */
export function createAdjustedBooks(dependencies: {
  snapshots: Pick<Snapshots, 'get'>;
  proposed: (accountId: string, current: CompanySnapshot, dates: PeriodDates) => Promise<ProposedEntries>;
}) {
  const { snapshots, proposed } = dependencies;

  async function adjust(accountId: string, current: CompanySnapshot, dates: PeriodDates) {
    return new AdjustedBooks(current.snapshot, await proposed(accountId, current, dates));
  }

  return {
    adjust,

    /** Lists the entries by job, with their effects and the main figures in each view. */
    async listEntries(accountId: string, dates: PeriodDates, basis?: Basis): Promise<AdjustingEntries> {
      const current = await snapshots.get(accountId, dates);
      const adjusted = await adjust(accountId, current, dates);
      return adjustingResponse(adjusted, basis ?? current.snapshot.company.reportBasis);
    },
  };
}

export type Adjusting = ReturnType<typeof createAdjustedBooks>;
