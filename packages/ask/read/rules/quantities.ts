import type { AskFilter } from '@insights/contracts';
import type { Bag } from '../bag.ts';
import { topOf } from './compared-days.ts';
import type { Rule } from './rule.ts';

/** What we bought has quantities too, which no posting of a sale gives. */
const BOUGHT =
  /\b(we|i) (have )?(pay|paid|spend|spent|buy|bought|purchased?|ordered)\b|\bsuppliers?\b|\bvendors?\b/;
/** What is counted are kinds of items. */
const DIFFERENT = /\b(different|distinct|unique|kinds?|sorts?)\b/;

/** `How many hours of design did we sell`, `average price of an oak`, `units sold by item`. */
export const quantities: Rule = (bag) => {
  const isPrice = bag.has('price');
  const ofNamed = bag.names().some(({ type }) => type === 'item');
  const isOfThings = bag.things().includes('item') && !DIFFERENT.test(bag.text);
  const isSold = bag.verbs().includes('sell');
  const isCounted = bag.has('units') || (bag.has('howMany') && isSold && (ofNamed || isOfThings));
  if (isPrice === isCounted || BOUGHT.test(bag.text) || bag.has('share')) return null;
  const where = narrowingOf(bag);
  if (where === null) return null;
  const [by, ...others] = bag.dimensions();
  if (others.length > 0 || (by !== undefined && by !== 'item')) return null;
  if (isPrice) bag.take('average');
  bag.take('units', 'price', 'howMany', 'which', 'list');
  bag.takeThing('item');
  bag.takeVerb('sell');
  // `Charge for an hour of design`.
  if (isPrice) bag.take('find');
  bag.takeMeasure('revenue');
  bag.takeDimensions();
  const isTop = bag.take('top');
  const isBottom = bag.take('bottom');
  if (isTop && isBottom) return null;
  const isRanked = isTop || isBottom;
  const top = topOf(bag) ?? (isRanked ? 5 : null);
  const isOne = where.some(({ field }) => field === 'item');
  if (isOne && isRanked) return null;
  return {
    kind: isPrice ? 'unitPrice' : 'quantity',
    where,
    by: isOne ? null : 'item',
    top,
    order: isBottom ? 'smallest' : isTop ? 'largest' : null,
  };
};

/** To whom, and of which item and class; null where anything else is named. */
function narrowingOf(bag: Bag): AskFilter[] | null {
  const where = bag.names().map((name): AskFilter | null => {
    if (name.type === 'item') return { field: 'item', is: name.id };
    if (name.type === 'class') return { field: 'class', is: name.name };
    if (name.type !== 'party' || !name.isCustomer) return null;
    return { field: name.hasProjects ? 'project' : 'customer', is: name.name };
  });
  const fields = new Set(where.map((filter) => filter?.field));
  if (where.includes(null) || fields.size < where.length) return null;
  for (const name of bag.names()) bag.takeName(name);
  return where.filter((filter) => filter !== null);
}
