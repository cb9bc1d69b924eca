import { dayInWords, NONE } from '@insights/ledger';
import { moving } from '../../adjusting/propose.ts';
import { accountNameAt, balanceAsOf, type ReviewContext, shownBalanceAsOf } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { firstOn, KIND } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { isUnusualAmount, named, sumOf } from '../../context/transactions.ts';
import { balanceImpact, type Check, type FindingDraft, postingImpact } from '../check.ts';
import { paymentsPastClearing } from '../shared/payments-past-clearing.ts';
import { unrecordedPayroll } from '../shared/unrecorded-payroll.ts';

const TOLERANCE_CENTS = 25_00;
/** Days that a card processor takes to pay the bank. */
const IN_TRANSIT_DAYS = 5;
const BASE_DAYS = 60;

export const clearingAccountNotZero: Check = {
  code: 'clearing-account-not-zero',
  title: 'Clearing account with a balance',
  affects: 'balance_sheet',
  why: 'A clearing account should return to zero. A balance means that only one side of something was recorded.',
  whenFine: 'Fine if the balance is money in transit that arrives within days.',
  remediation: [
    'In QuickBooks, open the chart of accounts and choose View register next to the account.',
    'Match what went in with what came out, amount by amount, and note what is left over.',
    'Find the missing other half: a deposit that was booked to income, a fee, or a payroll run entered twice.',
    'Edit that transaction to use this account, or move the rest to where it belongs.',
  ],
  evidence: ['figures'],
  check: (context) =>
    context.roles
      .of('clearing')
      .flatMap((account) => [
        ...paymentsPastClearing(context, account),
        ...unrecordedPayroll(context, account),
      ]),
  listRest: (context, corrected) =>
    context.roles.of('clearing').flatMap((account): FindingDraft[] => {
      if (context.roles.is('payrollLiability', account)) return [];
      const changeCents = corrected.changeOf(account);
      const balance = balanceAsOf(context, account) + changeCents;
      const allowed = Math.max(TOLERANCE_CENTS, inTransit(context, account));
      if (leftOver(context, account, balance) <= allowed) return [];
      const other = otherHalf(context, balance);
      const { mainAccount = NONE } = other === null ? {} : context.transactions.at(other);
      const left =
        changeCents === 0 ? '' : `, of which other corrections leave ${context.money(Math.abs(balance))}`;
      const held = `${accountNameAt(context, account)} should return to zero, but holds ${context.money(shownBalanceAsOf(context, account))} on ${dayInWords(context.asOf)}${left}`;
      return [
        {
          description: `${held}${other === null ? '.' : `; ${named(context, other)} for the same amount is in ${accountNameAt(context, mainAccount)} and seems to be its other half.`}`,
          accounts: [account],
          transactions: other === null ? [] : [other],
          isList: true,
          impact: [
            balanceImpact(account, balance),
            ...(other === null ? [] : [postingImpact(other, account, balance)]),
          ],
          ...(other === null
            ? {}
            : {
                corrections: [moving(context, other, { from: mainAccount, to: account })],
                correctionCertainty: 'likely' as const,
              }),
        },
      ];
    }),
};

/**
 * Returns the part of a balance that has been there throughout the last few days and so is not in transit.
 */
function leftOver(context: ReviewContext, account: number, balance: number): number {
  const { asOf } = context;
  const lately = postingsOn(context, account).filter(
    ({ day }) => day > asOf - IN_TRANSIT_DAYS && day <= asOf,
  );
  let before = balance;
  let least = Math.abs(balance);
  for (const ofDay of [...Map.groupBy(lately, ({ day }) => day).values()].toReversed()) {
    before -= sumOf(ofDay);
    least = Math.sign(before) === Math.sign(balance) ? Math.min(least, Math.abs(before)) : 0;
  }
  return least;
}

/** Returns what usually comes in over a few days, because a processor always has some money in transit. */
function inTransit(context: ReviewContext, account: number): number {
  const { asOf, transactions } = context;
  const traffic = postingsOn(context, account).filter(
    ({ day, cents, transaction }) =>
      cents > 0 && (transactions.moneyCents[transaction] ?? 0) >= 0 && day > asOf - BASE_DAYS && day <= asOf,
  );
  return Math.floor((sumOf(traffic) * IN_TRANSIT_DAYS) / BASE_DAYS);
}

const OTHER_HALF_WITHIN_DAYS = 120;

/**
 * Returns the only recent deposit in income, or payment in an expense, that would bring the balance to zero to the cent.
 */
function otherHalf({ transactions, roles, asOf }: ReviewContext, balance: number): number | null {
  if (!isUnusualAmount(Math.abs(balance))) return null;
  const from = firstOn(transactions.days, asOf - OTHER_HALF_WITHIN_DAYS);
  const found: number[] = [];
  for (let one = from; one < transactions.upTo; one += 1) {
    if (transactions.moneyCents[one] !== balance || transactions.profitCents[one] !== balance) continue;
    const isUsualForm = transactions.kinds[one] === (balance > 0 ? KIND.deposit : KIND.purchase);
    if (isUsualForm && roles.is(balance > 0 ? 'income' : 'expense', transactions.at(one).mainAccount))
      found.push(one);
  }
  return onlyOf(found);
}
