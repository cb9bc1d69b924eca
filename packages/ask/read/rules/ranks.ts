import type { AskDimension, AskMeasure } from '@insights/contracts';
import { isBalance, PROFITS } from '../../measures.ts';
import { isFigureMeasure } from '../../scope.ts';
import type { Bag } from '../bag.ts';
import { topOf } from './compared-days.ts';
import type { Rule } from './rule.ts';
import { fields, subjectOf } from './subject.ts';

/** `The share of our three largest customers`: those are ranked, and told together. */
export const shareOfLargest: Rule = (bag) => {
  const [by, ...others] = bag.things().filter((thing) => thing === 'customer' || thing === 'vendor');
  if (by === undefined || others.length > 0 || bag.names().length > 0) return null;
  // Of a tenth of all customers nobody says how many they are.
  if (bag.says(/\b\d+ percent of\b/)) return null;
  if (!bag.has('top') || !bag.take('share', 'concentration')) return null;
  const measure = by === 'customer' ? 'revenue' : 'expenses';
  bag.take('top', 'single', 'makeUp', 'which', 'list');
  bag.takeThing(by);
  bag.takeMeasure(measure);
  bag.takeVerb('make', 'earn', 'spend', 'sell');
  return { kind: 'total', measure, by, top: topOf(bag) ?? 1, order: 'largest' };
};

/** `Rent as a percentage of revenue`: of something that it is no part of. */
export const shareOfRevenue: Rule = (bag) => {
  const [account, ...others] = bag.names();
  if (account?.type !== 'account' || !account.isCost || others.length > 0) return null;
  // `What percentage of revenue did we spend on advertising`: what is spent is the account.
  const besides = bag.measures().filter((measure) => measure !== 'revenue' && measure !== 'expenses');
  if (!bag.measures().includes('revenue') || besides.length > 0 || isInverse(bag)) return null;
  if (!bag.take('share')) return null;
  bag.takeName(account);
  bag.takeMeasure('revenue', 'expenses');
  bag.take('makeUp');
  bag.takeVerb('spend', 'make', 'earn', 'cost', 'pay');
  const of = { type: 'account', id: account.id, withSubAccounts: account.hasChildren } as const;
  return { kind: 'share', measure: 'revenue', of };
};

export const share: Rule = (bag) => {
  // Of two parts, which is the whole of a ratio is said by their order.
  if (bag.says(/\bratio\b/)) return null;
  // The rent part of what a vendor got is an amount, and no share of everything.
  if (new Set(bag.names().map(({ type }) => type)).size > 1) return null;
  if (!bag.take('share')) return null;
  const account = bag.names().find((name) => name.type === 'account');
  bag.take('which');
  const subject = subjectOf(bag);
  if (subject === null || (account === undefined && subject.where.length === 0)) return null;
  bag.takeVerb('spend', 'earn', 'sell', 'make', 'pay');
  bag.take('makeUp');
  return { kind: 'share', ...fields(subject) };
};

/** `The ratio of sales to rent` is the other way around. */
function isInverse(bag: Bag): boolean {
  return bag.says(/\bratio\b/) && bag.subjects()[0] === 'revenue';
}

const WHAT_IS_IN =
  /^(so )?(what|whats)( all)?( is| was| are| were| went| goes| sits)?( all)? (in|into|inside|within)\b/;

const RANKED: readonly AskDimension[] = ['customer', 'vendor', 'account', 'project', 'item', 'class', 'type'];

export const rank: Rule = (bag) => {
  const isBottom = bag.has('bottom');
  const isTop =
    bag.has('top') || (!isBottom && bag.says(/\b(second|third|fourth|fifth|[2-5](nd|rd|th)) place\b/));
  const isWhereGo =
    bag.take('whereGo') ||
    (bag.says(/\bwheres?\b.*\bmoney\b.*\b(go|goes|going|gone|went|spent)\b/) && bag.take('where'));
  const dimensions = bag.dimensions();
  const [by, ...others] = dimensions;
  const things = bag
    .things()
    .filter((thing): thing is 'customer' | 'vendor' | 'account' | 'project' | 'item' | 'class' =>
      RANKED.includes(thing as AskDimension),
    );
  if (others.length > 0 || (by !== undefined && !RANKED.includes(by))) return null;
  if (isTop && bag.things().includes('transaction') && by === undefined) return null;
  // `Top customer and top vendor` are two rankings; whether everybody paid is none, and a flow of cash has no parts.
  if (new Set(things.filter((thing) => thing !== 'account')).size > 1) return null;
  if (bag.says(/^(did|has|have) (every|each|all (of )?(the |our )?(customers|clients|vendors))\b/))
    return null;
  if ((isTop || isBottom) && bag.measures().includes('netCashChange')) return null;
  // `The single biggest expense` is a transaction, and `the single biggest customer` a customer.
  if (things.length > 0 || by !== undefined) bag.take('single');
  // A day that is ranked is no account.
  if (bag.says(/\bday\b/) && (isTop || isBottom)) return null;
  // One sale is a transaction; sales are an amount by something.
  if (bag.says(/\bsale\b/) && by === undefined && things.length === 0) return null;
  if (bag.has('overdue') || bag.verbs().includes('owe') || bag.has('howMany')) return null;
  if (isWhereGo) {
    bag.take('top');
    bag.takeThing('account');
    return { kind: 'total', measure: 'expenses', by: 'account', top: topOf(bag) ?? 5, order: 'largest' };
  }
  const isRanked = isTop || isBottom;
  // Of the largest and the smallest only one would be told.
  if (bag.has('top') && isBottom) return null;
  const place = isRanked ? placeOf(bag) : null;
  // `Our biggest debtor` is a customer, and no ledger account.
  const [owed, ...besides] = bag.measures();
  if (isTop && by === undefined && things.length === 0 && (owed === 'receivables' || owed === 'payables')) {
    if (besides.length > 0 || bag.names().length > 0) return null;
    bag.takeMeasure(owed);
    bag.take('top', 'which', 'who', 'list');
    return {
      kind: 'open',
      measure: owed,
      by: owed === 'payables' ? 'vendor' : 'customer',
      top: topOf(bag) ?? place,
    };
  }
  // `What is in that total` asks what a flow is made of; what is in the bank is a balance.
  const isInside =
    WHAT_IS_IN.test(bag.text) &&
    bag.measures().length === 1 &&
    !isRanked &&
    bag.measures().every((measure) => isFigureMeasure(measure) && !isBalance(measure));
  // `List our customers by sales`.
  const isListed = bag.has('list') && things.length === 1 && bag.measures().length === 1;
  if (!isRanked && by === undefined && !isListed && !isInside && !bag.has('breakdown')) return null;
  bag.take('top', 'bottom', 'list', 'breakdown', 'by', 'which');
  const asksWho = bag.take('who');
  const top = topOf(bag) ?? place ?? (isRanked ? 5 : null);
  const measures = bag.measures();
  const verbs = bag.verbs();
  // What was collected or invoiced is ranked by customer; one payment is a transaction.
  const isOfCustomers = measures.some((measure) => measure === 'collected' || measure === 'invoiced');
  // The peak of revenue is that of a month or day.
  if (by === undefined && things.length === 0 && bag.says(/\b(peak|maximum|minimum)\b/)) return null;
  if (isOfCustomers && isRanked && dimensions.length === 0 && bag.says(/\bpayments?\b/)) return null;
  const buysFromUs = verbs.includes('buy') && !bag.says(/\b(we|i) (buy|bought|purchase)/);
  const dimension =
    by ??
    (things.includes('account') ? 'account' : things.find((thing) => thing !== 'account')) ??
    (isOfCustomers ? 'customer' : null) ??
    (asksWho && (buysFromUs || verbs.includes('sell') || measures.includes('revenue')) ? 'customer' : null) ??
    (asksWho && verbs.some((verb) => verb === 'pay' || verb === 'spend') ? 'vendor' : null) ??
    (measures.includes('expenses') || verbs.includes('spend') || measures.includes('account')
      ? 'account'
      : null) ??
    (bag.has('breakdown') || measures.length === 0 ? null : 'account');
  // `By account` alone does not say of what.
  const isOfBanks = dimension === 'account' && bag.says(/\bbank\b/);
  if (isOfBanks) bag.take('balance');
  const saysWhat = measures.length + verbs.length + bag.names().length > 0 || things.length > 0 || isRanked;
  if (dimension === null || (dimension === 'account' && !saysWhat && !isOfBanks)) return null;
  // A ledger account without sub-accounts has none that could be ranked.
  if (isRanked && dimension === 'account' && by === undefined && namesOneAccount(bag)) return null;
  bag.takeThing('customer', 'vendor', 'account', 'project', 'item', 'class');
  if (usualMeasure(dimension) === 'expenses' && by !== undefined) bag.takeThing('purchase');
  const names = bag.names();
  const subject =
    names.length > 0 ||
    measures.length > 0 ||
    verbs.some((verb) => verb === 'spend' || verb === 'sell' || verb === 'cost')
      ? subjectOf(bag)
      : null;
  bag.takeVerb('spend', 'sell', 'buy', 'pay', 'paid', 'cost', 'make', 'earn');
  const usual = usualMeasure(dimension);
  // What a customer pays is collected.
  const isPaid = dimension === 'customer' && verbs.some((verb) => verb === 'pay' || verb === 'paid');
  const base =
    subject !== null
      ? fields(subject)
      : { measure: isOfBanks ? ('cash' as const) : isPaid ? ('collected' as const) : usual };
  if (names.length > 0 && subject === null) return null;
  // Nothing tells what a customer or an item costs.
  const isDear = bag.says(/\b(expensive|priciest|costliest)\b/);
  if (isDear && usual !== 'expenses') return null;
  // Of a cost the ledger names the vendor, and not the customer that it is for.
  if (dimension === 'customer' && (base.measure === 'expenses' || base.measure === 'operatingExpenses'))
    return null;
  return {
    kind: 'total',
    ...base,
    by: dimension,
    top,
    place,
    order: isBottom ? 'smallest' : isTop ? 'largest' : null,
  };
};

/**
 * `The largest sale` is one transaction. `The largest expense` is a ledger account to one owner and a transaction to
 * another: beside `rank`, it is a choice.
 */
export const oneTransaction: Rule = (bag) => {
  const isOfSales = bag.says(/\bsale\b/);
  const areTransactions = namesOneAccount(bag) && bag.says(/\b(expenses|costs)\b/);
  if (!isOfSales && !areTransactions && !bag.says(/\b(expense|cost)\b(?! of (goods|sales))/)) return null;
  if (bag.things().length + bag.dimensions().length > 0 || bag.has('howMany')) return null;
  const isTop = bag.take('top');
  if (isTop === bag.take('bottom')) return null;
  bag.take('which');
  const subject = subjectOf(bag);
  if (subject === null || PROFITS.includes(subject.measure)) return null;
  if (isOfSales !== (subject.measure === 'revenue')) return null;
  const top = topOf(bag) ?? (areTransactions ? 5 : 1);
  return { kind: 'list', ...fields(subject), order: isTop ? 'largest' : 'smallest', top };
};

/** A ledger account without sub-accounts: no others stand below it. */
function namesOneAccount(bag: Bag): boolean {
  const [name] = bag.names();
  return name?.type === 'account' && !name.hasChildren;
}

/** `Who did we buy supplies from`, `to whom did we pay rent`: every vendor; `who did we sell to`: every customer. */
export const fromWhom: Rule = (bag) => {
  const isBought = bag.says(/\b(we|i) (have )?(buy|bought|purchased?|order|ordered|pay|paid|spend|spent)\b/);
  const isSold = bag.says(/\b(we|i) (have )?(sell|sold)\b/);
  const isPaidUs = bag.says(PAID_US);
  if (isPaidUs || bag.says(WERE_PAID)) return paidBy(bag, isPaidUs);
  // `Which vendors did we buy supplies from` asks the same of a ledger account.
  const isWhich =
    isBought && bag.things().join() === 'vendor' && bag.names().length === 1 && bag.has('which');
  if (isWhich) bag.takeThing('vendor');
  if (isBought === isSold || bag.says(/\bwhen\b|\bowe/) || bag.things().length > 0) return null;
  if (bag.has('top') || !(bag.take('who') || (isWhich && bag.take('which')))) return null;
  if (bag.names().some(({ type }) => type === 'party')) return null;
  const isBare = bag.names().length + bag.measures().length === 0;
  if (isBare) bag.takeVerb('buy', 'pay', 'paid', 'spend', 'sell');
  const subject = isBare ? null : subjectOf(bag);
  if (!isBare && subject === null) return null;
  const of =
    subject === null ? { measure: isSold ? ('revenue' as const) : ('expenses' as const) } : fields(subject);
  return { kind: 'total', ...of, by: isSold ? 'customer' : 'vendor' };
};

const PAID_US = /\b(who|which (customers?|clients?)|customers? who) (all )?(has |have )?(paid|pay)( us)?\b/;
const WERE_PAID = /\bwhich (vendors?|suppliers?) (were|was|got|have been|has been) paid\b/;

/** `Which customers paid last month`, `which vendors were paid`. */
function paidBy(bag: Bag, isPaidUs: boolean): ReturnType<Rule> {
  bag.take('who', 'which', 'list');
  bag.takeThing('customer', 'vendor');
  bag.takeVerb('pay', 'paid');
  bag.takeMeasure('collected');
  const ranked = bag.take('top') ? { top: topOf(bag) ?? 5, order: 'largest' as const } : {};
  return isPaidUs
    ? { kind: 'total', measure: 'collected', by: 'customer', ...ranked }
    : { kind: 'total', measure: 'expenses', by: 'vendor', ...ranked };
}

const PLACES: Readonly<Record<string, number>> = { second: 2, third: 3, fourth: 4, fifth: 5 };

/** `The second largest`, `our 3rd best`. */
function placeOf(bag: Bag): number | null {
  const [, word = ''] = /\b(second|third|fourth|fifth|[2-5](?:nd|rd|th)) (?=\w+)/.exec(bag.text) ?? [];
  const place = PLACES[word] ?? Number.parseInt(word, 10);
  if (Number.isNaN(place) || !bag.take('nth')) return null;
  return place;
}

export function usualMeasure(by: AskDimension): AskMeasure {
  return by === 'customer' || by === 'project' || by === 'item' || by === 'class' ? 'revenue' : 'expenses';
}
