import type { Result, Revenue, Undecided } from '../insights/kinds/result.ts';
import { always, comparisonOf, followedBy, nowOf, opening, type Wordings, when, words } from './wording.ts';

const from = ({ figures }: Result) => figures.base ?? '';
const by = ({ figures }: Result) => figures.change ?? '';
const isAmong = (outcome: string, outcomeThen: string, moves: readonly string[]) => (one: Result) =>
  one.traits.outcome === outcome && one.traits.outcomeThen === outcomeThen && moves.includes(one.traits.move);
const isAlone = (outcome: string) => (one: Result) =>
  one.traits.outcome === outcome && (one.traits.outcomeThen === null || one.traits.outcomeThen === 'even');
const isUp = ({ traits }: Result) => traits.move === 'up';
const more = (one: Result) => (isUp(one) ? 'more' : 'less');
const up = (one: Result) => (isUp(one) ? 'up' : 'down');
const rose = (one: Result) => (isUp(one) ? 'rose' : 'fell');

/** For example `at least $129,000`, if doubts can only make it higher. */
const LIMITS = { atLeast: 'at least ', atMost: 'at most ' } as const;
const amount = ({ figures, traits }: Result) =>
  words`${traits.limit === null ? '' : LIMITS[traits.limit]}${figures.now}`;
const orElse = ({ traits }: Result) => (traits.orElse === null ? '' : ` or ${traits.orElse}`);
/** The exact change of an amount that is only a limit is not known. */
const isSure =
  (test: (one: Result) => boolean) =>
  (one: Result): boolean =>
    one.traits.limit === null && test(one);

const profitTwice: Wordings<Result> = [
  ...when<Result>(
    isAmong('profit', 'profit', ['up', 'down']),
    (one, v) =>
      words`${v.you} ${v.earned} ${amount(one)} in ${nowOf(one)}, ${up(one)} from ${from(one)} in ${comparisonOf(one).name}`,
    (one, v) =>
      words`${v.theProfit} ${rose(one)} to ${amount(one)} in ${nowOf(one)} from ${from(one)} in ${comparisonOf(one).name}`,
  ),
  ...when<Result>(
    isSure(isAmong('profit', 'profit', ['up', 'down'])),
    (one, v) =>
      words`${v.you} ${v.made} ${one.figures.now} in ${nowOf(one)}, ${by(one)} ${more(one)} than in ${comparisonOf(one).name}`,
    (one, v) =>
      words`${v.you} finished ${nowOf(one)} with a ${v.profit} of ${one.figures.now}, ${up(one)} ${by(one)} from ${comparisonOf(one).name}`,
    (one, v) =>
      words`${v.your} ${v.profit} in ${nowOf(one)} was ${one.figures.now}, ${by(one)} ${more(one)} than in ${comparisonOf(one).name}`,
  ),
];

const profitSame: Wordings<Result> = when<Result>(
  isAmong('profit', 'profit', ['same']),
  (one, v) =>
    words`${v.you} ${v.made} ${amount(one)} in ${nowOf(one)}, about as much as in ${comparisonOf(one).name}${orElse(one)}`,
  (one, v) =>
    words`${v.theProfit} in ${nowOf(one)} was ${amount(one)}, about what it was in ${comparisonOf(one).name}${orElse(one)}`,
);

const grew = (one: Result) => (isUp(one) ? 'shrank' : 'grew');
const lossTwice: Wordings<Result> = [
  ...when<Result>(
    isAmong('loss', 'loss', ['up', 'down']),
    (one, v) =>
      words`the ${v.loss} ${grew(one)} to ${amount(one)} in ${nowOf(one)} from ${from(one)} in ${comparisonOf(one).name}`,
    (one, v) =>
      words`${v.you} finished ${nowOf(one)} with a ${v.loss} of ${amount(one)}, ${isUp(one) ? 'down' : 'up'} from ${from(one)} in ${comparisonOf(one).name}`,
    opening(
      (one, v) =>
        words`in ${nowOf(one)}, ${v.you} ${v.lost} ${amount(one)}, compared with ${from(one)} in ${comparisonOf(one).name}`,
    ),
  ),
  ...when<Result>(
    isSure(isAmong('loss', 'loss', ['up', 'down'])),
    (one, v) =>
      words`${v.you} ${v.lost} ${one.figures.now} in ${nowOf(one)}, ${by(one)} ${isUp(one) ? 'less' : 'more'} than in ${comparisonOf(one).name}`,
    (one, v) =>
      words`the ${v.loss} in ${nowOf(one)} was ${one.figures.now}, ${by(one)} ${isUp(one) ? 'less' : 'more'} than in ${comparisonOf(one).name}`,
  ),
];

const lossSame: Wordings<Result> = when<Result>(
  isAmong('loss', 'loss', ['same']),
  (one, v) =>
    words`${v.you} ${v.lost} ${amount(one)} in ${nowOf(one)}, about as much as in ${comparisonOf(one).name}${orElse(one)}`,
  (one, v) =>
    words`the ${v.loss} in ${nowOf(one)} was ${amount(one)}, about what it was in ${comparisonOf(one).name}${orElse(one)}`,
);

/** A profit after a loss, or a loss after a profit. */
const turned = (
  now: 'profit' | 'loss',
  then: 'profit' | 'loss',
  [made, making]: readonly ['made' | 'lost', 'earning' | 'losing'],
): Wordings<Result> =>
  when<Result>(
    isAmong(now, then, ['up', 'down', 'same']),
    (one, v) =>
      words`${v.you} ${v[made]} ${amount(one)} in ${nowOf(one)} after ${v[making]} ${from(one)} in ${comparisonOf(one).name}`,
    (one, v) =>
      words`a ${v[then]} of ${from(one)} in ${comparisonOf(one).name} turned into a ${v[now]} of ${amount(one)} in ${nowOf(one)}`,
    (one, v) =>
      words`${v.you} finished ${nowOf(one)} with a ${v[now]} of ${amount(one)}, compared with a ${v[then]} of ${from(one)} in ${comparisonOf(one).name}`,
    opening(
      (one, v) =>
        words`after a ${v[then]} of ${from(one)} in ${comparisonOf(one).name}, ${v.you} ${v[made]} ${amount(one)} in ${nowOf(one)}`,
    ),
  );

const alone: Wordings<Result> = [
  ...when<Result>(
    isAlone('profit'),
    (one, v) => words`${v.you} ${v.made} ${amount(one)} in ${nowOf(one)}`,
    (one, v) => words`${v.you} finished ${nowOf(one)} with a ${v.profit} of ${amount(one)}`,
    opening((one, v) => words`in ${nowOf(one)}, ${v.you} ${v.earned} ${amount(one)}`),
  ),
  ...when<Result>(
    isAlone('loss'),
    (one, v) => words`${v.you} ${v.lost} ${amount(one)} in ${nowOf(one)}`,
    (one, v) => words`${v.you} finished ${nowOf(one)} with a ${v.loss} of ${amount(one)}`,
    opening((one, v) => words`in ${nowOf(one)}, ${v.you} ${v.lost} ${amount(one)}`),
  ),
  ...when<Result>(
    ({ traits }) => traits.outcome === 'even',
    (one, v) => words`${v.you} broke even in ${nowOf(one)}`,
    (one, v) => words`${nowOf(one)} ended with neither a ${v.profit} nor a ${v.loss}`,
    opening((one, v) => words`in ${nowOf(one)}, ${v.you} broke even`),
  ),
];

export const result: Wordings<Result> = [
  ...profitTwice,
  ...profitSame,
  ...lossTwice,
  ...lossSame,
  ...turned('loss', 'profit', ['lost', 'earning']),
  ...turned('profit', 'loss', ['made', 'losing']),
  ...alone,
];

const isPercent = ({ figures }: Revenue) => figures.percent !== undefined;
const pct = ({ figures }: Revenue) => figures.percent ?? '';
const isGrowing = ({ traits }: Revenue) => traits.move === 'up';

export const revenue: Wordings<Revenue> = followedBy(
  // Part of it has no category.
  ({ figures: { uncoded } }) => (uncoded === undefined ? [] : words`, with ${uncoded} not yet categorized`),
  [
    ...when<Revenue>(
      isPercent,
      (one, v) =>
        words`${v.you} had ${one.figures.now} in revenue, ${pct(one)} ${isGrowing(one) ? 'more' : 'less'} than ${comparisonOf(one).earlier}`,
      (one) =>
        words`revenue ${isGrowing(one) ? 'climbed' : 'dropped'} ${pct(one)} from ${comparisonOf(one).name}, to ${one.figures.now}`,
      (one, v) =>
        words`${v.your} revenue ${isGrowing(one) ? 'grew' : 'shrank'} by ${pct(one)} to ${one.figures.now}`,
      (one) =>
        words`revenue of ${one.figures.now} was ${pct(one)} ${isGrowing(one) ? 'higher' : 'lower'} than in ${comparisonOf(one).name}`,
      (one) => words`revenue ${isGrowing(one) ? 'rose' : 'fell'} ${pct(one)} to ${one.figures.now}`,
      (one) =>
        words`revenue in ${nowOf(one)} was ${one.figures.now}, ${pct(one)} ${isGrowing(one) ? 'more' : 'less'} than ${comparisonOf(one).earlier}`,
      (one) =>
        words`revenue was ${one.figures.now}, ${pct(one)} ${isGrowing(one) ? 'above' : 'below'} ${comparisonOf(one).name}`,
      (one) =>
        words`total revenue was ${one.figures.now}, ${isGrowing(one) ? 'up' : 'down'} ${pct(one)} from ${comparisonOf(one).name}`,
      (one) =>
        words`revenue was ${pct(one)} ${isGrowing(one) ? 'higher' : 'lower'} than ${comparisonOf(one).earlier}, at ${one.figures.now}`,
      opening(
        (one) =>
          words`at ${one.figures.now}, revenue was ${isGrowing(one) ? 'up' : 'down'} ${pct(one)} from ${comparisonOf(one).name}`,
      ),
    ),
    ...when<Revenue>(
      ({ compared, traits, figures }) =>
        compared !== null && figures.percent === undefined && traits.move === 'same',
      (one) => words`revenue held steady at ${one.figures.now}`,
      (one) => words`revenue was about the same as ${comparisonOf(one).earlier}, at ${one.figures.now}`,
      (one, v) =>
        words`${v.you} had ${one.figures.now} in revenue, about as much as ${comparisonOf(one).earlier}`,
      (one) => words`revenue hardly moved from ${comparisonOf(one).name}, at ${one.figures.now}`,
    ),
    ...when<Revenue>(
      ({ compared, traits, figures }) =>
        compared !== null && figures.percent === undefined && traits.move !== 'same',
      (one) =>
        words`revenue ${isGrowing(one) ? 'rose' : 'fell'} from ${one.figures.base} to ${one.figures.now}`,
      (one) =>
        words`revenue was ${one.figures.now}, compared with ${one.figures.base} ${comparisonOf(one).earlier}`,
    ),
    ...when<Revenue>(
      ({ compared }) => compared === null,
      (one) => words`revenue was ${one.figures.now}`,
      (one, v) => words`${v.you} had ${one.figures.now} in revenue`,
    ),
  ],
);

export const nothing = always(
  (one) => words`nothing was recorded in ${nowOf(one)}`,
  (one) => words`the books have no entries in ${nowOf(one)}`,
  opening((one) => words`in ${nowOf(one)}, nothing was recorded`),
);

const inDoubt = ({ figures: { amount, name }, traits }: Undecided) => {
  if (name === undefined) return words`${amount}`;
  const at = name.value.kind === 'name' && name.value.owner === 'account' ? 'in' : 'with';
  return traits.isAll ? words`${amount} ${at} ${name}` : words`${amount}, mostly ${at} ${name},`;
};
const higher = ({ traits }: Undecided) => (traits.what === 'atLeast' ? 'higher' : 'lower');
export const undecided: Wordings<Undecided> = [
  ...when<Undecided>(
    ({ traits }) => traits.what === 'atLeast' || traits.what === 'atMost',
    (one) => words`that could be ${higher(one)}, because ${inDoubt(one)} is in doubt`,
  ),
  ...when<Undecided>(
    ({ traits }) => traits.what === 'direction',
    (one) =>
      words`it is not clear whether that is more or less than before, because ${inDoubt(one)} is in doubt`,
    (one, v) =>
      words`nobody can say yet whether ${v.theProfit} rose or fell, because ${inDoubt(one)} is in doubt`,
    (one, v) =>
      words`${v.theProfit} cannot be compared with the earlier period until ${inDoubt(one)} is explained`,
  ),
  ...when<Undecided>(
    ({ traits }) => traits.what === 'missingCost',
    (one) => words`costs of about ${inDoubt(one)} seem not to be booked`,
    (one) => words`costs of about ${inDoubt(one)} seem to be missing`,
  ),
  ...when<Undecided>(
    ({ traits }) => traits.what === 'depreciation',
    (one, v) =>
      words`about ${one.figures.amount} of depreciation is booked only later in the year, which could turn that into a ${v.loss}`,
    (one, v) =>
      words`that could turn into a ${v.loss}, because about ${one.figures.amount} of depreciation is booked only later in the year`,
  ),
  ...when<Undecided>(
    ({ traits }) => traits.what === 'outcome',
    (one, v) =>
      words`it is not clear whether there was a ${v.profit} or a ${v.loss}, because ${inDoubt(one)} is in doubt`,
    (one) => words`that result is not certain, because ${inDoubt(one)} is in doubt`,
    (one) => words`this result cannot be relied on until ${inDoubt(one)} is explained`,
  ),
];
