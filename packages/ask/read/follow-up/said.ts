import type { AskDimension, AskFilter, AskMeasure, AskPlan, Basis } from '@insights/contracts';
import { parseDay } from '@insights/ledger';
import type { Bag } from '../bag.ts';
import { SHOWN } from '../led.ts';
import type { Named } from '../names.ts';
import { INCLUDED, limitsOf, typesOf } from '../rules/lists.ts';
import { calendarOf } from '../spans.ts';
import { soFar, type TimeSpan, unitOf } from '../times/calendar.ts';
import { isSpent, UNITS } from './extreme.ts';

/** What a question that goes on says, taken from its words. */
export interface Said {
  readonly own: Bag;
  readonly isListed: boolean;
  readonly isCounted: boolean;
  readonly isAverage: boolean;
  readonly isBrokenDown: boolean;
  readonly isWhy: boolean;
  readonly isCompared: boolean;
  readonly isTop: boolean;
  readonly isBottom: boolean;
  readonly isOverdue: boolean;
  readonly basis: Basis | null;
  readonly days: TimeSpan | undefined;
  readonly lastYear: TimeSpan | undefined;
  readonly before: TimeSpan | undefined;
  readonly now: TimeSpan | undefined;
  readonly by: AskDimension | undefined;
  readonly measure: AskMeasure | undefined;
  readonly name: Named | undefined;
  /** How many, or for how many days something is overdue. */
  readonly number: number | undefined;
  /** To which type of transactions it is narrowed, and between which amounts. */
  readonly types: readonly AskFilter[];
  readonly limits: readonly AskFilter[];
}

/** Null where more is said than goes on from that plan, or two of what it has one of. */
export function saidIn(own: Bag, previous: AskPlan): Said | null {
  own.take('one', 'these', 'same');
  // `And sales that month`: the days that were told.
  if (own.says(/\bth(at|ose|ese|is) (same )?(week|month|quarter|year)s?$/)) own.settleThing(...UNITS);
  // `Per visit` names a transaction as well, and asks for no list of them.
  const isAverage = own.take('average');
  const isShown = own.says(SHOWN);
  const isListed = own.take('list') || own.takeThing('transaction') || isShown || own.things().length > 0;
  const types = ofThing(own, previous);
  const isCounted = own.take('howMany');
  own.take('size', 'which');
  const isBrokenDown = own.take('breakdown');
  const basis = own.take('onCash') ? 'Cash' : own.take('onAccrual') ? 'Accrual' : null;
  const isWhy = own.take('why');
  const isCompared = own.take('compare', 'change');
  const [days = around(previous, own), ...moreDays] = own.takeTimes(['days']);
  const [lastYear] = own.takeTimes(['lastYear']);
  const [before] = own.takeTimes(['previous']);
  const [now] = own.takeTimes(['now']);
  const [by, ...moreBy] = own.dimensions();
  own.takeDimensions();
  if (by === 'customer' || by === 'vendor') own.take('who');
  const [measure, ...moreMeasures] = own.measures();
  own.takeMeasure(...own.measures());
  const isOverdue = previous.kind === 'open' && (own.take('overdue') || own.has('over'));
  if (isOverdue) own.take('over');
  const limits = previous.kind === 'open' ? [] : takeLimits(own);
  const isTop = own.take('top');
  const isBottom = own.take('bottom');
  const number = takeNumber(own, isOverdue || isTop || isBottom || previous.top !== null);
  const [name, ...moreNames] = own.names();
  if (name !== undefined) own.takeName(name);
  const more = [...moreDays, ...moreBy, ...moreMeasures, ...moreNames];
  if (types === null || limits === null || more.length > 0 || own.left().length > 0) return null;
  const flags = {
    isListed,
    isCounted,
    isAverage,
    isBrokenDown,
    isWhy,
    isCompared,
    isTop,
    isBottom,
    isOverdue,
  };
  return { own, ...flags, basis, days, lastYear, before, now, by, measure, name, number, types, limits };
}

/** `Interest paid in that year`, after what was owed on its last day: the whole of it, as far as it was read. */
function around({ when }: AskPlan, { books, text }: Bag): TimeSpan | undefined {
  const unit = UNITS.find((one) => new RegExp(`\\bthat (same )?${one}$`).test(text));
  if (unit === undefined || when === null || when.from !== when.to) return undefined;
  const calendar = calendarOf(books);
  const period = soFar(unitOf(unit, 0, { ...calendar, today: parseDay(when.to) }), calendar);
  return { length: 0, kind: 'days', period };
}

/** `Over $2,000 only`: within which amounts; null where no one bound is told. */
function takeLimits(own: Bag): AskFilter[] | null {
  const [isOver, isUnder] = [own.take('over'), own.take('under')];
  const money = own.numbers();
  const isBetween = own.says(/\bbetween\b/) && money.length === 2;
  if (!isOver && !isUnder && !isBetween) return [];
  const limits = limitsOf(money, { isOver, isUnder, isBetween, isIncluded: own.says(INCLUDED) });
  for (const one of money) own.takeNumber(one);
  return limits;
}

function takeNumber(own: Bag, isAsked: boolean): number | undefined {
  const [number] = own.numbers();
  if (!isAsked || number === undefined || number.number === null || number.isMoney) return undefined;
  own.takeNumber(number);
  // `Just the first three` are those at the top of what was told.
  if (own.says(/\bfirst \w+$/)) own.take('first');
  return number.number;
}

/** `Show me the bills`, of what was spent: what narrows a plan to a thing that is listed; null where it is made of no such things. */
function ofThing(own: Bag, previous: AskPlan): AskFilter[] | null {
  const [thing, ...others] = own.things();
  if (thing === undefined) return [];
  if (others.length > 0 || !isSpent(previous, own) || (thing !== 'purchase' && thing !== 'bill')) return null;
  own.takeThing(thing);
  return thing === 'bill' ? typesOf(own, thing) : [];
}
