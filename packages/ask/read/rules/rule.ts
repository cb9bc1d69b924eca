import type { AskPlan } from '@insights/contracts';
import { planOf } from '../../plan-of.ts';
import { type Bag, daysOfPeriod } from '../bag.ts';

/** Makes a plan of what a question says, taking what it uses; null where it is not such a question. */
export type Rule = (bag: Bag) => (Partial<AskPlan> & Pick<AskPlan, 'kind'>) | null;

/** The words of a plan that every question may have: on which basis, in all, over which days. */
export function finish(bag: Bag, draft: Partial<AskPlan> & Pick<AskPlan, 'kind'>): AskPlan | null {
  const basis = bag.take('onCash') ? 'Cash' : bag.take('onAccrual') ? 'Accrual' : null;
  bag.take('one', 'these');
  if (draft.when === undefined) {
    const days = bag.takeTimes(['days', 'now']);
    if (days.length > 1) return null;
    const [only] = days;
    if (only !== undefined && only.kind === 'days') draft = { ...draft, when: daysOfPeriod(only.period) };
  } else bag.takeTimes(['now']);
  if (bag.left().length > 0) return null;
  return planOf({ ...draft, basis: draft.basis ?? basis });
}
