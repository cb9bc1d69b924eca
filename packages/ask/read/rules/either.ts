import type { AskFilter } from '@insights/contracts';
import type { Bag } from '../bag.ts';
import type { Rule } from './rule.ts';
import { takeSubjects } from './several.ts';
import { fields, subjectOf } from './subject.ts';

const JOINED = /\b(or|than|vs|versus|v|compared (to|with)|against|between .* and)\b/;
/** What lies between them is asked for; `rent vs travel` asks for each. */
const GAP = /\b(difference|gap)\b|\bby how much\b/;
const LESS = /\b(less|lower|smaller|cheaper)\b/;

/** `Which is bigger, advertising or travel`, `did we spend more on rent than on travel`: two, and what lies between them. */
export const either: Rule = (bag) => {
  if (!bag.says(JOINED) || bag.has('minus') || bag.has('share') || bag.dimensions().length > 0) return null;
  const times = bag.times();
  if (times.some(({ kind }) => kind === 'lastYear' || kind === 'previous') || times.length > 1) return null;
  if (!isMeasured(bag) || bag.numbers().length > 0 || bag.keyFigures().length > 0) return null;
  const subjects = takeSubjects(bag);
  const [first, second, ...others] = subjects;
  if (first === undefined || second === undefined || others.length > 0) return null;
  if (first.isStanding !== second.isStanding) return null;
  const [more, less] = bag.says(LESS) ? [second, first] : [first, second];
  takeComparison(bag);
  return { kind: 'total', ...more.subject, also: [{ ...less.subject, isLess: true }] };
};

/** Whether it is asked which is more, or by how much. */
function isMeasured(bag: Bag): boolean {
  return ['more', 'over', 'under', 'top', 'bottom'].some((tag) => bag.has(tag as 'more')) || bag.says(GAP);
}

const ASKED = /^(so |and )?(was|were|is|are|did|do|does|have|has)\b/;
const OF_SOME = /\b(any|some|anything|anyone|anybody|which|who|single|each|every|ever)\b/;

/** `Did we spend more than $5,000 on travel`: what it came to says it. */
export const isReached: Rule = (bag) => {
  if (!ASKED.test(bag.text) || OF_SOME.test(bag.text) || bag.things().length > 0) return null;
  const [number, ...others] = bag.numbers();
  if (number === undefined || others.length > 0 || !(number.isMoney || (number.number ?? 0) > 100))
    return null;
  if (bag.has('over') === bag.has('under') || bag.dimensions().length > 0 || bag.says(/\bdays?\b/))
    return null;
  bag.settleNumber(number);
  bag.settle('over', 'under');
  const subject = subjectOf(bag);
  return subject === null ? null : { kind: 'total', ...fields(subject) };
};

/** `Did Hill or Hall buy more`: two customers, or two vendors, side by side. */
export const eitherParty: Rule = (bag) => {
  if (!bag.says(JOINED) || bag.has('minus') || bag.dimensions().length > 0 || bag.times().length > 1)
    return null;
  const names = bag.names();
  const [first, second] = names;
  if (names.length !== 2 || first?.type !== 'party' || second?.type !== 'party') return null;
  const isSold = bag.measures().includes('revenue') || bag.verbs().includes('sell');
  const isSpent =
    bag.measures().includes('expenses') || bag.verbs().some((verb) => verb === 'spend' || verb === 'cost');
  const parties = [first, second];
  const areCustomers = parties.every(({ isCustomer, isVendor }) => isCustomer && !isVendor);
  const areVendors = parties.every(({ isCustomer, isVendor }) => isVendor && !isCustomer);
  if (areCustomers === areVendors || (areCustomers && isSpent) || (areVendors && isSold)) return null;
  if (areCustomers && parties.some(({ hasProjects }) => hasProjects)) return null;
  // What a customer paid is no sale.
  if (areCustomers && bag.verbs().some((verb) => verb === 'pay' || verb === 'paid' || verb === 'owe'))
    return null;
  if (areVendors && bag.verbs().some((verb) => verb === 'owe')) return null;
  if (bag.measures().some((measure) => measure !== (areCustomers ? 'revenue' : 'expenses'))) return null;
  const isLess = isMeasured(bag);
  takeComparison(bag);
  for (const party of parties) bag.takeName(party);
  const measure = areCustomers ? 'revenue' : 'expenses';
  bag.takeMeasure(measure);
  bag.takeVerb('buy', ...(areCustomers ? (['sell'] as const) : (['spend', 'cost', 'pay', 'paid'] as const)));
  const field = areCustomers ? ('customer' as const) : ('vendor' as const);
  const where: AskFilter[] = [{ field, is: first.name }];
  return {
    kind: 'total',
    measure,
    where,
    also: [{ measure, of: null, isLess, party: { field, is: second.name } }],
  };
};

function takeComparison(bag: Bag): void {
  bag.take('compare', 'more', 'over', 'under', 'top', 'bottom', 'which', 'who', 'or');
}
