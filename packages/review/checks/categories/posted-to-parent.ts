import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { listAt } from '../../context/lists.ts';
import { amountsOn, transactionsOn } from '../../context/transactions.ts';
import { count, totaling } from '../../text/wording.ts';
import { type Check, listOn } from '../check.ts';

/** Share of postings on the parent account above which posting to it is intentional. */
const ON_PURPOSE = 0.3;

export const postedToParent: Check = {
  code: 'posted-to-parent',
  title: 'Posted to a parent account',
  affects: 'none',
  why: 'The account has sub-accounts for different costs; amounts on the parent itself cannot be broken down.',
  whenFine:
    'Fine when none of the sub-accounts fits and the amount is too small for a sub-account of its own.',
  remediation: [
    'In QuickBooks, open each transaction and choose one of the sub-accounts instead of the parent.',
    'If none fits, add one: gear menu, Chart of accounts, New, “Make this a subaccount”.',
  ],
  severityRule: 'Always Low, because the totals are not affected.',
  evidence: ['records'],
  check: (context) => {
    const { roles, books } = context;
    return books.chart.accounts.flatMap((_, account) => {
      if (roles.isProfit[account] !== 1 || roles.hasChildren[account] !== 1) return [];
      const { own, family } = postingsOfFamily(context, account);
      if (own === 0 || own > family * ON_PURPOSE) return [];
      const all = amountsOn(context, transactionsOn(context, account), account);
      const amounts = all.filter(({ cents }) => cents !== 0);
      if (amounts.length === 0) return [];
      const sum = amounts.reduce((total, { cents }) => total + Math.abs(cents), 0);
      return {
        description: `${count(amounts.length, 'transaction')} ${totaling(amounts.length, context.money(sum))} ${amounts.length === 1 ? 'is' : 'are'} on ${accountNameAt(context, account)} itself instead of one of its sub-accounts.`,
        ...listOn(account, amounts),
        severity: { atMost: 'Low' },
      };
    });
  },
};

/**
 * Returns the postings on the account itself and those on the account with all its sub-accounts, for the whole range of
 * the books.
 */
function postingsOfFamily({ books, roles, byAccount }: ReviewContext, root: number) {
  const isMember = new Uint8Array(books.chart.accounts.length);
  isMember[root] = 1;
  // Parents precede their sub-accounts in the chart of accounts.
  for (let account = root + 1; account < isMember.length; account += 1) {
    const parent = roles.parents[account] ?? 0;
    if (parent >= 0) isMember[account] = isMember[parent] ?? 0;
  }
  let family = 0;
  for (let account = 0; account < isMember.length; account += 1) {
    if (isMember[account] === 1) family += listAt(byAccount.rows, account).length;
  }
  return { own: listAt(byAccount.rows, root).length, family };
}
