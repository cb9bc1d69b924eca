import {
  type Addition,
  type AdditionLine,
  type ChartOfAccounts,
  type Correction,
  transactionKey,
} from '@insights/ledger';
import { type AdjustingEntry, entryIdsOf } from './adjusting-entry.ts';

/** A person's decision about an entry. It also applies after the next sync. */
export interface EntryDecision {
  readonly entryId: string;
  readonly decision: 'accepted' | 'rejected' | 'edited';
  /** The reason for a rejection; empty otherwise. */
  readonly reason: string;
  /** Corrections that replace the entry's own if it was edited; empty otherwise. */
  readonly additions: readonly Addition[];
  /** Keys of the corrections in the entry at the time of the decision. */
  readonly correctionKeys: readonly string[];
}

export function decide(
  { id, corrections }: AdjustingEntry,
  decision: EntryDecision['decision'],
  { reason = '', additions = [] }: Partial<Pick<EntryDecision, 'reason' | 'additions'>> = {},
): EntryDecision {
  return { entryId: id, decision, reason, additions, correctionKeys: keysOf(corrections) };
}

/**
 * Returns the decision about an entry, or null if there is none. An entry is open again if it corrects something new,
 * and an edited entry if it no longer corrects the same things.
 */
export function findDecision(
  entry: AdjustingEntry,
  decisions: readonly EntryDecision[],
): EntryDecision | null {
  const ids = entryIdsOf(entry);
  const keys = keysOf(entry.corrections);
  const isStillMeant = ({ entryId, decision, correctionKeys }: EntryDecision) =>
    ids.includes(entryId) &&
    keys.every((key) => correctionKeys.includes(key)) &&
    (decision !== 'edited' || keys.length === correctionKeys.length);
  return decisions.find(isStillMeant) ?? null;
}

/** Returns the decisions that apply to a chart. An edited entry is open again if one of its accounts was deleted. */
export function usableDecisions(
  decisions: readonly EntryDecision[],
  { indexById }: ChartOfAccounts,
): EntryDecision[] {
  const isUsable = ({ account }: AdditionLine) => typeof account !== 'string' || indexById.has(account);
  return decisions.filter(({ additions }) => additions.every(({ lines }) => lines.every(isUsable)));
}

function keysOf(corrections: readonly Correction[]): string[] {
  return [...new Set(corrections.map(correctionKey))];
}

/** Identifies what is corrected. Amounts are left out because estimates change every month. */
export function correctionKey(correction: Correction): string {
  switch (correction.kind) {
    case 'remove':
      return `remove ${transactionKey(correction.transaction)}`;
    case 'move':
      return `move ${transactionKey(correction.transaction)} from ${correction.from}`;
    case 'add':
      return `add ${correction.matter}`;
  }
}
