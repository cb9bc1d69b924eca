import type { AskDimension, AskFilter } from '@insights/contracts';
import type { Bag } from '../bag.ts';
import { topOf } from './compared-days.ts';
import { INCLUDED, limitsOf, NO_AMOUNT } from './lists.ts';
import { usualMeasure } from './ranks.ts';
import type { Rule } from './rule.ts';

type Counted = 'customer' | 'vendor' | 'account' | 'item';
const WE = /\b(we|i) (have )?(pay|paid|spend|spent|buy|bought|purchased?|ordered)\b/;
const OF_US = /\b(from|with|at) us\b|\bpa(y|ys|id) us\b/;

/** The one thing that is counted; null where there is none, or where it is nothing that could do so. */
function countedIn(bag: Bag): Counted | null {
  const things = bag.things().filter((thing) => thing !== 'invoice' && thing !== 'transaction');
  const dimensions = bag.dimensions();
  const all = [...new Set([...things, ...dimensions])];
  const [by, ...others] = all;
  if (others.length > 0 || bag.names().length > 0 || bag.has('open') || bag.has('overdue')) return null;
  if (bag.verbs().includes('owe')) return null;
  if (by === 'customer') return WE.test(bag.text) ? null : by;
  if (by === 'vendor') return OF_US.test(bag.text) || bag.verbs().includes('sell') ? null : by;
  return by === 'account' || by === 'item' ? by : null;
}

/** What customers are counted by: what was sold to them, unless it is said that it was invoiced or collected. */
function measureOf(bag: Bag, by: Counted) {
  const usual = usualMeasure(by as AskDimension);
  const [measure = usual, ...others] = bag.measures();
  const fits = by === 'customer' ? ['revenue', 'invoiced', 'collected'] : [usual];
  // A customer’s spending is what it bought.
  const isSpent = by === 'customer' && measure === 'expenses' && /\b(spend|spent|spending)\b/.test(bag.text);
  if (others.length > 0 || !(fits.includes(measure) || isSpent)) return null;
  bag.takeMeasure(measure);
  bag.takeVerb('buy', 'sell', 'spend', 'pay', 'paid', 'earn', 'make', 'cost');
  return isSpent ? usual : measure;
}

/** `How many customers bought from us`, `active clients`. */
export const howMany: Rule = (bag) => {
  const isActive = bag.has('active');
  if (!bag.has('howMany') && !isActive) return null;
  const by = countedIn(bag);
  if (by === null || bag.has('over') || bag.has('under') || bag.things().length > 1) return null;
  // How many ledger accounts there are is not how many something was spent on.
  if (by === 'account' && bag.measures().length + bag.verbs().length === 0) return null;
  const measure = measureOf(bag, by);
  bag.take('howMany', 'active', 'list', 'which');
  bag.takeThing(by);
  return measure === null ? null : { kind: 'count', measure, by };
};

/** `Our most frequent client`, `customers with the most invoices`. */
export const mostOften: Rule = (bag) => {
  const isMost = bag.says(/\bmost (invoices|transactions|purchases|orders)\b/) && bag.take('top');
  const isOften = bag.take('often') || isMost;
  if (!isOften) return null;
  const by = bag.measures().includes('expenses') && bag.things().length === 0 ? 'account' : countedIn(bag);
  if (by === null || bag.has('over') || bag.has('under')) return null;
  const isOfInvoices = bag.takeThing('invoice');
  if (isOfInvoices && by !== 'customer') return null;
  const measure = measureOf(bag, by);
  bag.take('which', 'who', 'list', 'top');
  bag.takeThing(by, 'transaction');
  bag.takeVerb('buy');
  const top = topOf(bag) ?? 5;
  if (measure === null) return null;
  return { kind: 'count', measure: isOfInvoices ? 'invoiced' : measure, by, top, order: 'largest' };
};

/** `Average sale per customer`. */
export const averageOf: Rule = (bag) => {
  const [by, ...others] = bag.dimensions();
  if (!bag.has('average') || others.length > 0) return null;
  if (by !== 'customer' && by !== 'vendor' && by !== 'item' && by !== 'account') return null;
  if (countedIn(bag) !== by) return null;
  const measure = measureOf(bag, by);
  bag.take('average', 'size');
  bag.takeDimensions();
  return measure === null ? null : { kind: 'averageSize', measure, by };
};

/** `Customers who spent more than $20,000`, `vendors we paid less than $500`. */
export const aboveLimit: Rule = (bag) => {
  const [isOver, isUnder] = [bag.has('over'), bag.has('under')];
  const isBetween = bag.says(/\bbetween\b/) && bag.numbers().length === 2;
  if ((!isOver && !isUnder && !isBetween) || bag.says(NO_AMOUNT)) return null;
  const by = bag.things().length > 0 ? countedIn(bag) : paying(bag);
  if (by === null) return null;
  const limits: AskFilter[] | null = limitsOf(bag.numbers(), {
    isOver,
    isUnder,
    isBetween,
    isIncluded: bag.says(INCLUDED),
  });
  if (limits === null || limits.length === 0) return null;
  for (const number of bag.numbers()) bag.takeNumber(number);
  const measure = measureOf(bag, by);
  const isCount = bag.take('howMany');
  bag.take('over', 'under', 'which', 'who', 'list');
  bag.takeThing(by);
  return measure === null ? null : { kind: isCount ? 'count' : 'total', measure, by, where: limits };
};

/** `Which customers paid us more than`: the words that say what they did name them. */
function paying(bag: Bag): Counted | null {
  return bag.measures().includes('collected') && bag.says(/\b(customers?|clients?)\b/) ? 'customer' : null;
}
