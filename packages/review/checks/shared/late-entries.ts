import type { ReviewContext } from '../../context/context.ts';
import { count } from '../../text/wording.ts';
import { type Draft, transactionImpact } from '../check.ts';
import { sumAmounts } from './transactions.ts';

const MS_PER_DAY = 86_400_000;
/** Books are finished some weeks after a period ends; entries until then are normal. */
export const GRACE_DAYS = 15;

interface LateEntry {
  readonly handle: number;
  readonly day: number;
  readonly createdOn: number;
}

/** Returns documents that were created more than the grace period after their date. */
export function lateEntries({ table, transactions }: ReviewContext): LateEntry[] {
  const found: LateEntry[] = [];
  if (table === null) return found;
  for (let row = 0; row < table.ids.length; row += 1) {
    const day = table.days[row] ?? 0;
    const createdOn = Math.floor((table.createdMs[row] ?? 0) / MS_PER_DAY);
    if (createdOn - day > GRACE_DAYS && table.isVoided[row] === 0) {
      found.push({ handle: transactions.handleOf(row), day, createdOn });
    }
  }
  return found;
}

export function draftsOf(
  context: ReviewContext,
  found: readonly LateEntry[],
  wording: (number: string, sum: string) => string,
): Draft[] {
  if (found.length === 0) return [];
  const handles = found.map(({ handle }) => handle);
  return [
    {
      description: wording(count(handles.length, 'transaction'), context.money(sumAmounts(context, handles))),
      transactions: handles,
      isList: true,
      impact: handles.map((handle) => transactionImpact(handle, effectOf(context, handle))),
      severity: { atLeast: 'Medium' },
    },
  ];
}

/** Returns the effect on profit; zero if the entry only moved money. */
function effectOf({ transactions }: ReviewContext, handle: number): number {
  return handle < 0 ? 0 : Math.abs(transactions.at(handle).profitCents);
}
