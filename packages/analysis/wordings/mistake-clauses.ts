import type { Correction, WhatHappened } from '../insights/kinds/corrections.ts';
import type { Question } from '../insights/kinds/questions.ts';
import { agree, documentsInWords } from './entry.ts';
import { type Run, type Voice, words } from './wording.ts';

type MistakeFigures = Pick<Correction['figures'], 'amount' | 'party' | 'to' | 'days'>;
type Say = (figures: MistakeFigures, voice: Voice, insight: Correction | Question) => readonly Run[];

const from = ({ party }: MistakeFigures) => (party === undefined ? [] : words` from ${party}`);
const to = ({ party }: MistakeFigures) => (party === undefined ? [] : words` to ${party}`);
const forMonths = ({ days }: MistakeFigures) => (days === undefined ? [] : words` for ${days}`);
const notIn = ({ to: account }: MistakeFigures) => (account === undefined ? [] : words`, not in ${account}`);

/** The words of a question already say that the mistake is not certain. */
const seem = (one: Correction | Question) =>
  one.kind === 'question' ? agree(one, 'are', 'is') : agree(one, 'seem to be', 'seems to be');

const isSeveral = ({ figures }: Correction | Question) => figures.count !== undefined;
/** For example `a transfer` or, for several documents, `transfers`. */
const a = (all: Correction | Question, noun: string, article = 'a') =>
  isSeveral(all) ? `${noun}s` : `${article} ${noun}`;
const are = (all: Correction | Question) => (isSeveral(all) ? 'are' : 'is');
/** Several deposits from one lender may be parts of one loan. */
const isOneLoan = (all: Correction | Question) => !isSeveral(all) || all.figures.party !== undefined;

/** Clauses that say what was booked wrongly, in the words of a bookkeeper. */
export const MISTAKE_CLAUSES: Readonly<Record<WhatHappened, Say>> = {
  salesTwice: ({ amount }) =>
    words`sales of ${amount} are counted as income twice, when made and when deposited`,
  payoutsAsIncome: ({ amount }) =>
    words`card payouts of ${amount} are booked as income on top of the sales themselves`,
  billPaidAsExpense: (one) =>
    words`${one.amount} of bills${from(one)} is counted twice, as a bill and again as the payment`,
  cardPaymentAsExpense: ({ amount }) =>
    words`${amount} paid on a credit card is booked as a cost on top of the purchases themselves`,
  paymentsTwice: (one) => words`${one.amount} paid${to(one)} is booked as a cost a second time`,
  equipmentAsExpense: (one) => words`equipment for ${one.amount}${from(one)} is booked as an expense`,
  depositAsExpense: (one, _, all) =>
    words`${a(all, 'security deposit')} of ${one.amount}${to(one)} ${are(all)} booked as an expense`,
  transferAsExpense: ({ amount }) => words`${amount} that opened a new account is booked as an expense`,
  transferAsIncome: ({ amount }, _, all) =>
    words`${a(all, 'transfer')} of ${amount} between accounts ${are(all)} booked as income`,
  interestMissing: (one) => words`${one.amount} of interest paid${to(one)} is booked as loan principal`,
  loanAsIncome: (one, _, all) =>
    isOneLoan(all)
      ? words`a loan of ${one.amount}${from(one)} is booked as income`
      : words`loans of ${one.amount} are booked as income`,
  ownersLoanAsIncome: ({ amount }, v, all) =>
    words`${a(all, 'loan')} of ${amount} from ${v.owners} ${are(all)} booked as income`,
  ownersMoneyAsIncome: ({ amount }, v) => words`${amount} that ${v.owners} put in is booked as income`,
  drawsAsExpense: (one, v) => words`${v.own} draws of ${one.amount}${to(one)} are booked as an expense`,
  ownersTaxAsExpense: ({ amount }, v) => words`${amount} of ${v.own} income tax is booked as an expense`,
  personalSpending: (one) => words`${one.amount} paid${to(one)} looks personal and is booked as an expense`,
  customersMoneyAsIncome: (one) =>
    words`${one.amount}${from(one)} that is not earned yet is booked as income${notIn(one)}`,
  loanPaymentAsExpense: (one) => words`${one.amount} paid${to(one)} on a loan is booked as an expense`,
  principalAsInterest: (one) => words`loan principal of ${one.amount} paid${to(one)} is booked as interest`,
  accrualNotReversed: ({ amount }, _, all) =>
    words`${a(all, 'accrual', 'an')} of ${amount} ${are(all)} still in the books although ${isSeveral(all) ? 'their bills were' : 'its bill was'} entered`,
  repairsAsAsset: ({ amount }) => words`repairs of ${amount} are booked as an asset`,
  notDepreciated: ({ amount }) => words`depreciation of ${amount} is not booked`,
  yearNotDepreciated: ({ amount }) => words`a whole year of depreciation, ${amount}, is not booked`,
  yearAtOnce: (one, _, all) =>
    words`${a(all, 'payment')}${to(one)} for a whole year ${are(all)} booked as a cost of one month`,
  yearAtOnceEarlier: (one, _, all) =>
    words`${a(all, 'payment')}${to(one)} for a whole year ${are(all)} booked as a cost of one earlier month`,
  prepaidUsedUp: ({ amount }) => words`prepaid costs of ${amount} are used up but not booked as an expense`,
  noCategory: ({ amount }) => words`expenses of ${amount} are not in the right account yet`,
  returnedCheck: (one, _, all) =>
    words`${a(all, 'returned check')} of ${one.amount}${from(one)} ${are(all)} booked as an expense`,
  bookedTwice: (_, __, all) => words`${documentsInWords(all)} ${seem(all)} booked twice`,
  salesTaxAsExpense: (one) => words`${one.amount} of sales tax paid${to(one)} is booked as an expense`,
  payrollTaxAsExpense: (one) => words`${one.amount} of payroll tax paid${to(one)} is booked as an expense`,
  salesTaxAsIncome: ({ amount }) => words`sales tax of ${amount} is booked as income`,
  invoiceTooHigh: (one, _, all) =>
    words`${a(all, 'invoice', 'an')}${to(one)} ${are(all)} ${one.amount} too high (an extra zero)`,
  billTooHigh: (one, _, all) =>
    words`${a(all, 'bill')}${from(one)} ${are(all)} ${one.amount} too high (an extra zero)`,
  feesMissing: (one) => words`about ${one.amount} of card processing fees${forMonths(one)} is not booked`,
  loanMissing: (one) =>
    words`payments of ${one.amount}${to(one)} look like those of a loan that is not in the books`,
  wrongYear: (_, __, all) => words`${documentsInWords(all)} ${seem(all)} dated in the wrong year`,
  datedAfterPeriod: (_, __, all) =>
    words`${documentsInWords(all)} ${agree(all, 'belong to this period but are', 'belongs to this period but is')} dated after it`,
  refundAsIncome: (one, _, all) =>
    words`${a(all, 'refund')} of ${one.amount}${from(one)} ${are(all)} booked as income`,
  refundAsCharge: (one, _, all) =>
    words`${a(all, 'refund')} of ${one.amount}${from(one)} ${are(all)} entered as a charge`,
  depreciationReversed: ({ amount }) =>
    words`depreciation of ${amount} is entered with debit and credit swapped`,
  depreciationTooHigh: ({ amount }, _, all) =>
    words`${isSeveral(all) ? 'depreciation entries' : 'a depreciation entry'} of ${amount} ${isSeveral(all) ? 'have' : 'has'} an extra zero`,
  salesAfterFees: ({ amount }) => words`card fees of ${amount} are missing from both sales and costs`,
  depreciationLater: ({ amount }) => words`about ${amount} of depreciation is booked only later in the year`,
  openingTwice: ({ amount }) => words`opening balances of ${amount} are entered twice`,
  wrongAccountType: ({ amount }) => words`${amount} is in an account of the wrong type`,
  transferOnBothSides: ({ amount }, _, all) =>
    words`${a(all, 'transfer')} of ${amount} between accounts ${are(all)} booked as income and as an expense`,
  goodsCostMissing: (one) =>
    words`about ${one.amount} of the cost of goods sold${forMonths(one)} is not booked`,
};

/** Says which booking was wrong; a correction of an unknown kind is described by the accounts that it changes. */
export const happened = (one: Correction, v: Voice): readonly Run[] => {
  const { figures, traits } = one;
  if (traits.what !== null) return MISTAKE_CLAUSES[traits.what](figures, v, one);
  const { amount, title, from, to } = figures;
  if (from !== undefined)
    return words`${documentsInWords(one)} ${agree(one, 'are', 'is')} booked in ${from} and ${agree(one, 'belong', 'belongs')} in ${to}`;
  if (to === undefined) return words`the review corrects ${documentsInWords(one)} as ${title}`;
  return traits.how === 'reduce'
    ? words`${amount} too much is booked in ${to}`
    : words`${amount} is missing from ${to}`;
};
/** For example `In the books of earlier periods, A; B; and C; the review corrects 2 more`. */
export function earlierInWords(all: readonly Correction[], v: Voice): readonly Run[] {
  const rest = all.at(-1)?.traits.more ?? 0;
  return words`in the books of earlier periods, ${all.flatMap((one, index) =>
    index === 0 ? happened(one, v) : words`${index === all.length - 1 ? '; and ' : '; '}${happened(one, v)}`,
  )}${rest === 0 ? '' : `; the review corrects ${rest} more`}`;
}
