import { ACCOUNT_TYPE_RULES, type Day, dayInWords, isBalanceSheetType, toNormalSign } from '@insights/ledger';
import type { AccountType } from '@insights/words';
import type { Role } from '../../context/account-roles.ts';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { postingsOn } from '../../context/postings.ts';
import type { PostingRow } from '../../context/rows.ts';
import { named, payee } from '../../context/transactions.ts';
import { balanceImpact, type Check } from '../check.ts';

const TOLERANCE_CENTS = 100;
/** Bank, card, receivable and payable accounts have their own checks; equity may be positive or negative. */
const HAVE_THEIR_OWN: ReadonlySet<AccountType> = new Set([
  'Bank',
  'Credit Card',
  'Accounts Receivable',
  'Accounts Payable',
  'Equity',
]);

const JUDGED_ELSEWHERE: readonly Role[] = [
  'contra',
  'accumulatedDepreciation',
  'payrollLiability',
  'salesTax',
  'clearing',
  'uncategorizedAsset',
  'askAccountant',
  'bothWays',
];

export const balanceOnWrongSide: Check = {
  code: 'balance-on-wrong-side',
  title: 'Asset or liability below zero',
  affects: 'balance_sheet',
  why: 'An asset or a liability cannot be less than zero: part of a transaction was booked elsewhere.',
  whenFine:
    'Fine for an account that money moves through in both directions, and for an overpayment that will be refunded soon.',
  remediation: [
    'In QuickBooks, open the chart of accounts, choose View register, and find where the balance crossed zero.',
    'Look for the other half around that date: a bill paid as an expense, a loan booked as income, a payment entered twice.',
    'Correct that transaction; do not write the balance off.',
  ],
  severityRule:
    'Depends on the amount; at most Medium if it is less than a month old, and at most Low if it is also below materiality.',
  evidence: ['figures'],
  check: (context) => {
    const { books, byAccount } = context;
    return books.chart.accounts.flatMap(({ type }, account) => {
      if (!isJudgedHere(context, account)) return [];
      const cents = toNormalSign(type, balanceAsOf(context, account));
      if (cents >= -TOLERANCE_CENTS) return [];
      const before = toNormalSign(type, byAccount.months.balances.at(-2)?.[account] ?? 0);
      const isAsset = ACCOUNT_TYPE_RULES[type].classification === 'asset';
      const cause = fellBelowZeroWith(context, account, context.asOf)?.transaction ?? null;
      const since =
        cause === null
          ? ''
          : ` It fell below zero with ${named(context, cause)}${context.transactions.at(cause).party === 0 ? '' : ` of ${payee(context, cause)}`}.`;
      return {
        title: isAsset ? 'Asset below zero' : 'Liability below zero',
        description: `${accountNameAt(context, account)} has a balance of ${context.money(cents)} on ${dayInWords(context.asOf)}; ${isAsset ? 'an asset' : 'a liability'} cannot be less than zero.${since}`,
        accounts: [account],
        transactions: cause === null ? [] : [cause],
        isList: true,
        impact: [balanceImpact(account, cents)],
        severity:
          before < -TOLERANCE_CENTS ? {} : { atMost: -cents < context.materialityCents ? 'Low' : 'Medium' },
      };
    });
  },
};

/**
 * Returns the posting that last took the balance below zero; null if it is not below zero on the day, or was from the
 * start.
 */
export function fellBelowZeroWith(context: ReviewContext, account: number, upTo: Day): PostingRow | null {
  const { books } = context;
  const type = books.chart.accounts[account]?.type ?? 'Equity';
  let balance = toNormalSign(type, books.openingCents[account] ?? 0);
  let cause: PostingRow | null = null;
  for (const posting of postingsOn(context, account)) {
    if (posting.day > upTo) break;
    const before = balance;
    balance += toNormalSign(type, posting.cents);
    if (before >= 0 && balance < 0) cause = posting;
  }
  return balance < 0 ? cause : null;
}

/** Whether this check, and no other, covers the account. */
function isJudgedHere({ books, roles }: ReviewContext, account: number): boolean {
  const type = books.chart.accounts[account]?.type ?? 'Equity';
  if (!isBalanceSheetType(type) || HAVE_THEIR_OWN.has(type)) return false;
  return !roles.is(JUDGED_ELSEWHERE, account) && roles.hasChildren[account] !== 1;
}
