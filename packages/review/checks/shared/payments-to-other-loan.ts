import { owedBefore } from '../../adjusting/loan-split.ts';
import { moving } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { accountsOf, postedTo } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { type FindingDraft, postingImpact } from '../check.ts';

const MIN_USUAL = 3;
const USUAL_SHARE = 0.6;
/** Payments of one loan differ by at most this share. */
const SIZE_SHARE = 0.05;

interface Payment {
  readonly transaction: number;
  readonly lender: number;
  readonly loan: number;
  /** Amount by which it reduces the loan. */
  readonly principal: number;
  readonly cents: number;
}

/**
 * Finds payments to one lender that reduce the loan of another lender. The lender's other payments of this size reduce
 * its own loan, which is still owed.
 */
export function paymentsToOtherLoan(context: ReviewContext): FindingDraft[] {
  const payments = paymentsOfLoans(context);
  const byLender = Map.groupBy(payments, ({ lender }) => lender);
  return [...byLender].flatMap(([lender, all]) => {
    const wrong = all.flatMap((payment) => {
      const own = ownLoanOf(payment, all);
      const isOfOthers = own !== null && own !== payment.loan && isOfOtherLender(payments, payment);
      return isOfOthers && owedBefore(context, own, payment.transaction) >= payment.principal
        ? { ...payment, own }
        : [];
    });
    const byLoans = Map.groupBy(wrong, ({ own, loan }) => `${own} ${loan}`);
    return [...byLoans.values()].flatMap((found) => draftOf(context, lender, found));
  });
}

function paymentsOfLoans(context: ReviewContext): Payment[] {
  const { transactions, roles } = context;
  return transactions.spending.flatMap((transaction): Payment | [] => {
    const { party: lender, amountCents: cents } = transactions.at(transaction);
    const [loan, ...others] = accountsOf(context, transaction).filter((one) => roles.is('debt', one));
    if (lender === 0 || loan === undefined || others.length > 0) return [];
    const principal = postedTo(context, transaction, loan);
    return principal > 0 ? { transaction, lender, loan, principal, cents } : [];
  });
}

/** Returns the loan that most payments of this size to the lender reduce, or null. */
function ownLoanOf({ cents }: Payment, ofLender: readonly Payment[]): number | null {
  const alike = ofLender.filter((one) => Math.abs(one.cents - cents) <= cents * SIZE_SHARE);
  const least = Math.max(MIN_USUAL, alike.length * USUAL_SHARE);
  const byLoan = Map.groupBy(alike, ({ loan }) => loan);
  return [...byLoan].find(([, some]) => some.length >= least)?.[0] ?? null;
}

/** Whether the loan that a payment reduces is usually paid to another lender. */
function isOfOtherLender(payments: readonly Payment[], { loan, lender }: Payment): boolean {
  const ofLoan = payments.filter((one) => one.loan === loan);
  const ofOthers = ofLoan.filter((one) => one.lender !== lender);
  return ofOthers.length >= Math.max(MIN_USUAL, ofLoan.length * USUAL_SHARE);
}

function draftOf(
  context: ReviewContext,
  lender: number,
  found: readonly (Payment & { readonly own: number })[],
): FindingDraft[] {
  const inPeriod = found.filter(({ transaction }) => transaction >= context.transactions.from);
  const [{ loan, own }] = found as [Payment & { readonly own: number }];
  const sum = found.reduce((total, { principal }) => total + principal, 0);
  const [name, ownName] = [loan, own].map((account) => accountNameAt(context, account));
  return [
    {
      title: 'Loan payment booked to another loan',
      affects: 'balance_sheet',
      description: `${count(found.length, 'payment')} to ${context.books.journal.texts.at(lender)} ${found.length === 1 ? 'reduces' : 'reduce'} ${name} by ${context.money(sum)}; the lender’s other payments reduce ${ownName}.`,
      transactions: (inPeriod.length > 0 ? inPeriod : found).map(({ transaction }) => transaction),
      accounts: [loan, own],
      isList: true,
      impact: found.map(({ transaction, principal }) => postingImpact(transaction, loan, principal)),
      corrections: found.map(({ transaction }) => moving(context, transaction, { from: loan, to: own })),
      evidence: ['name', 'habit'],
      remediation: [
        'Take the statements of both lenders and compare the balances of both loans with QuickBooks.',
      ],
    },
  ];
}
