import { removing } from '../../adjusting/propose.ts';
import { accountNameAt } from '../../context/context.ts';
import { accountsOf, amountsOn, transactionsOn } from '../../context/transactions.ts';
import { count, totaling } from '../../text/wording.ts';
import { type Check, type FindingDraft, listOn } from '../check.ts';

export const reconciliationDiscrepancy: Check = {
  code: 'reconciliation-discrepancy',
  title: 'Reconciliation forced to zero',
  affects: 'profit',
  why: 'Somebody let QuickBooks write off the difference between the books and the bank, so the real mistake is still in the books.',
  whenFine:
    'Fine for a few cents that could not be found after a thorough search, if your accountant agreed.',
  remediation: [
    'In QuickBooks, open Reports, then the Reconciliation Reports of the account for the month of each adjustment.',
  ],
  severityRule:
    'Depends on the amount; at least Medium, because the reconciliation was overridden and no longer proves the bank balance.',
  evidence: ['figures'],
  check: (context) => {
    const { roles } = context;
    return roles.of('discrepancy').flatMap((account): FindingDraft | [] => {
      const transactions = transactionsOn(context, account);
      const amounts = amountsOn(context, transactions, account);
      const sum = amounts.reduce((total, { cents }) => total + Math.abs(cents), 0);
      if (sum === 0) return [];
      return {
        description: `${count(transactions.length, 'adjustment')} ${totaling(transactions.length, context.money(sum))} ${transactions.length === 1 ? 'was' : 'were'} posted to ${accountNameAt(context, account)} to make the books agree with the bank.`,
        ...listOn(account, amounts),
        corrections: transactions
          .filter((transaction) =>
            accountsOf(context, transaction).every((one) => one === account || roles.is('money', one)),
          )
          .map((transaction) => removing(context, transaction)),
        correctionCertainty: 'possible',
        severity: { atLeast: 'Medium' },
      };
    });
  },
};
