import { lenderIn, loanNamedIn, loansPaidTo, ownerLoanOf } from '../../adjusting/loan-account.ts';
import { MAX_MONTHLY_RATE, owedBefore } from '../../adjusting/loan-split.ts';
import { bookableAccounts, PROPOSED, type Target } from '../../adjusting/propose.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { boughtFrom, inPeriod } from '../../context/kinds.ts';
import { documentOf } from '../../context/open-documents.ts';
import { postingsOn } from '../../context/postings.ts';
import { accountsOf, memosOf, named, sumOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { saysName } from '../../text/names.ts';
import { type FindingDraft, movingOut } from '../check.ts';
import { ownersOf } from './owners.ts';
import { employeeAdvancesOf } from './paid-back.ts';

/** Words for a payment of the loan itself. */
const REPAYS =
  /\b(pa?y?me?n?ts?|principal|pay ?(down|off|back)|paid (down|off|back)|repay\w*|transfer|xfer)\b/i;
/** In an account for interest, a payment of the loan may be its interest. */
const PRINCIPAL = /\b(principal|pay ?(down|off)|paid (down|off)|repay\w*|transfer|xfer)\b/i;
const PAID_OFF = /\b(pay|paid) ?off\b/i;
const LENT = /\b(loan(ed)?|advance)\b/i;
/** A loan that a retirement plan made to an employee is not the company's. */
const TO_EMPLOYEE =
  /^(?!.*\b401).*(\b(employee|staff) (loan|advance)\b|\b(loan(ed)?|advance) (to|for) (an? |our )?(employee|staff)\b)/i;
/** A loan that the company makes to its payee. */
const TO_PAYEE = /\bloan(?:ed)? to (.+)/i;
const COSTS = WORD.fee | WORD.upkeep | WORD.penalty;

/**
 * Finds payments in expense accounts whose memo says that they repay the line of credit, a loan by its number, a loan
 * of a lender that is otherwise paid interest, what the payee or owner lent, or the only loan whose lender was never
 * paid. They are too large for a month's interest, and not more than what is owed, except for the interest in a payoff.
 * A loan to an employee is owed to the company.
 */
export function repaymentsOfNamedLoans(context: ReviewContext): FindingDraft[] {
  const { transactions, roles } = context;
  return inPeriod(transactions, transactions.spending).flatMap((transaction): FindingDraft | [] => {
    const { amountCents, mainAccount, memoWords, moneyAccount, party } = transactions.at(transaction);
    const lent = lentTo(context, transaction);
    if (lent !== null) return draftOfLent(context, transaction, lent);
    const isSaid = (memoWords & (WORD.creditLine | WORD.loan)) !== 0 && (memoWords & COSTS) === 0;
    if (!isSaid || !roles.is('expense', mainAccount) || !roles.is('bank', moneyAccount)) return [];
    const memos = memosOf(context, transaction);
    if (roles.is('interest', mainAccount) && !PRINCIPAL.test(memos)) return [];
    const isPaidOff = PAID_OFF.test(memos);
    const loan = REPAYS.test(memos)
      ? (loanNamedIn(context, memos) ??
        (isPaidOff ? onlyOf(loansPaidTo(context).get(party) ?? []) : null) ??
        interestOnlyLoan(context, transaction) ??
        loanOfPayee(context, transaction) ??
        (party === 0 && lenderIn(memos) === '' ? onlyOf(loansNeverPaid(context)) : null))
      : null;
    const owed = loan === null ? 0 : owedBefore(context, loan, transaction);
    const interest = owed * MAX_MONTHLY_RATE;
    const cents = Math.min(amountCents, owed);
    if (loan === null || amountCents - cents > (isPaidOff ? interest : 0) || cents <= interest) return [];
    return {
      title: 'Loan repayment booked as an expense',
      mistake: 'loanPaymentAsExpense',
      why: 'A repayment of principal reduces the debt and is not an expense; booking it as an expense makes the profit too low and the loan balance too high.',
      whenFine: 'Fine if the payment really was interest or fees.',
      description: `${named(context, transaction, 'The')} for ${context.money(amountCents)} is in ${accountNameAt(context, mainAccount)}, and its description reads like a repayment of ${accountNameAt(context, loan)}: “${memos}”.`,
      ...movingOut(context, transaction, { from: mainAccount, to: loan, cents, isPart: cents < amountCents }),
      evidence: ['words', 'size'],
      remediation: [
        `Take from the ${ownersOf(context).has(party) ? 'note or the loan agreement' : 'lender’s statement'} how much of the payment was interest.`,
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
  return onlyOf(loansPaidTo(context).get(party) ?? loansNeverPaid(context));
}

/** Loans whose payments and advances name no lender. */
export function loansNeverPaid(context: ReviewContext): readonly number[] {
  const known = new Set([...loansPaidTo(context).values()].flat());
  return bookableAccounts(context, 'debt').filter((loan) => !known.has(loan));
}

/** Returns the liability for what the payee lent, such as a loan from the owner; null if there is none. */
function loanOfPayee(context: ReviewContext, payment: number): number | null {
  const { transactions, books, roles } = context;
  const { party, amountCents } = transactions.at(payment);
  if (party === 0) return null;
  const lent = books.chart.accounts.flatMap(({ type }, account) => {
    if (!type.endsWith('Liability') || !roles.is(['debt', 'bothWays'], account)) return [];
    const before = postingsOn(context, account).filter(
      ({ transaction }) => transaction < payment && transactions.at(transaction).party === party,
    );
    return -sumOf(before) >= amountCents ? [account] : [];
  });
  const ofOwner = ownersOf(context).has(party) ? ownerLoanOf(context, party) : null;
  return onlyOf(lent) ?? (typeof ofOwner === 'number' ? ofOwner : null);
}

/**
 * Returns the account for an expense that its description calls a loan or an advance to an employee, or a loan to its
 * payee; null for other expenses. Owners often enter employees as vendors, so the description may be the only evidence.
 */
export function lentTo(context: ReviewContext, payment: number): Target | null {
  const { mainAccount, amountCents, profitCents, party } = context.transactions.at(payment);
  if (profitCents !== -amountCents || !context.roles.is('expense', mainAccount)) return null;
  const memos = memosOf(context, payment);
  if (!LENT.test(memos)) return null;
  const isEmployee = TO_EMPLOYEE.test(memos) || documentOf(context, payment)?.party?.kind === 'Employee';
  if (isEmployee && !REPAYS.test(memos)) return employeeAdvancesOf(context);
  const [, borrower = ''] = TO_PAYEE.exec(memos) ?? [];
  const isToPayee = party !== 0 && saysName(borrower, partyNameAt(context, payment));
  return isToPayee && !loansPaidTo(context).has(party) ? PROPOSED.loansToOthers : null;
}

function draftOfLent(context: ReviewContext, payment: number, to: Target): FindingDraft {
  const { amountCents, mainAccount } = context.transactions.at(payment);
  return {
    title: 'Money lent booked as an expense',
    why: 'Money that will be paid back is owed to the company and is not an expense; booked as one, it makes the profit too low.',
    whenFine:
      'Fine if the money will not be paid back. If an employee keeps it, it is wages, subject to payroll taxes.',
    description: `${named(context, payment, 'The')} for ${context.money(amountCents)} to ${partyNameAt(context, payment)} is in ${accountNameAt(context, mainAccount)}, and its description reads like a loan: “${memosOf(context, payment)}”.`,
    ...movingOut(context, payment, { from: mainAccount, to, cents: amountCents }),
    evidence: ['name', 'words'],
    remediation: [
      'Find the agreement to see when the money will be paid back, for example from the next paychecks.',
    ],
  };
}
