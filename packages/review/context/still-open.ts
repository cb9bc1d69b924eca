import type { Day } from '@insights/ledger';
import type { ReviewContext } from './context.ts';
import { once } from './once.ts';

/** Documents that are still open at the time of the sync, in order. */
const stillOpen = once(({ table }: ReviewContext) => {
  const rows: number[] = [];
  if (table === null) return rows;
  const { openCents, isVoided } = table;
  for (let row = 0; row < openCents.length; row += 1) {
    if ((openCents[row] ?? 0) > 0 && isVoided[row] === 0) rows.push(row);
  }
  return rows;
});

/** Returns open documents of some types dated up to a day. */
export function openOfKinds(context: ReviewContext, upTo: Day, ...kinds: readonly number[]): number[] {
  const { table } = context;
  if (table === null) return [];
  return stillOpen(context).filter(
    (row) => (table.days[row] ?? upTo) <= upTo && kinds.includes(table.kindIndexes[row] ?? 0),
  );
}
