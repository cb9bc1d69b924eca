import { movesToUsualAccount } from '../../adjusting/usual-account.ts';
import { accountNameAt } from '../../context/context.ts';
import { isBought, KIND } from '../../context/kinds.ts';
import { documentOf } from '../../context/open-documents.ts';
import { named, payee } from '../../context/transactions.ts';
import { type Check, postingImpact } from '../check.ts';
import { speaksOfRefund, wrongLines } from '../shared/wrong-lines.ts';

export const expenseInIncome: Check = {
  code: 'expense-in-income',
  title: 'Purchase booked against income',
  affects: 'none',
  why: 'Revenue looks too low and the cost does not show at all, so every margin is wrong.',
  whenFine: 'Fine for a refund to a customer.',
  remediation: [
    'See whether it is a purchase or a refund to a customer.',
    'If it is a purchase, open it in QuickBooks and choose an expense account as its category.',
    'If it is a refund, enter it as a refund receipt instead (+ New, Refund receipt).',
  ],
  severityRule: 'Depends on the amount; profit is not affected.',
  evidence: ['account', 'form'],
  check: (context) =>
    wrongLines(
      context,
      'income',
      (transaction) =>
        isBought(context.transactions, transaction) &&
        !speaksOfRefund(context, transaction) &&
        documentOf(context, transaction)?.party?.kind !== 'Customer',
    ).map(({ transaction, account, cents }) => ({
      description: `${named(context, transaction, 'The')} ${context.transactions.at(transaction).kind === KIND.bill ? 'from' : 'to'} ${payee(context, transaction)} reduces ${accountNameAt(context, account)} by ${context.money(cents)} instead of showing as a cost.`,
      impact: [postingImpact(transaction, account, cents)],
      corrections: movesToUsualAccount(context, [{ transaction, account }]),
    })),
};
