import type { Check } from '../check.ts';
import { onPosting } from '../claims.ts';
import { medianOf } from '../context/cadence.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../context/context.ts';
import { listAt } from '../context/lists.ts';
import { transactionOn } from '../context/postings.ts';
import { inPeriod } from '../context/transaction-index.ts';

import { accountsOf, named, postedTo, takingOff } from './shared/parts.ts';

const MIN_EARLIER = 3;
const LOOK_BACK_DAYS = 400;
/** Interest that is this many times the usual includes principal. */
const TOO_MUCH = 2;
/** A bank that is paid fees as well is paid them again and again. */
const ROUTINE = 3;

export const loanPaymentExpensed: Check = {
  code: 'loan-payment-expensed',
  title: 'Loan payment booked wholly as an expense',
  category: 'categories',
  affects: 'profit',
  why: 'Only the interest is an expense; the rest pays back what you borrowed. So the profit is too low and the loan too high.',
  whenFine: 'Fine when the payment really was interest or fees only.',
  remediation: [
    'Take the lender’s statement: it says how much of the payment was interest.',
    'Open the payment in QuickBooks and use two lines: the principal to the loan’s liability account, the interest to interest expense.',
    'Compare the balance of the loan in QuickBooks with the statement.',
  ],
  severityRule: 'By the principal, estimated from the other payments.',
  evidence: ['name', 'habit'],
  needs: [],
  check: (context) => {
    const found = [];
    const { transactions } = context;
    const lenders = lendersOf(context);
    if (lenders.size === 0) return [];
    for (const transaction of inPeriod(transactions, transactions.spending)) {
      const isToLender = lenders.has(transactions.at(transaction).party);
      const line = isToLender ? wholeInterest(context, transaction) : null;
      if (line === null) continue;
      found.push({
        description: `${named(context, transaction, 'The')} to ${partyNameAt(context, transaction)} is wholly in ${accountNameAt(context, line.account)}; of earlier payments about ${context.money(line.usualInterest)} was interest, so some ${context.money(line.principal)} should reduce ${accountNameAt(context, line.loan)}.`,
        transactions: [transaction],
        claims: [onPosting(transaction, line.account, line.principal)],
        profitEffects: takingOff(transaction, line.account, line.principal),
      });
    }
    return found;
  },
};

/** Whoever was ever paid on the account of a loan. */
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

/** A payment to a lender without principal, though the others had both and were of this size. */
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
  const day = transactions.at(transaction).day;
  const cents = transactions.at(transaction).amountCents;
  const paysLoan = (other: number) => accountsOf(context, other).some((one) => roles.is('debt', one));
  const isNear = (other: number) => Math.abs(transactions.at(other).day - day) <= LOOK_BACK_DAYS;
  const near = [...listAt(transactions.spendingByParty, transactions.at(transaction).party)].filter(isNear);
  const alike = near.filter((other) => transactions.at(other).mainAccount === account && !paysLoan(other));
  if (alike.length > ROUTINE) return null;
  const split = near.filter((other) => {
    const isOfSize = Math.abs(transactions.at(other).amountCents - cents) * 20 <= cents;
    return isOfSize && paysLoan(other);
  });
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
