import {
  type Books,
  type Correction,
  correctionLines,
  type PostedEntry,
  transactionKey,
} from '@insights/ledger';
import { ADJUSTING_JOBS, type BooksView } from '@insights/words';
import { type AdjustingEntry, type EntryCertainty, onlyRedates, rankOf } from './adjusting-entry.ts';
import { type EntryDecision, findDecision } from './entry-decision.ts';

/** An entry with the corrections that no higher-ranked entry makes. */
export interface ResolvedEntry extends AdjustingEntry {
  /** Number in list order, for example `AJE 3`; entries without lines of their own come last. */
  readonly number: string;
  /** Null until someone decides about the entry. */
  readonly decision: EntryDecision | null;
  /** Ids of the entries that already correct the same lines. */
  readonly explainedBy: readonly string[];
}

/**
 * Groups the entries by job, numbers them and assigns each posting line to one entry: first to entries that someone
 * decided about, then to the most certain one. Accepted and edited entries are certain; the lines of an edited entry
 * replace the original ones. Rejected entries claim nothing. With books, entries that change nothing on their basis have
 * the last numbers, so that a list of that basis has no gaps.
 */
export function resolveEntries(
  entries: readonly AdjustingEntry[],
  decisions: readonly EntryDecision[] = [],
  books: Books | null = null,
): readonly ResolvedEntry[] {
  const open = entries
    .toSorted((a, b) => ADJUSTING_JOBS.indexOf(a.job) - ADJUSTING_JOBS.indexOf(b.job) || byCertainty(a, b))
    .map((entry): ResolvedEntry => ({ ...entry, decision: null, number: '', explainedBy: [] }));
  // Numbers do not depend on decisions, so that an entry keeps its number.
  const hasLines = (correction: Correction) =>
    books === null || correctionLines(books, correction).some(({ day }) => day <= books.window.end);
  const withLines = new Set(
    assignLines(open).flatMap(({ id, corrections }) => (corrections.some(hasLines) ? [id] : [])),
  );
  const listed = open
    .toSorted((a, b) => Number(withLines.has(b.id)) - Number(withLines.has(a.id)))
    .map((entry, index): ResolvedEntry => {
      const decision = findDecision(entry, decisions);
      const isCertain = decision !== null && decision.decision !== 'rejected';
      const certainty = isCertain ? 'certain' : entry.certainty;
      return { ...entry, certainty, decision, number: `AJE ${index + 1}` };
    });
  const resolved = assignLines(listed.filter((entry) => !isRejected(entry)));
  const byId = new Map(resolved.map((entry) => [entry.id, entry]));
  return listed.map((entry) => byId.get(entry.id) ?? entry);
}

function assignLines(entries: readonly ResolvedEntry[]): ResolvedEntry[] {
  const claims = new Claims();
  return entries
    .toSorted(
      (a, b) =>
        Number(b.decision !== null) - Number(a.decision !== null) ||
        byCertainty(a, b) ||
        Number(onlyRedates(a)) - Number(onlyRedates(b)),
    )
    .map((entry) => withoutClaimed(entry, claims));
}

function withoutClaimed(entry: ResolvedEntry, claims: Claims): ResolvedEntry {
  const explainedBy = new Set<string>();
  const corrections = entry.corrections.filter((correction) => {
    const claimedBy = claims.claim(correction, entry.id);
    if (claimedBy !== null) explainedBy.add(claimedBy);
    return claimedBy === null;
  });
  explainedBy.delete(entry.id);
  const isEdited = entry.decision?.decision === 'edited';
  return {
    ...entry,
    corrections: isEdited ? entry.decision.additions : corrections,
    explainedBy: isEdited ? [] : [...explainedBy],
  };
}

/** Returns the posted entries of a view. */
export function postedEntries(resolved: readonly ResolvedEntry[], view: BooksView): readonly PostedEntry[] {
  return resolved
    .filter((entry) => isPosted(entry, view))
    .map(({ id, number, reason, corrections }) => ({ id, number, memo: reason, corrections }));
}

/** Whether a view of the books includes the entry. */
export function isPosted(entry: ResolvedEntry, view: BooksView): boolean {
  const included: readonly EntryCertainty[] =
    view === 'booked' ? [] : view === 'certain' ? ['certain'] : ['certain', 'likely'];
  return included.includes(entry.certainty) && entry.corrections.length > 0 && !isRejected(entry);
}

export function isRejected({ decision }: ResolvedEntry): boolean {
  return decision?.decision === 'rejected';
}

function byCertainty(a: AdjustingEntry, b: AdjustingEntry): number {
  return rankOf(a.certainty) - rankOf(b.certainty);
}

/** The posting lines that are already corrected. */
class Claims {
  readonly #wholes = new Map<string, string>();
  readonly #lines = new Map<string, Map<string, string>>();

  /** Claims a correction's lines; returns the entry that claimed one of them before, or null. */
  claim(correction: Correction, entry: string): string | null {
    if (correction.kind === 'add') {
      const { matter, settles = [], redates } = correction;
      const removedBy = redates && this.#wholes.get(transactionKey(redates.transaction));
      if (removedBy !== undefined && removedBy !== entry) return removedBy;
      const wholes = [...settles.map(transactionKey), `add ${matter}`];
      const claimed = wholes.map((one) => this.#wholes.get(one)).find((one) => one !== undefined);
      if (claimed === undefined) for (const one of wholes) this.#wholes.set(one, entry);
      return claimed ?? null;
    }
    const key = transactionKey(correction.transaction);
    const lines = this.#lines.get(key) ?? new Map<string, string>();
    if (correction.kind === 'remove') {
      const [claimed] = lines.values();
      return claimed ?? this.#claimWhole(key, entry);
    }
    const claimed = this.#wholes.get(key) ?? lines.get(correction.from);
    // A payment may be split between two accounts: the loan and interest.
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
