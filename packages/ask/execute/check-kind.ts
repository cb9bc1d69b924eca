import type { AskKind, AskPlan } from '@insights/contracts';
import { isBucket } from '../buckets.ts';
import { Declined } from '../decline.ts';
import { PROFITS } from '../measures.ts';

const OF_KEY_FIGURES: readonly AskKind[] = ['ratio', 'trend', 'why'];
/** Kinds that can contain several figures. */
const OF_SEVERAL: readonly AskKind[] = ['total', 'share'];

/** Throws `Declined` for a plan with parts that its kind cannot answer. */
export function checkKind(plan: AskPlan): void {
  const isOverTime = plan.kind === 'total' && plan.by !== null && isBucket(plan.by);
  if (plan.also.length > 0 && (!OF_SEVERAL.includes(plan.kind) || (plan.by !== null && !isOverTime)))
    throw new Declined(
      'Several figures can only be shown together as totals. Ask for each of them by itself.',
    );
  const isWithout = plan.where.some(({ field }) => field === 'except');
  if (isWithout && (plan.kind !== 'total' || plan.also.length > 0))
    throw new Declined(
      'Something can only be left out of a total. Ask for the total without it, or for all of it.',
    );
  const { by, measure } = plan;
  if ((by === 'customer' || by === 'vendor') && PROFITS.includes(measure ?? 'debits'))
    throw new Declined(
      `Costs are not kept by customer, nor sales by vendor, so profit by ${by} is not available.`,
      [{ ...plan, measure: by === 'customer' ? 'revenue' : 'expenses' }],
    );
  if (plan.kind === 'total' && by === 'vendor' && measure === 'revenue')
    throw new Declined('Sales name customers, not vendors.', [{ ...plan, by: 'customer' }]);
  if (plan.of?.type === 'keyFigure' && !OF_KEY_FIGURES.includes(plan.kind))
    throw new Declined('A ratio can be shown by itself, over time, or with what changed it.', [
      { ...plan, kind: 'ratio', versus: null, by: null },
    ]);
}
