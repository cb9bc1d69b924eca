import { type Correction, transactionKey } from '@insights/ledger';
import { type AdjustingEntry, entryIdsOf } from './adjusting-entry.ts';

/**
 * Combines the entries of a period with those of all days up to its end, which include earlier periods. Entries about
 * the same matter become one, with the words of the one that corrects more, or of the one about all days.
 */
export function combineEntries(
  ofPeriod: readonly AdjustingEntry[],
  ofAllDays: readonly AdjustingEntry[],
): readonly AdjustingEntry[] {
  const combined = [...ofPeriod];
  for (const entry of ofAllDays) {
    const index = combined.findIndex((known) => isSameMatter(known, entry));
    const known = combined[index];
    if (known === undefined) combined.push(entry);
    else combined[index] = merge(known, entry);
  }
  return combined;
}

function merge(a: AdjustingEntry, b: AdjustingEntry): AdjustingEntry {
  if (correctsAll(b, a)) return { ...b, id: a.id, furtherIds: furtherIdsOf(a, b) };
  const [fuller, other] = a.corrections.length > b.corrections.length ? [a, b] : [b, a];
  // Two checks may correct a transaction differently; the more complete entry decides.
  const corrected = new Set(fuller.corrections.map(subjectOf));
  const others = other.corrections.filter((correction) => !corrected.has(subjectOf(correction)));
  return {
    ...fuller,
    id: a.id,
    furtherIds: furtherIdsOf(a, b),
    corrections: [...fuller.corrections, ...others],
  };
}

function furtherIdsOf(a: AdjustingEntry, b: AdjustingEntry): readonly string[] {
  return [...new Set([a, b].flatMap(entryIdsOf))].filter((id) => id !== a.id);
}

/**
 * Whether an entry about all days corrects every transaction of an entry about a period. It then knows more, for
 * example that a loan is not missing because its deposit came before the period.
 */
function correctsAll(ofAllDays: AdjustingEntry, { corrections }: AdjustingEntry): boolean {
  const corrected = new Set(ofAllDays.corrections.map(subjectOf));
  const booked = corrections.filter(({ kind }) => kind !== 'add');
  return booked.length > 0 && booked.every((one) => corrected.has(subjectOf(one)));
}

function subjectOf(correction: Correction): string {
  return correction.kind === 'add' ? `add ${correction.matter}` : transactionKey(correction.transaction);
}

/** Whether two entries have a reason in common, or correct the same transactions for the same reason. */
function isSameMatter(a: AdjustingEntry, b: AdjustingEntry): boolean {
  const ids = entryIdsOf(a);
  const haveOneReason = entryIdsOf(b).some((id) => ids.includes(id));
  return haveOneReason || (a.code === b.code && [...keysOf(b)].some((key) => keysOf(a).has(key)));
}

/** Each entry is compared with all entries of its check, so its keys are cached. */
const keys = new WeakMap<AdjustingEntry, ReadonlySet<string>>();

function keysOf(entry: AdjustingEntry): ReadonlySet<string> {
  const known = keys.get(entry) ?? new Set(entry.corrections.map((one) => JSON.stringify(one)));
  keys.set(entry, known);
  return known;
}
