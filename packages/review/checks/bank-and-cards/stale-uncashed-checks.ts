import { moving, PROPOSED } from '../../adjusting/propose.ts';
import { count, theOldest, totaling } from '../../text/wording.ts';
import type { Check } from '../check.ts';
import { isCheckType, unclearedBy } from '../shared/uncleared.ts';

/** A check may remain uncashed for half a year and still be valid. */
const OLD_CHECK_DAYS = 180;

export const staleUncashedChecks: Check = {
  code: 'stale-uncashed-checks',
  title: 'Checks outstanding for six months',
  affects: 'cash',
  why: 'Banks may refuse a check after six months, and money that nobody claims can be owed to the state as unclaimed property.',
  whenFine: 'Fine when the payee has confirmed that the check will be cashed.',
  remediation: [
    'Look for a second payment of the same amount: if a check was entered twice, delete the copy.',
    'Ask each payee whether the check arrived.',
    'If it is lost, stop payment at the bank, void the check in QuickBooks (open it, More, Void) and write a new one.',
    'If nobody claims it, ask your accountant about your state’s rules for unclaimed property.',
  ],
  evidence: ['records'],
  needs: ['clearing'],
  check: (context) =>
    unclearedBy(context, OLD_CHECK_DAYS, isCheckType, {
      wording: (account, number, oldest, sum) =>
        `${count(number, 'check')} on ${account} ${totaling(number, sum)}, ${theOldest(number, `from ${oldest}`)}, ${number === 1 ? 'has' : 'have'} not been cashed.`,
      correct: (check, account) => moving(context, check, { from: account, to: PROPOSED.unclaimed }),
    }),
};
