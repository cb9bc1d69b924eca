import { type Correction, type PostedEntry, transactionKey } from '@insights/ledger';
import {
  type AdjustingEntry,
  type BooksView,
  ENTRY_CERTAINTIES,
  type EntryCertainty,
} from './adjusting-entry.ts';

/** An entry with the corrections that no higher-ranked entry makes. */
export interface ResolvedEntry extends AdjustingEntry {
  /** Numbers in the order of the list, for example `AJE 3`. */
  readonly number: string;
  /** Ids of the entries that already correct the same lines. */
  readonly explainedBy: readonly string[];
}

/**
 * Numbers the entries, most certain first, and leaves each posting line to the first entry that corrects it. Rejected
 * entries claim nothing.
 */
export function resolveEntries(
  entries: readonly AdjustingEntry[],
  rejectedIds: ReadonlySet<string> = new Set(),
): readonly ResolvedEntry[] {
  const claims = new Claims();
  return entries
    .toSorted((a, b) => rankOf(a.certainty) - rankOf(b.certainty))
    .map((entry, index) => {
      const number = `AJE ${index + 1}`;
      if (rejectedIds.has(entry.id)) return { ...entry, number, explainedBy: [] };
      const explainedBy = new Set<string>();
      const corrections = entry.corrections.filter((correction) => {
        const claimedBy = claims.claim(correction, entry.id);
        if (claimedBy !== null) explainedBy.add(claimedBy);
        return claimedBy === null;
      });
      return { ...entry, number, corrections, explainedBy: [...explainedBy].filter((id) => id !== entry.id) };
    });
}

/** Returns the entries of a view, as they are posted. */
export function postedEntries(
  resolved: readonly ResolvedEntry[],
  view: BooksView,
  rejectedIds: ReadonlySet<string> = new Set(),
): readonly PostedEntry[] {
  const included: readonly EntryCertainty[] =
    view === 'booked' ? [] : view === 'certain' ? ['certain'] : ['certain', 'likely'];
  return resolved
    .filter(
      ({ id, certainty, corrections }) =>
        included.includes(certainty) && corrections.length > 0 && !rejectedIds.has(id),
    )
    .map(({ id, number, reason, corrections }) => ({ id, number, memo: reason, corrections }));
}

function rankOf(certainty: EntryCertainty): number {
  return ENTRY_CERTAINTIES.indexOf(certainty);
}

/** The posting lines that are corrected already. */
class Claims {
  readonly #wholes = new Map<string, string>();
  readonly #lines = new Map<string, Map<string, string>>();

  /** Claims a correction's lines; returns the entry that claimed one of them before, or null. */
  claim(correction: Correction, entry: string): string | null {
    if (correction.kind === 'add') return this.#claimWhole(`add ${correction.matter}`, entry);
    const key = transactionKey(correction.transaction);
    const lines = this.#lines.get(key) ?? new Map<string, string>();
    if (correction.kind === 'remove') {
      const [claimed] = lines.values();
      return claimed ?? this.#claimWhole(key, entry);
    }
    const claimed = this.#wholes.get(key) ?? lines.get(correction.from);
    // A payment may move to two accounts: to the loan and to interest.
    if (claimed !== undefined && claimed !== entry) return claimed;
    this.#lines.set(key, lines.set(correction.from, entry));
    return null;
  }

  #claimWhole(key: string, entry: string): string | null {
    const claimed = this.#wholes.get(key);
    if (claimed === undefined) this.#wholes.set(key, entry);
    return claimed ?? null;
  }
}
