import { centsOf } from '../insights/figure.ts';
import type { Concentration } from '../insights/kinds/concentration.ts';
import type { Deposits } from '../insights/kinds/deposits.ts';
import type {
  CostChange,
  MarginChange,
  SalesChange,
  SalesParts,
  SalesTurn,
} from '../insights/kinds/profit-change.ts';
import { always, comparisonOf, opening, type Run, type Wordings, when, words } from './wording.ts';

type Moving = { readonly traits: { readonly move: string } };
const isUp = ({ traits }: Moving) => traits.move === 'up';
const more = (one: Moving) => (isUp(one) ? 'more' : 'less');
const rose = (one: Moving) => (isUp(one) ? 'rose' : 'fell');
const up = (one: Moving) => (isUp(one) ? 'up' : 'down');
const grew = (one: Moving) => (isUp(one) ? 'grew' : 'shrank');

/** For example `, with $3,400 in question`. */
const inQuestion = ({ figures: { disputed } }: SalesChange | MarginChange | CostChange) =>
  words`, with ${disputed} in question`;
const asked = (one: SalesChange): readonly Run[] =>
  one.figures.disputed === undefined ? [] : inQuestion(one);
const added = ({ traits }: SalesChange) => (traits.effectMove === 'up' ? 'added' : 'cost');
const isAlike = ({ traits }: SalesChange) => traits.effectMove === traits.move;
const isOf = (of: SalesChange['traits']['of']) => (one: SalesChange) => one.traits.of === of;
/** Whether the effect is at most the change, so that no other cause is needed. */
const isPart = ({ figures: { change, effect } }: SalesChange) =>
  effect !== undefined && Math.abs(centsOf(effect)) <= Math.abs(centsOf(change));
const left = ({ figures, traits }: SalesChange) =>
  words`${figures.effect} ${traits.effectMove === 'up' ? 'more' : 'less'} remained after direct costs`;
const isAsked = (one: SalesChange) => asked(one).length > 0;
export const salesChange: Wordings<SalesChange> = [
  ...when<SalesChange>(
    isOf('revenue'),
    (one, v) => words`${v.sales} ${rose(one)} by ${one.figures.change}${asked(one)}`,
    (one, v) => words`${one.figures.change} ${more(one)} came in from ${v.sales}${asked(one)}`,
  ),
  ...when<SalesChange>(
    (one) => isOf('grossProfit')(one) && isAlike(one) && isPart(one) && !isAsked(one),
    (one, v) =>
      words`${v.sales} ${rose(one)} by ${one.figures.change}, which left ${one.figures.effect} ${more(one)} after direct costs`,
    (one, v) =>
      words`${one.figures.change} ${more(one)} in ${v.sales} left ${one.figures.effect} ${more(one)} after direct costs`,
  ),
  ...when<SalesChange>(
    (one) => isOf('grossProfit')(one) && isAlike(one),
    (one, v) => words`${left(one)} as ${v.sales} ${rose(one)} by ${one.figures.change}${asked(one)}`,
    (one, v) => words`${v.sales} ${rose(one)} by ${one.figures.change}${asked(one)}, and ${left(one)}`,
  ),
  ...when<SalesChange>(
    (one) => isOf('grossProfit')(one) && !isAlike(one),
    (one, v) => words`${left(one)} although ${v.sales} ${rose(one)} by ${one.figures.change}${asked(one)}`,
    (one, v) => words`${v.sales} ${rose(one)} by ${one.figures.change}${asked(one)}, but ${left(one)}`,
  ),
  ...when<SalesChange>(
    isOf('earlierMargin'),
    (one, v) =>
      words`${v.sales} ${rose(one)} by ${one.figures.change}, which alone would have ${added(one)} ${one.figures.effect}${asked(one)}`,
  ),
  ...when<SalesChange>(
    (one) => isOf('earlierMargin')(one) && isAlike(one),
    (one, v) =>
      words`${v.sales} ${rose(one)} by ${one.figures.change}, worth ${one.figures.effect} at the earlier margin${asked(one)}`,
  ),
];

const other = (one: SalesParts) => (isUp(one) ? 'fell' : 'rose');
/** For example `Bread by $94,000 and from Cakes by $75,000`; those that moved in the other direction come last. */
const changeOfFirst = (one: SalesParts): readonly Run[] => {
  const { name1, change1, name2, change2, name3, change3 } = one.figures;
  const first = words`${name1} ${rose(one)} by ${change1}`;
  if (name2 === undefined) return first;
  switch (one.traits.alike) {
    case '1':
      return [
        ...words`${first}, whereas that from ${name2} ${other(one)} by ${change2}`,
        ...(name3 === undefined ? [] : words` and from ${name3} by ${change3}`),
      ];
    case '2':
      return [
        ...words`${first} and from ${name2} by ${change2}`,
        ...(name3 === undefined ? [] : words`, whereas that from ${name3} ${other(one)} by ${change3}`),
      ];
    default:
      return words`${first}, from ${name2} by ${change2} and from ${name3} by ${change3}`;
  }
};
export const salesParts: Wordings<SalesParts> = always<SalesParts>(
  (one) => words`revenue from ${changeOfFirst(one)}`,
  (one) => words`income from ${changeOfFirst(one)}`,
);

export const salesTurn: Wordings<SalesTurn> = [
  ...when<SalesTurn>(
    ({ traits }) => traits.state === 'new',
    (one) =>
      words`revenue from ${one.figures.name} was ${one.figures.to}, up from nothing ${comparisonOf(one).earlier}`,
    (one) =>
      words`${one.figures.name} accounted for ${one.figures.to} of revenue, up from nothing ${comparisonOf(one).earlier}`,
  ),
  ...when<SalesTurn>(
    ({ traits }) => traits.state === 'gone',
    (one) =>
      words`no revenue came from ${one.figures.name}, compared with ${one.figures.base} ${comparisonOf(one).earlier}`,
    (one) =>
      words`${one.figures.name} brought in nothing, compared with ${one.figures.base} ${comparisonOf(one).earlier}`,
  ),
];

const direct = ({ figures }: MarginChange): readonly Run[] =>
  figures.name === undefined ? ['direct costs'] : [figures.name];
const dollar = ({ figures }: MarginChange): readonly Run[] =>
  figures.line === undefined ? ['each dollar of sales'] : words`each dollar of ${figures.line}`;
/** How many paydays there were, if one more or less explains most of the change. */
const paydays = ({ figures }: MarginChange | CostChange) =>
  words`, with ${figures.paydays} instead of ${figures.paydaysThen}`;
const marginDetail = (one: MarginChange): readonly Run[] => {
  switch (one.traits.detail) {
    case 'paydays':
      return paydays(one);
    case 'usualSwing':
      return [' (within the usual range)'];
    case 'questioned':
      return inQuestion(one);
    default:
      return [];
  }
};
const gained = (one: MarginChange) => (isUp(one) ? 'added' : 'cost');
const less = (one: MarginChange) => (isUp(one) ? 'less' : 'more');
/** For example `, which cost $9,100`. */
const effect = (one: MarginChange) => words`, which ${gained(one)} ${one.figures.effect}${marginDetail(one)}`;
export const marginChange: Wordings<MarginChange> = [
  ...when<MarginChange>(
    ({ figures }) => figures.now !== undefined,
    (one) =>
      words`${direct(one)} took ${one.figures.now} of ${dollar(one)} instead of ${one.figures.base}${effect(one)}`,
    (one) =>
      words`${direct(one)} went from ${one.figures.base} to ${one.figures.now} of ${dollar(one)}${effect(one)}`,
    (one) =>
      words`${direct(one)} took ${one.figures.now} of ${dollar(one)}, ${isUp(one) ? 'down' : 'up'} from ${one.figures.base}${effect(one)}`,
  ),
  ...when<MarginChange>(
    ({ figures }) => figures.now === undefined,
    (one, v) =>
      words`${direct(one)} took ${one.figures.effect} ${less(one)} than at the earlier share of ${v.sales}${marginDetail(one)}`,
    opening(
      (one, v) =>
        words`at the earlier share of ${v.sales}, ${direct(one)} would have cost ${one.figures.effect} ${isUp(one) ? 'more' : 'less'}${marginDetail(one)}`,
    ),
  ),
];

const costDetail = (one: CostChange): readonly Run[] => {
  const { amount, day, vendor } = one.figures;
  const noun = one.traits.of === 'cost' ? 'charge' : 'amount';
  const payee = vendor === undefined ? '' : words` from ${vendor}`;
  switch (one.traits.detail) {
    case 'paydays':
      return paydays(one);
    case 'charge':
      return words`, with one ${noun} of ${amount}${payee} on ${day}`;
    case 'wholeCharge':
      return words`, in one ${noun}${payee} on ${day}`;
    case 'earlierCharge':
      return words`, after one ${noun} of ${amount}${payee} on ${day}`;
    case 'timing':
      return [', which is mostly a matter of timing'];
    case 'vendor':
      return words`, mostly with ${vendor}`;
    case 'questioned':
      return inQuestion(one);
    case 'uncoded':
      return [', which is not in its final account yet'];
    default:
      return [];
  }
};
const isCost =
  (state: CostChange['traits']['state'], needsAmounts = false) =>
  ({ traits, figures }: CostChange) =>
    traits.of === 'cost' && traits.state === state && !(needsAmounts && figures.to === undefined);
/** Depreciation is a cost, but nobody spends it. */
const isSpent = (one: CostChange) => !/depreciation|amortization/i.test(one.about ?? '');
export const costChange: Wordings<CostChange> = [
  ...when<CostChange>(
    isCost('known'),
    (one) => words`${one.figures.name} ${rose(one)} by ${one.figures.change}${costDetail(one)}`,
    (one, v) => words`${one.figures.name} cost ${v.you} ${one.figures.change} ${more(one)}${costDetail(one)}`,
  ),
  ...when<CostChange>(
    (one) => isCost('known')(one) && isSpent(one),
    (one, v) =>
      words`${v.you} spent ${one.figures.change} ${more(one)} on ${one.figures.name}${costDetail(one)}`,
  ),
  ...when<CostChange>(
    isCost('known', true),
    (one) =>
      words`${one.figures.name} ${rose(one)} by ${one.figures.change} to ${one.figures.to}${costDetail(one)}`,
    (one) =>
      words`${one.figures.name} ${rose(one)} from ${one.figures.base} to ${one.figures.to}${costDetail(one)}`,
  ),
  ...when<CostChange>(
    isCost('new'),
    (one) =>
      words`${one.figures.name} took ${one.figures.to}, up from nothing ${comparisonOf(one).earlier}${costDetail(one)}`,
  ),
  ...when<CostChange>(
    (one) => isCost('new')(one) && isSpent(one),
    (one, v) =>
      words`${v.you} spent ${one.figures.to} on ${one.figures.name}, up from nothing ${comparisonOf(one).earlier}${costDetail(one)}`,
  ),
  ...when<CostChange>(
    isCost('gone'),
    (one) => words`${one.figures.name} fell to zero from ${one.figures.base}${costDetail(one)}`,
    (one) =>
      words`nothing went to ${one.figures.name}, compared with ${one.figures.base} ${comparisonOf(one).earlier}${costDetail(one)}`,
  ),
  ...when<CostChange>(
    ({ traits }) => traits.of === 'otherIncome',
    (one, v) =>
      words`${one.figures.name}, which is not part of ${v.sales}, ${rose(one)} by ${one.figures.change}${costDetail(one)}`,
    (one, v) =>
      words`${v.you} received ${one.figures.change} ${more(one)} from ${one.figures.name}, outside of ${v.sales}${costDetail(one)}`,
  ),
];

const span = ({ traits }: Concentration) => (traits.isYear ? ' over the last twelve months' : '');
export const concentration: Wordings<Concentration> = [
  ...always<Concentration>(
    (one) => words`${one.figures.name} accounted for ${one.figures.share} of revenue${span(one)}`,
    (one, v) =>
      words`${one.figures.share} of revenue${span(one)} depended on one ${v.customer}, ${one.figures.name}`,
    (one, v) =>
      words`one ${v.customer}, ${one.figures.name}, brought in ${one.figures.amount}, or ${one.figures.share} of all revenue${span(one)}`,
    (one, v) => words`${one.figures.share} of ${v.your} revenue${span(one)} came from ${one.figures.name}`,
    (one, v) => words`${v.you} relied on ${one.figures.name} for ${one.figures.share} of revenue${span(one)}`,
    (one, v) =>
      words`${v.your} largest ${v.customer}, ${one.figures.name}, brought in ${one.figures.share} of revenue${span(one)}`,
  ),
  ...when<Concentration>(
    ({ figures, traits }) => traits.isYear && figures.grossProfit !== undefined,
    (one, v) =>
      words`if ${one.figures.name} left, ${v.you} would lose about ${one.figures.grossProfit} of gross profit a year`,
  ),
];

const paid = ({ traits }: Deposits) =>
  traits.what === 'deposits' ? 'deposits from customers' : 'revenue paid in advance';
const isPlural = ({ traits }: Deposits) => traits.what === 'deposits';
export const deposits: Wordings<Deposits> = always<Deposits>(
  (one) =>
    words`${paid(one)} ${rose(one)} to ${one.figures.now} from ${one.figures.base} ${comparisonOf(one).earlier}`,
  (one) =>
    words`${paid(one)} ${isPlural(one) ? 'were' : 'was'} ${one.figures.now}, ${up(one)} from ${one.figures.base}, which points to ${more(one)} work ahead`,
  (one) =>
    words`${paid(one)} ${grew(one)} to ${one.figures.now}, so ${more(one)} work is already paid for than ${comparisonOf(one).earlier}`,
);
