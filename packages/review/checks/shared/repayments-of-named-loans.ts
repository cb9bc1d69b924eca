import { loanNamedIn, loansPaidTo } from '../../adjusting/loan-account.ts';
import { MAX_MONTHLY_RATE, owedBefore } from '../../adjusting/loan-split.ts';
import { bookableAccounts } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { boughtFrom, inPeriod } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { accountsOf, memosOf, moveInWords, named, sumOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { type Draft, movingOut } from '../check.ts';

/** Words for a payment of the loan itself. */
const REPAYS = /\b(pa?y?me?nts?|pymt|principal|pay ?(down|off)|paid (down|off)|repay\w*|transfer|xfer)\b/i;
/** In an account for interest, a payment of the loan may be its interest. */
const PRINCIPAL = /\b(principal|pay ?(down|off)|paid (down|off)|repay\w*|transfer|xfer)\b/i;
const COSTS = WORD.fee | WORD.upkeep | WORD.penalty;

/**
 * Finds payments in expense accounts whose memo says that they repay the line of credit, a loan by its number, a loan
 * of a lender that is otherwise paid interest, or exactly what the payee lent. They are too large for a month's
 * interest, and not more than what is owed.
 */
export function repaymentsOfNamedLoans(context: ReviewContext): Draft[] {
  const { transactions, roles } = context;
  return inPeriod(transactions, transactions.spending).flatMap((transaction): Draft | [] => {
    const { amountCents, mainAccount, memoWords, moneyAccount } = transactions.at(transaction);
    const isSaid = (memoWords & (WORD.creditLine | WORD.loan)) !== 0 && (memoWords & COSTS) === 0;
    if (!isSaid || !roles.is('expense', mainAccount) || !roles.is('bank', moneyAccount)) return [];
    const memos = memosOf(context, transaction);
    if (roles.is('interest', mainAccount) && !PRINCIPAL.test(memos)) return [];
    const loan = REPAYS.test(memos)
      ? (loanNamedIn(context, memos) ??
        interestOnlyLoan(context, transaction) ??
        loanRepaidInFull(context, transaction))
      : null;
    const owed = loan === null ? 0 : owedBefore(context, loan, transaction);
    if (loan === null || amountCents > owed || amountCents <= owed * MAX_MONTHLY_RATE) return [];
    return {
      title: 'Loan repayment booked as an expense',
      mistake: 'loanPaymentAsExpense',
      why: 'A repayment of principal reduces the debt and is not an expense; booked as one, it makes the profit too low and the loan balance too high.',
      whenFine: 'Fine if the payment really was interest or fees.',
      description: `${named(context, transaction, 'The')} for ${context.money(amountCents)} is in ${accountNameAt(context, mainAccount)}, and its description reads like a repayment of ${accountNameAt(context, loan)}: “${memos}”.`,
      ...movingOut(context, transaction, { from: mainAccount, to: loan, cents: amountCents }),
      evidence: ['words', 'size'],
      remediation: [
        'Compare the payment with the lender’s statement: how much of it was interest?',
        moveInWords(context, transaction, mainAccount, loan),
        'If the statement shows interest, leave that part in interest expense.',
      ],
    };
  });
}

/** This many payments of interest show that a lender's payments are not split. */
const MIN_INTEREST_PAYMENTS = 3;

/**
 * Returns the loan of a lender whose other payments are interest only: its own loan, or the only one that belongs to no
 * other lender.
 */
function interestOnlyLoan(context: ReviewContext, transaction: number): number | null {
  const { transactions, roles } = context;
  const { party } = transactions.at(transaction);
  const paid = boughtFrom(transactions, party).map((one) => accountsOf(context, one));
  const hasInterest = (accounts: readonly number[]) => accounts.some((one) => roles.is('interest', one));
  const hasDebt = (accounts: readonly number[]) => accounts.some((one) => roles.is('debt', one));
  const interest = paid.filter(hasInterest);
  if (party === 0 || interest.length < MIN_INTEREST_PAYMENTS || interest.some(hasDebt)) return null;
  const byLender = loansPaidTo(context);
  const known = new Set([...byLender.values()].flat());
  const others = bookableAccounts(context, 'debt').filter((loan) => !known.has(loan));
  return onlyOf(byLender.get(party) ?? others);
}

/** Returns the liability on which the payee lent exactly what is paid, such as a loan from the owner; null if none. */
function loanRepaidInFull(context: ReviewContext, payment: number): number | null {
  const { transactions, books, roles } = context;
  const { party, amountCents } = transactions.at(payment);
  if (party === 0) return null;
  const lent = books.chart.accounts.flatMap(({ type }, account) => {
    if (!type.endsWith('Liability') || !roles.is(['debt', 'bothWays'], account)) return [];
    const before = postingsOn(context, account).filter(
      ({ transaction }) => transaction < payment && transactions.at(transaction).party === party,
    );
    return sumOf(before) === -amountCents ? [account] : [];
  });
  return onlyOf(lent);
}
