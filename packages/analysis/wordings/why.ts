import { isPluralName } from '../insights/clean-name.ts';
import type { Concentration } from '../insights/kinds/concentration.ts';
import type { CustomersMoved } from '../insights/kinds/customers-moved.ts';
import type { Deposits } from '../insights/kinds/deposits.ts';
import type {
  CostDriver,
  CostShare,
  OneCost,
  OneSale,
  PriceOrQuantity,
  RevenueDriver,
  SteadyCosts,
} from '../insights/kinds/drivers.ts';
import type { Margin } from '../insights/kinds/margin.ts';
import { always, opening, type Run, thenOf, type Wordings, when, words } from './wording.ts';

type Moving = { readonly traits: { readonly move: string } };
const isUp = ({ traits }: Moving) => traits.move === 'up';
const more = (one: Moving) => (isUp(one) ? 'more' : 'less');
const higher = (one: Moving) => (isUp(one) ? 'higher' : 'lower');
const rose = (one: Moving) => (isUp(one) ? 'rose' : 'fell');
const up = (one: Moving) => (isUp(one) ? 'up' : 'down');
const grew = (one: Moving) => (isUp(one) ? 'grew' : 'shrank');
const was = (name: string | null) => (name !== null && isPluralName(name) ? 'were' : 'was');

const isBy = (by: string, state: 'known' | 'new' | 'gone') => (one: RevenueDriver) =>
  (one.traits.by === 'customer') === (by === 'customer') &&
  (one.traits.isNew ? 'new' : one.traits.isGone ? 'gone' : 'known') === state;

export const revenueDriver: Wordings<RevenueDriver> = [
  ...when<RevenueDriver>(
    isBy('customer', 'known'),
    (one) =>
      words`${one.figures.name} accounted for ${one.figures.change} ${more(one)} than ${thenOf(one).earlier}`,
    (one) => words`income from ${one.figures.name} ${rose(one)} by ${one.figures.change}`,
    (one) =>
      words`${one.figures.name} brought in ${one.figures.now}, ${up(one)} from ${one.figures.base} ${thenOf(one).earlier}`,
    (one) =>
      words`income from ${one.figures.name} ${grew(one)} to ${one.figures.now} from ${one.figures.base}`,
    (one) => words`${one.figures.name} alone accounted for ${one.figures.change} ${more(one)}`,
    (one) =>
      words`${one.figures.name}, one customer, accounts for ${one.figures.change} ${more(one)} in revenue`,
    (one, v) => words`${v.you} earned ${one.figures.change} ${more(one)} from ${one.figures.name}`,
    (one) =>
      words`one customer, ${one.figures.name}, accounted for ${one.figures.change} ${more(one)} than ${thenOf(one).earlier}`,
    opening(
      (one) =>
        words`the customer who changed most was ${one.figures.name}, with ${one.figures.change} ${more(one)} than ${thenOf(one).earlier}`,
    ),
  ),
  ...when<RevenueDriver>(
    isBy('customer', 'new'),
    (one) =>
      words`${one.figures.name}, who brought in nothing ${thenOf(one).earlier}, brought in ${one.figures.now}`,
    (one) =>
      words`income from ${one.figures.name} added ${one.figures.now}, after none ${thenOf(one).earlier}`,
    (one) => words`a new customer, ${one.figures.name}, brought in ${one.figures.now}`,
    (one) =>
      words`${one.figures.name} brought in ${one.figures.now} and had brought in nothing ${thenOf(one).earlier}`,
    (one, v) =>
      words`${v.you} earned ${one.figures.now} from ${one.figures.name}, after nothing ${thenOf(one).earlier}`,
  ),
  ...when<RevenueDriver>(
    isBy('customer', 'gone'),
    (one) =>
      words`${one.figures.name}, who brought in ${one.figures.base} ${thenOf(one).earlier}, brought in nothing`,
    (one) => words`no income came from ${one.figures.name}, after ${one.figures.base} ${thenOf(one).earlier}`,
    (one) =>
      words`${one.figures.name} brought in nothing, down from ${one.figures.base} ${thenOf(one).earlier}`,
    (one, v) =>
      words`${v.you} earned nothing from ${one.figures.name}, who had brought in ${one.figures.base} ${thenOf(one).earlier}`,
    (one) => words`${one.figures.base} in income from ${one.figures.name} was not repeated`,
  ),
  ...when<RevenueDriver>(
    isBy('item', 'known'),
    (one) => words`${one.figures.name} ${grew(one)} to ${one.figures.now} from ${one.figures.base}`,
    (one) =>
      words`revenue from ${one.figures.name} was ${one.figures.change} ${higher(one)} than ${thenOf(one).earlier}`,
    (one) =>
      words`revenue from ${one.figures.name} was ${one.figures.now}, compared with ${one.figures.base} ${thenOf(one).earlier}`,
    (one) => words`revenue from ${one.figures.name} alone was ${one.figures.change} ${higher(one)}`,
    (one) => words`revenue from ${one.figures.name} ${rose(one)} by ${one.figures.change}`,
    (one) => words`revenue from ${one.figures.name} went from ${one.figures.base} to ${one.figures.now}`,
  ),
  ...when<RevenueDriver>(
    isBy('item', 'new'),
    (one) =>
      words`${one.figures.name}, which did not exist ${thenOf(one).earlier}, brought in ${one.figures.now}`,
    (one) => words`${one.figures.name} brought in ${one.figures.now}, after nothing ${thenOf(one).earlier}`,
    (one) => words`revenue from ${one.figures.name} was new, at ${one.figures.now}`,
  ),
  ...when<RevenueDriver>(
    isBy('item', 'gone'),
    (one) =>
      words`${one.figures.name}, which brought in ${one.figures.base} ${thenOf(one).earlier}, brought in nothing`,
    (one) =>
      words`revenue from ${one.figures.name} stopped, after ${one.figures.base} ${thenOf(one).earlier}`,
    (one) => words`${one.figures.base} in revenue from ${one.figures.name} was not repeated`,
  ),
];

const isWhat = (what: string) => (one: PriceOrQuantity) => one.traits.what === what;
const added = (one: Moving) => (isUp(one) ? 'added' : 'took away');
export const priceOrQuantity: Wordings<PriceOrQuantity> = [
  ...when<PriceOrQuantity>(
    isWhat('quantity'),
    (one) =>
      words`${isUp(one) ? 'larger' : 'smaller'} quantities ${added(one)} ${one.figures.amount} of revenue`,
    (one, v) =>
      words`${v.you} sold ${isUp(one) ? 'larger' : 'smaller'} quantities, worth ${one.figures.amount} ${more(one)} at the earlier prices`,
    (one) =>
      words`customers bought ${isUp(one) ? 'larger' : 'smaller'} quantities, which ${added(one)} ${one.figures.amount}`,
    (one) => words`it was quantity, not price, that ${added(one)} ${one.figures.amount}`,
    (one) =>
      words`${one.figures.amount} of the change in sales came from ${isUp(one) ? 'larger' : 'smaller'} quantities`,
  ),
  ...when<PriceOrQuantity>(
    isWhat('price'),
    (one) => words`${higher(one)} prices ${added(one)} ${one.figures.amount} of revenue`,
    (one, v) => words`${v.you} sold at ${higher(one)} prices, which ${added(one)} ${one.figures.amount}`,
    (one) => words`it was price, not quantity, that ${added(one)} ${one.figures.amount}`,
    (one) => words`${one.figures.amount} of the change in sales came from ${higher(one)} prices`,
    (one) => words`customers paid ${higher(one)} prices, worth ${one.figures.amount} ${more(one)}`,
  ),
];

const toParty = ({ figures }: OneSale): readonly Run[] =>
  figures.name === undefined ? [] : words` to ${figures.name}`;
export const oneSale: Wordings<OneSale> = [
  ...when<OneSale>(
    ({ traits }) => traits.isNow,
    (one) => words`a single sale${toParty(one)} on ${one.figures.day} brought in ${one.figures.amount}`,
    (one) => words`one sale${toParty(one)} alone was ${one.figures.amount}`,
    (one, v) =>
      words`${v.you} made one large sale${toParty(one)}, for ${one.figures.amount} on ${one.figures.day}`,
    (one) => words`${one.figures.amount} came from one sale${toParty(one)}`,
  ),
  ...when<OneSale>(
    ({ traits }) => !traits.isNow,
    (one) =>
      words`a single sale${toParty(one)} on ${one.figures.day}, for ${one.figures.amount}, was not repeated`,
    (one) => words`one sale${toParty(one)} had brought in ${one.figures.amount} and was not repeated`,
    (one) => words`the earlier period had one sale${toParty(one)} for ${one.figures.amount}`,
  ),
];

const isCost = (state: 'known' | 'new' | 'gone') => (one: CostDriver) =>
  one.traits.of === 'cost' && (one.traits.isNew ? 'new' : one.traits.isGone ? 'gone' : 'known') === state;
/** Depreciation is a cost, but nobody spends it. */
const isSpent = (one: CostDriver) => !/depreciation|amortization/i.test(one.about ?? '');
const hasVendor = (one: CostDriver) => isCost('known')(one) && one.figures.vendor !== undefined;

export const costDriver: Wordings<CostDriver> = [
  ...when<CostDriver>(
    isCost('known'),
    (one) =>
      words`${one.figures.name} ${was(one.about)} ${one.figures.change} ${higher(one)} than ${thenOf(one).earlier}`,
    (one) => words`${one.figures.name} ${rose(one)} to ${one.figures.now} from ${one.figures.base}`,
    (one) =>
      words`${one.figures.name} cost ${one.figures.now}, ${up(one)} from ${one.figures.base} ${thenOf(one).earlier}`,
    (one) => words`${one.figures.name} went ${up(one)} by ${one.figures.change}`,
    (one, v) => words`${one.figures.name} cost ${v.you} ${one.figures.change} ${more(one)}`,
  ),
  ...when<CostDriver>(
    (one) => isCost('known')(one) && isSpent(one),
    (one, v) => words`${v.you} spent ${one.figures.change} ${more(one)} on ${one.figures.name}`,
    (one, v) =>
      words`${v.your} spending on ${one.figures.name} ${grew(one)} by ${one.figures.change} to ${one.figures.now}`,
    (one) =>
      words`spending on ${one.figures.name} was ${one.figures.now}, compared with ${one.figures.base} ${thenOf(one).earlier}`,
  ),
  ...when<CostDriver>(
    hasVendor,
    (one) =>
      words`${one.figures.name} ${rose(one)} by ${one.figures.change}, mostly at ${one.figures.vendor}`,
    (one) =>
      words`${one.figures.vendor} billed ${more(one)} for ${one.figures.name}, which went ${up(one)} by ${one.figures.change}`,
  ),
  ...when<CostDriver>(
    isCost('new'),
    (one) =>
      words`${one.figures.name} ${was(one.about)} ${one.figures.now}, after nothing ${thenOf(one).earlier}`,
    (one) => words`${one.figures.name} ${was(one.about)} new, at ${one.figures.now}`,
    (one) => words`a new cost, ${one.figures.name}, added ${one.figures.now}`,
  ),
  ...when<CostDriver>(
    isCost('gone'),
    (one) => words`${one.figures.name} fell to zero from ${one.figures.base}`,
    (one) =>
      words`there was no cost of ${one.figures.name}, after ${one.figures.base} ${thenOf(one).earlier}`,
  ),
  ...when<CostDriver>(
    ({ traits }) => traits.of === 'otherIncome',
    (one) =>
      words`${one.figures.name}, which is not revenue, ${isUp(one) ? 'added' : 'took away'} ${one.figures.change}`,
    (one, v) =>
      words`${v.you} received ${one.figures.change} ${more(one)} from ${one.figures.name}, outside of revenue`,
  ),
];

const credit = ({ traits }: OneCost) => (traits.isCredit ? 'credit' : 'cost');
export const oneCost: Wordings<OneCost> = [
  ...when<OneCost>(
    ({ traits }) => traits.isNow,
    (one) =>
      words`${one.figures.name} had one ${credit(one)} of ${one.figures.amount}, unlike ${thenOf(one).earlier}`,
    (one) =>
      words`${one.figures.name} had a single ${credit(one)} of ${one.figures.amount} that is not usual`,
  ),
  ...when<OneCost>(
    ({ traits }) => !traits.isNow,
    (one) =>
      words`one ${credit(one)} of ${one.figures.amount} in ${one.figures.name} ${thenOf(one).earlier} did not come again`,
    (one) =>
      words`${one.figures.name} had a single ${credit(one)} of ${one.figures.amount} ${thenOf(one).earlier} and none like it now`,
  ),
];

const dollar = ({ figures }: CostShare): readonly Run[] =>
  figures.line === undefined ? ['each dollar of revenue'] : words`each dollar of ${figures.line}`;
export const costShare: Wordings<CostShare> = always<CostShare>(
  (one, v) =>
    words`${v.you} paid ${one.figures.now} of ${dollar(one)} for ${one.figures.name}, ${more(one)} than the ${one.figures.base} of ${thenOf(one).name}`,
  (one) =>
    words`${one.figures.name} ${isUp(one) ? 'grew' : 'shrank'} to ${one.figures.now} of ${dollar(one)} from ${one.figures.base} ${thenOf(one).earlier}`,
  (one) =>
    words`${one.figures.name} cost ${one.figures.now} of ${dollar(one)}, compared with ${one.figures.base} before`,
  (one) =>
    words`${one.figures.name} took ${one.figures.now} of ${dollar(one)}, ${up(one)} from ${one.figures.base}`,
  (one) =>
    words`${one.figures.now} of ${dollar(one)} went to ${one.figures.name}, compared with ${one.figures.base} ${thenOf(one).earlier}`,
  (one) => words`${one.figures.name} went from ${one.figures.base} to ${one.figures.now} of ${dollar(one)}`,
  (one, v) =>
    words`${v.you} spent ${one.figures.now} of ${dollar(one)} on ${one.figures.name}, after ${one.figures.base} ${thenOf(one).earlier}`,
  (one) =>
    words`${one.figures.name} took ${one.figures.now} of ${dollar(one)} instead of ${one.figures.base}`,
  (one) =>
    words`${one.figures.name} took a ${isUp(one) ? 'larger' : 'smaller'} share of ${dollar(one)}: ${one.figures.now}, after ${one.figures.base}`,
  opening(
    (one) =>
      words`of ${dollar(one)}, ${one.figures.now} went to ${one.figures.name}, ${up(one)} from ${one.figures.base} ${thenOf(one).earlier}`,
  ),
);

/** Two names; a name that is a list itself, such as `Gas and Power`, needs other words between them. */
const pair = ({ figures: { name1, name2 } }: SteadyCosts, between = ' and '): readonly Run[] => {
  if (name2 === undefined) return [name1];
  const isList = [name1, name2].some(({ value }) => value.kind === 'name' && /,|\band\b/.test(value.name));
  return words`${name1}${isList ? ' as well as ' : between}${name2}`;
};
export const steadyCosts: Wordings<SteadyCosts> = [
  ...when<SteadyCosts>(
    ({ figures }) => figures.name2 !== undefined,
    (one) =>
      words`costs such as ${pair(one)}, ${one.figures.now} in all, stayed about the same on less revenue`,
    (one) => words`${pair(one, ', ')} and similar costs hardly changed while revenue fell`,
    (one) => words`${one.figures.now} in costs such as ${pair(one)} did not move with revenue`,
    (one, v) => words`${v.you} paid about the same for ${pair(one, ', ')} and similar costs on less revenue`,
    (one) => words`fixed costs such as ${pair(one)} were spread over less revenue`,
  ),
  ...when<SteadyCosts>(
    ({ figures }) => figures.name2 === undefined,
    (one) => words`${one.figures.name1} stayed at about ${one.figures.now} on less revenue`,
    (one) => words`${one.figures.name1} stayed about the same, at ${one.figures.now}, while revenue fell`,
    (one, v) =>
      words`${v.you} paid about as much as before for ${one.figures.name1}, ${one.figures.now}, on less revenue`,
    (one) => words`${one.figures.name1} did not move with revenue: about ${one.figures.now}, as before`,
  ),
];

const isOfLine = (one: Margin) => one.figures.line !== undefined;
export const margin: Wordings<Margin> = [
  ...when<Margin>(
    ({ figures }) => figures.name !== undefined,
    (one) =>
      words`${isUp(one) ? 'a better' : 'a thinner'} margin after direct costs ${isUp(one) ? 'added' : 'took away'} ${one.figures.effect}, above all because ${one.figures.name} took ${one.figures.part} of each dollar instead of ${one.figures.partBase}`,
    (one) =>
      words`direct costs took ${isUp(one) ? 'less' : 'more'} of each dollar, which ${isUp(one) ? 'added' : 'cost'} ${one.figures.effect}: ${one.figures.name} alone went from ${one.figures.partBase} to ${one.figures.part}`,
  ),
  ...when<Margin>(
    (one) => !isOfLine(one) && one.figures.name === undefined,
    (one, v) =>
      words`${v.you} kept ${one.figures.now} of each dollar after direct costs, ${up(one)} from ${one.figures.base}`,
    (one) =>
      words`${one.figures.now} of each dollar remained after direct costs, compared with ${one.figures.base} ${thenOf(one).earlier}`,
    (one) =>
      words`the margin after direct costs ${isUp(one) ? 'widened' : 'narrowed'} to ${one.figures.now} of each dollar from ${one.figures.base}`,
    (one) =>
      words`direct costs left ${one.figures.now} of each dollar, ${up(one)} from ${one.figures.base} ${thenOf(one).earlier}`,
    opening(
      (one, v) =>
        words`after direct costs, ${v.you} kept ${one.figures.now} of each dollar, compared with ${one.figures.base} ${thenOf(one).earlier}`,
    ),
  ),
  ...when<Margin>(
    isOfLine,
    (one) =>
      words`${one.figures.line} left ${one.figures.now} of each dollar after their own costs, ${up(one)} from ${one.figures.base}`,
    (one, v) =>
      words`${v.you} kept ${one.figures.now} of each dollar of ${one.figures.line} after their direct costs, compared with ${one.figures.base} ${thenOf(one).earlier}`,
    (one) =>
      words`the margin of ${one.figures.line} ${isUp(one) ? 'widened' : 'narrowed'} to ${one.figures.now} of each dollar from ${one.figures.base}`,
    (one) =>
      words`${isUp(one) ? 'a better' : 'a thinner'} margin on ${one.figures.line} ${isUp(one) ? 'added' : 'took away'} ${one.figures.effect}`,
    (one) =>
      words`direct costs of ${one.figures.line} left ${one.figures.now} of each dollar, after ${one.figures.base} ${thenOf(one).earlier}`,
  ),
];

const span = ({ traits }: Concentration) => (traits.isYear ? ' over the last twelve months' : '');
export const concentration: Wordings<Concentration> = [
  ...always<Concentration>(
    (one) => words`${one.figures.share} of revenue${span(one)} depended on one customer, ${one.figures.name}`,
    (one, v) =>
      words`if ${one.figures.name} left, ${v.you} would lose a customer who brought in ${one.figures.share} of revenue${span(one)}`,
    (one) =>
      words`one customer, ${one.figures.name}, brought in ${one.figures.amount}, or ${one.figures.share} of all revenue${span(one)}`,
    (one) =>
      words`${one.figures.name} brought in ${one.figures.share} of revenue${span(one)}, so a lot depends on one customer`,
    (one) => words`${one.figures.name} accounted for ${one.figures.share} of revenue${span(one)}`,
    (one, v) =>
      words`${v.your} revenue${span(one)} would have been ${one.figures.share} lower without ${one.figures.name}`,
    (one) =>
      words`one customer stands out: ${one.figures.name}, with ${one.figures.share} of revenue${span(one)}`,
    (one, v) => words`${one.figures.share} of ${v.your} revenue${span(one)} came from ${one.figures.name}`,
    (one, v) => words`${v.you} relied on ${one.figures.name} for ${one.figures.share} of revenue${span(one)}`,
    (one) => words`losing ${one.figures.name} would have cost ${one.figures.share} of revenue${span(one)}`,
    (one) =>
      words`${one.figures.amount} of revenue${span(one)} came from ${one.figures.name}, which is ${one.figures.share} of the total`,
    (one) =>
      words`no customer matters as much as ${one.figures.name}, with ${one.figures.share} of revenue${span(one)}`,
    (one, v) =>
      words`without ${one.figures.name}, ${v.you} would have had ${one.figures.share} less revenue${span(one)}`,
    (one, v) =>
      words`${v.your} largest customer, ${one.figures.name}, brought in ${one.figures.share} of revenue${span(one)}`,
  ),
  ...when<Concentration>(
    ({ figures, traits }) => traits.isYear && figures.contribution !== undefined,
    (one, v) =>
      words`if ${one.figures.name} left, ${v.you} would lose about ${one.figures.contribution} a year before fixed costs`,
    (one) =>
      words`${one.figures.name} is ${one.figures.share} of revenue, so losing them would cost about ${one.figures.contribution} a year`,
  ),
];

const paid = ({ traits }: Deposits) =>
  traits.what === 'deposits' ? 'deposits from customers' : 'revenue paid in advance';
const isPlural = ({ traits }: Deposits) => traits.what === 'deposits';
export const deposits: Wordings<Deposits> = always<Deposits>(
  (one) =>
    words`${paid(one)} ${rose(one)} to ${one.figures.now} from ${one.figures.base} ${thenOf(one).earlier}`,
  (one) =>
    words`${paid(one)} ${isPlural(one) ? 'were' : 'was'} ${one.figures.now}, ${up(one)} from ${one.figures.base}, which points to ${more(one)} work ahead`,
  (one) =>
    words`customers had paid ${one.figures.now} in advance (${paid(one)}), compared with ${one.figures.base} ${thenOf(one).earlier}`,
  (one) =>
    words`${paid(one)} ${grew(one)} to ${one.figures.now}, so ${more(one)} work is already paid for than ${thenOf(one).earlier}`,
);

const moreOf = ({ figures, traits }: CustomersMoved) =>
  traits.isMoreNew
    ? words`${figures.more}, a new customer, accounted for ${figures.moreBy}`
    : words`${figures.more} accounted for ${figures.moreBy} more`;
const lessOf = ({ figures, traits }: CustomersMoved) =>
  traits.isLessGone
    ? words`${figures.less}, who had accounted for ${figures.lessBy}, brought in nothing`
    : words`${figures.less} accounted for ${figures.lessBy} less`;
export const customersMoved: Wordings<CustomersMoved> = [
  ...when<CustomersMoved>(
    ({ figures }) => figures.more !== undefined && figures.less !== undefined,
    (one) => words`${moreOf(one)}, while ${lessOf(one)}`,
    (one) => words`${lessOf(one)}, but ${moreOf(one)}`,
    (one) => words`among customers, ${moreOf(one)}, and ${lessOf(one)}`,
  ),
  ...when<CustomersMoved>(
    ({ figures }) => figures.more !== undefined && figures.less === undefined,
    (one) => words`of all customers, ${one.figures.more} grew most, by ${one.figures.moreBy}`,
    (one) => words`no customer grew as much as ${one.figures.more}, with ${one.figures.moreBy} more`,
    (one) => words`income from ${one.figures.more} went up most, by ${one.figures.moreBy}`,
    (one) => words`${one.figures.more} accounts for the largest increase, ${one.figures.moreBy}`,
    (one) => words`the customer with the largest increase was ${one.figures.more}, at ${one.figures.moreBy}`,
  ),
  ...when<CustomersMoved>(
    ({ figures }) => figures.more === undefined && figures.less !== undefined,
    (one) => words`of all customers, ${one.figures.less} cut back most, by ${one.figures.lessBy}`,
    (one) => words`no customer cut back as much as ${one.figures.less}, with ${one.figures.lessBy} less`,
    (one) => words`income from ${one.figures.less} went down most, by ${one.figures.lessBy}`,
    (one) => words`${one.figures.less} accounts for the largest decrease, ${one.figures.lessBy}`,
    (one) => words`the customer with the largest decrease was ${one.figures.less}, at ${one.figures.lessBy}`,
  ),
];
