import { removing } from '../../adjusting/propose.ts';
import { count, theOldest, totaling } from '../../text/wording.ts';
import type { Check } from '../check.ts';
import { isCheckType, unclearedBy } from '../shared/uncleared.ts';

const OLD_DAYS = 60;

export const oldUnclearedTransactions: Check = {
  code: 'old-uncleared-transactions',
  title: 'Transactions that never reached the bank',
  affects: 'cash',
  why: 'Later statements were reconciled without these, so either they never cleared or they are in the books twice; payments make cash look too low, deposits too high.',
  whenFine: 'Fine if the item is still pending at the bank, such as a deposit under review.',
  remediation: [
    'In QuickBooks, open the account’s register and find each transaction.',
    'Look for the same amount on the bank statements around its date; if it is there under another entry, one of the two is a duplicate.',
    'Delete or void a transaction only when you are certain that the bank never had it.',
    'Otherwise clear it when you reconcile the next statement.',
  ],
  severityRule:
    'Depends on the amount. Payments and deposits are reported after 60 days; checks have their own finding.',
  evidence: ['records'],
  needs: ['clearing'],
  check: (context) =>
    unclearedBy(context, OLD_DAYS, (type) => !isCheckType(type), {
      wording: describe,
      correct: (transaction) => removing(context, transaction),
    }),
};

function describe(account: string, number: number, oldest: string, sum: string): string {
  return `${count(number, 'transaction')} on ${account} ${totaling(number, sum)}, ${theOldest(number, `from ${oldest}`)}, ${number === 1 ? 'was' : 'were'} left uncleared when later statements were reconciled.`;
}
