import type { AskPlan } from '@insights/contracts';
import { parseDay } from '@insights/ledger';
import type { Bag } from '../bag.ts';
import { namedIn } from '../names.ts';

/** What can be told month by month. */
const SERIES_KINDS: readonly AskPlan['kind'][] = ['total', 'trend', 'running', 'extreme'];

/** Whether a plan is about what was bought. */
export function isSpent({ measure, of }: AskPlan, { books }: Bag): boolean {
  if (measure !== 'account') return measure === 'expenses';
  return namedIn(books).some((name) => name.type === 'account' && name.id === of?.id && name.isCost);
}

export const UNITS = ['week', 'month', 'quarter', 'year'] as const;
const DAYS_OF: Readonly<Record<(typeof UNITS)[number], number>> = {
  week: 7,
  month: 28,
  quarter: 90,
  year: 365,
};

/** The unit of `which month was highest`, where it is not said of what. */
export function unitOfExtreme(bag: Bag): (typeof UNITS)[number] | null {
  const [unit, ...others] = bag.things();
  const found = UNITS.find((one) => one === unit);
  const isRanked = bag.has('top') !== bag.has('bottom');
  if (found === undefined || others.length > 0 || !isRanked) return null;
  // `The busiest month` says itself what it is of.
  return bag.saysOnly('thing', 'top', 'bottom', 'which', 'when', 'these', 'one') &&
    bag.says(/\b(highest|lowest|largest|smallest|biggest|most|least|peak|top|best|worst)\b/)
    ? found
    : null;
}

/** Of what was told before, the week, month, quarter or year in which it was highest or lowest. */
export function extremeFrom(own: Bag, previous: AskPlan): AskPlan | null {
  const by = unitOfExtreme(own);
  if (by === null || !SERIES_KINDS.includes(previous.kind) || (previous.also ?? []).length > 0) return null;
  // Whether the best month of a cost is the dearest or the cheapest is not said.
  if (own.says(/\b(best|worst)\b/) && isSpent(previous, own)) return null;
  const order = own.has('bottom') ? 'smallest' : 'largest';
  // Of a single month, no month is the highest.
  const days = previous.when === null ? 0 : parseDay(previous.when.to) - parseDay(previous.when.from) + 1;
  const when = days < 2 * DAYS_OF[by] ? null : previous.when;
  return { ...previous, kind: 'extreme', by, order, when, top: null, place: null };
}
