import type { AdjustingEntries, Basis, BooksQuery, PeriodDates } from '@insights/contracts';
import { yieldToEventLoop } from '../../shared/time-slices.ts';
import {
  type CompanySnapshot,
  type Snapshots,
  type SnapshotView,
  viewSnapshot,
} from '../snapshots/snapshot.view.ts';
import { AdjustedBooks, type ProposedEntries } from './adjusted-books.view.ts';
import { adjustingResponse } from './adjusting.response.ts';
import type { EntryDecisions } from './decisions.store.ts';

/** Provides adjusting entries and adjusted books, for paying accounts and for the demo company. */
export function createAdjusting(dependencies: {
  snapshots: Snapshots;
  proposed: (accountId: string, current: CompanySnapshot, dates: PeriodDates) => Promise<ProposedEntries>;
  decisions: Pick<EntryDecisions, 'list'>;
  /** Called with the entries on the company's own basis whenever they are listed. */
  onList?: (
    current: CompanySnapshot,
    dates: PeriodDates,
    entries: AdjustingEntries,
    adjusted: AdjustedBooks,
  ) => Promise<void>;
}) {
  const { snapshots, proposed, decisions, onList } = dependencies;

  async function adjust(accountId: string, current: CompanySnapshot, dates: PeriodDates) {
    return new AdjustedBooks(
      current.snapshot,
      await proposed(accountId, current, dates),
      await decisions.list(accountId, current),
    );
  }

  return {
    adjust,

    /** Returns the books as booked, or as if the entries of a view had been posted. */
    async viewBooks(
      accountId: string,
      current: CompanySnapshot,
      dates: PeriodDates,
      { basis, view = 'booked' }: BooksQuery,
    ): Promise<SnapshotView> {
      if (view === 'booked') return viewSnapshot(current.snapshot, basis);
      return (await adjust(accountId, current, dates)).view(view, basis);
    },

    /** Judges the figures of a view by the findings and the entries; `corrected` are those of the likely view. */
    async judge(
      accountId: string,
      current: CompanySnapshot,
      dates: PeriodDates,
      { basis, view }: BooksQuery,
    ) {
      const adjusted = await adjust(accountId, current, dates);
      return { judged: adjusted.judged(basis, view), corrected: adjusted.view('likely', basis).figures };
    },

    /** Lists the entries by job, with their effects and the main figures in each view. */
    async listEntries(accountId: string, dates: PeriodDates, basis?: Basis): Promise<AdjustingEntries> {
      const current = await snapshots.get(accountId, dates);
      const adjusted = await adjust(accountId, current, dates);
      // A view of a million transactions takes about a second to build.
      for (const view of ['certain', 'likely'] as const) {
        await yieldToEventLoop();
        adjusted.view(view, basis);
      }
      const { reportBasis } = current.snapshot.company;
      const entries = adjustingResponse(adjusted, basis ?? reportBasis);
      if (onList !== undefined) {
        const onOwnBasis = entries.basis === reportBasis ? entries : adjustingResponse(adjusted, reportBasis);
        await onList(current, dates, onOwnBasis, adjusted);
      }
      return entries;
    },
  };
}

export type Adjusting = ReturnType<typeof createAdjusting>;
