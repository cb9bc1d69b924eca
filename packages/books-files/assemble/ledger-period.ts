import { firstDayOf, lastDayOf, monthOf, type Period } from '@insights/ledger';
import { type FilePart, filterByKind, type LedgerPart } from '../parts/part.ts';

/**
 * Returns the period in the ledger's title. Without one, the period starts with the month of the first posting. It ends
 * with the month of the last posting, or with the date of the export or of a trial balance in the set.
 */
export function findLedgerPeriod(
  { period, lines, exportedOn, isAllDates }: LedgerPart,
  parts: readonly FilePart[],
): Period {
  if (period !== null) return period;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { day } of lines) [first, last] = [Math.min(first, day), Math.max(last, day)];
  if (lines.length === 0) first = last = exportedOn ?? 0;
  const proven = filterByKind(parts, 'trial-balance').flatMap(({ day }) => day ?? []);
  const end = isAllDates && exportedOn !== null ? exportedOn : lastDayOf(monthOf(last));
  return { start: firstDayOf(monthOf(first)), end: Math.max(end, last, ...proven) };
}
