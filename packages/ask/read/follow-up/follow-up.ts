import type { AskPlan } from '@insights/contracts';
import type { Bag } from '../bag.ts';
import { usualMeasure } from '../rules/ranks.ts';
import {
  aboutEach,
  broken,
  by,
  type Change,
  compared,
  measure,
  named,
  onBasis,
  overdue,
  ranked,
  top,
  why,
  withinBounds,
} from './changes.ts';
import { toBefore, toDays, toLastYear, toToday } from './days.ts';
import { extremeFrom } from './extreme.ts';
import { ratioFrom } from './ratio.ts';
import { saidIn } from './said.ts';
import { withoutPart } from './without.ts';

/** What a question that goes on may change, in the order in which it does. */
const CHANGES: readonly Change[] = [
  toToday,
  withinBounds,
  overdue,
  top,
  ranked,
  measure,
  named,
  broken,
  by,
  toDays,
  toLastYear,
  toBefore,
  onBasis,
  aboutEach,
  compared,
  why,
];

/**
 * A question that goes on from the one before, as that plan changed: other days, another measure, a name, a dimension,
 * `why?`. Null where the words make a question of their own.
 */
export function followUp(bag: Bag, previous: AskPlan): AskPlan | null {
  const own = bag.copy();
  const plan =
    extremeFrom(own, previous) ??
    otherParties(own, previous) ??
    withoutPart(own, previous) ??
    ratioFrom(own, previous) ??
    changed(own, previous);
  const isOfItems = previous.kind === 'quantity' || previous.kind === 'unitPrice';
  // A quantity goes on to other days and items; its reasons, months and transactions are those of the sales.
  if (isOfItems && plan !== null && (plan.kind !== previous.kind || plan.measure !== previous.measure))
    return null;
  return plan !== null && own.isSaidBy(plan) ? plan : null;
}

function changed(own: Bag, previous: AskPlan): AskPlan | null {
  const said = saidIn(own, previous);
  if (said === null) return null;
  let plan = previous;
  for (const change of CHANGES) {
    const next = change(plan, said, previous);
    if (next === null) return null;
    plan = next;
  }
  // `Compare them`, what is compared already; `and for how much`, which a count and what is open tell as well.
  const isOnceMore =
    (said.isCompared && !said.isWhy && previous.kind === 'compare') ||
    (own.says(/\bhow much\b/) && (previous.kind === 'count' || previous.kind === 'open'));
  return plan === previous && !isOnceMore ? null : plan;
}

/** `Now customers instead`: the same ranking of the other side. */
function otherParties(own: Bag, previous: AskPlan): AskPlan | null {
  const [thing, ...others] = own.things();
  if ((thing !== 'customer' && thing !== 'vendor') || others.length > 0) return null;
  const rest = own.copy();
  rest.takeTimes(['now']);
  if (!own.has('same') || !rest.saysOnly('thing', 'same', 'top', 'bottom', 'these')) return null;
  const { kind, by, measure, where } = previous;
  if (kind !== 'total' || by === null || by === thing || where.length > 0) return null;
  if ((by !== 'customer' && by !== 'vendor') || measure !== usualMeasure(by)) return null;
  return { ...previous, by: thing, measure: usualMeasure(thing) };
}
