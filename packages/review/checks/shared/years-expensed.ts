import { type Correction, type Day, dayInWords, lastDayOf, monthOf } from '@insights/ledger';
import { accountFor, adding, moving, PROPOSED } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext, transactionAt } from '../../context/context.ts';
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
    const earlier = yearBefore(context, transaction, account);
    const before =
      earlier === null
        ? 0
        : borneBy(context, transactions.at(earlier).day, postedTo(context, earlier, account));
    const tooMuch = cents - borneBy(context, day, cents) - before;
    if (tooMuch < least) return [];
    return {
      description: `${context.money(cents)} to ${payee(context, transaction)} on ${dayInWords(day)} is entirely in ${accountNameAt(context, account)}, and its description says a year: “${words}”. If the year begins then, about ${context.money(tooMuch)} may belong to other periods.`,
      transactions: [transaction],
      impact: [postingImpact(transaction, account, tooMuch)],
      corrections: [transaction, ...(earlier === null ? [] : [earlier])].flatMap((one) =>
        spread(context, one, account),
      ),
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

/** Returns the payment that was expensed a year ago to the same vendor. */
function yearBefore(context: ReviewContext, transaction: number, account: number): number | null {
  const { transactions } = context;
  const { day, party } = transactions.at(transaction);
  const earlier = listAt(transactions.spendingByParty, party).findLast((other) => {
    const daysOff = Math.abs(day - transactions.at(other).day - YEAR_DAYS);
    return daysOff <= RENEWAL_DAYS && transactions.at(other).mainAccount === account;
  });
  return earlier ?? null;
}

/** Moves a payment for a year to prepaid expenses, and expenses at each month-end the part for the days that passed. */
function spread(context: ReviewContext, payment: number, account: number): Correction[] {
  const { asOf, transactions } = context;
  const { day } = transactions.at(payment);
  const { id } = transactionAt(context, payment);
  const cents = postedTo(context, payment, account);
  const prepaid = accountFor(context, 'prepaid', PROPOSED.prepaid);
  const corrections = [moving(context, payment, { from: account, to: prepaid })];
  const end = Math.min(asOf, day + YEAR_DAYS - 1);
  let expensed = 0;
  for (let from = day; from <= end; ) {
    const to = Math.min(end, lastDayOf(monthOf(from)));
    const passed = Math.round((cents * (to + 1 - day)) / YEAR_DAYS);
    const part = passed - expensed;
    corrections.push(
      adding(context, to, `prepaid ${id} ${to}`, [
        { account, cents: part },
        { account: prepaid, cents: 0 - part },
      ]),
    );
    expensed = passed;
    from = to + 1;
  }
  return corrections;
}

const REMEDIATION = [
  'Look at the invoice: which months does it cover?',
  'If some lie after the period, open the transaction in QuickBooks and choose a prepaid expenses account (Other current asset).',
  'Then, each month, move a twelfth to the expense with a recurring journal entry. Ask your accountant whether the tax return may deduct it at once.',
];
