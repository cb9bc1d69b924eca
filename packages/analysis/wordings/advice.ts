import { dayInWords } from '@insights/ledger';
import type { WhatHappened } from '../insights/kinds/corrections.ts';
import type { Advice, AdviceKind } from '../letter/advice/advice.ts';
import { agree, type Documents, documentsInWords, documentsOnly } from './entry.ts';
import { nowOf, type Run, type Voice, words } from './wording.ts';

type Say = (advice: Advice, voice: Voice) => readonly Run[];

/** For example ` by December 6, 2026`; empty if the data is too old for a deadline. */
const by = ({ by: day }: Advice) => (day === null ? '' : ` by ${dayInWords(day)}`);
const f = ({ figures }: Advice) => figures;
/** The documents of a correction or a question. */
const all = ({ insight, figures }: Advice): Documents => {
  const { kind, traits } = insight;
  const isOfDocuments = kind === 'correction' || kind === 'question';
  return { figures, traits: isOfDocuments ? traits : { document: null, isPart: false } };
};
const docs = (one: Advice) => documentsInWords(all(one));
/** A check to make before a correction; empty if the review has none. */
const afterCheck = (one: Advice): readonly Run[] => [
  ...(one.step === null ? [] : [`. First, ${one.step}`]),
  ...closedPart(one),
];
const colon = ({ step }: Advice): readonly Run[] => (step === null ? [] : [`: ${step}`]);
const closedPart = (one: Advice): readonly Run[] =>
  f(one).closed === undefined
    ? []
    : words`. The books are closed through ${f(one).closed}, so ${isClosed(one) ? 'it' : 'that part'} needs the review’s journal entry`;
const whatOf = ({ insight }: Advice): WhatHappened | null =>
  insight.kind === 'correction' ? insight.traits.what : null;
const isWhole = ({ insight }: Advice) => insight.kind === 'idleCash' && insight.traits.isWhole;
/** Whether all documents are of closed books, so that the correction itself is left to the review. */
const isClosed = ({ insight }: Advice) =>
  insight.kind === 'correction' && insight.traits.inClosedBooks === 'journalEntry';
const isReceivable = ({ insight }: Advice) =>
  insight.kind === 'overdue' && insight.traits.side === 'invoices';
const insteadOf = ({ figures: { from } }: Advice) => (from === undefined ? [] : words` instead of ${from}`);
const forMonths = ({ figures: { days } }: Advice) => (days === undefined ? [] : words` for ${days}`);
/** The title of the review's check, if the mistake has no clause of its own. */
const listed = (one: Advice): readonly Run[] =>
  whatOf(one) === null ? words` (${f(one).title} in the review)` : [];
/** For example `over the last twelve months` or `in 2024`. */
const span = ({ insight }: Advice) =>
  'isYear' in insight.traits && insight.traits.isYear
    ? 'over the last twelve months'
    : `in ${nowOf(insight)}`;

/** The document that is kept. */
const twin = ({ figures: { kept } }: Advice) => (kept === undefined ? [] : words`, also as the ${kept}`);
/** The mistake to check for in the documents of a correction; null if only the title of the review's check says it. */
const suspected = (one: Advice): readonly Run[] | null => {
  const { from, to } = f(one);
  const [are, belong] = [agree(all(one), 'are', 'is'), agree(all(one), 'belong', 'belongs')];
  if (whatOf(one) === 'bookedTwice') return words`${docs(one)} ${are} in the books twice${twin(one)}`;
  if (whatOf(one) === 'wrongYear') return words`${docs(one)} ${are} dated in the wrong year`;
  return from === undefined || to === undefined
    ? null
    : words`${docs(one)} ${belong} in ${to} instead of ${from}`;
};
const check: Say = (one) => {
  const suspicion = suspected(one);
  return suspicion === null
    ? words`check ${docs(one)} (${f(one).title} in the review)${by(one)}${colon(one)}${closedPart(one)}`
    : words`check${by(one)} whether ${suspicion}${colon(one)}${closedPart(one)}`;
};
const covered = ({ figures: { cover } }: Advice) =>
  cover === undefined ? [] : words`. If it is overdrawn, a transfer from ${cover} would cover it`;

const split: Say = (one) => words`split ${docs(one)} into principal and interest${by(one)}`;
/** For example ` by December 6, 2026` after a relative clause. */
const thenBy = (one: Advice) => (one.by === null ? '' : `,${by(one)}`);
const correct: Say = (one) =>
  words`correct ${documentsOnly(all(one)) ?? docs(one)}, which ${agree(all(one), 'are', 'is')} ${f(one).amount} too high${thenBy(one)}`;

const depreciate: Say = (one) => words`book depreciation of ${f(one).amount}${by(one)}`;

/** Steps for mistakes whose correction is more than a move between two accounts. */
const TO_DO: Readonly<Partial<Record<WhatHappened, Say>>> = {
  loanPaymentAsExpense: split,
  principalAsInterest: split,
  interestMissing: split,
  invoiceTooHigh: correct,
  billTooHigh: correct,
  transferOnBothSides: (one) =>
    words`replace ${docs(one)} and ${agree(all(one), 'their deposits with transfers', 'its deposit with a transfer')} ${f(one).out === undefined || f(one).into === undefined ? 'between the two accounts' : words`from ${f(one).out} to ${f(one).into}`}${by(one)}`,
  refundAsCharge: (one) => words`enter ${docs(one)} as a refund instead of a charge${by(one)}`,
  depreciationReversed: (one) => words`swap debit and credit in ${docs(one)}${by(one)}`,
  depreciationTooHigh: (one) =>
    words`correct ${docs(one)}, which ${agree(all(one), 'have', 'has')} an extra zero${thenBy(one)}`,
  cardPaymentAsExpense: (one) => words`book ${docs(one)} to the card’s account${by(one)}`,
  salesTwice: (one) => words`take ${docs(one)} out of income${by(one)}`,
  salesAfterFees: (one) => words`add card fees of ${f(one).amount} to both sales and costs${by(one)}`,
  noCategory: (one) => words`choose an account for ${docs(one)}${by(one)}`,
  notDepreciated: depreciate,
  yearNotDepreciated: depreciate,
  wrongYear: (one) => words`correct the year of ${docs(one)}${by(one)}`,
};

/** Imperatives without a capital or a period. */
export const ADVICE_WORDINGS: Readonly<Record<AdviceKind, readonly Say[]>> = {
  step: [
    (one, v) => {
      const what = whatOf(one);
      if (what === 'datedAfterPeriod')
        return words`check${by(one)} whether ${docs(one)} ${agree(all(one), 'belong', 'belongs')} to this period${colon(one)}`;
      const toDo = what === null || isClosed(one) ? undefined : TO_DO[what];
      if (toDo !== undefined) return words`${toDo(one, v)}${afterCheck(one)}`;
      if (one.insight.kind === 'correction') return check(one, v);
      const { account, amount, title } = f(one);
      return documentsOnly(all(one)) !== null
        ? words`check ${docs(one)}${by(one)} (${title} in the review)${colon(one)}`
        : words`look into ${title} (${amount}${account === undefined ? [] : words` in ${account}`})${by(one)}${colon(one)}`;
    },
  ],
  moveAmount: [
    (one) => words`book ${docs(one)} to ${f(one).to}${insteadOf(one)}${by(one)}${afterCheck(one)}`,
  ],
  spreadCost: [
    (one) =>
      words`move ${docs(one)} from ${f(one).from} to ${f(one).to}${by(one)}, and expense it over the months that it covers${afterCheck(one)}`,
  ],
  explainBelowZero: [
    (one) =>
      words`find out${by(one)} whether ${f(one).account} is overdrawn by ${f(one).amount} or deposits are missing${colon(one)}${covered(one)}`,
  ],
  reconcile: [
    (one) =>
      words`reconcile ${f(one).account}${by(one)}, because it holds ${f(one).amount} that belongs to others${afterCheck(one)}`,
  ],
  takeOut: [
    (one, v) =>
      whatOf(one) === 'bookedTwice'
        ? check(one, v)
        : words`take ${docs(one)} out of the books${by(one)}${listed(one)}${afterCheck(one)}`,
  ],
  correctAmount: [
    (one) =>
      one.insight.kind === 'correction' && one.insight.traits.how === 'reduce'
        ? words`reduce ${f(one).to} by ${f(one).amount}${forMonths(one)}${by(one)}${listed(one)}${afterCheck(one)}`
        : words`add ${f(one).days === undefined ? '' : 'about '}${f(one).amount} to ${f(one).to}${forMonths(one)}${by(one)}${listed(one)}${afterCheck(one)}`,
  ],
  stepFirst: [
    (one) =>
      words`before ${isReceivable(one) ? 'asking' : 'paying'} ${f(one).name} ${isReceivable(one) ? 'for ' : ''}the ${f(one).amount} past due, ${one.step ?? ''}`,
  ],
  askForStatement: [
    (one) =>
      words`ask ${f(one).name} for a statement${by(one)}, because a bill due on ${f(one).since} that is still open is more likely a mistake than a debt`,
  ],
  collect: [
    (one) =>
      words`send ${f(one).name} a statement${by(one)} that shows the ${f(one).amount} past due, the oldest since ${f(one).since}`,
    (one) =>
      words`ask ${f(one).name}${by(one)} when the ${f(one).amount} past due will be paid, because the first part was due on ${f(one).since}`,
    (one) =>
      words`ask ${f(one).name}${by(one)} for the ${f(one).amount} past due, because the oldest invoice was due on ${f(one).since}`,
    (one) =>
      words`call ${f(one).name} about the ${f(one).amount} past due, and agree on a payment date${by(one)}`,
  ],
  collectOld: [
    (one, v) =>
      words`check ${v.the} deposits${by(one)} for the ${f(one).amount} from ${f(one).name}, due since ${f(one).since}, and remind them if nothing came in`,
    (one, v) =>
      words`look for ${f(one).amount} from ${f(one).name} in ${v.the} deposits${by(one)}, and if it is not there, ask for it, because the oldest invoice was due on ${f(one).since}`,
  ],
  pay: [
    (one) =>
      words`pay the ${f(one).amount} past due to ${f(one).name}${by(one)}, because the oldest bill was due on ${f(one).since}`,
  ],
  askForTerms: [
    (one) =>
      words`offer ${f(one).name} payment dates${by(one)} for the ${f(one).amount} past due, because there is too little cash to pay it at once`,
  ],
  askBank: [(one, v) => words`ask ${v.the} bank${by(one)} whether a credit line can cover ${f(one).amount}`],
  planCash: [
    (one, v) =>
      words`decide with ${v.the} accountant${by(one)} what to cut or postpone, because ${v.business} used ${f(one).used} more a month than it took in over the last three months`,
  ],
  findCash: [
    (one, v) =>
      words`find out with ${v.the} accountant${by(one)} why ${v.business} used ${f(one).used} more a month than it took in over the last three months, although there was a ${v.profit}`,
  ],
  holdDraws: [
    (one, v) =>
      f(one).limit === undefined
        ? words`stop or cut draws until ${v.business} has cash left for them, because ${f(one).draws} went out ${span(one)}`
        : words`keep draws under ${f(one).limit} a month: that is what ${v.business} had left for them ${span(one)}`,
  ],
  setAside: [
    (one) =>
      words`keep ${f(one).amount} of taxes in a separate account, so that it is there when they are due`,
  ],
  repay: [
    (one, v) =>
      words`find out from ${v.the} lender${by(one)} whether ${isWhole(one) ? words`${f(one).loan} (${f(one).spare})` : words`${f(one).spare} of ${f(one).loan}`} can be repaid early without a fee, because it costs about ${f(one).rate} a year`,
  ],
  askCustomer: [
    (one) =>
      words`ask ${f(one).name}${by(one)} about their plans, because income from them fell by ${f(one).change}`,
  ],
  spreadRisk: [
    (one) =>
      words`ask ${f(one).name}${by(one)} what they plan for next year, because ${f(one).share} of revenue ${span(one)} came from them`,
    (one) =>
      words`find out${by(one)} how much ${f(one).name} will need next year, because ${f(one).share} of revenue ${span(one)} came from them`,
    (one) =>
      words`plan${by(one)} what to cut if less comes from ${f(one).name}, who brought in ${f(one).share} of revenue ${span(one)}`,
  ],
  checkBudget: [
    (one) =>
      words`go through ${f(one).cause} entry by entry${by(one)}, because it ran ${f(one).over} over budget`,
  ],
  fillPipeline: [
    (one, v) =>
      words`follow up on open offers${by(one)}, because ${v.customers} have paid only ${f(one).now} in advance`,
  ],
  checkBills: [
    (one, v) =>
      words`check${by(one)} whether all bills for ${f(one).name} are entered, because it fell although ${v.sales} rose`,
  ],
  planDebt: [
    (one, v) =>
      words`plan${by(one)} where the next ${f(one).service} of loan payments will come from, and talk with ${v.the} lender before one is missed`,
    (one, v) =>
      words`work out with ${v.the} accountant${by(one)} how loan payments of ${f(one).service} a year can be earned, or ask ${v.the} lender for a longer term`,
  ],
  recordRest: [
    (one) => words`bring the books up to date${by(one)}, because the last entry is dated ${f(one).day}`,
  ],
};
