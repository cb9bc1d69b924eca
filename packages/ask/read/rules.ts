import type { AskDimension, AskFilter, AskMeasure, AskPlan } from '@insights/contracts';
import { type Period, precedingPeriod, sameDaysLastYear } from '@insights/ledger';
import { GLOSSARY } from '../glossary.ts';
import { planOf } from '../plan-of.ts';
import { lastClosedMonth } from '../scope.ts';
import { type Bag, daysOfPeriod } from './bag.ts';
import type { Verb } from './lexicon.ts';
import type { Named } from './names.ts';

/** Makes a plan of what a question says, taking what it uses; null where it is not such a question. */
type Rule = (bag: Bag) => (Partial<AskPlan> & Pick<AskPlan, 'kind'>) | null;

/** The words of a plan that every question may have: on which basis, in all, over which days. */
function finish(bag: Bag, draft: Partial<AskPlan> & Pick<AskPlan, 'kind'>): AskPlan | null {
  const basis = bag.take('onCash') ? 'Cash' : bag.take('onAccrual') ? 'Accrual' : null;
  bag.take('one', 'these');
  if (draft.when === undefined) {
    const days = bag.takeTimes(['days', 'now']);
    if (days.length > 1) return null;
    const [only] = days;
    if (only !== undefined && only.kind === 'days') draft = { ...draft, when: daysOfPeriod(only.period) };
  } else bag.takeTimes(['now']);
  if (bag.left().length > 0) return null;
  return planOf({ ...draft, basis: draft.basis ?? basis });
}

/** All plans that a question can mean by the first kind of question that it fits. */
export function plansFor(bag: Bag): AskPlan[] {
  for (const rules of RULES) {
    const plans = rules.flatMap((rule): AskPlan[] => {
      const own = bag.copy();
      const draft = rule(own);
      const plan = draft === null ? null : finish(own, draft);
      return plan === null ? [] : [plan];
    });
    if (plans.length > 0) return plans;
  }
  return [];
}

interface Subject {
  readonly measure: AskMeasure;
  readonly of: AskPlan['of'];
  readonly where: readonly AskFilter[];
  readonly isVendor: boolean;
  readonly isCustomer: boolean;
}

/**
 * What is measured: a figure by its name, a ledger account, what was spent with a vendor or sold to a customer. Takes
 * the words that say so.
 */
function subjectOf(bag: Bag): Subject | null {
  const names = bag.names();
  const accounts = names.filter((name) => name.type === 'account');
  const parties = names.filter((name) => name.type === 'party');
  const items = names.filter((name) => name.type === 'item');
  const classes = names.filter((name) => name.type === 'class');
  if (accounts.length > 1 || parties.length > 1 || items.length > 1 || classes.length > 1) return null;
  const [account, party, item, ofClass] = [accounts[0], parties[0], items[0], classes[0]];
  const measures = bag.measures();
  const nobody = bag.take('nobody');
  const isSpent =
    measures.includes('expenses') || bag.verbs().some((verb) => verb === 'spend' || verb === 'cost');
  const isBought = bag.verbs().some((verb) => verb === 'buy' || verb === 'pay' || verb === 'paid');
  const isSold =
    measures.includes('revenue') || bag.verbs().some((verb) => verb === 'sell' || verb === 'earn');
  const other = measures.filter((measure) => measure !== 'expenses' && measure !== 'revenue');
  if (other.length > 1 || (measures.includes('expenses') && measures.includes('revenue'))) return null;
  for (const name of names) bag.takeName(name);
  bag.takeMeasure(...measures);

  const direction = directionOf(bag, { party, account, isSpent, isBought, isSold, other: other[0] });
  if (direction === null) return null;
  const where: AskFilter[] = [
    ...(party === undefined ? [] : [{ field: direction.field, is: party.name } as const]),
    ...(nobody ? [{ field: isSold ? 'customer' : 'vendor', is: '' } as const] : []),
    ...(item === undefined ? [] : [{ field: 'item', is: item.id } as const]),
    ...(ofClass === undefined ? [] : [{ field: 'class', is: ofClass.name } as const]),
  ];
  bag.takeVerb(...direction.verbs);
  const flags = { isVendor: direction.field === 'vendor', isCustomer: direction.field === 'customer' };
  if (account !== undefined) {
    if (other.length > 0) return null;
    if (account.isCost ? isSold && !isSpent : isSpent && account.isIncome) return null;
    bag.take('sub');
    const of = { type: 'account', id: account.id, withSubAccounts: account.hasChildren } as const;
    return { measure: 'account', of, where, ...flags };
  }
  const measure = other[0] ?? direction.measure;
  if (measure === null) return null;
  // A balance is not kept by name.
  return { measure, of: null, where, ...flags };
}

type Direction = {
  field: 'vendor' | 'customer' | 'party';
  measure: AskMeasure | null;
  verbs: readonly Verb[];
};

function directionOf(
  bag: Bag,
  said: {
    party: Extract<Named, { type: 'party' }> | undefined;
    account: Extract<Named, { type: 'account' }> | undefined;
    isSpent: boolean;
    isBought: boolean;
    isSold: boolean;
    other: AskMeasure | undefined;
  },
): Direction | null {
  const { party, account, isSpent, isBought, isSold, other } = said;
  const toVendor: Direction = {
    field: 'vendor',
    measure: 'expenses',
    verbs: ['spend', 'cost', 'buy', 'pay', 'paid'],
  };
  const toCustomer: Direction = { field: 'customer', measure: 'revenue', verbs: ['sell', 'earn', 'make'] };
  if (other !== undefined) {
    const field =
      party === undefined
        ? 'party'
        : party.isCustomer && !party.isVendor
          ? 'customer'
          : party.isVendor && !party.isCustomer
            ? 'vendor'
            : 'party';
    return { field, measure: other, verbs: ['spend', 'cost', 'earn', 'make', 'pay'] };
  }
  if (party !== undefined) {
    const isFromUs = bag.says(/\bfrom us\b|\bpurchases? of ours\b/);
    if (isSold && isSpent) return null;
    if (isSold) return toCustomer;
    if (isSpent) return toVendor;
    if (isBought) {
      if (bag.says(/\bpa(y|ys|id) us\b/))
        return { ...toCustomer, measure: 'collected', verbs: ['pay', 'paid'] };
      if (isFromUs) return { ...toCustomer, verbs: ['buy'] };
      return party.isCustomer && !party.isVendor ? null : toVendor;
    }
    if (account !== undefined)
      return account.isCost ? toVendor : account.isIncome ? toCustomer : { ...toVendor, field: 'party' };
    if (party.isCustomer === party.isVendor) return null;
    return party.isVendor ? toVendor : toCustomer;
  }
  if (isSpent && isSold) return null;
  if (account !== undefined)
    return {
      field: 'party',
      measure: null,
      verbs: ['spend', 'cost', 'pay', 'paid', 'buy', 'earn', 'sell', 'make'],
    };
  if (isSpent || (isBought && !bag.has('thing'))) return toVendor;
  return isSold ? toCustomer : { field: 'party', measure: null, verbs: [] };
}

function fields({ measure, of, where }: Subject): Pick<AskPlan, 'measure' | 'of' | 'where'> {
  return { measure, of, where: [...where] };
}

function topOf(bag: Bag): number | null {
  const [number, ...others] = bag
    .numbers()
    .filter(({ isMoney, number: count }) => !isMoney && count !== null && count >= 1 && count <= 100);
  if (number === undefined || others.length > 0) return null;
  bag.takeNumber(number);
  return number.number;
}

/** The days of a comparison: two that are named; one and the same of last year or the period before. */
function comparedDays(bag: Bag): Pick<AskPlan, 'when' | 'versus'> | null {
  const days = bag.takeTimes(['days']);
  const lastYear = bag.takeTimes(['lastYear']);
  const previous = bag.takeTimes(['previous']);
  if (lastYear.length + previous.length > 1 || days.length > 2) return null;
  const [first, second] = days.map(({ period }) => period);
  const month = lastClosedMonth(bag.books.period);
  const base = first ?? month;
  const versus = (period: Period) => ({
    when: first === undefined ? null : daysOfPeriod(base),
    versus: daysOfPeriod(period),
  });
  if (lastYear.length > 0) return second === undefined ? versus(sameDaysLastYear(base)) : null;
  if (previous.length > 0) {
    return second === undefined
      ? versus(precedingPeriod(base, bag.books.company.fiscalYearFirstMonth))
      : null;
  }
  if (first === undefined || second === undefined) return null;
  return { when: daysOfPeriod(first), versus: daysOfPeriod(second) };
}

const define: Rule = (bag) => {
  const [, word] =
    /^(?:what (?:does|do|is|are) )?(?:the )?(?:define |explain |meaning of |definition of )?(?:what is |whats |what are )?(?:meant by )?(?:an? )?(.*?)(?: means?| meaning)?$/.exec(
      bag.text,
    ) ?? [];
  const isAsked = bag.says(
    /^(what (is|are) (meant by|an? )|define|explain|definition of|meaning of)|^what (do|does) .* mean$|^(what is|what are|whats) (?!our|my|the|total)\S+( \S+){0,3}$/,
  );
  const entry = GLOSSARY.flatMap(({ words }) => words).find(
    (one) => one.replaceAll(/[^a-z0-9]+/g, ' ').trim() === (word ?? '').trim(),
  );
  if (!isAsked || entry === undefined || bag.times().length > 0) return null;
  for (const name of bag.names()) bag.takeName(name);
  bag.take(
    'define',
    'measure',
    'keyFigure',
    'onCash',
    'onAccrual',
    'books',
    'thing',
    'verb',
    'unapplied',
    'parity',
    'aging',
  );
  return { kind: 'define', of: { type: 'word', id: entry } };
};

const findings: Rule = (bag) => {
  if (!bag.take('findings')) return null;
  bag.take('books', 'these');
  if (bag.says(/\blast (week|month)\b/) && bag.times().length > 0) return null;
  return { kind: 'findings' };
};

const parity: Rule = (bag) => {
  if (!bag.take('parity')) return null;
  bag.take('these', 'number', 'books');
  return { kind: 'parity' };
};

const bases: Rule = (bag) => {
  if (!bag.take('basisDiffers')) return null;
  bag.take('why', 'change', 'compare');
  bag.takeMeasure('netProfit', 'cash');
  return { kind: 'basisVsBasis' };
};

const cashAndProfit: Rule = (bag) => {
  if (!bag.take('profitDiffers')) return null;
  bag.take('why', 'compare');
  bag.takeMeasure('netProfit', 'cash');
  return { kind: 'cashVsProfit' };
};

const recurring: Rule = (bag) => {
  if (!bag.take('recurring')) return null;
  bag.take('which', 'list', 'more');
  bag.takeThing('payment', 'bill', 'transaction', 'vendor');
  bag.takeMeasure('expenses');
  bag.takeVerb('pay', 'cost');
  return { kind: 'recurring', ...(bag.take('rising') ? { order: 'rising' } : {}) };
};

const daysToPay: Rule = (bag) => {
  const isSlowest = bag.says(/\bslow(est)?\b/);
  if (!bag.take('daysToPay')) return null;
  bag.take('payers', 'which', 'who', 'average', 'size');
  const isOurs = bag.says(/\b(do|does) (we|i) take\b|\bpay (our )?(vendors|suppliers|bills)\b/);
  bag.takeVerb('pay', 'paid', 'make');
  bag.takeThing('customer', 'vendor', 'invoice', 'bill');
  const [party] = bag.names().filter((name) => name.type === 'party');
  if (party !== undefined) bag.takeName(party);
  const where: AskFilter[] = party?.type === 'party' ? [{ field: 'party', is: party.name }] : [];
  const measure =
    isOurs || (party?.type === 'party' && party.isVendor && !party.isCustomer) ? 'payables' : 'receivables';
  return {
    kind: 'daysToPay',
    measure,
    where,
    ...(isSlowest ? { by: measure === 'payables' ? 'vendor' : 'customer', order: 'largest' } : {}),
  };
};

const aDocument: Rule = (bag) => {
  const things = bag.things();
  const isInvoice = things.includes('invoice');
  if (!isInvoice && !things.includes('bill')) return null;
  const [number, ...more] = bag.numbers();
  if (
    number === undefined ||
    more.length > 0 ||
    number.isMoney ||
    bag.has('overdue') ||
    bag.has('due') ||
    bag.has('top')
  )
    return null;
  bag.takeNumber(number);
  bag.takeThing('invoice', 'bill');
  bag.take('number', 'status', 'when', 'find', 'list', 'open', 'breakdown');
  bag.takeVerb('paid', 'pay', 'collect');
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
  /\bowes? (us|me)\b|\bowed to (us|me)\b|\b(are|is) (we|i) owed\b|\bwe are owed\b|\b(customers?|clients?|who|which customers?|which clients?) (still )?owes?\b|\bpaying us\b|\bpaid us\b|\bpay us\b/;
const WE = /\b(we|i) (still )?owe\b|\bour bills\b|\bmy bills\b/;

const open: Rule = (bag) => {
  const isOwed = bag.verbs().includes('owe');
  const isOverdue = bag.has('overdue');
  const isOpen = bag.has('open') || bag.has('aging') || bag.has('due');
  const measures = bag.measures();
  const [party] = bag.names().filter((name) => name.type === 'party');
  const isBalance = bag.has('balance') && party !== undefined;
  if (!isOwed && !isOverdue && !isOpen && !isBalance) return null;
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
  if (!ours && !theirs && !isOverdue) return null;
  const measure = ours ? 'payables' : 'receivables';
  const asksWho =
    bag.take('who') || (bag.has('which') && (things.includes('customer') || things.includes('vendor')));
  const asksCount = bag.take('howMany');
  bag.takeMeasure('receivables', 'payables');
  bag.takeVerb('owe', 'pay', 'paid');
  const isTop = bag.take('top');
  const isOldest = bag.take('oldest');
  bag.takeThing('invoice', 'bill', 'customer', 'vendor', 'payment');
  const isAged = bag.take('aging');
  bag.take('open', 'overdue', 'due', 'which', 'list', 'balance', 'breakdown', 'over', 'older');
  const where: AskFilter[] = [];
  if (party?.type === 'party') {
    where.push({ field: 'party', is: party.name });
    bag.takeName(party);
  }
  const future = bag.takeTimes(['future'])[0];
  if (future !== undefined) where.push({ field: 'dueWithin', days: future.period.end - future.period.start });
  const [number] = bag.numbers();
  if (isOverdue) {
    const moreThanDays = number?.number ?? 0;
    if (number !== undefined && (number.isMoney || !bag.says(/\bdays?\b/))) return null;
    if (number !== undefined) bag.takeNumber(number);
    where.push({ field: 'overdue', moreThanDays });
  } else if (number !== undefined && isOldest) bag.takeNumber(number);
  const dimensions = bag.dimensions();
  bag.takeDimensions();
  const byParty =
    dimensions.includes('customer') ||
    dimensions.includes('vendor') ||
    isAged ||
    (asksWho && !isOverdue) ||
    (isTop && !isOldest && !isOverdue);
  if (dimensions.some((by) => by !== 'customer' && by !== 'vendor')) return null;
  const isPlainTotal = isOwed && !byParty && where.length === 0 && !isOverdue && !isOldest && !asksCount;
  if (isPlainTotal) return { kind: 'total', measure };
  return {
    kind: 'open',
    measure,
    where,
    ...(byParty ? { by: ours ? 'vendor' : 'customer' } : {}),
    ...(isOldest ? { order: 'oldest', top: number?.number ?? 5 } : {}),
  };
};

const unapplied: Rule = (bag) => {
  if (!bag.take('unapplied')) return null;
  const isOurs = bag.things().includes('vendor') || bag.says(/\bvendor|\bbill/);
  bag.takeThing('payment', 'customer', 'vendor', 'bill', 'invoice');
  bag.take('list', 'which', 'open');
  return { kind: 'unapplied', measure: isOurs ? 'payables' : 'receivables' };
};

const arrivals: Rule = (bag) => {
  const isNew = bag.has('fresh');
  const isLost = bag.has('lost');
  const [thing] = bag.things().filter((one) => one === 'customer' || one === 'vendor');
  if (isNew === isLost || thing === undefined) return null;
  bag.take('fresh', 'lost', 'howMany', 'which', 'who', 'list');
  bag.takeThing('customer', 'vendor');
  bag.takeVerb('buy');
  return {
    kind: isNew ? 'arrivals' : 'departures',
    by: thing as AskDimension,
    measure: thing === 'customer' ? 'revenue' : 'expenses',
  };
};

const why: Rule = (bag) => {
  if (!bag.take('why')) return null;
  bag.take('compare', 'change', 'more', 'rising', 'falling');
  const [by] = bag.dimensions();
  bag.takeDimensions();
  const [id] = bag.keyFigures();
  if (id !== undefined) {
    bag.takeKeyFigure(id);
    return { kind: 'why', of: { type: 'keyFigure', id }, ...(comparedDays(bag) ?? againstPrevious(bag)) };
  }
  const subject = subjectOf(bag);
  if (subject === null) return null;
  bag.takeVerb('spend', 'sell', 'make', 'cost');
  return { kind: 'why', ...fields(subject), by: by ?? null, ...(comparedDays(bag) ?? againstPrevious(bag)) };
};

/** One period, or none: it is compared with the one before. */
function againstPrevious(bag: Bag): Pick<AskPlan, 'when' | 'versus'> {
  const [only] = bag.takeTimes(['days']);
  return { when: only === undefined ? null : daysOfPeriod(only.period), versus: null };
}

const concentration: Rule = (bag) => {
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

const share: Rule = (bag) => {
  if (!bag.take('share')) return null;
  const account = bag.names().find((name) => name.type === 'account');
  const subject = subjectOf(bag);
  if (subject === null || (account === undefined && subject.where.length === 0)) return null;
  bag.takeVerb('spend', 'earn', 'sell', 'make', 'pay');
  bag.take('makeUp');
  return { kind: 'share', ...fields(subject) };
};

const movers: Rule = (bag) => {
  const isRising = bag.has('rising');
  const isFalling = bag.has('falling');
  if (isRising === isFalling) return null;
  const things = bag.things();
  const listed = things.find(
    (thing) => thing === 'customer' || thing === 'vendor' || thing === 'account' || thing === 'item',
  );
  if (!bag.has('which') && !bag.has('top') && listed === undefined) return null;
  const measures = bag.measures();
  const by = listed ?? 'account';
  const measure = measures[0] ?? (by === 'customer' || by === 'item' ? 'revenue' : 'expenses');
  if (measures.length > 1) return null;
  bag.takeMeasure(measure);
  bag.takeThing('customer', 'vendor', 'account', 'item');
  bag.take('which', 'top', 'rising', 'falling', 'compare', 'list');
  const top = topOf(bag) ?? 5;
  return {
    kind: 'compare',
    measure,
    by,
    order: isRising ? 'rising' : 'falling',
    top,
    ...(comparedDays(bag) ?? againstPrevious(bag)),
  };
};

const compare: Rule = (bag) => {
  const isSaid =
    bag.has('compare') ||
    bag.has('more') ||
    bag.has('change') ||
    bag.has('rising') ||
    bag.has('falling') ||
    bag.has('growth');
  const isBeside = bag.times().some(({ kind }) => kind === 'lastYear' || kind === 'previous');
  if (!isSaid && !isBeside) return null;
  bag.take('compare', 'more', 'change', 'rising', 'falling', 'growth', 'budget');
  const days = comparedDays(bag);
  if (days === null) return null;
  const [by] = bag.dimensions();
  bag.takeDimensions();
  const subject = subjectOf(bag);
  if (subject === null) return null;
  return { kind: 'compare', ...fields(subject), by: by ?? null, ...days };
};

const budget: Rule = (bag) => {
  if (!bag.take('budget')) return null;
  bag.take('compare', 'over', 'under', 'one');
  const [account] = bag.names();
  const subject = bag.measures().length > 0 || account !== undefined ? subjectOf(bag) : null;
  return {
    kind: 'compare',
    measure: subject?.measure ?? 'expenses',
    of: subject?.of ?? null,
    versus: 'budget',
  };
};

const growth: Rule = (bag) => {
  if (!bag.take('growth')) return null;
  bag.take('percentWord');
  const subject = subjectOf(bag);
  if (subject === null) return null;
  return { kind: 'compare', ...fields(subject), ...(comparedDays(bag) ?? againstPrevious(bag)) };
};

const extreme: Rule = (bag) => {
  const isLowest = bag.has('bottom');
  if (!isLowest && !bag.has('top')) return null;
  const [by] = bag
    .things()
    .filter((thing) => thing === 'month' || thing === 'quarter' || thing === 'week' || thing === 'year');
  const isWhen = bag.has('when');
  if (by === undefined && !isWhen) return null;
  bag.take('top', 'bottom', 'which', 'when', 'balance', 'list');
  bag.takeThing('month', 'quarter', 'week', 'year');
  const subject = subjectOf(bag);
  if (subject === null) return null;
  return {
    kind: 'extreme',
    ...fields(subject),
    by: (by ?? 'month') as AskDimension,
    order: isLowest ? 'smallest' : 'largest',
  };
};

const trend: Rule = (bag) => {
  const [by, ...others] = bag.dimensions();
  const isTrend = bag.has('trend');
  const isTime = by === 'week' || by === 'month' || by === 'quarter' || by === 'year';
  if (others.length > 0 || (!isTime && !isTrend) || (by !== undefined && !isTime)) return null;
  bag.takeDimensions();
  bag.take('trend', 'list', 'which', 'balance', 'breakdown');
  const isAverage = bag.take('average');
  const isMoving = bag.take('moving');
  const isRunning = bag.take('running');
  const number = isMoving ? topOf(bag) : null;
  bag.takeThing('month', 'quarter', 'week', 'year');
  const subject = subjectOf(bag);
  if (subject === null) return null;
  const kind = isAverage || isMoving ? 'average' : isRunning ? 'running' : 'trend';
  return { kind, ...fields(subject), by: by ?? 'month', ...(isMoving ? { top: number ?? 3 } : {}) };
};

const runningTotal: Rule = (bag) => {
  if (!bag.take('running')) return null;
  const subject = subjectOf(bag);
  return subject === null ? null : { kind: 'running', ...fields(subject), by: 'month' };
};

const RANKED: readonly AskDimension[] = ['customer', 'vendor', 'account', 'item', 'class', 'type'];

const rank: Rule = (bag) => {
  const isTop = bag.has('top');
  const isBottom = bag.has('bottom');
  const isWhereGo = bag.take('whereGo');
  const dimensions = bag.dimensions();
  const [by, ...others] = dimensions;
  const things = bag
    .things()
    .filter((thing): thing is 'customer' | 'vendor' | 'account' | 'item' | 'class' =>
      RANKED.includes(thing as AskDimension),
    );
  if (others.length > 0 || (by !== undefined && !RANKED.includes(by))) return null;
  if (bag.has('overdue') || bag.verbs().includes('owe') || bag.has('howMany')) return null;
  if (isWhereGo) {
    return { kind: 'total', measure: 'expenses', by: 'account', top: 5, order: 'largest' };
  }
  const isRanked = isTop || isBottom;
  if (!isRanked && by === undefined && !bag.has('breakdown')) return null;
  bag.take('top', 'bottom', 'list', 'breakdown', 'by', 'which');
  const asksWho = bag.take('who');
  const top = topOf(bag) ?? (isRanked ? 5 : null);
  const measures = bag.measures();
  const verbs = bag.verbs();
  const buysFromUs = verbs.includes('buy') && !bag.says(/\b(we|i) (buy|bought|purchase)/);
  const dimension =
    by ??
    (things.includes('account') ? 'account' : things.find((thing) => thing !== 'account')) ??
    (asksWho && (buysFromUs || verbs.includes('sell') || measures.includes('revenue')) ? 'customer' : null) ??
    (asksWho && verbs.some((verb) => verb === 'pay' || verb === 'spend') ? 'vendor' : null) ??
    (measures.includes('expenses') || verbs.includes('spend') || measures.includes('account')
      ? 'account'
      : null) ??
    (bag.has('breakdown') || measures.length === 0 ? null : 'account');
  if (dimension === null) return null;
  bag.takeThing('customer', 'vendor', 'account', 'item', 'class');
  const names = bag.names();
  const subject =
    names.length > 0 ||
    measures.length > 0 ||
    verbs.some((verb) => verb === 'spend' || verb === 'sell' || verb === 'cost')
      ? subjectOf(bag)
      : null;
  bag.takeVerb('spend', 'sell', 'buy', 'pay', 'paid', 'cost', 'make', 'earn');
  const usual: AskMeasure =
    dimension === 'customer' || dimension === 'item' || dimension === 'class' ? 'revenue' : 'expenses';
  const base = subject === null ? { measure: usual } : fields(subject);
  if (names.length > 0 && subject === null) return null;
  return {
    kind: 'total',
    ...base,
    by: dimension,
    top,
    order: isBottom ? 'smallest' : isTop ? 'largest' : null,
  };
};

const findAmount: Rule = (bag) => {
  const [number, ...more] = bag.numbers().filter(({ isMoney }) => isMoney);
  if (
    number === undefined ||
    more.length > 0 ||
    number.number === null ||
    bag.has('over') ||
    bag.has('under')
  )
    return null;
  if (!bag.take('find', 'list') && bag.things().length === 0) return null;
  bag.take('find', 'list', 'which', 'when');
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

const TYPES: Partial<Record<string, readonly string[]>> = {
  bill: ['Bill'],
  payment: ['Payment', 'Bill Payment (Check)', 'Bill Payment (Credit Card)'],
  deposit: ['Deposit'],
};

const listing: Rule = (bag) => {
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
  const isList = bag.has('list') || thing !== undefined || bought;
  if (otherThings.length > 0 || (!isList && !isOver && !isUnder)) return null;
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

const lastTime: Rule = (bag) => {
  if (!bag.take('when')) return null;
  const isFirst = bag.take('first', 'fresh');
  const isLast = bag.take('latest');
  if (!isFirst && !isLast) return null;
  const subject = subjectOf(bag);
  if (subject === null) return null;
  return { kind: 'dates', ...fields(subject), order: isFirst ? 'oldest' : 'latest' };
};

const keyFigure: Rule = (bag) => {
  const [id, ...others] = bag.keyFigures();
  if (id === undefined || others.length > 0) return null;
  bag.takeKeyFigure(id);
  bag.take('share');
  return { kind: 'ratio', of: { type: 'keyFigure', id } };
};

const balance: Rule = (bag) => {
  const account = bag.names().find((name) => name.type === 'account');
  if (account?.type !== 'account' || !account.isBalance || bag.names().length > 1) return null;
  bag.take('balance');
  bag.takeName(account);
  bag.takeMeasure('cash');
  return {
    kind: 'total',
    measure: 'account',
    of: { type: 'account', id: account.id, withSubAccounts: account.hasChildren },
  };
};

const plain: Rule = (bag) => {
  const isAfterCosts = bag.take('after');
  if (isAfterCosts && bag.measures().length === 0) {
    bag.takeVerb('make', 'earn');
    return { kind: 'total', measure: 'netProfit' };
  }
  const [measure] = bag.measures();
  if (
    measure === 'debt' ||
    measure === 'liabilities' ||
    measure === 'receivables' ||
    measure === 'payables' ||
    measure === 'creditCards'
  ) {
    bag.takeVerb('owe');
    bag.take('open', 'balance');
  }
  if (measure === 'cash') bag.take('balance');
  if (measure === 'collected' || measure === 'invoiced') bag.takeThing('customer');
  const subject = subjectOf(bag);
  if (subject === null) return null;
  bag.takeVerb('make');
  return {
    kind: 'total',
    ...fields(subject),
    ...(measure === 'cash' && bag.says(/\baccounts\b|\bbalances\b|\beach\b/) ? takeAccounts(bag) : {}),
  };
};

function takeAccounts(bag: Bag): Pick<AskPlan, 'by'> {
  bag.takeThing('account');
  return { by: 'account' };
}

/** `How much did we make`: sales or profit, which is for whoever asks to say. */
const madeProfit: Rule = (bag) => (bag.takeVerb('make') ? { kind: 'total', measure: 'netProfit' } : null);
const madeSales: Rule = (bag) => (bag.takeVerb('make') ? { kind: 'total', measure: 'revenue' } : null);

/** Of a name that is a customer and a vendor, either. */
const asVendor: Rule = (bag) => partyAs(bag, 'vendor', 'expenses');
const asCustomer: Rule = (bag) => partyAs(bag, 'customer', 'revenue');

function partyAs(bag: Bag, field: 'vendor' | 'customer', measure: AskMeasure) {
  const [party, ...others] = bag.names();
  if (party?.type !== 'party' || others.length > 0) return null;
  bag.takeName(party);
  return { kind: 'total' as const, measure, where: [{ field, is: party.name }] };
}

/** The kinds of questions in the order in which they are tried; those of one line are alternatives. */
const RULES: readonly (readonly Rule[])[] = [
  [define],
  [bases],
  [cashAndProfit],
  [aDocument],
  [findings],
  [parity],
  [unapplied],
  [recurring],
  [daysToPay],
  [why],
  [open],
  [arrivals],
  [concentration],
  [keyFigure],
  [share],
  [movers],
  [budget],
  [extreme],
  [lastTime],
  [compare],
  [growth],
  [trend],
  [runningTotal],
  [rank],
  [findAmount],
  [listing],
  [balance],
  [plain],
  [madeProfit, madeSales],
  [asVendor, asCustomer],
];
