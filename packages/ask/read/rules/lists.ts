import type { AskFilter } from '@insights/contracts';
import { topOf } from './compared-days.ts';
import type { Rule } from './rule.ts';
import { fields, subjectOf } from './subject.ts';

export const findAmount: Rule = (bag) => {
  const [number, ...more] = bag.numbers().filter(({ isMoney }) => isMoney);
  if (
    number === undefined ||
    more.length > 0 ||
    number.number === null ||
    bag.has('over') ||
    bag.has('under')
  )
    return null;
  if (!bag.take('search', 'find', 'list') && bag.things().length === 0) return null;
  bag.take('which', 'when');
  bag.takeNumber(number);
  bag.takeThing('transaction', 'payment', 'purchase', 'deposit', 'invoice', 'bill');
  bag.takeMeasure('expenses');
  bag.takeVerb('pay', 'paid', 'spend', 'cost', 'buy');
  const amount = Math.round(number.number * 100);
  return {
    kind: 'list',
    measure: 'debits',
    where: [{ field: 'amount', atLeastCents: amount, atMostCents: amount }],
  };
};

/** `Search for sponsorship`, `transactions with “permit” in the memo`. */
export const findWords: Rule = (bag) => {
  if (!bag.take('search')) return null;
  const sought = bag.takeSought();
  if (sought === null) return null;
  bag.take('list', 'which', 'find');
  bag.takeThing('transaction', 'payment', 'purchase', 'deposit');
  return { kind: 'list', measure: 'debits', where: [{ field: 'text', is: sought }] };
};

const TYPES: Partial<Record<string, readonly string[]>> = {
  bill: ['Bill'],
  payment: ['Payment', 'Bill Payment (Check)', 'Bill Payment (Credit Card)'],
  deposit: ['Deposit'],
};

export const listing: Rule = (bag) => {
  const things = bag.things();
  const [thing, ...otherThings] = things.filter((one) =>
    ['transaction', 'invoice', 'bill', 'payment', 'purchase', 'deposit'].includes(one),
  );
  const isCount = bag.has('howMany');
  const isAverage = bag.has('average');
  const isOver = bag.has('over');
  const isUnder = bag.has('under');
  const isTop = bag.has('top');
  const isBottom = bag.has('bottom');
  const bought = bag.says(
    /^(what|which things) (did|have|do) (we|i) (buy|bought|purchase|purchased|order|ordered)\b/,
  );
  const isList =
    bag.has('list') ||
    thing !== undefined ||
    bought ||
    ((isCount || bag.has('find')) && bag.names().length > 0);
  // `More than 30 days` is no amount.
  if ((isOver || isUnder) && bag.says(/\b\d+ days?\b/)) return null;
  if (otherThings.length > 0 || (!isList && !isOver && !isUnder)) return null;
  if (thing === 'invoice' && bag.has('sent') && bag.has('one') && !isCount) {
    bag.takeThing('invoice');
    bag.take('sent', 'which', 'one');
    return { kind: 'total', measure: 'invoiced' };
  }
  if (
    thing === 'invoice' &&
    !isCount &&
    !isAverage &&
    !isOver &&
    !isTop &&
    !bag.says(/\b(list|show|which|all)\b/)
  )
    return null;
  bag.take(
    'list',
    'howMany',
    'sent',
    'average',
    'over',
    'under',
    'top',
    'bottom',
    'which',
    'size',
    'latest',
    'search',
    'find',
  );
  bag.takeThing('transaction', 'invoice', 'bill', 'payment', 'purchase', 'deposit');
  const where: AskFilter[] = [];
  const money = bag
    .numbers()
    .filter(({ isMoney, number }) => isMoney || (number ?? 0) > 100 || isOver || isUnder);
  if (isOver || isUnder) {
    const [limit, ...more] = money;
    if (limit === undefined || limit.number === null || more.length > 0) return null;
    bag.takeNumber(limit);
    const amount = Math.round(limit.number * 100);
    where.push(
      isOver ? { field: 'amount', atLeastCents: amount + 1 } : { field: 'amount', atMostCents: amount - 1 },
    );
  }
  const top = topOf(bag);
  const said =
    bag.names().length > 0 || bag.measures().length > 0 || bag.verbs().length > 0 || bag.has('nobody');
  const subject = said ? subjectOf(bag) : null;
  if (said && subject === null) return null;
  const kind = isCount ? 'count' : isAverage ? 'averageSize' : 'list';
  const order = isTop ? 'largest' : isBottom ? 'smallest' : isOver ? 'largest' : null;
  const base =
    subject !== null
      ? fields(subject)
      : thing === 'invoice'
        ? { measure: 'invoiced' as const, of: null, where: [] }
        : thing === 'purchase'
          ? { measure: 'expenses' as const, of: null, where: [] }
          : { measure: 'debits' as const, of: null, where: typesOf(thing) };
  if (subject !== null && (thing === 'invoice' || thing === 'payment' || thing === 'deposit')) return null;
  return {
    kind,
    ...base,
    where: [...base.where, ...(subject !== null && thing === 'bill' ? typesOf(thing) : []), ...where],
    order,
    top: top ?? (isTop || isBottom ? 5 : null),
  };
};

function typesOf(thing: string | undefined): AskFilter[] {
  const types = thing === undefined ? undefined : TYPES[thing];
  return types === undefined ? [] : [{ field: 'type', is: [...types] }];
}
