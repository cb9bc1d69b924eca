import { dayInWords } from '@insights/ledger';
import { otherReports } from '@insights/words';
import type { Correction } from '../insights/kinds/trust.ts';
import type { Advice, AdviceKind } from '../letter/advice/advice.ts';
import { entryInWords, ofAccount, ofParty } from './entry.ts';
import { type Run, type Voice, words } from './wording.ts';

type Say = (advice: Advice, voice: Voice) => readonly Run[];

/** For example ` by December 6, 2026`; empty if the data is too old for a deadline. */
const by = ({ by: day }: Advice) => (day === null ? '' : ` by ${dayInWords(day)}`);
const f = ({ figures }: Advice) => figures;
/** The whole correction, including what was recorded before the period. */
const what = ({ figures }: Advice): readonly Run[] => {
  const { whole, ...own } = figures as unknown as Correction['figures'];
  return whole === undefined ? entryInWords(own) : words`${whole} in all${ofParty(own.party)}`;
};
/** A check to make before a correction; empty if the review has none. */
const afterCheck = ({ step }: Advice): readonly Run[] => (step === null ? [] : [`. First, ${step}`]);
const whole = ({ figures }: Advice) => figures.whole ?? figures.amount;
/** For example `$6,000 in Uncategorized Expense`, or `$18,691 in all`. */
const inAccount = ({ figures: { amount, whole, account, party } }: Advice) =>
  account !== undefined
    ? words`${amount} in ${account}`
    : party !== undefined
      ? words`${whole ?? amount} for ${party}`
      : whole === undefined
        ? words`${amount}`
        : words`${whole} in all`;
const ofLine = ({ figures: { line } }: Advice) => (line === undefined ? [] : words` of ${line}`);
const isReceivable = ({ insight }: Advice) =>
  insight.kind === 'overdue' && insight.traits.side === 'invoices';
const isOne = ({ figures: { count } }: Advice) => count?.value.kind === 'count' && count.value.count === 1;
const isUploaded = ({ insight }: Advice) => insight.kind === 'parity' && insight.traits.isUploaded;

/** Imperatives without a capital or a period. */
export const ADVICE_WORDINGS: Readonly<Record<AdviceKind, readonly Say[]>> = {
  step: [
    (one) => words`clear up ${inAccount(one)}${by(one)} (${f(one).title}): ${one.step ?? ''}`,
    (one, v) =>
      words`with ${v.the} bookkeeper, clear up ${inAccount(one)}${by(one)} (${f(one).title}): ${one.step ?? ''}`,
  ],
  moveAmount: [
    (one) => words`move ${what(one)} from ${f(one).from} to ${f(one).to}${by(one)}${afterCheck(one)}`,
    (one, v) =>
      words`have ${v.the} bookkeeper move ${what(one)} from ${f(one).from} to ${f(one).to}${by(one)}${afterCheck(one)}`,
    (one) => words`book ${what(one)} to ${f(one).to} instead of ${f(one).from}${by(one)}${afterCheck(one)}`,
  ],
  spreadCost: [
    (one) =>
      words`move ${whole(one)}${ofParty(f(one).party)} from ${f(one).from} to ${f(one).to}${by(one)}, and expense it over the months that it covers${afterCheck(one)}`,
    (one, v) =>
      words`have ${v.the} bookkeeper move ${whole(one)}${ofParty(f(one).party)} from ${f(one).from} to ${f(one).to}${by(one)} and expense it month by month${afterCheck(one)}`,
  ],
  explainBelowZero: [
    (one) =>
      words`find out${by(one)} why ${f(one).account} is ${f(one).amount} below zero, which is an overdraft or means that deposits are missing: ${one.step ?? ''}`,
    (one, v) =>
      words`with ${v.the} bookkeeper, find out${by(one)} whether ${f(one).account} is overdrawn by ${f(one).amount} or deposits are missing: ${one.step ?? ''}`,
  ],
  takeOut: [
    (one) =>
      words`take ${what(one)}${ofAccount(f(one))} out of the books${by(one)} (${f(one).title})${afterCheck(one)}`,
    (one, v) =>
      words`have ${v.the} bookkeeper take ${what(one)}${ofAccount(f(one))} out of the books${by(one)} (${f(one).title})${afterCheck(one)}`,
  ],
  correctAmount: [
    (one) => words`correct ${f(one).to} by ${whole(one)}${by(one)} (${f(one).title})${afterCheck(one)}`,
    (one, v) =>
      words`have ${v.the} bookkeeper correct ${f(one).to} by ${whole(one)}${by(one)} (${f(one).title})${afterCheck(one)}`,
  ],
  stepFirst: [
    (one) =>
      words`before ${isReceivable(one) ? 'asking' : 'paying'} ${f(one).name} ${isReceivable(one) ? 'for ' : ''}the ${f(one).amount} past due, ${one.step ?? ''}`,
  ],
  askForStatement: [
    (one, v) =>
      words`before paying ${f(one).name} the ${f(one).amount} past due, ask for a statement, because they still do business with ${v.you} and nobody waits this long to be paid`,
    (one) =>
      words`ask ${f(one).name} for a statement${by(one)}, because a bill due on ${f(one).since} that is still open is more likely a mistake than a debt`,
  ],
  collect: [
    (one) =>
      words`ask ${f(one).name}${by(one)} when the ${f(one).amount} past due will be paid, because the first part was due on ${f(one).since}`,
    (one) =>
      words`send ${f(one).name} a statement of the ${f(one).amount} past due${by(one)}, the oldest of it since ${f(one).since}`,
    (one) =>
      words`remind ${f(one).name}${by(one)} of the ${f(one).amount} past due, part of which has been open since ${f(one).since}`,
    (one) =>
      words`collect ${f(one).amount} from ${f(one).name}${by(one)}, beginning with the invoice that was due on ${f(one).since}`,
    (one) =>
      words`follow up with ${f(one).name}${by(one)} on the ${f(one).amount} past due, some of it since ${f(one).since}`,
    (one) =>
      words`get a date from ${f(one).name}${by(one)} for the ${f(one).amount} past due, the oldest part of which was due on ${f(one).since}`,
    (one) =>
      words`make collecting the ${f(one).amount} past due from ${f(one).name} this week’s first task, because some of it was due on ${f(one).since}`,
    (one) =>
      words`write to ${f(one).name}${by(one)} about ${f(one).amount} of late invoices, the first due on ${f(one).since}`,
    (one) =>
      words`ask ${f(one).name} for the ${f(one).amount} past due${by(one)}, because the oldest invoice was due on ${f(one).since}`,
    (one) =>
      words`call ${f(one).name} about the ${f(one).amount} past due, and agree on a date to pay${by(one)}`,
  ],
  collectOld: [
    (one, v) =>
      words`check ${v.the} deposits for the ${f(one).amount} of ${f(one).name}${by(one)}, due since ${f(one).since}, and remind them if nothing came in`,
    (one, v) =>
      words`call ${f(one).name}${by(one)} about the ${f(one).amount} past due, the oldest since ${f(one).since}, after a look at ${v.the} deposits, because a payment may have been missed`,
    (one, v) =>
      words`look for ${f(one).amount} from ${f(one).name} in ${v.the} deposits${by(one)}, and if it is not there, ask for it, because the oldest invoice was due on ${f(one).since}`,
  ],
  pay: [
    (one) =>
      words`clear the ${f(one).amount} past due with ${f(one).name}${by(one)}, because part of it was due on ${f(one).since}`,
    (one) =>
      words`pay ${f(one).name} the ${f(one).amount} past due${by(one)}, because the oldest bill was due on ${f(one).since}`,
    (one) =>
      words`settle the ${f(one).amount} past due with ${f(one).name}${by(one)}, starting with what was due on ${f(one).since}`,
  ],
  askForTerms: [
    (one) =>
      words`offer ${f(one).name} dates${by(one)} for the ${f(one).amount} past due, because there is too little cash to pay it at once`,
    (one) =>
      words`ask ${f(one).name}${by(one)} to take the ${f(one).amount} past due in parts, because paying it at once would leave too little cash`,
    (one) =>
      words`agree with ${f(one).name}${by(one)} on a plan for the ${f(one).amount} past due, so that enough cash is left for wages`,
  ],
  askBank: [
    (one, v) =>
      words`find out from ${v.the} bank${by(one)} how ${f(one).amount} can be covered until customers pay`,
    (one, v) =>
      words`show ${v.the} bank${by(one)} what is due and what is coming in, and ask for a way to cover ${f(one).amount}`,
    (one, v) =>
      words`arrange a way to cover ${f(one).amount} with ${v.the} bank${by(one)}, so that wages are paid on time`,
    (one, v) =>
      words`agree with ${v.the} bank${by(one)} on a credit line for ${f(one).amount}, before it is needed`,
    (one, v) =>
      words`ask ${v.the} bank${by(one)} for a credit line, so that ${f(one).amount} is covered before wages are due`,
    (one, v) =>
      words`talk to ${v.the} bank${by(one)} about how to cover ${f(one).amount}, and postpone what can wait`,
  ],
  planCash: [
    (one) =>
      words`list${by(one)} which payments can wait, because ${f(one).used} a month goes out on balance`,
    (one, v) =>
      words`sit down with ${v.the} accountant${by(one)} to stop the ${f(one).used} a month that goes out`,
    (one, v) =>
      words`write a cash plan with ${v.the} accountant${by(one)}, because ${f(one).used} a month goes out on balance`,
    (one, v) =>
      words`decide with ${v.the} accountant${by(one)} what to cut, so that ${f(one).used} a month stops going out`,
  ],
  findCash: [
    (one, v) =>
      words`find out with ${v.the} accountant${by(one)} why ${f(one).used} a month goes out although there is a profit`,
    (one) =>
      words`look at what ties up cash${by(one)}, because ${f(one).used} a month goes out in spite of the profit`,
  ],
  holdDraws: [
    (one, v) =>
      f(one).limit === undefined
        ? words`agree${by(one)} on what ${v.owners} can draw until the business has cash left for it, after ${f(one).draws} went out`
        : words`keep draws under ${f(one).limit} a month, which is what the business left for them`,
    (one) =>
      f(one).limit === undefined
        ? words`plan${by(one)} how draws can be paid, because ${f(one).draws} went out, far more than the business left`
        : words`set draws at ${f(one).limit} a month or less, because ${f(one).draws} was more than the business could pay`,
  ],
  setAside: [
    (one) =>
      words`keep ${f(one).amount} of taxes in a separate account, so that it is there when they are due`,
    (one) => words`set aside ${f(one).amount} for taxes, after checking what has been paid already`,
  ],
  repay: [
    (one, v) =>
      words`ask ${v.the} lender${by(one)} what it takes to repay ${f(one).spare} early, because ${f(one).loan} costs about ${f(one).rate} a year`,
    (one, v) =>
      words`find out from ${v.the} lender${by(one)} whether ${f(one).spare} of ${f(one).loan} can be repaid early without a fee, because it costs about ${f(one).rate} a year`,
  ],
  reviewPrices: [
    (one) =>
      words`review prices and direct costs${ofLine(one)}${by(one)}, because they left ${f(one).now} of each dollar instead of ${f(one).base}, which cost ${f(one).effect}`,
    (one) =>
      words`compare prices with direct costs${ofLine(one)}${by(one)}, because ${f(one).now} of each dollar was left after them, down from ${f(one).base}: ${f(one).effect} less`,
  ],
  reviewVendor: [
    (one) =>
      words`compare ${f(one).vendor} with another vendor${by(one)}, because ${f(one).name} cost ${f(one).change} more`,
    (one) =>
      words`go through what ${f(one).vendor} billed${by(one)}, since ${f(one).name} went up by ${f(one).change}`,
    (one) =>
      words`review the bills from ${f(one).vendor}${by(one)}, because ${f(one).name} rose by ${f(one).change}`,
    (one) =>
      words`ask ${f(one).vendor}${by(one)} for a better price, after ${f(one).name} rose by ${f(one).change}`,
  ],
  askCustomer: [
    (one) => words`ask ${f(one).name}${by(one)} whether the drop of ${f(one).change} is permanent`,
    (one) =>
      words`ask ${f(one).name}${by(one)} about their plans, because income from them fell by ${f(one).change}`,
    (one) => words`call ${f(one).name}${by(one)} to hear why income from them fell by ${f(one).change}`,
  ],
  spreadRisk: [
    (one) =>
      words`ask ${f(one).name}${by(one)} what they plan for the next year, since ${f(one).share} of revenue comes from them`,
    (one) =>
      words`win other customers${by(one)} before ${f(one).name} can decide over ${f(one).share} of revenue`,
    (one) =>
      words`agree on a longer term with ${f(one).name}${by(one)} if possible, because they are ${f(one).share} of revenue`,
    (one) =>
      words`plan${by(one)} what would happen if ${f(one).name}, with ${f(one).share} of revenue, brought less`,
    (one) =>
      words`talk with ${f(one).name}${by(one)} about next year, because ${f(one).share} of revenue depends on them`,
    (one) =>
      words`find out${by(one)} what ${f(one).name} needs next year, because ${f(one).share} of revenue is theirs`,
    (one) =>
      words`name two customers who could grow${by(one)}, so that ${f(one).name} is less than ${f(one).share} of revenue`,
    (one) =>
      words`look for a second large customer${by(one)}, so that less than ${f(one).share} depends on ${f(one).name}`,
  ],
  checkBudget: [
    (one) =>
      words`go through ${f(one).cause} entry by entry${by(one)}, because it ran ${f(one).over} over budget`,
    (one) =>
      words`find out${by(one)} whether the ${f(one).over} over budget in ${f(one).cause} was booked to the right account`,
  ],
  fillPipeline: [
    (one) =>
      words`follow up on open offers${by(one)}, because customers have paid only ${f(one).now} in advance`,
    (one) =>
      words`look at the work ahead${by(one)} before it runs short, since advance payments fell to ${f(one).now} from ${f(one).base}`,
  ],
  checkMissing: [
    (one) =>
      words`check${by(one)} whether entries in ${f(one).name} are missing, before anyone relies on the profit`,
    (one, v) => words`ask ${v.the} bookkeeper${by(one)} why nothing more was recorded in ${f(one).name}`,
  ],
  buildCushion: [
    (one) => words`hold back some cash in good months, because the bank covers only ${f(one).lasts} of costs`,
    (one, v) =>
      words`agree with ${v.the} accountant${by(one)} on how much cash to keep, because ${f(one).lasts} of costs is little`,
    (one) => words`plan${by(one)} how the bank balance can grow from ${f(one).lasts} of costs to two months`,
    (one) =>
      words`put part of each good month aside, because cash for ${f(one).lasts} of costs leaves little room for a slow one`,
    (one) =>
      words`keep back part of each month’s cash${by(one)} until the bank holds two months of costs, because it holds about ${f(one).lasts} of costs now`,
    (one) =>
      words`decide${by(one)} how large the cushion in the bank should be, because ${f(one).lasts} of costs is not much`,
  ],
  planDebt: [
    (one, v) =>
      words`ask ${v.the} lender${by(one)} for lower payments, because the business does not earn the ${f(one).service} a year`,
    (one, v) =>
      words`work out with ${v.the} accountant${by(one)} how loan payments of ${f(one).service} a year can be earned, or ask ${v.the} lender for a longer term`,
    (one, v) =>
      words`plan${by(one)} where the next ${f(one).service} of loan payments will come from, and talk with ${v.the} lender before one is missed`,
  ],
  askWhyDifferent: [
    (one, v) =>
      words`ask ${v.the} accountant${by(one)} why ${f(one).count} ${isOne(one) ? 'does' : 'do'} not agree with ${otherReports(isUploaded(one))}`,
  ],
  recordRest: [
    (one) => words`record what happened after ${f(one).day}${by(one)}, and then read this letter again`,
    (one) => words`bring the books up to date${by(one)}, because the last entry is of ${f(one).day}`,
  ],
};
