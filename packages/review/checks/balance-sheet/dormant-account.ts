import { dayInWords } from '@insights/ledger';
import type { AccountType } from '@insights/words';
import type { Role } from '../../context/account-roles.ts';
import { accountNameAt, balanceAsOf, shownBalanceAsOf } from '../../context/context.ts';
import { lastPostedOn } from '../../context/postings.ts';
import { balanceImpact, type Check } from '../check.ts';

const DORMANT_DAYS = 180;
const STILL_BY_NATURE =
  /\b(deposits?|security|escrow|bond|petty|reserve|retainage|intangible|goodwill|organi[sz]ation)\b/i;
const MAY_BE_DORMANT: ReadonlySet<AccountType> = new Set([
  'Bank',
  'Credit Card',
  'Other Current Asset',
  'Other Current Liability',
]);

const JUDGED_ELSEWHERE: readonly Role[] = [
  'salesTax',
  'prepaid',
  'clearing',
  'uncategorizedAsset',
  'loan',
  'bothWays',
  'undeposited',
  'payrollLiability',
  'pettyCash',
];

export const dormantAccount: Check = {
  code: 'dormant-account',
  title: 'Inactive account with a balance',
  affects: 'balance_sheet',
  why: 'A balance without activity for six months is often a remainder that should have been cleared, or an account that was closed at the bank.',
  whenFine: 'Fine for savings, and for deposits that will be returned later.',
  remediation: [
    'Find out what the balance is, and compare it with a statement from the bank or the other party.',
    'If there is no real balance, find the cause in the register, and correct it with your accountant.',
    'When it is zero, make the account inactive: gear menu, Chart of accounts, Make inactive.',
  ],
  severityRule: 'Depends on the amount; at most Low, because the balance may be real.',
  evidence: ['figures'],
  check: (context) => {
    const { books, asOf, roles } = context;
    if (books.window.start > asOf - DORMANT_DAYS) {
      return { blocked: 'This check needs six months of books before the end of the period.' };
    }
    return books.chart.accounts.flatMap(({ type, name }, account) => {
      const balance = balanceAsOf(context, account);
      if (!MAY_BE_DORMANT.has(type) || balance === 0 || STILL_BY_NATURE.test(name)) return [];
      const last = lastPostedOn(context, account, asOf);
      const since = last ?? books.window.start;
      const isJudgedElsewhere = roles.is(JUDGED_ELSEWHERE, account);
      if (since > asOf - DORMANT_DAYS || isJudgedElsewhere) return [];
      const when = `${last === null ? 'before ' : ''}${dayInWords(since)}`;
      return {
        description: `${accountNameAt(context, account)} has held ${context.money(shownBalanceAsOf(context, account))} without any transaction since ${when}.`,
        accounts: [account],
        impact: [balanceImpact(account, balance)],
        severity: { atMost: 'Low' },
      };
    });
  },
};
