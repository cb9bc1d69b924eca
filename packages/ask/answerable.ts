import type { AskPlan } from '@insights/contracts';
import type { AskBooks } from './books.ts';
import { isDays } from './compose/days.ts';
import { Declined } from './decline.ts';
import { plannedScope } from './execute/changes/budget.ts';
import { comparedDays } from './execute/changes/compare.ts';
import { checkGrouping } from './execute/groups.ts';
import { checkKind, isBucket } from './plan-fields.ts';
import { resolveDays, resolveScope } from './scope.ts';

/**
 * Returns why a plan cannot be answered, if that is known without computing an amount; null if nothing prevents an
 * answer.
 */
export function whyUnanswered(plan: AskPlan, books: AskBooks): string | null {
  try {
    checkKind(plan);
    if (plan.by === 'day' && plan.when === null)
      return 'Specify the days to show one by one, for example March 2025.';
    if (plan.measure === null) return null;
    const { measure } = plan;
    const isShareOf = plan.kind === 'share' && plan.of !== null && plan.also.length === 0;
    const scope = resolveScope({ ...plan, measure: isShareOf ? 'account' : measure }, books);
    const { period } = resolveDays(plan, books, scope);
    if (isDays(plan.versus)) comparedDays(plan, books, scope, period);
    if (plan.versus === 'budget') plannedScope(plan, scope, period, books);
    const isSplit = plan.kind === 'total' || plan.kind === 'compare' || plan.kind === 'why';
    if (isSplit && plan.by !== null && !isBucket(plan.by)) checkGrouping(scope, plan.by, books);
    return null;
  } catch (error) {
    if (error instanceof Declined) return error.message;
    throw error;
  }
}
