import { randomUUID } from 'node:crypto';
import type { AdjustingEntries, DecideEntryRequest } from '@insights/contracts';
import {
  type Addition,
  type Books,
  dayInWords,
  type EntryAccount,
  type ProposedAccount,
  parseDay,
} from '@insights/ledger';
import { fromDollars } from '@insights/money';
import { type AdjustingEntry, decide, type EntryDecision, proposedAccountsOf } from '@insights/review';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/database/database.ts';
import { openedOrNull, openJson, sealJson } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import { type CompanySnapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { dateNotRead, unknownAccount, unknownEntry } from './adjusting.errors.ts';
import { createAdjustingRepository, type DecisionRow } from './adjusting.repository.ts';
import type { Adjusting } from './adjusting.usecases.ts';

/** Stores what users decided about adjusting entries, for this sync and the next. */
export function createEntryDecisions(dependencies: { database: Database; clock: Clock; secrets: Secrets }) {
  const { database, clock, secrets } = dependencies;
  const repository = createAdjustingRepository(database.queries);

  function open({ id, sealedContent }: DecisionRow): EntryDecision | null {
    return openedOrNull(() => openJson<EntryDecision>(secrets, sealedContent, contentOf(id)));
  }

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
      { id: entryId, furtherIds }: AdjustingEntry,
      decision: EntryDecision | null,
    ): Promise<void> {
      const owner = { accountId, connectionId: company.connectionId };
      const entryIds = [entryId, ...furtherIds];
      if (decision === null) return repository.remove(owner, entryIds);
      const id = randomUUID();
      const sealedContent = sealJson(secrets, decision, contentOf(id));
      await repository.replace({ id, ...owner, entryId, decidedAt: clock.now(), sealedContent }, entryIds);
    },

    /** Returns every decision of an account, for its owner's data export. */
    async exportOf(accountId: string): Promise<unknown> {
      const rows = await repository.listEverything(accountId);
      return rows.map((row) => ({ decidedAt: row.decidedAt, ...open(row) }));
    },
  };
}

export type EntryDecisions = ReturnType<typeof createEntryDecisions>;

/** Lets an account accept, reject, edit and reopen entries. */
export function createDeciding(dependencies: {
  snapshots: Pick<Snapshots, 'get'>;
  adjusting: Adjusting;
  decisions: Pick<EntryDecisions, 'keep'>;
}) {
  const { snapshots, adjusting, decisions } = dependencies;
  return {
    async decide(accountId: string, request: DecideEntryRequest): Promise<AdjustingEntries> {
      const { startDate, endDate, entryId } = request;
      const dates = { startDate, endDate };
      const current = await snapshots.get(accountId, dates);
      const { proposed } = await adjusting.adjust(accountId, current, dates);
      const entry = proposed.find(({ id, furtherIds }) => id === entryId || furtherIds.includes(entryId));
      if (entry === undefined) throw unknownEntry();
      const { books } = viewSnapshot(current.snapshot);
      await decisions.keep(accountId, current, entry, decisionOf(entry, request, books));
      return adjusting.listEntries(accountId, dates);
    },
  };
}

export type Deciding = ReturnType<typeof createDeciding>;

/** Returns null for an entry that is reopened. */
function decisionOf(entry: AdjustingEntry, request: DecideEntryRequest, books: Books): EntryDecision | null {
  switch (request.decision) {
    case 'open':
      return null;
    case 'accepted':
      return decide(entry, 'accepted');
    case 'rejected':
      return decide(entry, 'rejected', { reason: request.reason });
    case 'edited':
      return decide(entry, 'edited', { additions: additionsOf(entry, request.lines, books) });
  }
}

/** Returns one addition for each date, on which the lines balance. */
function additionsOf(
  entry: AdjustingEntry,
  lines: DecideEntryRequest['lines'],
  { chart, window }: Books,
): Addition[] {
  const proposed = new Map(proposedAccountsOf({ chart }, entry).map((one) => [one.id, one.account]));
  const accountOf = (id: string): EntryAccount => {
    const account: string | ProposedAccount | undefined = chart.indexById.has(id) ? id : proposed.get(id);
    if (account === undefined) throw unknownAccount(id);
    return account;
  };
  return [...Map.groupBy(lines, ({ date }) => date)].map(([date, some]): Addition => {
    const day = parseDay(date);
    if (day < window.start || day > window.end)
      throw dateNotRead(dayInWords(window.start), dayInWords(window.end));
    return {
      kind: 'add',
      day,
      matter: `edited ${entry.id} ${date}`,
      lines: some.map(({ accountId, name, debit, credit }) => ({
        account: accountOf(accountId),
        cents: fromDollars(debit) - fromDollars(credit),
        name,
      })),
    };
  });
}

function contentOf(id: string): string {
  return `adjusting_decisions ${id} content`;
}
