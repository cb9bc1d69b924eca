import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { inPeriod } from '../../context/kinds.ts';
import { listAt, transactionOn } from '../../context/postings.ts';
import { type Check, type Draft, postingImpact } from '../check.ts';
import { accountsOf, named, postedTo, takingOff } from '../shared/transactions.ts';

const MIN_EARLIER = 3;
const LOOK_BACK_DAYS = 400;
/** Interest of this many times the usual amount includes principal. */
const TOO_MUCH = 2;
/** Minimum number of fee payments to a bank that show that it also charges fees. */
const ROUTINE = 3;
/** Days from the usual payment within which another one is an extra principal payment without interest. */
const BESIDE_DAYS = 15;
const MIN_INTEREST_CENTS = 10_00;

export const loanPaymentExpensed: Check = {
  code: 'loan-payment-expensed',
  title: 'Loan payment that is not split',
  category: 'categories',
  affects: 'profit',
  why: 'Only the interest is an expense; the rest repays the loan. A payment booked entirely as one of the two makes both the profit and the loan balance wrong.',
  whenFine: 'Fine when the payment really was interest or fees only, or an extra payment of principal.',
  remediation: [
    'Take the lender’s statement: it says how much of the payment was interest.',
    'Open the payment in QuickBooks and use two lines: the principal to the loan’s liability account, the interest to interest expense.',
    'Compare the balance of the loan in QuickBooks with the statement.',
  ],
  severityRule: 'Depends on the misposted amount, estimated from the other payments.',
  evidence: ['name', 'habit'],
  check: (context) => {
    const { transactions } = context;
    const lenders = lendersOf(context);
    if (lenders.size === 0) return [];
    const found: Draft[] = [];
    for (const transaction of inPeriod(transactions, transactions.spending)) {
      if (!lenders.has(transactions.at(transaction).party)) continue;
      const draft = withoutPrincipal(context, transaction) ?? withoutInterest(context, transaction);
      if (draft !== null) found.push(draft);
    }
    return found;
  },
};

function withoutPrincipal(context: ReviewContext, transaction: number): Draft | null {
  const line = wholeInterest(context, transaction);
  if (line === null) return null;
  return {
    description: `${named(context, transaction, 'The')} to ${partyNameAt(context, transaction)} is entirely in ${accountNameAt(context, line.account)}; other payments included about ${context.money(line.usualInterest)} of interest, so about ${context.money(line.principal)} should reduce ${accountNameAt(context, line.loan)}.`,
    transactions: [transaction],
    impact: [postingImpact(transaction, line.account, line.principal)],
    profitEffects: takingOff(transaction, line.account, line.principal),
  };
}

/**
 * Finds a payment that is entirely principal although similar payments included interest, and that is not an extra
 * payment next to the usual one.
 */
function withoutInterest(context: ReviewContext, transaction: number): Draft | null {
  const { transactions } = context;
  const loan = transactions.at(transaction).mainAccount;
  if (!context.roles.is('debt', loan) || interestOf(context, transaction) !== 0) return null;
  const { near, split } = paymentsLike(context, transaction);
  const { day } = transactions.at(transaction);
  const ofThisLoan = split.filter((other) => postedTo(context, other, loan) > 0);
  const isBesideUsual = ofThisLoan.some((other) => Math.abs(transactions.at(other).day - day) < BESIDE_DAYS);
  const alike = near.filter(
    (other) => transactions.at(other).mainAccount === loan && interestOf(context, other) === 0,
  );
  if (ofThisLoan.length < MIN_EARLIER || isBesideUsual || alike.length > ROUTINE) return null;
  const usualInterest = medianOf(ofThisLoan.map((other) => interestOf(context, other)));
  if (usualInterest < MIN_INTEREST_CENTS) return null;
  return {
    description: `${named(context, transaction, 'The')} to ${partyNameAt(context, transaction)} is entirely in ${accountNameAt(context, loan)}; other payments included about ${context.money(usualInterest)} of interest, which is missing here.`,
    transactions: [transaction],
    impact: [postingImpact(transaction, loan, usualInterest)],
    estimatedProfitEffectCents: -usualInterest,
  };
}

/**
 * Returns payments to the same lender within about a year, and those of similar size that have principal and interest.
 */
function paymentsLike(context: ReviewContext, transaction: number) {
  const { transactions } = context;
  const { day, amountCents: cents, party } = transactions.at(transaction);
  const near = [...listAt(transactions.spendingByParty, party)].filter(
    (other) => Math.abs(transactions.at(other).day - day) <= LOOK_BACK_DAYS,
  );
  const split = near.filter((other) => {
    const isOfSize = Math.abs(transactions.at(other).amountCents - cents) * 20 <= cents;
    return isOfSize && paysLoan(context, other) && interestOf(context, other) > 0;
  });
  return { near, split };
}

function paysLoan(context: ReviewContext, payment: number): boolean {
  return accountsOf(context, payment).some((one) => context.roles.is('debt', one));
}

/** Returns every payee of a payment to a loan account. */
function lendersOf({ books, roles, byAccount, transactions }: ReviewContext): ReadonlySet<number> {
  const lenders = new Set<number>();
  for (const loan of roles.of('debt')) {
    for (const row of listAt(byAccount.rows, loan)) {
      lenders.add(transactions.at(transactionOn(books.journal, row)).party);
    }
  }
  lenders.delete(0);
  return lenders;
}

/**
 * Finds a payment to a lender without principal although payments of similar size had both principal and interest.
 */
function wholeInterest(context: ReviewContext, transaction: number) {
  const { transactions, roles } = context;
  const account = transactions.at(transaction).mainAccount;
  if (
    !roles.is('expense', account) ||
    roles.is('bankFees', account) ||
    accountsOf(context, transaction).some((one) => roles.is('debt', one))
  ) {
    return null;
  }
  const cents = transactions.at(transaction).amountCents;
  const { near, split } = paymentsLike(context, transaction);
  const alike = near.filter(
    (other) => transactions.at(other).mainAccount === account && !paysLoan(context, other),
  );
  if (alike.length > ROUTINE) return null;
  if (split.length < MIN_EARLIER) return null;
  const usualInterest = medianOf(split.map((other) => interestOf(context, other)));
  if (usualInterest <= 0 || cents < usualInterest * TOO_MUCH) return null;
  const loan = accountsOf(context, split[0] as number).find((one) => roles.is('debt', one)) as number;
  return { account, usualInterest, principal: cents - usualInterest, loan };
}

function interestOf(context: ReviewContext, transaction: number): number {
  return accountsOf(context, transaction)
    .filter((account) => context.roles.isProfit[account] === 1)
    .reduce((sum, account) => sum + postedTo(context, transaction, account), 0);
}
