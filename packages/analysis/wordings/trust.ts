import { otherReports } from '@insights/words';
import { centsOf } from '../insights/figure.ts';
import type { Correction, OtherCorrections } from '../insights/kinds/corrections.ts';
import type { Impossible } from '../insights/kinds/impossible.ts';
import type { Question } from '../insights/kinds/questions.ts';
import type { Clean, Stale } from '../insights/kinds/trust.ts';
import { documentsInWords } from './entry.ts';
import { happened, MISTAKE_CLAUSES } from './mistake-clauses.ts';
import { always, listOf, opening, type Run, type Voice, type Wordings, when, words } from './wording.ts';

const hasEffect = ({ figures }: Correction) => figures.effect !== undefined;
/** For example ` by $55,100 in this period`; empty if it is the amount that the sentence states. */
const byEffect = ({ figures: { effect, amount }, traits }: Correction): readonly Run[] => {
  const [of, all] = [effect, amount].map((figure) => (figure === undefined ? 0 : Math.abs(centsOf(figure))));
  return of === all && !traits.what?.startsWith('yearAtOnce')
    ? []
    : words` by ${effect}${traits.isLonger ? ' in this period' : ''}`;
};
const misstate = ({ traits }: Correction) => (traits.change === 'higher' ? 'understate' : 'overstate');
/** `profit`, or `the loss`; `the result` if the books show one and corrections turn it into the other. */
const theResult = ({ traits: { noun } }: Correction | OtherCorrections | Question, v: Voice) =>
  ({ profit: v.theProfit, loss: `the ${v.loss}`, result: 'the result' })[noun];

export const correction: Wordings<Correction> = [
  ...when<Correction>(
    hasEffect,
    (one, v) =>
      words`${happened(one, v)}, so the books ${misstate(one)} ${theResult(one, v)}${byEffect(one)}`,
    (one, v) =>
      words`the books ${misstate(one)} ${theResult(one, v)}${byEffect(one)} because ${happened(one, v)}`,
    (one, v) => words`${happened(one, v)}, which ${misstate(one)}s ${theResult(one, v)}${byEffect(one)}`,
  ),
  ...when<Correction>(
    (one) => !hasEffect(one) && !one.traits.isEarlier,
    (one, v) =>
      words`${happened(one, v)}, which ${one.figures.balances === undefined ? '' : words`changes ${one.figures.balances} but `}does not change ${theResult(one, v)}`,
  ),
  ...when<Correction>(
    ({ traits }) => traits.isEarlier,
    opening((one, v) => words`in the books of earlier periods, ${happened(one, v)}`),
    (one, v) =>
      words`${happened(one, v)}, which changes balances, but not ${theResult(one, v)} of this period`,
  ),
];

const raise = ({ traits }: OtherCorrections) => (traits.change === 'higher' ? 'raise' : 'lower');
export const otherCorrections: Wordings<OtherCorrections> = [
  ...when<OtherCorrections>(
    ({ traits }) => !traits.areAll,
    (one, v) =>
      words`all other corrections together ${raise(one)} ${theResult(one, v)} by ${one.figures.effect}`,
    (one, v) => words`further corrections ${raise(one)} ${theResult(one, v)} by ${one.figures.effect}`,
  ),
  ...when<OtherCorrections>(
    ({ traits }) => traits.areAll,
    (one, v) =>
      words`the review’s corrections are small and ${raise(one)} ${theResult(one, v)} by ${one.figures.effect} in all`,
    (one, v) =>
      words`small corrections from the review ${raise(one)} ${theResult(one, v)} by ${one.figures.effect} in all`,
  ),
];

const titled = (one: Question): readonly Run[] =>
  one.figures.account === undefined
    ? words`${documentsInWords(one)} as ${one.figures.title}`
    : words`${one.figures.amount} in ${one.figures.account} as ${one.figures.title}`;

const better = ({ traits }: Question) => (traits.noun === 'loss' ? 'smaller' : 'better');

export const question: Wordings<Question> = [
  ...when<Question>(
    ({ traits }) => traits.what === 'depreciationLater',
    (one, v) =>
      words`${theResult(one, v)} looks ${better(one)} than it is, because depreciation is booked once a year, and this period’s part of it is about ${one.figures.amount}`,
    (one, v) =>
      words`about ${one.figures.amount} of depreciation for this period will be booked only at the end of the year, so ${theResult(one, v)} looks ${better(one)} than it is`,
  ),
  ...when<Question>(
    ({ traits }) => traits.ifRight !== 'same' && traits.what !== null && traits.what !== 'depreciationLater',
    (one, v) =>
      words`it may be that ${suspected(one, v)}, and ${theResult(one, v)} would then be ${one.traits.ifRight}`,
    (one, v) =>
      words`${theResult(one, v)} would be ${one.traits.ifRight} if it turns out that ${suspected(one, v)}`,
  ),
  ...when<Question>(
    ({ traits }) => traits.ifRight !== 'same' && traits.what === null,
    (one, v) =>
      words`${theResult(one, v)} would be ${one.traits.ifRight} if the review is right to list ${titled(one)}`,
    opening(
      (one, v) =>
        words`if the review is right to list ${titled(one)}, ${theResult(one, v)} would be ${one.traits.ifRight}`,
    ),
  ),
  ...when<Question>(
    ({ traits }) => !traits.isTax && !traits.isClients && traits.ifRight === 'same',
    (one) => words`the review questions ${titled(one)}`,
    (one) => words`the review lists ${titled(one)}`,
  ),
  ...when<Question>(
    ({ traits }) => traits.isTax && traits.ifRight === 'same',
    (one) => words`${one.figures.amount} of taxes held for others seems not to have been paid`,
    (one) => words`the books show ${one.figures.amount} of taxes that may still be owed`,
  ),
  ...when<Question>(
    ({ traits }) => traits.isClients,
    (one) =>
      words`${one.figures.account} holds ${one.figures.amount} that belongs to others, and nobody has reconciled it with the bank`,
    (one) =>
      words`nobody has reconciled ${one.figures.account} with the bank, although it holds ${one.figures.amount} that belongs to others`,
  ),
];

const balances = ({ figures }: Impossible): readonly Run[] => [
  ...words`${figures.name1} at ${figures.balance1} below zero`,
  ...(figures.name2 === undefined ? [] : words` and ${figures.name2} at ${figures.balance2} below zero`),
  ...(figures.others === undefined ? [] : words` and the other bank accounts at ${figures.others}`),
];

function suspected(one: Question, v: Voice): readonly Run[] {
  return one.traits.what === null ? [] : MISTAKE_CLAUSES[one.traits.what](one.figures, v, one);
}

export const impossible: Wordings<Impossible> = [
  ...when<Impossible>(
    ({ traits }) => traits.isInventory,
    (one, v) =>
      words`the books show ${balances(one)} on ${one.figures.day}, which is impossible, so the cost of goods sold, ${v.theProfit} and margins are doubtful`,
    (one, v) =>
      words`the cost of goods sold, ${v.theProfit} and margins are doubtful because the books show ${balances(one)} on ${one.figures.day}`,
  ),
  ...when<Impossible>(
    ({ traits }) => !traits.isInventory && traits.notJudged.length > 0,
    (one) =>
      words`the books show ${balances(one)} on ${one.figures.day}, and until the cause is known, ${listOf(one.traits.notJudged)} cannot be judged`,
    (one) =>
      words`${listOf(one.traits.notJudged)} cannot be judged until it is known why the books show ${balances(one)} on ${one.figures.day}`,
  ),
  ...when<Impossible>(
    ({ traits }) => !traits.isInventory && traits.notJudged.length === 0,
    (one) => words`the books show ${balances(one)} on ${one.figures.day}, which should not happen`,
    opening((one) => words`on ${one.figures.day}, the books show ${balances(one)}, which should not happen`),
  ),
];

export const stale: Wordings<Stale> = always<Stale>(
  (one) => words`nothing was recorded after ${one.figures.day}, so the period may be incomplete`,
  (one) => words`the last entry is dated ${one.figures.day}, so later entries may be missing`,
);

export const clean: Wordings<Clean> = [
  ...when<Clean>(
    ({ traits }) => traits.isOpen,
    () => words`the review still has open questions, but none is known to change these figures materially`,
    () => words`none of the open questions of the review is known to change these figures materially`,
  ),
  ...when<Clean>(
    ({ traits }) => !traits.isOpen,
    () => words`the review found nothing that would change these figures materially`,
    () => words`these figures need no change, because the review found nothing material to correct`,
    () => words`the review went through the books and found nothing material to correct`,
    () => words`the review raises no material doubt about the figures in this letter`,
    () => words`nothing in the review is large enough to change this letter`,
    () => words`as far as the review can tell, these figures need no material correction`,
    () => words`nothing that the review found would change these figures materially`,
    () => words`nothing material needs to be corrected in these figures`,
  ),
  ...when<Clean>(
    ({ traits }) => traits.isCompared && !traits.isOpen,
    (one) =>
      words`the review found nothing material to correct, and ${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)}`,
    (one) =>
      words`${one.figures.count} agree to the cent with ${otherReports(one.traits.isUploaded)}, and the review found nothing material to correct`,
  ),
];
