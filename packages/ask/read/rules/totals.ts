import type { AskMeasure, AskPlan } from '@insights/contracts';
import { isBalance } from '../../measures.ts';
import type { Bag } from '../bag.ts';
import type { Rule } from './rule.ts';
import { CASH_FLOWS, fields, subjectOf } from './subject.ts';

/** The key figures that are a part of what was sold, by what they are a part of it. */
export const OF_REVENUE: Partial<Record<AskMeasure, string>> = {
  payroll: 'payrollShare',
  expenses: 'expenseRatio',
  operatingExpenses: 'operatingExpenseRatio',
  grossProfit: 'grossMargin',
  netProfit: 'netMargin',
  ebitda: 'ebitdaMargin',
  interest: 'interestShare',
  discounts: 'discountShare',
};

/** `Payroll as a percentage of sales` is a key figure of its own. */
export const partOfRevenue: Rule = (bag) => {
  const measures = bag.measures();
  const part = measures.find((measure) => OF_REVENUE[measure] !== undefined);
  if (part === undefined || measures.length !== 2 || !measures.includes('revenue')) return null;
  if (bag.says(/\bratio\b/) && measures[0] === 'revenue') return null;
  if (!bag.take('share')) return null;
  bag.takeMeasure(...measures);
  bag.take('makeUp');
  bag.takeVerb('make', 'spend', 'earn', 'cost');
  return { kind: 'ratio', of: { type: 'keyFigure', id: OF_REVENUE[part] ?? '' } };
};

export const keyFigure: Rule = (bag) => {
  const [id, ...others] = bag.keyFigures();
  if (id === undefined || others.length > 0) return null;
  bag.takeKeyFigure(id);
  const [party] = bag.names();
  // A margin with somebody is a profit, of which the reason is told why there is none.
  if (id.endsWith('Margin') && party?.type === 'party' && !party.hasProjects) {
    const subject = subjectOf(bag);
    return subject === null ? null : { kind: 'total', ...fields(subject), measure: 'netProfit' };
  }
  bag.take('share', 'size');
  // `How many days of cash` is the figure itself.
  if (bag.says(/\bhow many (days|months|times)\b/)) bag.settle('howMany');
  return { kind: 'ratio', of: { type: 'keyFigure', id } };
};

/** `Gross margin by month`. */
export const keyFigureTrend: Rule = (bag) => {
  const [id, ...others] = bag.keyFigures();
  const [by, ...more] = bag.dimensions();
  const isSeries =
    by === 'month' || by === 'quarter' || by === 'year' || (by === undefined && bag.has('trend'));
  if (id === undefined || others.length > 0 || more.length > 0 || !isSeries) return null;
  bag.takeKeyFigure(id);
  bag.takeDimensions();
  bag.take('trend', 'share', 'list', 'which');
  return { kind: 'trend', of: { type: 'keyFigure', id }, by: by ?? 'month' };
};

/** What moved is not what stands there. */
const MOVED =
  /\b(came|come|comes|coming|went|go|goes|going|moved|put|taken|took) (in|into|out|to|from|through|on)\b/;

export const balance: Rule = (bag) => {
  // `The opening balance of cash` is no account that is called so.
  if (bag.says(/\b(opening|closing) balance of\b/) && bag.measures().length > 0) return null;
  // `Cash and accounts receivable` are two things.
  if (bag.measures().includes('cash') && bag.says(/\b(and|plus|or|less|minus)\b/)) return null;
  if (MOVED.test(bag.text) && bag.times().some(({ kind }) => kind === 'days')) return null;
  const account = bag.names().find((name) => name.type === 'account');
  if (account?.type !== 'account' || !account.isBalance || bag.names().length > 1) return null;
  bag.take('balance', 'left', 'open');
  if (bag.says(/\bliability\b/)) bag.takeMeasure('liabilities');
  bag.takeThing('account');
  bag.takeVerb('owe');
  bag.takeName(account);
  bag.takeMeasure('cash');
  const of = { type: 'account', id: account.id, withSubAccounts: account.hasChildren } as const;
  // What was put in over some days is no balance: each time counts.
  if (
    bag.says(/\bcontribut|\binvest|\bintroduced\b|\bput\b/) &&
    bag.times().some(({ kind }) => kind === 'days')
  )
    return { kind: 'list', measure: 'account', of };
  return { kind: 'total', measure: 'account', of };
};

const AFTER_COSTS = /\bafter\b/;

export const plain: Rule = (bag) => {
  // `The last month with a loss` is one that is looked for.
  if (bag.says(/\b(month|quarter|week|year|day) with (a |the |no )?(loss|profit|sales?|income)\b/))
    return null;
  if (bag.take('after')) {
    // What is left of sales after all costs is profit; what is left of anything else is not said.
    const rest = bag.measures().filter((measure) => measure !== 'revenue' && measure !== 'netProfit');
    const isOfCash = rest.join() === 'cash' && !bag.says(AFTER_COSTS);
    if (rest.length > 0 && !isOfCash) return null;
    if (rest.length === 0) {
      bag.takeMeasure('revenue', 'netProfit');
      bag.takeVerb('make', 'earn', 'paid', 'sell');
      return { kind: 'total', measure: 'netProfit' };
    }
  }
  const [measure] = bag.measures();
  // `How did we do in sales`.
  if (bag.measures().length === 1 && bag.names().length === 0) bag.take('overview');
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
  if (measure !== undefined && isBalance(measure)) bag.take('balance');
  // `How much revenue did the company generate`.
  const isMade =
    bag.measures().length === 1 &&
    (measure === 'revenue' || measure === 'netProfit') &&
    bag.names().length === 0;
  if (isMade || bag.measures().some((one) => CASH_FLOWS.includes(one))) bag.take('makeUp');
  if (measure === 'grossProfit' && bag.measures().length === 1) bag.take('beforeOverhead');
  if (bag.says(/\bhow (big|large) (is|are|was|were)\b/)) bag.take('size');
  if (measure === 'cash' || measure === 'debt') bag.take('left');
  if (measure === 'collected' || measure === 'invoiced') bag.takeThing('customer');
  if (measure === 'collected') bag.takeVerb('collect');
  if (bag.says(/\bpayments? to\b/) && bag.names().length > 0) bag.takeThing('payment');
  // What was paid on a loan is not what it stands at.
  const isPaid = bag.verbs().some((verb) => verb !== 'owe') || MOVED.test(bag.text);
  if (isPaid && bag.names().some((name) => name.type === 'account' && name.isBalance)) return null;
  const subject = subjectOf(bag);
  if (subject === null) return null;
  bag.takeVerb('make');
  return {
    kind: 'total',
    ...fields(subject),
    ...((measure === 'cash' && bag.says(/\b(accounts|accts)\b|\bbalances\b|\beach\b/)) || bag.says(EACH_OF)
      ? takeAccounts(bag)
      : {}),
  };
};

/** Of these each has a ledger account. */
const EACH_OF = /\b(each|every) (expense|cost|(credit )?card|loan|debt|liability|asset|bank)\b/;

function takeAccounts(bag: Bag): Pick<AskPlan, 'by'> {
  bag.takeThing('account');
  return { by: 'account' };
}

/** `How is business`: what of it is for whoever asks to say. */
const overview =
  (measure: AskMeasure): Rule =>
  (bag) =>
    bag.take('overview') ? { kind: 'total', measure } : null;
export const overviewOfSales = overview('revenue');
export const overviewOfExpenses = overview('expenses');
export const overviewOfProfit = overview('netProfit');

/** `How much did we make`: sales or profit, which is for whoever asks to say. */
export const madeProfit: Rule = (bag) =>
  bag.takeVerb('make') ? { kind: 'total', measure: 'netProfit' } : null;

export const madeSales: Rule = (bag) => (bag.takeVerb('make') ? { kind: 'total', measure: 'revenue' } : null);

/** Of a name that is a customer and a vendor, either. */
export const asVendor: Rule = (bag) => partyAs(bag, 'vendor', 'expenses');

export const asCustomer: Rule = (bag) => partyAs(bag, 'customer', 'revenue');

function partyAs(bag: Bag, field: 'vendor' | 'customer', measure: AskMeasure) {
  const [party, ...others] = bag.names();
  if (party?.type !== 'party' || others.length > 0) return null;
  bag.takeName(party);
  const own = field === 'customer' && party.hasProjects ? 'project' : field;
  return { kind: 'total' as const, measure, where: [{ field: own, is: party.name } as const] };
}
