import { type Day, dayInWords } from '@insights/ledger';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { inPeriod, isBought, KIND, ofKinds } from '../../context/kinds.ts';
import { listAt } from '../../context/postings.ts';
import { WORD } from '../../context/words.ts';
import { type Draft, postingImpact } from '../check.ts';
import { memosOf, payee, postedTo } from './transactions.ts';

const MIN_CENTS = 1_000_00;
const YEAR_DAYS = 365;
const RENEWAL_DAYS = 45;
/** Words for a coverage period; an annual dinner is over by the time it is paid. */
const COVERED =
  /\b(insur\w*|polic(y|ies)|premium|coverage|subscriptions?|software|licen[sc]es?|hosting|dues|memberships?|maintenance (plan|contract|agreement)|warranty|support|prepaid)\b/i;
/** Words for a part of a year or for a past year. */
const OTHER_TIME = /\b(instal?lments?|monthly|quarterly|\d+ of \d+|audit|true.?up|past|prior|last)\b/i;

/**
 * Finds annual payments that were expensed at once, if the part for later periods is material. If the previous year was
 * treated the same way, the period also includes a part of that payment, and the error is small.
 */
export function yearsExpensedAtOnce(context: ReviewContext): Draft[] {
  const { roles, transactions, materialityCents } = context;
  const least = Math.max(materialityCents, MIN_CENTS);
  const bought = inPeriod(transactions, ofKinds(transactions, KIND.bill, KIND.purchase)).filter(
    (one) => ((transactions.memoWords[one] ?? 0) & WORD.yearAhead) !== 0,
  );
  return Array.from(bought).flatMap((transaction): Draft | [] => {
    const { amountCents, day, mainAccount: account } = transactions.at(transaction);
    if (amountCents < least || !isBought(transactions, transaction) || !roles.is('expense', account))
      return [];
    const words = memosOf(context, transaction);
    if (!COVERED.test(`${accountNameAt(context, account)} ${words}`) || OTHER_TIME.test(words)) return [];
    const cents = postedTo(context, transaction, account);
    const before = yearBefore(context, transaction, account);
    const tooMuch = cents - borneBy(context, day, cents) - before;
    if (tooMuch < least) return [];
    return {
      description: `${context.money(cents)} to ${payee(context, transaction)} on ${dayInWords(day)} is entirely in ${accountNameAt(context, account)}, and its description says a year: “${words}”. If the year begins then, about ${context.money(tooMuch)} may belong to other periods.`,
      transactions: [transaction],
      impact: [postingImpact(transaction, account, tooMuch)],
      estimatedProfitEffectCents: tooMuch,
      evidence: ['words'],
      severity: { atMost: 'Medium' },
      remediation: REMEDIATION,
    };
  });
}

/** Returns the part of a year's cost, starting on a given day, that belongs to the period. */
function borneBy({ period }: ReviewContext, from: Day, cents: number): number {
  const days = Math.min(period.end + 1, from + YEAR_DAYS) - Math.max(period.start, from);
  return Math.round((cents * Math.max(0, days)) / YEAR_DAYS);
}

/** Returns the part of a payment expensed a year ago to the same vendor that belongs to this period. */
function yearBefore(context: ReviewContext, transaction: number, account: number): number {
  const { transactions } = context;
  const { day, party } = transactions.at(transaction);
  const earlier = listAt(transactions.spendingByParty, party).findLast((other) => {
    const daysOff = Math.abs(day - transactions.at(other).day - YEAR_DAYS);
    return daysOff <= RENEWAL_DAYS && transactions.at(other).mainAccount === account;
  });
  if (earlier === undefined) return 0;
  return borneBy(context, transactions.at(earlier).day, postedTo(context, earlier, account));
}

const REMEDIATION = [
  'Look at the invoice: which months does it cover?',
  'If some lie after the period, open the transaction in QuickBooks and choose a prepaid expenses account (Other current asset).',
  'Then, each month, move a twelfth to the expense with a recurring journal entry. Ask your accountant whether the tax return may deduct it at once.',
];
