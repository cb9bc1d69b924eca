import { monthInWords } from '@insights/ledger';
import { otherReports } from '@insights/words';
import type { Stopped } from '../insights/kinds/stopped.ts';
import type { Clean, Correction, Impossible, Parity, Question, Stale } from '../insights/kinds/trust.ts';
import { entryInWords, ofParty } from './entry.ts';
import { always, type Run, type Wordings, when, words } from './wording.ts';

const profitIs = (one: Correction) =>
  words`${one.traits.profit === 'higher' ? 'raises' : 'lowers'} the profit of the period by ${one.figures.effect}`;
const isSameEffect = ({ figures }: Correction) =>
  figures.effect?.value.kind === 'money' &&
  figures.amount.value.kind === 'money' &&
  Math.abs(figures.effect.value.cents) === figures.amount.value.cents;
/** For example `lowers profit by the same amount`. */
const effect = (one: Correction) =>
  isSameEffect(one)
    ? words`${one.traits.profit === 'higher' ? 'raises' : 'lowers'} profit by as much`
    : profitIs(one);
const hasEffect = ({ traits }: Correction) => traits.profit !== 'same';
const isMove = ({ figures }: Correction) => figures.from !== undefined && figures.to !== undefined;
const isAdded = (how: 'add' | 'reduce') => (one: Correction) =>
  one.traits.how === how && one.figures.to !== undefined && (hasEffect(one) || one.traits.isEarlier);
const isRest = (one: Correction) =>
  !isMove(one) && !isAdded('add')(one) && !isAdded('reduce')(one) && one.traits.how !== 'remove';
const what = ({ figures, traits }: Correction) => entryInWords(figures, traits.isEarlier);
/** The amount that is moved, with the party or the title of the check, which say why. */
const moved = (one: Correction): readonly Run[] =>
  one.figures.party === undefined ? words`${what(one)} (${one.figures.title})` : what(one);
/** For example ` on May 31, 2025 (“Depreciation ten times too large”)`. */
const because = ({ figures: { day, count, party, title } }: Correction): readonly Run[] =>
  words`${day !== undefined ? words` on ${day}` : count !== undefined ? words` in ${count}` : []}${ofParty(party)} (${title})`;

export const correction: Wordings<Correction> = [
  ...when<Correction>(
    (one) => isMove(one) && hasEffect(one),
    (one) =>
      words`${moved(one)} booked to ${one.figures.from} belongs in ${one.figures.to}, which ${effect(one)}`,
    (one) =>
      words`moving ${moved(one)} from ${one.figures.from} to ${one.figures.to}, where it belongs, ${effect(one)}`,
    (one) =>
      words`${one.figures.from} contains ${moved(one)} that belongs in ${one.figures.to}, so correcting it ${effect(one)}`,
  ),
  ...when<Correction>(
    (one) => isMove(one) && !hasEffect(one),
    (one) => words`${moved(one)} booked to ${one.figures.from} belongs in ${one.figures.to}`,
    (one) => words`${one.figures.from} contains ${moved(one)} that belongs in ${one.figures.to}`,
    (one) => words`${moved(one)} should move from ${one.figures.from} to ${one.figures.to}`,
  ),
  ...(['add', 'reduce'] as const).flatMap((how) => {
    const much = how === 'add' ? 'too little' : 'too much';
    return [
      ...when<Correction>(
        (one) => isAdded(how)(one) && hasEffect(one),
        (one) =>
          words`the books show ${one.figures.amount} ${much} in ${one.figures.to}${because(one)}, and correcting it ${effect(one)}`,
        (one) =>
          words`the books are ${one.figures.amount} too ${how === 'add' ? 'low' : 'high'} in ${one.figures.to}${because(one)}, so correcting it ${effect(one)}`,
      ),
      ...when<Correction>(
        (one) => isAdded(how)(one) && !hasEffect(one),
        (one) =>
          words`the books show ${one.figures.amount} ${much} in ${one.figures.to}${because(one)}, but not in this period`,
        (one) =>
          words`the books of earlier periods show ${one.figures.amount} ${much} in ${one.figures.to}${because(one)}`,
      ),
    ];
  }),
  ...when<Correction>(
    ({ traits }) => traits.how === 'remove',
    (one) =>
      words`${what(one)} should not be in the books (${one.figures.title})${hasEffect(one) ? words`, and taking it out ${effect(one)}` : []}`,
    (one) =>
      words`the review would take out ${what(one)} (${one.figures.title})${hasEffect(one) ? words`, which ${effect(one)}` : []}`,
  ),
  ...when<Correction>(
    isRest,
    (one) =>
      words`the review corrects ${what(one)} (${one.figures.title})${hasEffect(one) ? words`, which ${effect(one)}` : []}`,
    (one) =>
      words`${what(one)} is booked wrongly (${one.figures.title})${hasEffect(one) ? words`, and correcting it ${effect(one)}` : []}`,
  ),
];

const about = ({ figures: { party, account, title } }: Question): readonly Run[] =>
  party !== undefined
    ? words`with ${party} (${title})`
    : account !== undefined
      ? words`in ${account} (${title})`
      : words`(${title})`;
/** For example `“Large purchase booked as an expense” with “Baker Audio”`. */
const check = ({ figures: { party, title } }: Question): readonly Run[] =>
  party === undefined ? [title] : words`${title} with ${party}`;

export const question: Wordings<Question> = [
  ...when<Question>(
    ({ traits }) => traits.ifRight !== null,
    (one) =>
      words`profit would be ${one.figures.amount} ${one.traits.ifRight ?? ''} if a document confirms ${check(one)}`,
    (one) =>
      words`only a document can confirm ${check(one)}, which would make profit ${one.figures.amount} ${one.traits.ifRight ?? ''}`,
  ),
  ...when<Question>(
    ({ traits }) => !traits.isTax && traits.ifRight === null,
    (one) => words`the review questions ${one.figures.amount} ${about(one)}`,
    (one) => words`${one.figures.amount} ${about(one)} is still to be cleared up`,
    (one) => words`nobody can say yet whether ${one.figures.amount} ${about(one)} is right`,
    (one) => words`it is not clear whether ${one.figures.amount} ${about(one)} is booked correctly`,
  ),
  ...when<Question>(
    ({ traits }) => traits.isTax && traits.ifRight === null,
    (one) =>
      words`${one.figures.amount} of taxes held for others seems not to have been paid (${one.figures.title})`,
    (one) =>
      words`the books show ${one.figures.amount} of taxes that may still be owed (${one.figures.title})`,
    (one) => words`taxes of ${one.figures.amount} look unpaid in the books (${one.figures.title})`,
  ),
];

const balances = ({ figures }: Impossible): readonly Run[] => [
  ...words`${figures.name1} at ${figures.balance1} below zero`,
  ...(figures.name2 === undefined ? [] : words` and ${figures.name2} at ${figures.balance2} below zero`),
];

const list = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const impossible: Wordings<Impossible> = [
  ...when<Impossible>(
    ({ traits }) => traits.notJudged.length > 0,
    (one) =>
      words`the books show ${balances(one)} on ${one.figures.day}, which cannot be, so ${list(one.traits.notJudged)} cannot be judged`,
    (one) =>
      words`${list(one.traits.notJudged)} cannot be judged because the books show ${balances(one)} on ${one.figures.day}`,
  ),
  ...when<Impossible>(
    ({ traits }) => traits.notJudged.length === 0,
    (one) => words`the books show ${balances(one)} on ${one.figures.day}, which cannot be`,
    (one) => words`a balance such as ${balances(one)} on ${one.figures.day} cannot exist`,
  ),
];

export const stale: Wordings<Stale> = always<Stale>(
  (one) => words`nothing was recorded after ${one.figures.day}, so the period may be incomplete`,
  (one) => words`the last entry is of ${one.figures.day}, so later days may be missing`,
  (one) => words`the books stop on ${one.figures.day}, which may leave the period incomplete`,
);

export const parity: Wordings<Parity> = always<Parity>(
  (one) =>
    words`${one.figures.count} ${isOne(one) ? 'does' : 'do'} not agree with ${otherReports(one.traits.isUploaded)}`,
  (one) =>
    words`${otherReports(one.traits.isUploaded)} ${one.traits.isUploaded ? 'show' : 'show'} ${one.figures.count} differently`,
);

function isOne({ figures: { count } }: Parity): boolean {
  return count.value.kind === 'count' && count.value.count === 1;
}

export const clean: Wordings<Clean> = [
  ...when<Clean>(
    ({ traits }) => !traits.isCompared,
    () => words`the review found nothing that would change these figures`,
    () => words`nothing in the review would change what is said here`,
    () => words`the review raises no doubt about these figures`,
  ),
  ...when<Clean>(
    ({ traits }) => traits.isCompared,
    (one) =>
      words`these figures can be relied on: ${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)}, and the review found nothing that would change them`,
    (one) =>
      words`${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)}, so these figures can be relied on as far as the review can tell`,
    (one) =>
      words`the review found nothing that would change these figures, and ${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)}`,
    (one) =>
      words`because ${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)} and the review found nothing to change them, these figures can be relied on`,
    () => words`the review found nothing that would change these figures`,
    (one) =>
      words`nothing in the review would change what is said here, and ${one.figures.count} agree with ${otherReports(one.traits.isUploaded)} to the cent`,
    (one) =>
      words`as far as the review can tell, these figures are right, and ${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)}`,
    (one) =>
      words`the books hold up: the review found nothing material, and ${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)}`,
    (one) =>
      words`${otherReports(one.traits.isUploaded)} agree to the cent in ${one.figures.count}, and the review has no doubt about the rest`,
    (one) =>
      words`a comparison of ${one.figures.count} with ${otherReports(one.traits.isUploaded)} shows no difference, and the review raises no doubt`,
    () => words`the review raises no doubt about the figures in this letter`,
    (one) =>
      words`no correction in the review is large enough to change this letter, and ${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)}`,
    (one) =>
      words`${one.figures.count} are the same to the cent in ${otherReports(one.traits.isUploaded)}, and the review has no material correction`,
    (one) =>
      words`the review has no material question left, and ${one.figures.count} match ${otherReports(one.traits.isUploaded)} to the cent`,
    (one) =>
      words`both the review and a comparison of ${one.figures.count} with ${otherReports(one.traits.isUploaded)} found nothing to correct`,
    (one) =>
      words`${one.figures.count} match ${otherReports(one.traits.isUploaded)} to the cent, and no finding of the review would change the result`,
  ),
];

const REASONS = {
  line: (one: Stopped): readonly Run[] =>
    one.figures.counterpart === undefined
      ? ['its counterpart went on']
      : words`${one.figures.counterpart} went on`,
  sales: (): readonly Run[] => ['sales went on'],
  wages: (): readonly Run[] => ['wages went on'],
  fixedAssets: (): readonly Run[] => ['the assets are still there'],
  debt: (): readonly Run[] => ['the debt is still there'],
} as const;
const since = (one: Stopped) => monthInWords(one.period.end);
const reason = (one: Stopped) => REASONS[one.traits.because](one);
export const stopped: Wordings<Stopped> = always<Stopped>(
  (one) => words`nothing was recorded in ${one.figures.name} after ${since(one)}, although ${reason(one)}`,
  (one) =>
    words`${one.figures.name}, usually ${one.figures.usual} a month, stopped after ${since(one)} while ${reason(one)}`,
  (one) => words`the last entry in ${one.figures.name} is of ${since(one)}, but ${reason(one)}`,
  (one) =>
    words`entries in ${one.figures.name} may be missing, because ${reason(one)} and nothing was recorded there after ${since(one)}`,
);
