import {
  addMonths,
  type Correction,
  type Day,
  dayInWords,
  firstDayOf,
  formatDay,
  lastDayOf,
  monthOf,
} from '@insights/ledger';
import { accountFor, adding, moving, PROPOSED } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext, transactionAt } from '../../context/context.ts';
import { isBought, KIND, ofKinds, sinceDay } from '../../context/kinds.ts';
import { listAt } from '../../context/postings.ts';
import { WORD } from '../../context/words.ts';
import { type Draft, postingImpact } from '../check.ts';
import { type Schedule, scheduleAfter } from './prepaid-schedule.ts';
import { memosOf, payee, postedTo } from './transactions.ts';

const MIN_CENTS = 1_000_00;
const YEAR_DAYS = 365;
const MONTHS = 12;
const RENEWAL_DAYS = 45;
/** Words for a coverage period; an annual dinner is over by the time it is paid. */
const COVERED =
  /\b(insur\w*|polic(y|ies)|premium|coverage|subscriptions?|software|licen[sc]es?|hosting|dues|memberships?|maintenance (plan|contract|agreement)|warranty|support|prepaid)\b/i;
/** Words for a part of a year or for a past year. */
const OTHER_TIME = /\b(instal?lments?|monthly|quarterly|\d+ of \d+|audit|true.?up|past|prior|last)\b/i;

/**
 * Finds annual payments that were expensed at once, if the part for other periods is material: by memo, or because the
 * payment of the year before was prepaid and released month by month. If the previous year was treated the same way, the period also includes a part of that payment, and the error is small. A payment before the
 * period counts while its year lasts, because the balance sheet lacks the rest.
 */
export function yearsExpensedAtOnce(context: ReviewContext): Draft[] {
  const { roles, transactions, materialityCents } = context;
  const least = Math.max(materialityCents, MIN_CENTS);
  const all = ofKinds(transactions, KIND.bill, KIND.purchase);
  return Array.from(sinceDay(transactions, all, context.asOf - YEAR_DAYS)).flatMap(
    (transaction): Draft | [] => {
      const { amountCents, day, mainAccount: account, memoWords } = transactions.at(transaction);
      if (amountCents < MIN_CENTS || !isBought(transactions, transaction) || !roles.is('expense', account))
        return [];
      const prepaid = prepaidYearBefore(context, transaction);
      const from = prepaid === null ? day : firstDayOf(addMonths(monthOf(day), prepaid.delay));
      const words = memosOf(context, transaction);
      const isSaid = (memoWords & WORD.yearAhead) !== 0 && amountCents >= least;
      const isCovered =
        COVERED.test(`${accountNameAt(context, account)} ${words}`) && !OTHER_TIME.test(words);
      if (prepaid === null && !(isSaid && isCovered)) return [];
      const cents = postedTo(context, transaction, account);
      const earlier = yearBefore(context, transaction, account);
      const isBefore = transaction < transactions.from;
      if (isBefore && earlier !== null) return [];
      const before =
        earlier === null
          ? 0
          : borneBy(context, transactions.at(earlier).day, postedTo(context, earlier, account));
      const tooMuch = isBefore
        ? leftOf(context, from, cents)
        : cents - borneBy(context, from, cents) - before;
      if (tooMuch < (prepaid === null ? least : MIN_CENTS)) return [];
      const shown =
        prepaid === null
          ? `its description says that it covers a year: “${words}”. If the year begins then,`
          : `the payment of the year before is in ${accountNameAt(context, prepaid.account)} and was expensed month by month. In the same way,`;
      return {
        title: 'Cost of a year expensed at once',
        why: 'A cost that covers a year belongs to all of its months; expensed at once, it makes the profit too low in the month of the payment and too high in the others.',
        whenFine:
          'Fine if the year had already passed, or your accountant expenses such costs when they are paid.',
        description: `${context.money(cents)} to ${payee(context, transaction)} on ${dayInWords(day)} is entirely in ${accountNameAt(context, account)}, and ${shown} about ${context.money(tooMuch)} ${isBefore ? `is for the time after ${dayInWords(context.asOf)}` : 'belongs to other periods'}.`,
        transactions: [transaction],
        impact: [postingImpact(transaction, account, tooMuch)],
        corrections: [earlier ?? [], transaction]
          .flat()
          .flatMap((one) => spreadOverYear(context, one, account, prepaid)),
        evidence: [prepaid === null ? 'words' : 'habit'],
        severity: { atMost: 'Medium' },
        remediation: REMEDIATION,
      };
    },
  );
}

/** Returns the part of a year's cost, starting in a given month, that belongs to the months of the period. */
function borneBy({ period }: ReviewContext, from: Day, cents: number): number {
  return partsOf(from, cents)
    .filter(({ end }) => end >= period.start && end <= period.end)
    .reduce((sum, part) => sum + part.cents, 0);
}

/** Returns the part of a year's cost that is still prepaid at the end of the period. */
function leftOf({ asOf }: ReviewContext, from: Day, cents: number): number {
  return partsOf(from, cents)
    .filter(({ end }) => end > asOf)
    .reduce((sum, part) => sum + part.cents, 0);
}

/** Splits a year's cost into twelve months, starting with the month of the payment. */
function partsOf(from: Day, cents: number): { readonly end: Day; readonly cents: number }[] {
  return Array.from({ length: MONTHS }, (_, month) => ({
    end: lastDayOf(addMonths(monthOf(from), month)),
    cents: Math.round((cents * (month + 1)) / MONTHS) - Math.round((cents * month) / MONTHS),
  }));
}

/** Moves a year's cost to prepaid expenses and charges each month that has passed with its part. */
function spreadOverYear(
  context: ReviewContext,
  transaction: number,
  account: number,
  before: PrepaidBefore | null,
): Correction[] {
  const prepaid = before?.account ?? accountFor(context, 'prepaid', PROPOSED.prepaid);
  const { type, id } = transactionAt(context, transaction);
  const { day } = context.transactions.at(transaction);
  const from = firstDayOf(addMonths(monthOf(day), before?.delay ?? 0));
  return [
    moving(context, transaction, { from: account, to: prepaid }),
    ...partsOf(from, postedTo(context, transaction, account))
      .filter(({ end }) => end <= context.asOf)
      .map(({ end, cents }) =>
        adding(context, end, `month of ${type} ${id} through ${formatDay(end)}`, [
          { account: before?.profit ?? account, cents },
          { account: prepaid, cents: -cents },
        ]),
      ),
  ];
}

/** The prepaid account of a payment a year ago, and how it was released in twelve parts. */
type PrepaidBefore = Schedule & { readonly account: number };

/** Returns how the same vendor's payment of a year ago was prepaid; null if it was not. */
function prepaidYearBefore(context: ReviewContext, transaction: number): PrepaidBefore | null {
  for (const earlier of paidYearBefore(context, transaction)) {
    const schedule = scheduleAfter(context, earlier);
    if (schedule?.months === MONTHS)
      return { ...schedule, account: context.transactions.at(earlier).mainAccount };
  }
  return null;
}

/** Returns the payment that was expensed a year ago to the same vendor, if there is one. */
function yearBefore(context: ReviewContext, transaction: number, account: number): number | null {
  const earlier = paidYearBefore(context, transaction).findLast(
    (other) => context.transactions.at(other).mainAccount === account,
  );
  return earlier ?? null;
}

/** Returns the payments to the same vendor about a year ago. */
function paidYearBefore({ transactions }: ReviewContext, transaction: number): number[] {
  const { day, party } = transactions.at(transaction);
  if (party === 0) return [];
  return [...listAt(transactions.spendingByParty, party)].filter(
    (other) => Math.abs(day - transactions.at(other).day - YEAR_DAYS) <= RENEWAL_DAYS,
  );
}

const REMEDIATION = [
  'Look at the invoice: which months does it cover?',
  'If they are the twelve months from the payment on, open the transaction in QuickBooks and change the account from the expense to prepaid expenses (Other current asset).',
  'For each month that has passed, choose + New, Journal entry: debit the expense and credit prepaid expenses with a twelfth; make it recurring for the months to come.',
  'Ask your accountant whether the tax return may deduct it at once.',
];
