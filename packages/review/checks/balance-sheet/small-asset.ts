import { plainName } from '@insights/ledger';
import { moving, PROPOSED, type Target } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { mostUsedFirst } from '../../context/counts.ts';
import { boughtFrom, isBought } from '../../context/kinds.ts';
import { lengthOf } from '../../context/lists.ts';
import { amountsOn, memosOf, sumOf, transactionsOn } from '../../context/transactions.ts';
import { termsOf } from '../../context/word-lists.ts';
import { WORD } from '../../context/words.ts';
import { count, totaling } from '../../text/wording.ts';
import { type Amount, type Check, type FindingDraft, listOn } from '../check.ts';

const MAX_CENTS = 500_00;
/** The IRS de minimis safe harbor. A larger repair may be an improvement. */
const MAX_REPAIR_CENTS = 2_500_00;
const REPAIR = new RegExp(String.raw`${termsOf('repairs')}\b`, 'i');
const BETTER =
  /\b(new|engines?|transmissions?|replac\w*|upgrad\w*|re(build|built|model)\w*|overhaul\w*|improve\w*)\b/i;
/** Delivery and accessories belong to the machine that they were bought with. */
const TOGETHER_DAYS = 30;

export const smallAsset: Check = {
  code: 'small-asset',
  title: 'Small purchase recorded as an asset',
  affects: 'profit',
  disputesAmounts: false,
  why: 'A purchase this small is easier to expense at once than to depreciate for years.',
  whenFine: 'Fine when it is part of something larger, such as the freight for a machine.',
  remediation: ['Make sure that it is not a part of something larger.'],
  severityRule: 'Always Low.',
  evidence: ['figures'],
  check: (context) =>
    context.roles.of('fixedAsset').flatMap((account) => {
      if (context.roles.is('accumulatedDepreciation', account)) return [];
      const { small, repairs } = smallAdditions(context, account);
      return [...draftOf(context, account, small), ...draftOf(context, account, repairs, REPAIRED)];
    }),
};

/** Words for repairs, which are expenses regardless of the company's capitalization limit. */
const REPAIRED = {
  title: 'Repair recorded as an asset',
  mistake: 'repairsAsAsset',
  why: 'A repair only keeps an asset in working order, so it is an expense of the month; recorded as an asset, it makes the profit too high.',
  whenFine: 'Fine when the work improved the item or made it last longer.',
  correctionCertainty: 'likely',
  evidence: ['words'],
} as const satisfies Partial<FindingDraft>;

function draftOf(
  context: ReviewContext,
  account: number,
  found: readonly Amount[],
  words?: typeof REPAIRED,
): FindingDraft[] {
  if (found.length === 0) return [];
  const limit = found.length === 1 ? '' : `, none above ${context.money(MAX_CENTS)},`;
  const size = words === undefined ? limit : ' for repairs';
  const target = words === undefined ? usualExpense : repairsAccount;
  return [
    {
      description: `${count(found.length, 'purchase')} ${totaling(found.length, context.money(sumOf(found)))}${size} ${found.length === 1 ? 'is' : 'are'} kept in ${accountNameAt(context, account)}.`,
      ...listOn(account, found),
      corrections: found.map(({ transaction }) =>
        moving(context, transaction, { from: account, to: target(context, transaction) }),
      ),
      // Each company sets its own capitalization threshold.
      correctionCertainty: 'possible',
      severity: { atMost: 'Low' },
      ...words,
      // A purchase this large may be a machine that is used for repairs.
      ...(found.some(({ cents }) => cents >= MAX_REPAIR_CENTS) ? { correctionCertainty: 'possible' } : {}),
    },
  ];
}

function smallAdditions(context: ReviewContext, account: number) {
  const { transactions } = context;
  const bought = transactionsOn(context, account, 0).filter((one) => isBought(transactions, one));
  const additions = amountsOn(context, bought, account).filter(({ cents }) => cents > 0);
  const daysApart = (one: Amount, other: Amount) =>
    Math.abs(transactions.at(one.transaction).day - transactions.at(other.transaction).day);
  const inPeriod = additions.filter(({ transaction }) => transaction >= transactions.from);
  const repairs = inPeriod.filter(
    ({ transaction, cents }) =>
      REPAIR.test(memosOf(context, transaction)) &&
      (cents < MAX_REPAIR_CENTS || !mayBeBetter(context, transaction)),
  );
  const small = inPeriod.filter(
    (one) =>
      one.cents < MAX_CENTS &&
      !repairs.includes(one) &&
      !additions.some((other) => other.cents >= MAX_CENTS && daysApart(one, other) <= TOGETHER_DAYS),
  );
  return { small, repairs };
}

/** Whether a large repair may have replaced a durable item or a part of one. */
function mayBeBetter(context: ReviewContext, transaction: number): boolean {
  const isDurable = (context.transactions.at(transaction).memoWords & WORD.asset) !== 0;
  return isDurable || BETTER.test(memosOf(context, transaction));
}

/** Returns the general repairs account, otherwise the one that is used most, or a proposed one. */
function repairsAccount({ roles, books, byAccount }: ReviewContext): Target {
  const all = roles.of('repairs');
  const usesOf = (account: number) => lengthOf(byAccount.rows, account);
  const nameOf = (account: number) => plainName(books.chart.accounts[account] ?? { name: '' });
  const general = all.find((one) => /^repairs?( (and|&) maintenance)?$/i.test(nameOf(one)));
  return general ?? all.toSorted((a, b) => usesOf(b) - usesOf(a))[0] ?? PROPOSED.repairs;
}

/** Returns the expense account that the vendor's purchases have most often, or a proposed one. */
function usualExpense({ transactions, roles }: ReviewContext, transaction: number): Target {
  const accounts = boughtFrom(transactions, transactions.at(transaction).party)
    .map((one) => transactions.at(one).mainAccount)
    .filter((account) => roles.is('expense', account));
  return mostUsedFirst(accounts)[0]?.[0] ?? PROPOSED.smallTools;
}
