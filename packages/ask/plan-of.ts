import type { AskPlan } from '@insights/contracts';

/** A whole plan of what a question names; what it leaves open is null. */
export function planOf(plan: Partial<AskPlan> & Pick<AskPlan, 'kind'>): AskPlan {
  return {
    measure: null,
    of: null,
    also: [],
    by: null,
    when: null,
    versus: null,
    top: null,
    place: null,
    order: null,
    where: [],
    basis: null,
    ...plan,
  };
}
