import { monthInWords } from '@insights/ledger';
import { otherReports } from '@insights/words';
import { centsOf } from '../insights/figure.ts';
import type { Stopped } from '../insights/kinds/stopped.ts';
import type { Clean, Correction, Impossible, Parity, Question, Stale } from '../insights/kinds/trust.ts';
import { entryInWords } from './entry.ts';
import { HAPPENED } from './what-happened.ts';
import { always, opening, type Run, type Voice, type Wordings, when, words } from './wording.ts';

/** Says which booking was wrong; a correction of an unknown kind is described by the accounts that it changes. */
const happened = (one: Correction, v: Voice): readonly Run[] => {
  const { figures, traits } = one;
  if (traits.what !== null) return HAPPENED[traits.what](figures, v);
  const { amount, from, to, title } = figures;
  const what = entryInWords(figures);
  if (from !== undefined && to !== undefined) return words`${what} is booked in ${from} and belongs in ${to}`;
  if (to !== undefined && traits.how === 'add') return words`${amount} is missing in ${to}`;
  if (to !== undefined && traits.how === 'reduce') return words`${amount} too much is booked in ${to}`;
  return traits.how === 'remove'
    ? words`${what} does not belong in the books (${title})`
    : words`${what} is booked wrongly (${title})`;
};
const hasEffect = ({ figures }: Correction) => figures.effect !== undefined;
const isHigher = ({ traits }: Correction) => traits.profit === 'higher';
/** For example ` by $55,100`; empty if it is the amount that the sentence states. */
const byEffect = ({ figures: { effect, amount }, traits }: Correction): readonly Run[] => {
  const [of, all] = [effect, amount].map((figure) => (figure === undefined ? 0 : Math.abs(centsOf(figure))));
  return of === all && !traits.what?.startsWith('yearAtOnce') ? [] : words` by ${effect}`;
};
const misstate = (one: Correction) => (isHigher(one) ? 'understate' : 'overstate');

export const correction: Wordings<Correction> = [
  ...when<Correction>(
    hasEffect,
    (one, v) => words`${happened(one, v)}, so the books ${misstate(one)} profit${byEffect(one)}`,
    (one, v) => words`the books ${misstate(one)} profit${byEffect(one)} because ${happened(one, v)}`,
    (one, v) => words`${happened(one, v)}, which ${misstate(one)}s profit${byEffect(one)}`,
  ),
  ...when<Correction>(
    (one) => !hasEffect(one) && !one.traits.isEarlier,
    (one, v) => happened(one, v),
    (one, v) => words`${happened(one, v)}, which does not change profit`,
  ),
  ...when<Correction>(
    ({ traits }) => traits.isEarlier,
    opening((one, v) => words`in the books of earlier periods, ${happened(one, v)}`),
    (one, v) => words`${happened(one, v)}, which changes balances, but not the profit of this period`,
    (one, v) => words`${happened(one, v)}, which concerns earlier periods`,
  ),
];

const about = ({ figures: { party, account, title } }: Question): readonly Run[] =>
  party !== undefined
    ? words`for ${party} (${title})`
    : account !== undefined
      ? words`in ${account} (${title})`
      : words`(${title})`;
const suspected = ({ figures, traits }: Question, v: Voice): readonly Run[] =>
  traits.what === null ? [] : HAPPENED[traits.what](figures, v);

export const question: Wordings<Question> = [
  ...when<Question>(
    ({ traits }) => traits.ifRight !== null && traits.what !== null,
    (one, v) =>
      words`it may be that ${suspected(one, v)}, and profit would then be ${one.traits.ifRight ?? ''}`,
    (one, v) => words`profit would be ${one.traits.ifRight ?? ''} if it turns out that ${suspected(one, v)}`,
  ),
  ...when<Question>(
    ({ traits }) => traits.ifRight !== null && traits.what === null,
    (one) =>
      words`profit would be ${one.figures.amount} ${one.traits.ifRight ?? ''} if the booking ${about(one)} is a mistake`,
  ),
  ...when<Question>(
    ({ traits }) => !traits.isTax && traits.ifRight === null,
    (one) => words`the review questions ${one.figures.amount} ${about(one)}`,
    (one) => words`${one.figures.amount} ${about(one)} is still to be cleared up`,
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

const GOODS = 'the cost of goods sold, profit, margin and break-even are doubtful';
export const impossible: Wordings<Impossible> = [
  ...when<Impossible>(
    ({ traits }) => traits.isInventory,
    (one) => words`the books show ${balances(one)} on ${one.figures.day}, which cannot be, so ${GOODS}`,
    (one) => words`${GOODS} because the books show ${balances(one)} on ${one.figures.day}`,
  ),
  ...when<Impossible>(
    ({ traits }) => !traits.isInventory && traits.notJudged.length > 0,
    (one) =>
      words`the books show ${balances(one)} on ${one.figures.day}, which should not happen, so ${list(one.traits.notJudged)} cannot be judged`,
    (one) =>
      words`${list(one.traits.notJudged)} cannot be judged because the books show ${balances(one)} on ${one.figures.day}`,
  ),
  ...when<Impossible>(
    ({ traits }) => !traits.isInventory && traits.notJudged.length === 0,
    (one) => words`the books show ${balances(one)} on ${one.figures.day}, which should not happen`,
    (one) => words`a balance such as ${balances(one)} on ${one.figures.day} should not exist`,
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
    ({ traits }) => traits.isOpen,
    () => words`the review still has open questions, but none would change these figures materially`,
    () => words`these figures can be relied on, although the review has open questions about other matters`,
  ),
  ...when<Clean>(
    ({ traits }) => !traits.isCompared && !traits.isOpen,
    () => words`the review found nothing that would change these figures`,
    () => words`nothing in the review would change what is said here`,
    () => words`the review raises no doubt about these figures`,
  ),
  ...when<Clean>(
    ({ traits }) => traits.isCompared && !traits.isOpen,
    (one) =>
      words`these figures can be relied on: ${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)}, and the review found nothing that would change them`,
    (one) =>
      words`${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)}, so these figures can be relied on as far as the review can tell`,
    (one) =>
      words`the review found nothing that would change these figures, and ${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)}`,
    (one) =>
      words`because ${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)} and the review found nothing to change them, these figures can be relied on`,
    () => words`the review found nothing that would change these figures`,
    () => words`nothing that the review found would change this letter`,
    (one) =>
      words`the review has nothing material to correct, and all ${one.figures.count} that were compared with ${otherReports(one.traits.isUploaded)} agree`,
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
