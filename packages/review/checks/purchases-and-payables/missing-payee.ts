import type { ReviewContext } from '../../context/context.ts';
import { inPeriod } from '../../context/kinds.ts';
import { amountsOf, sumAmounts } from '../../context/transactions.ts';
import { count, totaling } from '../../text/wording.ts';
import { type Check, listOf } from '../check.ts';

const MIN_CENTS = 75_00;

export const missingPayee: Check = {
  code: 'missing-payee',
  title: 'Expenses without a payee',
  affects: 'none',
  why: 'Nobody can see who was paid: annual totals by vendor and Form 1099 are incomplete, and duplicates go unnoticed.',
  whenFine: 'Fine for bank fees, and for cash purchases with a receipt attached.',
  remediation: [
    'In QuickBooks, open each expense and choose the payee; the bank’s text usually names it.',
    'For recurring payees, create a bank rule that fills in the name: Bank transactions, Rules.',
  ],
  severityRule: 'Depends on the amount; at most Medium.',
  evidence: ['records'],
  listRest: (context, corrected) => {
    const { transactions } = context;
    const found = inPeriod(transactions, transactions.spending).filter(
      (expense) => isUnnamedCost(context, expense) && !corrected.has(expense),
    );
    if (found.length === 0) return [];
    return [
      {
        description: `${count(found.length, 'expense')} ${totaling(found.length, context.money(sumAmounts(context, found)))} ${found.length === 1 ? 'has' : 'have'} no payee.`,
        ...listOf(amountsOf(context, found)),
        severity: { atMost: 'Medium' },
      },
    ];
  },
};

const IMPLY_THE_PAYEE = ['bankFees', 'interest', 'payroll', 'incomeTaxes', 'otherTaxes'] as const;

function isUnnamedCost({ transactions, roles }: ReviewContext, transaction: number): boolean {
  const { party, amountCents, mainAccount: account } = transactions.at(transaction);
  const isCost = roles.is('expense', account) && !roles.is(IMPLY_THE_PAYEE, account);
  return party === 0 && amountCents >= MIN_CENTS && isCost;
}
