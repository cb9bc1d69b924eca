import type { AdjustingEntries, DecideEntryRequest } from '@insights/contracts';
import {
  type Addition,
  type Books,
  dayInWords,
  type EntryAccount,
  parseDay,
  proposedAccountsOf,
} from '@insights/ledger';
import { fromDollars } from '@insights/money';
import { type AdjustingEntry, decide, type EntryDecision, entryIdsOf } from '@insights/review';
import { type Snapshots, viewSnapshot } from '../snapshots/snapshot.view.ts';
import { dateNotRead, unknownAccount, unknownEntry } from './adjusting.errors.ts';
import type { Adjusting } from './adjusting.usecases.ts';
import type { EntryDecisions } from './decisions.store.ts';

/** Lets an account accept, reject, edit and reopen entries. */
export function createDeciding(dependencies: {
  snapshots: Snapshots;
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
      const entry = proposed.find((one) => entryIdsOf(one).includes(entryId));
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
  const proposed = new Map(
    proposedAccountsOf(chart, entry.corrections).map(({ id, account }) => [id, account]),
  );
  const accountOf = (id: string): EntryAccount => {
    const account: EntryAccount | undefined = chart.indexById.has(id) ? id : proposed.get(id);
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
