import { dayInWords } from '@insights/ledger';
import { accountNameAt, balanceAsOf } from '../../context/context.ts';
import { sumOf } from '../../context/transactions.ts';
import { count, theOldest, totaling } from '../../text/wording.ts';
import { type Check, listOn } from '../check.ts';
import { stillUndeposited, type UndepositedItem } from '../shared/undeposited.ts';

const OLD_DAYS = 14;
const VERY_OLD_DAYS = 30;
const TOLERANCE_CENTS = 25_00;

export const undepositedFunds: Check = {
  code: 'undeposited-funds',
  title: 'Payments never deposited',
  affects: 'cash',
  why: 'Money that has reached the bank is still in Undeposited Funds, so assets are too high, or the deposit was booked as income again.',
  whenFine: 'Fine for checks and cash that really are in your drawer.',
  remediation: [
    'Look for the money among the deposits that were booked as income, where it would count the sale twice.',
    'If you find it, open that deposit in QuickBooks, delete its income line and select these payments instead.',
    'Otherwise choose + New, Bank deposit, select the payments that made up a real deposit at the bank, check its date and total, and save.',
    'If a payment was entered twice, delete the copy.',
  ],
  severityRule: 'Depends on the amount; at least Medium if a payment is older than 30 days.',
  evidence: ['records'],
  listRest: (context, corrected) =>
    stillUndeposited(context).flatMap(({ account, items }) => {
      const stale = items.filter(
        ({ day, transaction }) => day < context.asOf - OLD_DAYS && !corrected.has(transaction),
      );
      const sum = sumOf(stale);
      const balance = balanceAsOf(context, account) + corrected.changeOf(account);
      if (sum < TOLERANCE_CENTS || balance < TOLERANCE_CENTS) return [];
      const first = stale[0] as UndepositedItem;
      const isVeryOld = first.day < context.asOf - VERY_OLD_DAYS;
      return {
        description: `${count(stale.length, 'payment')} ${totaling(stale.length, context.money(sum))} ${stale.length === 1 ? 'has' : 'have'} been in ${accountNameAt(context, account)} for more than ${OLD_DAYS} days, ${theOldest(stale.length, `since ${dayInWords(first.day)}`)}.`,
        ...listOn(account, stale),
        severity: isVeryOld ? { atLeast: 'Medium' } : {},
      };
    }),
};
