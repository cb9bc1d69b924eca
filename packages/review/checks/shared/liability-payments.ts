import type { Role } from '../../context/account-roles.ts';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import type { FindingDraft } from '../check.ts';
import { correctPaidElsewhere, paidElsewhere, paymentsInWords } from './paid-elsewhere.ts';

/** Liabilities that other checks cover. */
const WITH_CHECKS: readonly Role[] = ['clearing', 'debt', 'heldForCustomers', 'payrollLiability', 'salesTax'];
/** The payee and the amount or the day must show what a payment is for, because its words do not name the liability. */
const SIGNS = { isSaid: () => false, isTaken: () => false, isUsualMistake: () => false };

/**
 * Finds payments in expense accounts that otherwise reduce a liability, such as an accrued excise tax, and that the
 * liability still shows as owed.
 */
export function liabilityPaymentsExpensed(context: ReviewContext): FindingDraft[] {
  const { books, roles, transactions, asOf } = context;
  return books.chart.accounts.flatMap(({ type }, account): FindingDraft | [] => {
    const isOther = !roles.is(WITH_CHECKS, account);
    const owed = -balanceAsOf(context, account);
    if (type !== 'Other Current Liability' || !isOther || owed <= 0) return [];
    const debt = { account, cents: owed, from: books.window.start, upTo: asOf };
    const payments = paidElsewhere(context, debt, SIGNS);
    if (!payments.some(({ transaction }) => transaction >= transactions.from)) return [];
    return {
      title: 'Payment of a liability booked as an expense',
      affects: 'profit',
      why: 'The cost was recorded when it became owed; booking its payment as an expense counts it twice, and the books still show it as owed.',
      whenFine: 'Fine if the payment was for something that was not recorded before.',
      description: `${paymentsInWords(context, payments)}, although ${accountNameAt(context, account)} shows the amount as owed and other payments to the same payee reduced it.`,
      transactions: payments.map(({ transaction }) => transaction),
      ...correctPaidElsewhere(context, account, payments),
      evidence: [...new Set(payments.flatMap(({ evidence }) => evidence))],
      severity: { atMost: 'Medium' },
      remediation: ['Compare the payment with the entry that recorded what is owed.'],
    };
  });
}
