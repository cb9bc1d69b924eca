import { randomUUID } from 'node:crypto';
import { type AdjustingEntry, type EntryDecision, entryIdsOf } from '@insights/review';
import { sealedColumn } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import type { CompanySnapshot } from '../snapshots/snapshot.view.ts';
import { createAdjustingRepository, type DecisionRow } from './adjusting.repository.ts';

/** Stores what users decided about adjusting entries, for this sync and the next. */
export function createEntryDecisions({ database, clock, secrets }: Uses<'database' | 'clock' | 'secrets'>) {
  const repository = createAdjustingRepository(database.queries);
  const contents = sealedColumn<EntryDecision>(secrets, 'adjusting_decisions', 'content');
  const open = ({ id, sealedContent }: DecisionRow) => contents.open(id, sealedContent);

  return {
    /** Returns the decisions about the entries of a company. */
    async list(accountId: string, { company }: CompanySnapshot): Promise<EntryDecision[]> {
      const rows = await repository.list({ accountId, connectionId: company.connectionId });
      return rows.map(open).filter((decision) => decision !== null);
    },

    /** Replaces the decision about an entry. */
    async keep(
      accountId: string,
      { company }: CompanySnapshot,
      entry: AdjustingEntry,
      decision: EntryDecision | null,
    ): Promise<void> {
      const owner = { accountId, connectionId: company.connectionId };
      const entryIds = entryIdsOf(entry);
      if (decision === null) {
        await repository.remove(owner, entryIds);
        return;
      }
      const id = randomUUID();
      const sealedContent = contents.seal(id, decision);
      await repository.replace(
        { id, ...owner, entryId: entry.id, decidedAt: clock.now(), sealedContent },
        entryIds,
      );
    },

    /** Returns every decision of an account, for its owner's data export. */
    async exportOf(accountId: string): Promise<unknown> {
      const rows = await repository.listEverything(accountId);
      return rows.map((row) => ({ decidedAt: row.decidedAt, ...open(row) }));
    },
  };
}

export type EntryDecisions = ReturnType<typeof createEntryDecisions>;
