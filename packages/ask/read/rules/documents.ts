import type { AskFilter } from '@insights/contracts';
import type { Bag } from '../bag.ts';
import type { TimeSpan } from '../times/calendar.ts';
import { topOf } from './compared-days.ts';
import { INCLUDED, limitsOf } from './lists.ts';
import type { Rule } from './rule.ts';
import { ACTED_BY_OTHERS } from './subject.ts';

export const aDocument: Rule = (bag) => {
  const things = bag.things();
  const isInvoice = things.includes('invoice');
  if (!isInvoice && !things.includes('bill')) return null;
  const [number, ...more] = bag.numbers();
  if (number === undefined || more.length > 0 || number.isMoney || bag.has('top')) return null;
  // `Invoices due in 30 days` names none; `is invoice 1010 due` does.
  const isNamed = bag.says(new RegExp(`\\b(invoice|inv|bill)( number| no| nr)? ${number.text}\\b`));
  if (!isNamed && (bag.has('overdue') || bag.has('due'))) return null;
  bag.takeNumber(number);
  bag.take('overdue', 'due');
  bag.takeThing('invoice', 'bill', 'customer', 'vendor', 'payment');
  bag.take('number', 'status', 'when', 'search', 'find', 'list', 'open', 'breakdown');
  bag.takeVerb('paid', 'pay', 'collect');
  if (bag.says(/\beverything\b/)) bag.takeMeasure('expenses');
  return {
    kind: 'document',
    where: [
      { field: 'number', is: number.text },
      { field: 'type', is: [isInvoice ? 'Invoice' : 'Bill'] },
    ],
    when: null,
  };
};

const US =
  /\bow(es?|ed|ing) (us|me)\b|\bowed to (us|me)\b|\b(are|is) (we|i) owed\b|\bwe are owed\b|\b(customers?|clients?|people|folks|who|which customers?|which clients?) (still )?owes?\b|\b(paying|paid|pay) (us|me)\b|\bsettled (up )?with (us|me)\b/;

const OF_OTHERS =
  /\b(of|in) (the |our |all |my )*(total )?(overdue|past due|late|delinquent)\b|\b(percent|percentage|share|portion|proportion|fraction|part|half) of (the |our |all |my )*(customers?|clients?|vendors?|suppliers?)\b/;

const WE =
  /\b(we|i) forg[eo]t to pay\b|\b(we|i) (still )?owe\b|\b(we|i) (still )?(have to|need to|must|must still) pay\b|\bour bills\b|\bmy bills\b/;

/** Of what is not yet due, both sides where neither is said. */
export const openBills: Rule = (bag) =>
  bag.has('notDue') || bag.has('next') ? openOn(bag, 'payables') : null;

export const open: Rule = (bag) => openOn(bag, 'receivables');

function openOn(bag: Bag, unsaid: 'receivables' | 'payables'): ReturnType<Rule> {
  // `Has this customer paid`: what of it is still open tells.
  const isPaidUp = bag.says(/^(has|have|did) .*\b(paid|pay)( us)?( yet| up)?$/) && bag.names().length === 1;
  const isOwed = bag.verbs().includes('owe') || (isPaidUp && bag.times().length === 0);
  const isOverdue = bag.has('overdue');
  const isComing = bag.things().includes('bill') && bag.times().some(({ kind }) => kind === 'future');
  const isNotDue = bag.has('notDue');
  const isNext = bag.has('next') && bag.has('due');
  const isOpen = bag.has('open') || bag.has('aging') || bag.has('due') || isComing || isNotDue;
  if (bag.says(/\bor do (they|he|she) (still )?owe\b/)) bag.settle('or');
  const measures = bag.measures();
  const [party] = bag.names().filter((name) => name.type === 'party');
  const isBalance = bag.has('balance') && party !== undefined;
  // `Receivables by customer`: a balance is kept by ledger account, and by name it is what is open.
  const isByName =
    measures.some((measure) => measure === 'receivables' || measure === 'payables') &&
    bag.dimensions().some((by) => by === 'customer' || by === 'vendor');
  // `Payables to Hill`.
  const isOfParty =
    party !== undefined && (measures.includes('receivables') || measures.includes('payables'));
  if (!isOwed && !isOverdue && !isOpen && !isBalance && !isByName && !isOfParty) return null;
  // `How long have we been paying` asks for a first day, and `due this week` for days that the books do not end with.
  if (bag.says(/\bhow long (have|has)\b/)) return null;
  // Who paid late owes nothing.
  if (
    isOverdue &&
    bag.verbs().includes('paid') &&
    !bag.says(/\b(not|never|havent|hasnt|isnt|arent|didnt|dont|doesnt|unpaid)\b/)
  )
    return null;
  // Invoices from March are those that were written then, and not what was open at its end.
  if (bag.times().some((time) => time.kind === 'days' && isOfDocuments(bag, time))) return null;
  // Who did not pay in March may have paid since.
  const isOverDays = bag.times().some(({ kind, isPoint }) => kind === 'days' && isPoint !== true);
  if (isOverDays && bag.says(/\b(not (been )?|(have|has|did|do|does)nt )pa(y|id)\b/)) return null;
  const isDueIn = bag.says(/\bdue\b.*\b(this|last|in|during) \w+/) && !isOverdue;
  if (isDueIn && bag.times().some(({ kind, isPoint }) => kind === 'days' && isPoint !== true)) return null;
  if (measures.some((measure) => !['receivables', 'payables', 'invoiced', 'expenses'].includes(measure)))
    return null;
  const things = bag.things();
  const isCustomer = party?.type === 'party' && party.isCustomer;
  const isVendor = party?.type === 'party' && party.isVendor;
  const ours =
    bag.says(WE) ||
    things.includes('bill') ||
    things.includes('vendor') ||
    measures.includes('payables') ||
    (isVendor && !isCustomer);
  const theirs =
    bag.says(US) ||
    things.includes('invoice') ||
    things.includes('customer') ||
    measures.includes('receivables') ||
    (isCustomer && !isVendor);
  if (ours && theirs && !bag.says(WE)) return null;
  const isUnsaid = !ours && !theirs;
  if (isUnsaid && !isOverdue && !isNotDue && !isNext) return null;
  const measure = isUnsaid ? unsaid : ours ? 'payables' : 'receivables';
  // Of one side that is said there is one reading.
  if (!isUnsaid && unsaid === 'payables') return null;
  const asksWho =
    bag.take('who') ||
    bag.says(/\bpeople\b/) ||
    ((bag.has('which') || bag.has('list')) && (things.includes('customer') || things.includes('vendor')));
  const asksCount = bag.take('howMany');
  const asksShare = bag.take('share');
  bag.takeMeasure('receivables', 'payables');
  bag.takeVerb('owe', 'pay', 'paid');
  const isTop = bag.take('top');
  const isOldest = bag.take('oldest');
  // `The largest unpaid invoice` is a document, `the largest balance` somebody's.
  const isLargest = isTop && !isOldest && (things.includes('invoice') || things.includes('bill'));
  bag.takeThing('invoice', 'bill', 'customer', 'vendor', 'payment');
  const isAged = bag.take('aging');
  bag.take('open', 'overdue', 'due', 'which', 'list', 'balance', 'breakdown', 'over', 'older');
  const where: AskFilter[] = [];
  if (party?.type === 'party') {
    where.push({ field: 'party', is: party.name });
    bag.takeName(party);
  }
  const limits = amountsIn(bag);
  if (limits === null) return null;
  where.push(...limits);
  bag.take('notDue', 'next');
  if (isNotDue || isNext) where.push({ field: 'notDue' });
  const future = bag.takeTimes(['future'])[0];
  if (future !== undefined) bag.settle('over');
  if (future !== undefined) where.push({ field: 'dueWithin', days: future.period.end - future.period.start });
  const [number] = bag.numbers();
  if (
    bag.says(/\bdue (with)?in \d+ days\b/) &&
    number?.number != null &&
    !isOverdue &&
    future === undefined
  ) {
    where.push({ field: 'dueWithin', days: number.number });
    bag.takeNumber(number);
  } else if (isOverdue) {
    const [, from, to] = /\b(\d+) (?:to|and|through) (\d+) days?\b/.exec(bag.text) ?? [];
    if (number !== undefined && (number.isMoney || !bag.says(/\bdays?\b/))) return null;
    for (const one of bag.numbers()) bag.takeNumber(one);
    bag.take('by');
    // From 31 days on is more than 30.
    if (from !== undefined && to !== undefined)
      where.push({ field: 'overdue', moreThanDays: Number(from) - 1, atMostDays: Number(to) });
    else where.push({ field: 'overdue', moreThanDays: number?.number ?? 0 });
  } else if (number?.isMoney === false && (isOldest || isTop)) bag.takeNumber(number);
  const dimensions = bag.dimensions();
  bag.takeDimensions();
  const byParty =
    dimensions.includes('customer') ||
    dimensions.includes('vendor') ||
    isAged ||
    (asksWho && !isOverdue) ||
    (isTop && !isOldest && !isOverdue && !isLargest);
  if (dimensions.some((by) => by !== 'customer' && by !== 'vendor')) return null;
  if (asksCount && (things.includes('customer') || things.includes('vendor')) && !isLargest)
    return { kind: 'count', measure, where, by: ours ? 'vendor' : 'customer' };
  if (asksShare) {
    // Whether a share of documents or customers is one of their number is not said; nor is, of what is overdue, another part.
    const isOfAge = where.some(({ field }) => field === 'overdue' || field === 'notDue');
    const isOther =
      things.some((thing) => thing !== 'customer' && thing !== 'vendor') || OF_OTHERS.test(bag.text);
    if (!isOfAge || isUnsaid || isOther || byParty || isTop || isOldest || asksCount || isNext) return null;
    return { kind: 'share', measure, where };
  }
  if (isNext) return { kind: 'open', measure, where, order: 'oldest', top: 1 };
  const isPlainTotal = isOwed && !byParty && where.length === 0 && !isOverdue && !isOldest && !asksCount;
  if (isPlainTotal) return { kind: 'total', measure };
  return {
    kind: 'open',
    measure,
    where,
    ...(byParty ? { by: ours ? 'vendor' : 'customer', ...(isTop && { top: number?.number ?? null }) } : {}),
    ...(isOldest
      ? { order: 'oldest', top: number?.number ?? (bag.says(/\boldest first\b/) ? null : 5) }
      : {}),
    ...(isLargest && !byParty ? { order: 'largest', top: isOverdue ? 5 : (number?.number ?? 5) } : {}),
  };
}

/** `Invoices from March`, `last month’s bills`: days on which they were written. */
function isOfDocuments(bag: Bag, time: TimeSpan): boolean {
  if (time.isPoint === true) return false;
  return (
    /\b(from|(?:invoices?|bills?) of|(issued|sent|written|invoiced|billed|entered|created|received)( in| on| during)?( the)?)$/.test(
      bag.beforeTime(time),
    ) || /^(s )?(invoices?|bills?)\b/.test(bag.afterTime(time))
  );
}

/** `More than $1,000`, taken; days are no amount. Null where it is not told between which amounts. */
function amountsIn(bag: Bag): AskFilter[] | null {
  const isOver = bag.says(/\b(over|above|more than|greater than|at least|exceeding) [\d,.]+(?! days?\b)\b/);
  const isUnder = bag.says(/\b(under|below|less than|smaller than|at most|up to) [\d,.]+(?! days?\b)\b/);
  if (!isOver && !isUnder) return [];
  const amounts = bag.numbers().filter(({ isMoney, number }) => isMoney || (number ?? 0) > 365);
  const limits = limitsOf(amounts, { isOver, isUnder, isBetween: false, isIncluded: bag.says(INCLUDED) });
  for (const amount of amounts) bag.takeNumber(amount);
  bag.take('over', 'under');
  return limits;
}

export const unapplied: Rule = (bag) => {
  if (!bag.take('unapplied')) return null;
  const isOurs = bag.things().includes('vendor') || bag.says(/\bvendor|\bbill/);
  bag.takeThing('payment', 'customer', 'vendor', 'bill', 'invoice', 'creditMemo');
  bag.takeMeasure('collected');
  bag.take('list', 'which', 'open');
  return { kind: 'unapplied', measure: isOurs ? 'payables' : 'receivables' };
};

export const daysToPay: Rule = (bag) => {
  const isFastest = bag.says(/\b(fastest|quickest|soonest|earliest)\b/);
  const isSlowest = bag.says(/\bslowest\b|\bslow payers?\b|\blate\b|\blongest\b|\bworst\b/);
  if (!bag.take('daysToPay')) return null;
  bag.take('payers', 'which', 'who', 'average', 'size', 'top');
  const things = bag.things();
  const isOfBills = things.includes('bill') || things.includes('vendor');
  const areTheirs = things.includes('customer') || things.includes('invoice');
  const isOurs =
    (isOfBills && !areTheirs) || bag.says(/\b(do|does) (we|i) take\b|\b(are|am) (we|i) (at )?paying\b/);
  bag.takeVerb('pay', 'paid', 'make');
  bag.takeThing('customer', 'vendor', 'invoice', 'bill');
  const [party] = bag.names().filter((name) => name.type === 'party');
  if (party !== undefined) bag.takeName(party);
  if (party?.type === 'party' && !party.isCustomer && ACTED_BY_OTHERS.test(bag.text)) return null;
  const where: AskFilter[] = party?.type === 'party' ? [{ field: 'party', is: party.name }] : [];
  const measure =
    isOurs || (party?.type === 'party' && party.isVendor && !party.isCustomer) ? 'payables' : 'receivables';
  return {
    kind: 'daysToPay',
    measure,
    where,
    ...(isSlowest || isFastest
      ? {
          by: measure === 'payables' ? 'vendor' : 'customer',
          order: isFastest ? 'smallest' : 'largest',
          top: topOf(bag),
        }
      : {}),
  };
};
