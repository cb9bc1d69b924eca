import { isInterestOnly, maxInterest, UNLESS_RATE } from '../../adjusting/loan-split.ts';
import { accountFor, moving, PROPOSED, type Target } from '../../adjusting/propose.ts';
import { PARKING } from '../../adjusting/usual-account.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { memosOf, named, postedTo, sumOf } from '../../context/transactions.ts';
import { saysName } from '../../text/names.ts';
import { count } from '../../text/wording.ts';
import { type Amount, type FindingDraft, listOn } from '../check.ts';

const MIN_PAYMENTS = 2;
/** A payment is at most this share of the loan. */
const MAX_SHARE = 0.5;

/** A deposit in income that is really a loan. */
export interface Borrowed {
  readonly transaction: number;
  readonly cents: number;
  readonly loan: Target;
}

/**
 * Finds payments in expense accounts to the lender of a loan that was booked as income. The part that exceeds any
 * plausible interest on the rest of the loan repays it.
 */
export function repaymentsOfNewLoans(context: ReviewContext, borrowed: readonly Borrowed[]): FindingDraft[] {
  return borrowed.flatMap((one) => {
    const byAccount = Map.groupBy(paymentsOf(context, one), ({ account }) => account);
    return [...byAccount].flatMap(([account, payments]) =>
      payments.length < MIN_PAYMENTS ? [] : draftOf(context, one, account, payments),
    );
  });
}

/** A payment and its principal part. */
interface Payment extends Amount {
  readonly account: number;
}

function paymentsOf(context: ReviewContext, { transaction: deposit, cents, loan }: Borrowed): Payment[] {
  const { transactions, roles } = context;
  const lender = `${partyNameAt(context, deposit)} ${memosOf(context, deposit)}`;
  const { day: since } = transactions.at(deposit);
  let owed = cents;
  let before = since;
  return transactions.spending.flatMap((transaction): Payment | [] => {
    const { day, party, mainAccount: account, amountCents } = transactions.at(transaction);
    const isCandidate = day > since && party !== 0 && amountCents <= cents * MAX_SHARE;
    if (!isCandidate || !roles.is('expense', account)) return [];
    if (isInterestOnly(context, transaction, loan)) return [];
    const isWhole = postedTo(context, transaction, account) === amountCents;
    if (!isWhole || !saysName(lender, partyNameAt(context, transaction))) return [];
    const principal = Math.min(owed, amountCents - maxInterest(owed, day - before));
    before = day;
    owed -= Math.max(0, principal);
    return principal > 0 ? { transaction, account, cents: principal } : [];
  });
}

function draftOf(
  context: ReviewContext,
  { transaction: deposit, cents, loan }: Borrowed,
  account: number,
  payments: readonly Payment[],
): FindingDraft {
  const { money } = context;
  const [first] = payments as [Payment];
  const sum = sumOf(payments);
  // The rest is interest if it was booked to an interest account.
  const isParked = context.roles.is(PARKING, account);
  const interest = accountFor(
    context,
    'interest',
    PROPOSED.interest,
    partyNameAt(context, first.transaction),
  );
  const restOf = (transaction: number, principal: number) =>
    context.transactions.at(transaction).amountCents - principal;
  return {
    title: 'Loan repayments booked as an expense',
    mistake: 'loanPaymentAsExpense',
    description: `${count(payments.length, 'payment')} to ${partyNameAt(context, first.transaction)} ${payments.length === 1 ? 'is' : 'are'} in ${accountNameAt(context, account)}; they seem to repay the ${money(cents)} of ${named(context, deposit, 'the')}. At least ${money(sum)} of ${payments.length === 1 ? 'this payment' : 'these payments'} is principal, ${UNLESS_RATE}${isParked ? '; the rest is interest' : ''}.`,
    ...listOn(account, payments),
    corrections: payments.flatMap(({ transaction, cents: principal }) => [
      moving(context, transaction, { from: account, to: loan, cents: principal }),
      ...(isParked
        ? [
            moving(context, transaction, {
              from: account,
              to: interest,
              cents: restOf(transaction, principal),
            }),
          ]
        : []),
    ]),
    correctionCertainty: 'likely',
  };
}
