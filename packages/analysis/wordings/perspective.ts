import type { Budget } from '../insights/kinds/budget.ts';
import type { OneOff } from '../insights/kinds/one-off.ts';
import type {
  CashCover,
  CostLevels,
  Equity,
  ProfitPerDollar,
  YearResult,
} from '../insights/kinds/perspective.ts';
import type { YearlyEntry } from '../insights/kinds/yearly-entry.ts';
import { always, comparisonOf, listOf, opening, type Voice, type Wordings, when, words } from './wording.ts';

const isUp = ({ traits }: { readonly traits: { readonly move: string } }) => traits.move === 'up';
const rose = (move: string) => (move === 'up' ? 'rose' : 'fell');

const levels = ({ figures: { now1, name1, now2, name2, now3, name3 } }: CostLevels) =>
  listOf([
    words`${now1} went to ${name1}`,
    words`${now2} to ${name2}`,
    ...(now3 === undefined ? [] : [words`${now3} to ${name3}`]),
  ]);
export const costLevels: Wordings<CostLevels> = always<CostLevels>(
  opening((one) => words`of each dollar of revenue, ${levels(one)}`),
  ({ figures: { now1, name1, now2, name2, now3, name3 } }) =>
    now3 === undefined
      ? words`${name1} took ${now1} of each dollar of revenue, and ${name2} took ${now2}`
      : words`${name1} took ${now1} of each dollar of revenue, ${name2} ${now2} and ${name3} ${now3}`,
);

export const kept: Wordings<ProfitPerDollar> = always<ProfitPerDollar>(
  (one) =>
    words`after all costs, ${one.figures.now} of each dollar was left, compared with ${one.figures.base} ${comparisonOf(one).earlier}`,
  (one, v) => words`${v.you} kept ${one.figures.now} of each dollar instead of ${one.figures.base}`,
  (one, v) =>
    words`${v.you} kept ${one.figures.now} of each dollar as ${v.profit}, ${isUp(one) ? 'up' : 'down'} from ${one.figures.base}`,
  (one, v) =>
    words`${one.figures.now} of each dollar was left as ${v.profit}, compared with ${one.figures.base} ${comparisonOf(one).earlier}`,
  (one, v) =>
    words`${v.theProfit} per dollar of revenue ${rose(one.traits.move)} to ${one.figures.now} from ${one.figures.base}`,
  (one, v) =>
    words`each dollar of revenue left ${one.figures.now} in ${v.profit}, ${isUp(one) ? 'up' : 'down'} from ${one.figures.base} ${comparisonOf(one).earlier}`,
);

const outcomes = (now: string, compared: string) => (one: YearResult) =>
  one.traits.outcome === now && one.traits.outcomeThen === compared;
export const yearResult: Wordings<YearResult> = [
  ...when<YearResult>(
    outcomes('profit', 'profit'),
    opening(
      (one, v) =>
        words`over the last twelve months, ${v.you} ${v.made} ${one.figures.now}, ${isUp(one) ? 'up' : 'down'} from ${one.figures.base} in the twelve before`,
    ),
    (one, v) =>
      words`${v.theProfit} of the last twelve months was ${one.figures.now}, compared with ${one.figures.base} in the twelve before`,
    (one, v) =>
      words`the last twelve months brought a ${v.profit} of ${one.figures.now}, ${isUp(one) ? 'up' : 'down'} from ${one.figures.base} in the twelve before`,
  ),
  ...when<YearResult>(
    outcomes('loss', 'loss'),
    opening(
      (one, v) =>
        words`over the last twelve months, ${v.you} ${v.lost} ${one.figures.now}, compared with ${one.figures.base} in the twelve before`,
    ),
    (one, v) =>
      words`the last twelve months brought a ${v.loss} of ${one.figures.now}, after ${one.figures.base} in the twelve before`,
  ),
  ...when<YearResult>(
    outcomes('profit', 'loss'),
    opening(
      (one, v) =>
        words`over the last twelve months, ${v.you} ${v.made} ${one.figures.now}, after ${v.losing} ${one.figures.base} in the twelve before`,
    ),
    (one, v) =>
      words`the last twelve months brought a ${v.profit} of ${one.figures.now}, after a ${v.loss} of ${one.figures.base} in the twelve before`,
  ),
  ...when<YearResult>(
    outcomes('loss', 'profit'),
    opening(
      (one, v) =>
        words`over the last twelve months, ${v.you} ${v.lost} ${one.figures.now}, after a ${v.profit} of ${one.figures.base} in the twelve before`,
    ),
    (one, v) =>
      words`the last twelve months brought a ${v.loss} of ${one.figures.now}, after a ${v.profit} of ${one.figures.base} in the twelve before`,
  ),
];

const RATE = 'costs, based on the last 90 days';
export const cashCover: Wordings<CashCover> = always<CashCover>(
  (one, v) => words`cash covers about ${one.figures.lasts} of ${v.your} ${RATE}`,
  (one, v) => words`${v.your} cash of ${one.figures.cash} covers about ${one.figures.lasts} of ${RATE}`,
  (one, v) => words`${v.you} ${v.verb('have', 'has')} enough cash for about ${one.figures.lasts} of ${RATE}`,
  (one) => words`at the average cost of the last 90 days, cash is enough for about ${one.figures.lasts}`,
  (one, v) => words`${v.your} cash would pay for about ${one.figures.lasts} of ${RATE}`,
);

const plan = ({ figures: { planned } }: Budget) =>
  planned === undefined ? ['the budget'] : words`the ${planned} in the budget`;
export const budget: Wordings<Budget> = [
  ...when<Budget>(
    () => true,
    (one, v) =>
      words`${v.theProfit} was ${one.figures.gap} ${one.traits.isAbove ? 'better' : 'worse'} than ${plan(one)}`,
    (one, v) =>
      words`${v.theProfit} was ${one.figures.gap} ${one.traits.isAbove ? 'higher' : 'lower'} than ${plan(one)}`,
  ),
  ...when<Budget>(
    ({ figures }) => figures.cause !== undefined,
    (one) =>
      words`expenses ran ${one.figures.overspent} over budget, of which ${one.figures.cause} explains ${one.figures.over}`,
    (one, v) =>
      words`${v.you} spent ${one.figures.over} more on ${one.figures.cause} than planned, while ${v.theProfit} was ${one.figures.gap} short of ${plan(one)}`,
  ),
];

const what = ({ figures, traits }: OneOff) =>
  words`the unusual ${traits.side === 'income' ? 'income' : 'cost'} of ${figures.amount} in ${figures.name} on ${figures.day}`;
const without = ({ figures, traits }: OneOff, v: Voice) =>
  words`a ${v[traits.outcome]} of ${figures.without}`;
export const oneOff: Wordings<OneOff> = always<OneOff>(
  (one, v) => words`there would have been ${without(one, v)} without ${what(one)}`,
  opening((one, v) => words`without ${what(one)}, there would have been ${without(one, v)}`),
  opening((one, v) => words`apart from ${what(one)}, ${v.business} made ${without(one, v)}`),
);

const before = ({ figures, traits }: YearlyEntry, v: Voice) =>
  words`a ${v[traits.outcome]} of ${figures.without}`;
/** For example `, after a profit of $67,200 a year earlier`. */
const beforeThen = (one: YearlyEntry, v: Voice) =>
  words`, after a ${v[one.traits.outcomeThen]} of ${one.figures.withoutThen} ${comparisonOf(one).earlier}`;
export const yearlyEntry: Wordings<YearlyEntry> = always<YearlyEntry>(
  (one, v) =>
    words`${one.figures.amount} of ${one.figures.name} is the cost of a whole year and is booked at this time each year; without it, there would have been ${before(one, v)}${beforeThen(one, v)}`,
  (one, v) =>
    words`the result includes a whole year of ${one.figures.name}, ${one.figures.amount}; without it, there would have been ${before(one, v)}${beforeThen(one, v)}`,
);

export const equity: Wordings<Equity> = [
  ...when<Equity>(
    ({ traits }) => traits.isBelowZero,
    (one, v) => words`debts exceeded everything ${v.you} owned by ${one.figures.now} on ${one.figures.day}`,
    (one, v) => words`${v.you} owed ${one.figures.now} more than ${v.again} owned on ${one.figures.day}`,
  ),
  ...when<Equity>(
    ({ traits }) => !traits.isBelowZero,
    opening(
      (one) =>
        words`after debts, only ${one.figures.now} of the ${one.figures.assets} in assets was left on ${one.figures.day}`,
    ),
    (one) =>
      words`only ${one.figures.now} of the ${one.figures.assets} in assets was left after debts on ${one.figures.day}`,
  ),
];
