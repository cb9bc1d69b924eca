import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import type { Check, FindingDraft } from '../check.ts';
import { correctPaidElsewhere, type PaidElsewhere, paymentsInWords } from '../shared/paid-elsewhere.ts';
import { salesTaxPaidElsewhere } from '../shared/sales-tax-payments.ts';

export const salesTaxExpensed: Check = {
  code: 'sales-tax-expensed',
  title: 'Sales tax payment booked as an expense',
  mistake: 'salesTaxAsExpense',
  affects: 'profit',
  why: 'The tax was never your income, so paying it is not an expense: the profit is too low, and the books still show it as owed.',
  whenFine: 'Fine for use tax on your own purchases, and for penalties.',
  remediation: ['Compare the payments with the sales tax returns.'],
  evidence: ['words', 'account'],
  check: (context) =>
    Array.from(salesTaxPaidElsewhere(context), ([account, payments]) => draftOf(context, account, payments)),
};

function draftOf(context: ReviewContext, account: number, payments: readonly PaidElsewhere[]): FindingDraft {
  return {
    description: `${paymentsInWords(context, payments)}, although ${payments.length === 1 ? 'it seems to pay' : 'they seem to pay'} the sales tax in ${accountNameAt(context, account)}.`,
    transactions: payments.map(({ transaction }) => transaction),
    accounts: [account],
    isList: true,
    ...correctPaidElsewhere(context, account, payments),
    evidence: [...new Set(payments.flatMap(({ evidence }) => evidence))],
  };
}
