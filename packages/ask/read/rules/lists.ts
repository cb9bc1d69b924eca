import type { AskFilter, AskPlan } from '@insights/contracts';
import { isBalance, PROFITS } from '../../measures.ts';
import { isFigureMeasure } from '../../scope.ts';
import type { Bag } from '../bag.ts';
import type { Thing } from '../lexicon/things.ts';
import type { Word } from '../words-of.ts';
import { topOf } from './compared-days.ts';
import type { Rule } from './rule.ts';
import { type Subject, subjectOf } from './subject.ts';

const TYPES: Partial<Record<Thing, readonly string[]>> = {
  bill: ['Bill'],
  payment: ['Payment', 'Bill Payment (Check)', 'Bill Payment (Credit Card)'],
  deposit: ['Deposit'],
  check: ['Check', 'Cheque'],
  journalEntry: ['Journal Entry'],
  transfer: ['Transfer'],
  creditMemo: ['Credit Memo', 'Credit Note', 'Tax Credit Note', 'Adjustment Note'],
  salesReceipt: ['Sales Receipt', 'Tax Sales Receipt'],
  refund: ['Refund', 'Refund Receipt'],
};

export const LISTED = [
  'transaction',
  'invoice',
  'bill',
  'payment',
  'purchase',
  'deposit',
  'check',
  'journalEntry',
  'transfer',
  'creditMemo',
  'salesReceipt',
  'refund',
] as const satisfies readonly Thing[];
/** Of these one alone may be asked for: the last bill. */
const ONE_OF =
  /\b(transaction|invoice|bill|payment|purchase|deposit|check|journal entry|transfer|credit memo|sales receipt|refund|expense|cost|charge|order|sale|trip)\b/;
const MANY_OF =
  /\b(transactions|invoices|bills|payments|purchases|deposits|checks|entries|transfers|memos|receipts|refunds|expenses|costs|charges|orders|sales)\b/;

/** Transactions are told by the words in them. */
const SAYING = /\b(memos?|mention(s|ed|ing)?|contain(s|ing)?|(that|which) says?|saying|words?)\b/;

/** How often; `how many rent did we pay` asks for no count. */
const TIMES = /\bhow (many (times|visits)|often)\b|\bnumber of (times|visits)\b/;

export const listing: Rule = (bag) => {
  const things = bag.things();
  const [thing, ...otherThings] = things.filter((one) => (LISTED as readonly Thing[]).includes(one));
  // What they say narrows them, and is not known.
  if (bag.says(SAYING) && bag.has('search') && !bag.names().some(({ type }) => type === 'party')) return null;
  const isCount = bag.has('howMany');
  const isAverage = bag.has('average');
  const isOver = bag.has('over');
  const isUnder = bag.has('under');
  const isTop = bag.has('top');
  const isBottom = bag.has('bottom');
  const isLatest = bag.has('latest');
  const isFirst = bag.has('first');
  const bought = bag.says(
    /^(what|which things) (did|have|do) (we|i) (buy|bought|purchase|purchased|order|ordered)\b/,
  );
  // `How much is there in checking` asks for no transactions.
  const isFound = bag.has('find') && !bag.says(/\bhow much (\w+ )?is there\b/);
  // `Repairs detail`, `the details of travel`: of one ledger account they are its transactions.
  const [name] = bag.names();
  const isInside = bag.says(/\bwhats? (is )?in\b/) && name?.type === 'account' && name.isCost;
  const isDetail =
    (isInside || bag.says(/\bdetails?\b/)) && bag.dimensions().length === 0 && bag.names().length === 1;
  const isList =
    bag.has('list') ||
    bag.says(/\bshow (me |us )?everything\b/) ||
    bag.has('single') ||
    isDetail ||
    thing !== undefined ||
    bought ||
    ((isCount ? bag.says(TIMES) || bag.says(/\bcharges\b/) : isFound) && bag.names().length > 0);
  // The average check of a restaurant is a sale, and no check that was written.
  if (thing === 'check' && isAverage) return null;
  if ((isOver || isUnder) && bag.says(NO_AMOUNT)) return null;
  const isAmount = isOver || isUnder || (bag.says(/\bbetween\b/) && bag.numbers().length === 2);
  if (otherThings.length > 0 || (!isList && !isAmount)) return null;
  // When a bill was paid is not when it was written.
  if (thing === 'bill' && bag.verbs().some((verb) => verb === 'paid' || verb === 'pay')) return null;
  // `The software bill` is what software cost.
  const isOfCosts = bag.names().some((name) => name.type === 'account' && name.isCost);
  const isListed = bag.has('list') || bag.has('which') || isCount || isAverage || isOver || isUnder;
  if (thing === 'bill' && isOfCosts && !isListed && !bag.says(/\bbills\b/)) return null;
  if (thing === 'invoice' && bag.has('sent') && bag.has('one') && !isCount) {
    bag.takeThing('invoice');
    bag.take('sent', 'which', 'one');
    return { kind: 'total', measure: 'invoiced' };
  }
  if (
    thing === 'invoice' &&
    !isCount &&
    !isAverage &&
    !isAmount &&
    !isTop &&
    !isBottom &&
    !isLatest &&
    !isFirst &&
    !bag.says(/\b(list|show|which|all)\b/)
  )
    return null;
  if (isDetail) bag.take('breakdown');
  // `Bills received`.
  if (thing === 'bill') bag.takeVerb('collect');
  bag.take(
    'list',
    'single',
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
    'first',
    'search',
    'find',
  );
  bag.takeThing(...LISTED);
  if (bag.dimensions().includes('transaction')) bag.takeDimensions();
  const where: AskFilter[] = [];
  const money = bag.numbers().filter(({ isMoney, number }) => isMoney || (number ?? 0) > 100 || isAmount);
  const isBetween = money.length === 2 && bag.says(/\bbetween\b/);
  const limits = limitsOf(money, { isOver, isUnder, isBetween, isIncluded: bag.says(INCLUDED) });
  if (limits === null) return null;
  for (const limit of money) if (limits.length > 0) bag.takeNumber(limit);
  where.push(...limits);
  const top = topOf(bag);
  const said =
    bag.names().length > 0 || bag.measures().length > 0 || bag.verbs().length > 0 || bag.has('nobody');
  const subject = said ? subjectOf(bag) : null;
  if (said && subject === null) return null;
  const order = isTop ? 'largest' : isBottom ? 'smallest' : isLatest ? 'latest' : isFirst ? 'oldest' : null;
  // Profit is made on no transaction, and what is sold is no purchase.
  if (isAverage && subject !== null && !isOfEach(bag, subject.measure)) return null;
  // `Below $10,000 in cash` is about a balance, and not about transactions.
  const isOfBalance = subject !== null && isFigureMeasure(subject.measure) && isBalance(subject.measure);
  if (isOfBalance && isAmount && thing === undefined) return null;
  // `List all assets` are the ledger accounts, and not what moved on them.
  if (isOfBalance && thing === undefined && !bag.says(/\b(transactions?|postings|entries|lines|activity)\b/))
    return subject.where.length === 0 && !isCount && !isAverage && order === null
      ? { kind: 'total', measure: subject.measure, of: subject.of, by: 'account' }
      : null;
  const kind = isCount ? 'count' : isAverage ? 'averageSize' : 'list';
  const isOne =
    (isLatest || isFirst || isTop || isBottom) &&
    (bag.says(ONE_OF) || bag.says(/\bthing\b/)) &&
    !bag.says(MANY_OF);
  const usualTop = isOne ? 1 : order === null ? null : 5;
  const base = listedOf(bag, subject, thing);
  if (base === null) return null;
  return {
    kind,
    ...base,
    where: [...base.where, ...where],
    order: order ?? (isOver ? 'largest' : null),
    top: top ?? usualTop,
  };
};

function isOfEach(bag: Bag, measure: Subject['measure']): boolean {
  const isSold = measure === 'revenue' || measure === 'invoiced';
  if (bag.says(/\bper (sale|order|invoice)\b/) && !isSold) return false;
  if (bag.says(/\bper (visit|trip|purchase)\b|\beach (visit|time)\b/) && isSold) return false;
  return !PROFITS.includes(measure);
}

/** `More than 30 days`, `at most 3 customers`: what bounds how long or how many, and not how much. */
export const NO_AMOUNT =
  /(?<!\b(?:last|past|previous|prior|trailing) )\b\d+ (days|months|times|customers|clients|vendors|suppliers|accounts|items|transactions|invoices|bills|payments|checks)\b/;

/** Whether the amount itself is meant as well. */
export const INCLUDED = /\b(at least|at most|up to|or (more|less|higher)|(no|not) (more|less|fewer) than)\b/;

/** Between which amounts; null where that is not told by what was said. */
export function limitsOf(
  money: readonly Word[],
  {
    isOver,
    isUnder,
    isBetween,
    isIncluded,
  }: Readonly<Record<'isOver' | 'isUnder' | 'isBetween' | 'isIncluded', boolean>>,
): AskFilter[] | null {
  if (!isOver && !isUnder && !isBetween) return [];
  const amounts = money.map(({ number }) => Math.round((number ?? Number.NaN) * 100));
  const [first, second, ...more] = amounts;
  if (first === undefined || more.length > 0 || amounts.some(Number.isNaN)) return null;
  if (isBetween && second !== undefined && first <= second)
    return [{ field: 'amount', atLeastCents: first, atMostCents: second }];
  if (second !== undefined || isOver === isUnder) return null;
  const apart = isIncluded ? 0 : 1;
  return [
    isOver
      ? { field: 'amount', atLeastCents: first + apart }
      : { field: 'amount', atMostCents: first - apart },
  ];
}

/** Of what the transactions are listed; null where that would be another question. */
function listedOf(
  bag: Bag,
  subject: Subject | null,
  thing: Thing | undefined,
): Pick<AskPlan, 'measure' | 'of' | 'where'> | null {
  const types = typesOf(bag, thing);
  if (subject === null) {
    if (thing === 'invoice') return { measure: 'invoiced', of: null, where: [] };
    if (thing === 'purchase') return { measure: 'expenses', of: null, where: [] };
    return { measure: 'debits', of: null, where: types };
  }
  const { measure, of, where, isCustomer } = subject;
  if (thing === 'invoice')
    return isCustomer && of === null ? { measure: 'invoiced', of, where: [...where] } : null;
  // Bills come from vendors: `bill Hill for last week` asks to do something.
  if (thing === 'bill' && isCustomer) return null;
  // What is paid to a vendor may be a bill or none: it is what was spent there.
  if ((thing === 'payment' || thing === 'deposit') && !isCustomer) return null;
  if (types.length === 0 || thing === 'bill' || of !== null)
    return { measure, of, where: [...where, ...types] };
  // A payment is no sale: of those with somebody, what was moved is told.
  return where.length === 0 ? null : { measure: 'debits', of, where: [...where, ...types] };
}

/** As these books call it. */
export function typesOf({ books }: Bag, thing: Thing | undefined): AskFilter[] {
  const types = thing === undefined ? undefined : TYPES[thing];
  if (types === undefined) return [];
  const figures = books.figuresOn(books.company.reportBasis);
  const kept = new Set(
    figures.status === 'read' ? figures.value.context.books.journal.transactions.types : [],
  );
  const used = types.filter((type) => kept.has(type));
  return [{ field: 'type', is: used.length > 0 ? used : [types[0] as string] }];
}
