import type { AskPlan } from '@insights/contracts';

/** Completes a plan; open parts are null. */
export function completePlan(plan: Partial<AskPlan> & Pick<AskPlan, 'kind'>): AskPlan {
  return {
    measure: null,
    of: null,
    also: [],
    by: null,
    when: null,
    versus: null,
    top: null,
    order: null,
    where: [],
    basis: null,
    ...plan,
  };
}
