import type { AskDimension } from '@insights/contracts';
import type { Bag } from '../bag.ts';
import type { Rule } from './rule.ts';
import { fields, subjectOf } from './subject.ts';

export const recurring: Rule = (bag) => {
  if (!bag.take('recurring')) return null;
  bag.take('which', 'list', 'more', 'find');
  bag.takeThing('payment', 'bill', 'transaction', 'vendor');
  bag.takeMeasure('expenses');
  bag.takeVerb('pay', 'cost', 'spend');
  return { kind: 'recurring', ...(bag.take('rising') ? { order: 'rising' } : {}) };
};

const WON = /\b(we|i) (have )?(gain(ed)?|(bring|brought|take|took|taken|pull|pulled) (in|on))\b/;

export const arrivals: Rule = (bag) => {
  const isNew = bag.has('fresh');
  const isLost = bag.has('lost');
  const isIdle = bag.has('idle');
  const [named] = bag.things().filter((one) => one === 'customer' || one === 'vendor' || one === 'account');
  if ((isLost || isIdle) && !isNew && named === 'account') return idle(bag);
  // Who stopped buying is a customer.
  const thing = named ?? (bag.has('who') && bag.says(/\bbuying\b/) ? 'customer' : undefined);
  if (isNew === (isLost || isIdle) || thing === undefined || thing === 'account') return null;
  bag.take('fresh', 'lost', 'idle', 'howMany', 'which', 'who', 'list');
  bag.takeThing('customer', 'vendor');
  bag.takeVerb('buy');
  // `New customers did we gain`, `that we brought in`.
  if (isNew && bag.says(WON)) {
    bag.take('rising');
    bag.takeVerb('earn');
  }
  return {
    kind: isNew ? 'arrivals' : 'departures',
    by: thing as AskDimension,
    measure: thing === 'customer' ? 'revenue' : 'expenses',
  };
};

function idle(bag: Bag): ReturnType<Rule> {
  bag.take('idle', 'lost', 'which', 'list', 'howMany');
  bag.takeThing('account');
  return { kind: 'departures', by: 'account', measure: 'debits' };
}

export const concentration: Rule = (bag) => {
  const [eighty] = bag.numbers();
  const isEighty = eighty?.number === 80 && bag.has('howMany') && bag.take('share');
  if (!isEighty && !bag.take('concentration')) return null;
  if (isEighty) bag.takeNumber(eighty);
  bag.take('howMany', 'makeUp', 'top');
  bag.takeVerb('make', 'earn');
  const isVendor = bag.things().includes('vendor');
  bag.takeThing('customer', 'vendor');
  bag.takeMeasure('revenue', 'expenses');
  return {
    kind: 'concentration',
    measure: isVendor ? 'expenses' : 'revenue',
    by: isVendor ? 'vendor' : 'customer',
  };
};

export const lastTime: Rule = (bag) => {
  const isLong = bag.says(/\bhow long have (we|i) been (paying|buying)\b/) && bag.take('aging');
  const isSince = isLong || bag.says(/^since when\b/);
  const isWhen = bag.take('when');
  if (!isSince && !isWhen && !bag.says(/\b(last|first) time\b/)) return null;
  // `How much did we spend the last time` asks for an amount.
  if (bag.says(/\bhow (much|many)\b/)) return null;
  const isFirst = bag.take('first', 'fresh') || isSince;
  const isLast = bag.take('latest', 'lost');
  if (!isFirst && !isLast) return null;
  // `The last charge of Hill Supplies`, `the first purchase there`.
  if (bag.says(/\bcharges?\b/)) bag.take('find');
  bag.takeThing('purchase');
  // `Since when is Hill a customer`, `which was the first time`.
  if (bag.names().some(({ type }) => type === 'party') && isSince) bag.takeThing('customer', 'vendor');
  bag.take('which', 'used');
  const subject = subjectOf(bag);
  if (subject === null) return null;
  return { kind: 'dates', ...fields(subject), order: isFirst ? 'oldest' : 'latest' };
};
