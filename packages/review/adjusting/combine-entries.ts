import type { AdjustingEntry } from './adjusting-entry.ts';

/**
 * Combines the entries of a period with those of all days up to its end, which include earlier periods. Entries about
 * the same matter become one, with the words of the one that corrects more.
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
  const [fuller, other] = b.corrections.length > a.corrections.length ? [b, a] : [a, b];
  const corrections = [...fuller.corrections, ...other.corrections];
  return {
    ...fuller,
    id: a.id,
    furtherIds: [...new Set([a, b].flatMap(idsOf))].filter((id) => id !== a.id),
    corrections: [...new Map(corrections.map((one) => [JSON.stringify(one), one])).values()],
  };
}

function isSameMatter(a: AdjustingEntry, b: AdjustingEntry): boolean {
  const ids = idsOf(a);
  return idsOf(b).some((id) => ids.includes(id));
}

function idsOf({ id, furtherIds }: AdjustingEntry): string[] {
  return [id, ...furtherIds];
}
