import type { AskFilter, AskMeasure, AskPlan } from '@insights/contracts';
import { isBalance, PROFITS } from '../../measures.ts';
import type { Bag } from '../bag.ts';
import type { Verb } from '../lexicon/things.ts';
import type { Named } from '../names.ts';

const COST_MEASURES: readonly (AskMeasure | undefined)[] = [
  'payroll',
  'interest',
  'incomeTaxes',
  'depreciation',
  'uncategorized',
  'operatingExpenses',
  'otherExpenses',
  'costOfGoodsSold',
];

/** Each is a part of how cash changed. */
export const CASH_FLOWS: readonly AskMeasure[] = [
  'operatingCashFlow',
  'investingCashFlow',
  'financingCashFlow',
];

/** `Expenses and rent`: of the two, only one would be told. */
function isJoined(bag: Bag): boolean {
  return bag.says(
    /\b(expenses?|spending|costs?|sales|revenue) (and|plus)\b|\b(and|plus) (the |our |all )?(total )?(expenses?|spending|costs?|sales|revenue)\b/,
  );
}

export interface Subject {
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
export function subjectOf(bag: Bag): Subject | null {
  const names = bag.names();
  const accounts = names.filter((name) => name.type === 'account');
  const parties = names.filter((name) => name.type === 'party');
  const items = names.filter((name) => name.type === 'item');
  const classes = names.filter((name) => name.type === 'class');
  if (accounts.length > 1 || parties.length > 1 || items.length > 1 || classes.length > 1) return null;
  const [account, party, item, ofClass] = [accounts[0], parties[0], items[0], classes[0]];
  const measures = bag.measures();
  // `Nobody paid us` is no name that is missing.
  if (
    bag.says(
      /\b(nobody|(no|every|each) (customer|client|vendor|supplier)) (has |have |had )?(paid|pays?|ow(e|es|ed)|b(uy|uys|ought)|us)\b/,
    )
  )
    return null;
  const nobody = bag.take('nobody');
  const isSpent =
    measures.includes('expenses') || bag.verbs().some((verb) => verb === 'spend' || verb === 'cost');
  const isBought = bag.verbs().some((verb) => verb === 'buy' || verb === 'pay' || verb === 'paid');
  const isSold =
    measures.includes('revenue') || bag.verbs().some((verb) => verb === 'sell' || verb === 'earn');
  const other = measures.filter(
    (measure) =>
      measure !== 'expenses' &&
      measure !== 'revenue' &&
      // The cash flow of operations is no cash flow of all.
      !(measure === 'netCashChange' && measures.some((one) => CASH_FLOWS.includes(one))) &&
      // Cash that was collected is what was collected.
      !(measure === 'cash' && measures.includes('collected')),
  );
  if (other.length > 1 || (measures.includes('expenses') && measures.includes('revenue'))) return null;
  // `Revenue and profit`, `expenses plus rent` ask for two things; `depreciation expense` for one.
  const isOne =
    measures.length < 2 ||
    CASH_FLOWS.includes(other[0] as AskMeasure) ||
    other[0] === 'collected' ||
    (measures.includes('expenses') && COST_MEASURES.includes(other[0]));
  // `Payroll of total expenses` asks for a part, and not for payroll alone.
  const isPart =
    measures.length > 1 && bag.says(/\b(of|in) (the |our |all )?(total )?(expenses|costs|spending)\b/);
  const areJoined = account !== undefined && measures.length > 0 && isJoined(bag);
  // Nothing is made on a cost: `how much did we make on advertising` asks for what it brought.
  const isMade = bag.verbs().some((verb) => verb === 'make' || verb === 'earn');
  const isOfCost = account?.isCost === true || COST_MEASURES.includes(other[0]);
  if (!isOne || isPart || areJoined || (isMade && isOfCost)) return null;
  // What stands at a day is kept by ledger account: of somebody it is what is open, or nothing.
  const isStanding = account?.isBalance === true || (other[0] !== undefined && isBalance(other[0]));
  if (isStanding && party !== undefined) return null;
  for (const name of names) bag.takeName(name);
  bag.takeMeasure(...measures);

  // `We spent by Hill Supplies` is how some say `at`.
  const isAt =
    party?.isVendor === true &&
    !party.isCustomer &&
    bag.wordBefore(party) === 'by' &&
    bag.says(/\b(we|i) (have )?(spend|spent|spended|buy|bought|order|ordered)\b/);
  if (isAt) bag.settle('by');
  const direction = directionOf(bag, { party, account, isSpent, isBought, isSold, other: other[0] });
  if (direction === null) return null;
  // Of a project, and of a customer with some, all that is below it counts as well.
  const isOfProject = party?.hasProjects === true && direction.field !== 'vendor';
  if (isOfProject) bag.takeThing('project');
  const field = isOfProject ? 'project' : direction.field;
  const where: AskFilter[] = [
    ...(party === undefined ? [] : [{ field, is: party.name } as const]),
    ...(nobody ? [{ field: isSold ? 'customer' : 'vendor', is: '' } as const] : []),
    ...(item === undefined ? [] : [{ field: 'item', is: item.id } as const]),
    ...(ofClass === undefined ? [] : [{ field: 'class', is: ofClass.name } as const]),
  ];
  bag.takeVerb(...direction.verbs);
  const flags = { isVendor: direction.field === 'vendor', isCustomer: direction.field === 'customer' };
  if (account !== undefined) {
    if (other.length > 0) return null;
    if (account.isCost ? isSold && !isSpent : isSpent) return null;
    bag.take('sub');
    // `The equipment account`, `the internet bill`.
    if (bag.says(/\baccount\b/)) bag.takeThing('account');
    if (account.isCost && bag.says(/\bbills?\b/)) bag.takeThing('bill');
    const of = { type: 'account', id: account.id, withSubAccounts: account.hasChildren } as const;
    return { measure: 'account', of, where, ...flags };
  }
  const measure = other[0] ?? direction.measure;
  if (measure === null) return null;
  // A balance is not kept by name.
  return { measure, of: null, where, ...flags };
}

/** `When did Hill last buy`; what we buy is said with us in it. */
export const ACTED_BY_OTHERS =
  /^(?!.*\b(we|i|us|our|my)\b).*\b(did|do|does|has|have)\b.*\b(buy|bought|order|ordered|pay|paid)( up)?( (late|yet|us))?$/;

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
  // What an employee is paid is spent, and bought from no vendor.
  const toVendor: Direction = {
    field: party?.isVendor === false && !party.isCustomer ? 'party' : 'vendor',
    measure: 'expenses',
    verbs: ['spend', 'cost', 'buy', 'pay', 'paid'],
  };
  const toCustomer: Direction = { field: 'customer', measure: 'revenue', verbs: ['sell', 'earn', 'make'] };
  if (other !== undefined) {
    // What somebody is paid as an employee stands in no posting by name.
    if (other === 'payroll' && party !== undefined) return null;
    const field =
      party === undefined
        ? 'party'
        : party.isCustomer && !party.isVendor
          ? 'customer'
          : party.isVendor && !party.isCustomer
            ? 'vendor'
            : 'party';
    // Money that came in was neither earned nor spent, and nothing is spent of what stands at a day.
    if (other === 'moneyIn' || other === 'moneyOut' || isBalance(other))
      return { field, measure: other, verbs: [] };
    // Net pay is what somebody is paid, and no profit.
    const verbs: Verb[] = PROFITS.includes(other)
      ? ['earn', 'make']
      : ['spend', 'cost', 'earn', 'make', 'pay'];
    return {
      field,
      measure: other,
      verbs: COST_MEASURES.includes(other) || other === 'debtRepaid' ? [...verbs, 'paid'] : verbs,
    };
  }
  if (party !== undefined) {
    const isFromUs = bag.says(/\b(from|with|at) us\b|\bpurchases? of ours\b/);
    // What was made on a project may be sales or profit.
    if (party.hasProjects && bag.verbs().includes('make') && bag.says(/\bon\b/)) return null;
    if (isSold && isSpent) return null;
    // Nothing is sold to somebody who only sells to us.
    if (isSold) return party.isVendor && !party.isCustomer ? null : toCustomer;
    // What was spent on a project is what its costs are.
    if (isSpent && party.hasProjects && !party.isVendor && !isFromUs)
      return { field: 'party', measure: 'expenses', verbs: ['spend', 'cost'] };
    // What a customer spends is spent with us; nobody sells to a vendor.
    if (isSpent && party.isCustomer && !party.isVendor)
      return bag.says(/\b(with|from|at) us\b/) ? { ...toCustomer, verbs: ['spend'] } : null;
    if (isSpent) return toVendor;
    // Nobody says when a vendor buys or pays.
    if (isBought && !party.isCustomer && ACTED_BY_OTHERS.test(bag.text)) return null;
    if (isBought) {
      if (bag.says(/\bpa(y|ys|id) us\b/))
        return { ...toCustomer, measure: 'collected', verbs: ['pay', 'paid'] };
      if (isFromUs) return { ...toCustomer, verbs: ['buy'] };
      if (!party.isCustomer || party.isVendor) return toVendor;
      // A customer pays us and buys from us, unless it is said that we do.
      if (bag.says(/\b(we|i|us|me) (pay|paid|buy|bought)\b/)) return null;
      return bag.verbs().includes('buy')
        ? { ...toCustomer, verbs: ['buy'] }
        : { ...toCustomer, measure: 'collected', verbs: ['pay', 'paid'] };
    }
    if (account !== undefined)
      return account.isCost ? toVendor : account.isIncome ? toCustomer : { ...toVendor, field: 'party' };
    if (party.isCustomer === party.isVendor) return null;
    return party.isVendor ? toVendor : toCustomer;
  }
  if (isSpent && isSold) return null;
  // Who paid us sales is a customer, and who was paid is none.
  if (isBought && isSold)
    return bag.says(/\bpa(y|ys|id) us\b/) ? { ...toCustomer, verbs: ['pay', 'paid', 'sell', 'earn'] } : null;
  if (account !== undefined)
    return {
      field: 'party',
      measure: null,
      verbs: ['spend', 'cost', 'pay', 'paid', 'buy', 'earn', 'sell', 'make'],
    };
  if (isSpent || (isBought && !bag.has('thing'))) return toVendor;
  return isSold ? toCustomer : { field: 'party', measure: null, verbs: [] };
}

export function fields({ measure, of, where }: Subject): Pick<AskPlan, 'measure' | 'of' | 'where'> {
  return { measure, of, where: [...where] };
}
