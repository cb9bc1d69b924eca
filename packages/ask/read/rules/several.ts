import type { AskDimension, AskMeasure, AskSubject } from '@insights/contracts';
import type { LedgerAccount } from '@insights/ledger';
import { isBalance, MEASURES, PROFITS } from '../../measures.ts';
import { isFigureMeasure } from '../../scope.ts';
import type { Bag } from '../bag.ts';
import { WITHOUT } from '../lexicon/markers.ts';
import type { Verb } from '../lexicon/things.ts';
import type { Named } from '../names.ts';
import type { Rule } from './rule.ts';

const MAX_SUBJECTS = 4;

type Account = Extract<Named, { type: 'account' }>;

/** `Rent and travel`, `sales and expenses`: each is told by itself, and their sum where they add up. */
export const several: Rule = (bag) => {
  const by = overTime(bag);
  if (bag.has('minus') || by === undefined || (by !== null && bag.says(/\bplus\b|\baverage\b|\btogether\b/)))
    return null;
  if (!bag.says(/\b(and|plus|or|vs|versus|compared?|added to)\b/)) return null;
  // Bills that are not said to be owed may be those that were written.
  if (bag.says(/\bbills\b/) && bag.measures().includes('payables') && !bag.says(/\bow(e|ed|ing)\b/))
    return null;
  const subjects = takeSubjects(bag);
  const [first, ...also] = subjects;
  if (first === undefined || also.length === 0 || subjects.length > MAX_SUBJECTS) return null;
  if (new Set(subjects.map(({ isStanding }) => isStanding)).size > 1) return null;
  const isAddedBack =
    bag.says(/\bplus\b|\badded (back|to)\b/) &&
    PROFITS.includes(first.subject.measure) &&
    also.every(({ isCost }) => isCost);
  if (subjects.every(({ isStanding }) => isStanding)) bag.take('balance');
  // Beside other days it would be another question, and a difference is no list.
  if (bag.times().length < 2 && !bag.says(/\b(difference|differ|than|gap)\b/)) bag.take('compare');
  return {
    kind: 'total',
    ...first.subject,
    by,
    also: also.map(({ subject, isCost }) => ({
      ...subject,
      isLess: false,
      // `Net income plus depreciation`: that cost is added back.
      ...(isAddedBack && isCost ? { isAdded: true } : {}),
    })),
  };
};

/** `By month`, taken: that is told of several; undefined for what is told of one alone. */
function overTime(bag: Bag): AskDimension | null | undefined {
  const [by = null, ...others] = bag.dimensions();
  const isTime = by === null || by === 'week' || by === 'month' || by === 'quarter' || by === 'year';
  if (!isTime || others.length > 0) return undefined;
  bag.takeDimensions();
  return by;
}

/** `Sales minus payroll`, `expenses without rent`: what is named last is taken off what is named first. */
export const less: Rule = (bag) => {
  // Neither of two is all but both, and of what is not said.
  if (bag.says(/\b(neither|nor)\b/)) return null;
  // The difference between two is the first less the second.
  const isGap = bag.says(/\b(difference|gap) between\b/) && bag.times().length < 2;
  const by = overTime(bag);
  if ((!bag.has('minus') && !isGap) || by === undefined) return null;
  // `After payroll, what was left of sales`, `subtract expenses from revenue`: what is named last is the whole.
  const isInverse = bag.beginsWith('minus') || bag.says(/\bsubtract(ed|ing)?\b.*\bfrom\b/);
  const inOrder = takeSubjects(bag);
  const subjects = isInverse ? [...inOrder.slice(-1), ...inOrder.slice(0, -1)] : inOrder;
  const [first, ...taken] = subjects;
  if (first === undefined || taken.length === 0 || subjects.length > MAX_SUBJECTS) return null;
  if (new Set(subjects.map(({ isStanding }) => isStanding)).size > 1) return null;
  const isWithout = bag.saysAs('minus', WITHOUT);
  // Only of a whole a part can be left out: of all costs, or of all sales.
  const { measure } = first.subject;
  const { accounts } = bag.chart();
  const isUnder = ({ of }: Taken['subject']) =>
    of !== null && isBelow(accounts, of.id, first.subject.of?.id ?? null);
  const isWhole =
    measure === 'revenue' ||
    measure === 'expenses' ||
    taken.every(({ subject }) => isUnder(subject) || PARTS[measure]?.includes(subject.measure));
  // Cost of goods sold is no part of operating expenses: to leave it out changes nothing.
  if (
    isWithout &&
    measure === 'operatingExpenses' &&
    taken.every(({ subject }) => subject.measure === 'costOfGoodsSold')
  ) {
    bag.settle('minus');
    bag.settleMeasure('costOfGoodsSold');
    return { kind: 'total', measure };
  }
  if (isWithout && (!isWhole || taken.some(({ isCost }) => isCost !== first.isCost))) return null;
  // Net profit is what is left after interest already: to take it off would be twice.
  const isAfterCosts = PROFITS.includes(measure) && measure !== 'grossProfit' && bag.says(/\bafter\b/);
  if (isAfterCosts && taken.some(({ isCost }) => isCost)) return null;
  bag.take('minus', 'left', ...(bag.says(/\bleft over\b.*\bafter\b/) ? (['after'] as const) : []));
  if (isGap) bag.take('compare');
  return {
    kind: 'total',
    ...first.subject,
    by,
    also: taken.map(({ subject }) => ({ ...subject, isLess: true })),
  };
};

/** Of what stands at a day, what a part of it is called. */
const PARTS: Partial<Record<AskMeasure, readonly AskMeasure[]>> = {
  assets: ['cash', 'receivables', 'inventory', 'fixedAssets', 'currentAssets'],
  currentAssets: ['cash', 'receivables', 'inventory'],
  liabilities: ['payables', 'creditCards', 'debt', 'currentLiabilities'],
  currentLiabilities: ['payables', 'creditCards'],
};

/** `How much more are we owed than we owe`: invoices less bills; or bills less invoices. */
export const owedGap: Rule = (bag) => {
  if (
    bag.names().length > 0 ||
    !bag.says(/\b(more|less)\b.*\bthan\b|\bdifference between\b|\bow(e|ed)\b.*\b(minus|less)\b/)
  )
    return null;
  const [owed, owe] = [
    bag.text.search(/\b(are (we|i)|(we|i) are) owed\b/),
    bag.text.search(/\b(we|i) owe\b/),
  ];
  if (owed < 0 || owe < 0 || !bag.takeVerb('owe')) return null;
  const isLess = bag.says(/\b(minus|less)\b(?!.*\bthan\b)/);
  const isMore = isLess || bag.says(/\bmore\b|\bdifference\b/);
  bag.take('more', 'compare', ...(isLess ? (['minus'] as const) : []));
  bag.takeThing('vendor', 'customer');
  const [first, second] =
    owed < owe === isMore ? (['receivables', 'payables'] as const) : (['payables', 'receivables'] as const);
  return { kind: 'total', measure: first, also: [{ measure: second, of: null, isLess: true }] };
};

/** `Profit before tax`: what it would be had that cost not been taken off. */
export const beforeCosts: Rule = (bag) => {
  const [isTax, isInterest] = [bag.take('beforeTax'), bag.take('beforeInterest')];
  const isBoth = bag.take('beforeTaxAndInterest') || (isTax && isInterest);
  if ((!isTax && !isInterest && !isBoth) || bag.names().length > 0) return null;
  const isProfit = bag.takeMeasure('netProfit');
  // Income before tax is profit, and sales before tax are none.
  const isIncome = !isProfit && bag.says(/\b(pre ?tax income|income before)\b/) && bag.takeMeasure('revenue');
  if (!isProfit && !isIncome) return null;
  bag.takeVerb('make', 'earn');
  // Before both it has a name of its own.
  if (isBoth) return { kind: 'total', measure: 'ebit' };
  const measure = isTax ? 'incomeTaxes' : 'interest';
  return { kind: 'total', measure: 'netProfit', also: [{ measure, of: null, isLess: false, isAdded: true }] };
};

/** `What we spent with Hill Supplies and Hall Broadband together`, `sales to two customers`. */
export const ofParties: Rule = (bag) => {
  const names = bag.names();
  const parties = names.filter((name) => name.type === 'party');
  if (parties.length < 2 || parties.length > MAX_SUBJECTS || parties.length < names.length) return null;
  if (!bag.says(/\b(and|plus)\b/) || bag.has('minus') || bag.has('compare') || bag.dimensions().length > 0)
    return null;
  const isSold = bag.measures().includes('revenue') || bag.verbs().includes('sell');
  const isSpent = bag.measures().includes('expenses') || bag.verbs().some((verb) => SPENT.includes(verb));
  const areCustomers = parties.every(({ isCustomer, isVendor }) => isCustomer && (isSold || !isVendor));
  const areVendors = parties.every(({ isCustomer, isVendor }) => isVendor && (isSpent || !isCustomer));
  // A customer with projects would be told without them.
  if (areCustomers && parties.some(({ hasProjects }) => hasProjects)) return null;
  if (areCustomers === areVendors || (areCustomers && isSpent) || (areVendors && isSold)) return null;
  for (const party of parties) bag.takeName(party);
  bag.takeMeasure(areCustomers ? 'revenue' : 'expenses');
  bag.takeVerb(...(areCustomers ? (['sell', 'earn', 'make'] as const) : SPENT));
  const measure = areCustomers ? 'revenue' : 'expenses';
  const each = parties.map(({ name }) => ({
    field: areCustomers ? ('customer' as const) : ('vendor' as const),
    is: name,
  }));
  const also = each.slice(1).map((party) => ({ measure, of: null, isLess: false, party }) as const);
  return { kind: 'total', measure, where: each.slice(0, 1), also };
};

const SPENT: readonly Verb[] = ['spend', 'cost', 'buy', 'pay', 'paid'];

/** Whether a ledger account is one of those within another. */
function isBelow(accounts: readonly LedgerAccount[], id: string, within: string | null): boolean {
  const parentId = accounts.find((account) => account.id === id)?.parentId ?? null;
  return parentId !== null && within !== null && (parentId === within || isBelow(accounts, parentId, within));
}

/** What is owed to others. */
const OWED: readonly AskMeasure[] = ['payables', 'creditCards', 'debt', 'currentLiabilities', 'liabilities'];

interface Taken {
  readonly subject: Pick<AskSubject, 'measure' | 'of'>;
  readonly isStanding: boolean;
  readonly isCost: boolean;
}

/** Every measure and ledger account that a question names, in its order; none where it names anything else. */
export function takeSubjects(bag: Bag): Taken[] {
  const inOrder = bag.subjects();
  const accounts = inOrder.filter((one): one is Account => typeof one !== 'string');
  if (bag.names().length !== accounts.length) return [];
  // `Contributions less draws`: of donors, or of the owners? Grammar tells no balance from what happened.
  if (accounts.some((account) => bag.mayBeOther(account, account.isBalance))) return [];
  // `Spending on rent and travel` is two things, `expenses and rent` are two as well.
  const isSpending =
    accounts.length > 1 &&
    bag.says(
      /\b(expenses?|spend(ing)?|spent|costs?) (more |less |most )?(money )?(on|for)\b|\bcost( us)?\b/,
    ) &&
    !bag.has('minus');
  const kept = inOrder.filter((one) => !(isSpending && one === 'expenses'));
  for (const account of accounts) bag.takeName(account);
  bag.takeMeasure(...bag.measures());
  const taken = kept.map(takenOf);
  if (taken.some(({ subject }) => OWED.includes(subject.measure))) bag.takeVerb('owe');
  if (taken.every(({ isCost }) => isCost)) bag.takeVerb('spend', 'cost', 'pay', 'paid', 'buy');
  bag.takeVerb('make', 'earn');
  // `What did we spend without rent`: what was spent is expenses.
  if (taken.length === 1 && bag.has('minus') && taken[0]?.isCost === true && isSpentOn(bag))
    return [takenOf('expenses'), ...taken];
  bag.takeThing('account', 'bill');
  return [...new Map(taken.map((one) => [JSON.stringify(one.subject), one])).values()];
}

function isSpentOn(bag: Bag): boolean {
  return bag.says(
    /\b(spend|spent|cost)\b.*\b(without|except|exclud\w+|not counting|not including|apart|other than|ignoring|but not|ex)\b/,
  );
}

function takenOf(one: AskMeasure | Account): Taken {
  if (typeof one === 'string') {
    // What the owners take out is no cost, though less of it is good news.
    const isCost =
      isFigureMeasure(one) &&
      MEASURES[one].isCost === true &&
      MEASURES[one].figure.startsWith('incomeStatement.');
    return { subject: { measure: one, of: null }, isStanding: isBalance(one), isCost };
  }
  const of = { type: 'account', id: one.id, withSubAccounts: one.hasChildren } as const;
  return {
    subject: { measure: 'account', of },
    isStanding: one.isBalance,
    isCost: one.isCost,
  };
}

/** `Payroll as a percentage of expenses`, `meals as a share of travel`, `the share of what we invoiced that we collected`. */
export const shareOfMeasure: Rule = (bag) => {
  const measures = bag.measures();
  if (bag.says(/\bcollection rate\b/) && measures.length === 1 && bag.takeMeasure('collected')) {
    bag.take('percentWord');
    return { kind: 'share', measure: 'collected', also: [{ measure: 'invoiced', of: null, isLess: false }] };
  }
  if (!bag.take('share')) return null;
  // `The share of wages in payroll`; the phone part of utilities is an amount.
  const whole =
    bag.subjectBehind(
      /\b(?:share|portion|proportion|fraction) of (?:(?!\b(?:is|was|are|were|goes|went|sits|lies)\b).)+? in (?:(?:the|our|all|total) )*/,
    ) ??
    bag.subjectBehind(
      /\b(?:percent|percentage|share|portion|proportion|fraction|half|(?:what|which|a|big|large) part) of (?:(?:what|the|our|all|total|we|amounts?|value) )*/,
    );
  if (whole === null) return null;
  // Of all costs or all sales an account is a part, which is told with what is left of them.
  const isOfAll = whole === 'expenses' || whole === 'revenue';
  if (isOfAll && bag.names().length > 0) return null;
  bag.take('makeUp');
  const subjects = takeSubjects(bag);
  bag.takeVerb('make', 'spend', 'earn', 'cost');
  const { subject: of } = takenOf(whole);
  const isWhole = ({ subject }: Taken) => JSON.stringify(subject) === JSON.stringify(of);
  const [part, ...others] = subjects.filter((one) => !isWhole(one));
  if (part === undefined || others.length > 0 || !subjects.some(isWhole)) return null;
  return { kind: 'share', ...part.subject, also: [{ ...of, isLess: false }] };
};
