import { type Correction, type Day, plainName } from '@insights/ledger';
import { moving } from '../../adjusting/propose.ts';
import type { ReviewContext } from '../../context/context.ts';
import { lengthOf } from '../../context/lists.ts';
import { lastPostedOn } from '../../context/postings.ts';
import { transactionsOn } from '../../context/transactions.ts';
import { areNamesAlike, vendorKey, wordsKey } from '../../text/names.ts';
import { listed } from '../../text/wording.ts';
import type { Check } from '../check.ts';

/** An account that replaced another one during the year also splits that year's expenses. */
const YEAR_DAYS = 365;

export const duplicateAccounts: Check = {
  code: 'duplicate-accounts',
  title: 'Two accounts for the same thing',
  affects: 'none',
  why: 'The same costs are split between two accounts, and neither can be compared with last year or with the budget.',
  whenFine: 'Fine when the two are kept apart on purpose, for two shops or two partners.',
  remediation: [
    'In QuickBooks, open the gear menu, Chart of accounts, and make sure that both have the same purpose.',
    'Edit the one that you no longer need, give it exactly the same name and parent account as the other, and save.',
    'QuickBooks asks whether to merge them: choose Yes. This cannot be undone.',
  ],
  severityRule: 'Always Low, because the totals are not affected.',
  evidence: ['alike'],
  check: (context) => {
    const { accounts } = context.books.chart;
    const { start, end } = context.period;
    const since = Math.min(start, end - YEAR_DAYS);
    const used = accounts.flatMap((account, accountIndex) =>
      isUsedSince(context, accountIndex, since)
        ? [{ account, accountIndex, ...spellingsOf(plainName(account)) }]
        : [],
    );
    const groups = Map.groupBy(used, ({ account }) => `${account.type} ${account.parentId ?? ''}`);
    return [...groups.values()].flatMap((siblings) =>
      siblings.flatMap((one, index) =>
        siblings.slice(index + 1).flatMap((other) => {
          if (!isSameName(one, other)) return [];
          if (![one, other].some(({ accountIndex }) => isUsedSince(context, accountIndex, start))) return [];
          const names = [one, other].map(({ account }) => account.fullName);
          return {
            description: `${listed(names)} have nearly the same name, and both were used within the last year.`,
            accounts: [one.accountIndex, other.accountIndex],
            corrections: merging(context, one.accountIndex, other.accountIndex),
            severity: { atMost: 'Low' },
          };
        }),
      ),
    );
  },
};

interface Spellings {
  readonly bare: string;
  readonly words: string | null;
}

/**
 * "Repairs - Other" and "Repairs 2" are typical names that QuickBooks and its users give a second repairs account.
 */
const SECOND = /(\s*[-–:(]\s*(other|new|old|copy|duplicate)\)?|\s*[ (]2\)?)$/i;

function spellingsOf(named: string): Spellings {
  const name = named.replace(SECOND, '');
  const bare = vendorKey(name)
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .replace(/(expenses?|costs?)$/, '');
  return { bare, words: wordsKey(name) };
}

/** Bank and card accounts are distinguished by their numbers. */
function isSameName(one: Spellings, other: Spellings): boolean {
  if (one.bare.length < 3) return false;
  const haveSameWords = one.words !== null && one.words === other.words;
  return haveSameWords || one.bare === other.bare || areNamesAlike(one.bare, other.bare);
}

/**
 * Moves the postings of the less used account to the other one. A balance from before the books cannot move, so only
 * income and expenses do.
 */
function merging(context: ReviewContext, one: number, other: number): Correction[] {
  const { rows } = context.byAccount;
  const [from, to] = lengthOf(rows, one) < lengthOf(rows, other) ? [one, other] : [other, one];
  if (context.roles.isProfit[from] === 0) return [];
  return transactionsOn(context, from, 0).map((transaction) => moving(context, transaction, { from, to }));
}

function isUsedSince(context: ReviewContext, account: number, since: Day): boolean {
  const last = lastPostedOn(context, account, context.period.end);
  return last !== null && last >= since;
}
