import type { AskMeasure, AskSubject } from '@insights/contracts';
import { isBalance, MEASURES } from '../../measures.ts';
import { isFigureMeasure } from '../../scope.ts';
import type { Bag } from '../bag.ts';
import type { Named } from '../names.ts';
import type { Rule } from './rule.ts';

const MAX_SUBJECTS = 4;

type Account = Extract<Named, { type: 'account' }>;

/** `Rent and travel`, `sales and expenses`: each is told by itself, and their sum where they add up. */
export const several: Rule = (bag) => {
  if (bag.has('minus') || bag.dimensions().length > 0) return null;
  if (!bag.says(/\b(and|plus|or|vs|versus|compared?|added to)\b/)) return null;
  const subjects = takeSubjects(bag);
  const [first, ...also] = subjects;
  if (first === undefined || also.length === 0 || subjects.length > MAX_SUBJECTS) return null;
  if (new Set(subjects.map(({ isStanding }) => isStanding)).size > 1) return null;
  // Beside other days it would be another question, and a difference is no list.
  if (bag.times().length < 2 && !bag.says(/\b(difference|differ|than|gap)\b/)) bag.take('compare');
  return { kind: 'total', ...first.subject, also: also.map(({ subject }) => subject) };
};

/** `Sales minus payroll`, `expenses without rent`: what is named last is taken off what is named first. */
export const less: Rule = (bag) => {
  // The difference between two is the first less the second.
  const isGap = bag.says(/\b(difference|gap) between\b/) && bag.times().length < 2;
  if ((!bag.has('minus') && !isGap) || bag.dimensions().length > 0) return null;
  const subjects = takeSubjects(bag);
  const [first, ...taken] = subjects;
  if (first === undefined || taken.length === 0 || subjects.length > MAX_SUBJECTS) return null;
  if (subjects.some(({ isStanding }) => isStanding)) return null;
  const isWithout = bag.says(
    /\b(without|except|exclud\w+|not (counting|including)|apart|other than|aside|leav\w+ out|ignoring|ex|but not)\b/,
  );
  // Only of a whole a part can be left out: of all costs, or of all sales.
  const { measure } = first.subject;
  const isWhole = measure === 'revenue' || measure === 'expenses';
  if (isWithout && (!isWhole || taken.some(({ isCost }) => isCost !== first.isCost))) return null;
  bag.take('minus', 'left');
  if (isGap) bag.take('compare');
  return {
    kind: 'total',
    ...first.subject,
    also: taken.map(({ subject }) => ({ ...subject, isLess: true })),
  };
};

interface Taken {
  readonly subject: AskSubject;
  readonly isStanding: boolean;
  readonly isCost: boolean;
}

/** Every measure and ledger account that a question names, in its order; none where it names anything else. */
function takeSubjects(bag: Bag): Taken[] {
  const inOrder = bag.subjects();
  const accounts = inOrder.filter((one): one is Account => typeof one !== 'string');
  if (bag.names().length !== accounts.length) return [];
  // `Spending on rent and travel` is two things, `expenses and rent` are two as well.
  const isSpending =
    accounts.length > 1 && bag.says(/\b(expenses?|spend(ing)?|costs?) (on|for)\b/) && !bag.has('minus');
  const kept = inOrder.filter((one) => !(isSpending && one === 'expenses'));
  for (const account of accounts) bag.takeName(account);
  bag.takeMeasure(...bag.measures());
  const taken = kept.map(takenOf);
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
    return { subject: { measure: one, of: null, isLess: false }, isStanding: isBalance(one), isCost };
  }
  const of = { type: 'account', id: one.id, withSubAccounts: one.hasChildren } as const;
  return {
    subject: { measure: 'account', of, isLess: false },
    isStanding: one.isBalance,
    isCost: one.isCost,
  };
}

/** `Payroll as a percentage of expenses`, `the share of what we invoiced that we collected`. */
export const shareOfMeasure: Rule = (bag) => {
  const measures = bag.measures();
  if (bag.says(/\bcollection rate\b/) && measures.length === 1 && bag.takeMeasure('collected')) {
    bag.take('percentWord');
    return { kind: 'share', measure: 'collected', also: [{ measure: 'invoiced', of: null, isLess: false }] };
  }
  if (!bag.has('share') || measures.length !== 2 || bag.names().length > 0) return null;
  const whole = bag.measureBehind(
    /\b(?:percent|percentage|share|portion|proportion|fraction|part) of (?:(?:what|the|our|all|total|we) )*/,
  );
  const part = measures.find((measure) => measure !== whole);
  if (whole === null || part === undefined || !measures.includes(whole)) return null;
  bag.take('share');
  bag.takeMeasure(...measures);
  bag.takeVerb('make', 'spend', 'earn', 'cost');
  return { kind: 'share', measure: part, also: [{ measure: whole, of: null, isLess: false }] };
};
