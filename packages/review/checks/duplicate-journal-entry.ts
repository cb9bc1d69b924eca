import { dayInWords } from '@insights/ledger';
import type { Check, Draft } from '../check.ts';
import { onTransaction } from '../claims.ts';
import type { ReviewContext } from '../context/context.ts';
import { type Pair, pairsIn } from '../context/duplicates.ts';
import { equalGroups } from '../context/equal-groups.ts';
import { KIND } from '../context/kinds.ts';
import { ofKinds } from '../context/transaction-index.ts';

import { memosOf, named, undoing } from './shared/parts.ts';
import { haveSameAmounts } from './shared/same-amounts.ts';

const WITHIN_DAYS = 3;
const MIN_CENTS = 10_00;
/** A reversal comes on the first of the next month, or as soon as somebody sees the mistake. */
const REVERSED_WITHIN_DAYS = 35;
const REVERSES = /\brevers/i;

export const duplicateJournalEntry: Check = {
  code: 'duplicate-journal-entry',
  title: 'Possible duplicate journal entry',
  category: 'period_control',
  affects: 'profit',
  why: 'An entry that is made twice, by two people or by an import that ran again, counts twice on every account it touches.',
  whenFine:
    'Fine when two things of the same amount happened: two machines depreciated, two people paid the same.',
  remediation: [
    'In QuickBooks, open both entries and compare them with the paper that each rests on.',
    'If there is only one, delete the later entry.',
    'If both are right, write into each memo what it is for.',
  ],
  severityRule: 'By amount; at most Medium for equal entries, of which the paper decides.',
  evidence: ['lines'],
  needs: [],
  check: (context) => {
    const { transactions } = context;
    const entries = ofKinds(transactions, KIND.journalEntry).filter(
      (entry) => transactions.at(entry).amountCents >= MIN_CENTS,
    );
    const { amountsCents, mainAccounts, from } = transactions;
    return equalGroups(entries, amountsCents, { owners: mainAccounts, from }).flatMap((group) => {
      const reversals = pairsIn(context, group, REVERSED_WITHIN_DAYS).filter((pair) =>
        isReversalTheSameWay(context, pair),
      );
      const reversed = new Set(reversals.map(({ extra }) => extra));
      // What is usual among entries of three days is not what is usual among those of a month.
      const equal = pairsIn(context, group, WITHIN_DAYS).filter(
        (pair) => !reversed.has(pair.extra) && isLikely(context, pair),
      );
      return [
        ...reversals.map((pair) => draftOfReversal(context, pair)),
        ...equal.map((pair) => draftOf(context, pair)),
      ];
    });
  },
};

/** Line by line the same, and nothing in the memos that tells the one from the other. */
function isLikely(context: ReviewContext, { first, extra, isUsual }: Pair): boolean {
  if (isUsual || !haveSameAmounts(context, first, extra)) return false;
  const [memo, other] = [memosOf(context, first), memosOf(context, extra)];
  return memo === other || memo === '' || other === '';
}

/** It says that it takes back what the other did, and has the same debits and credits once more. */
function isReversalTheSameWay(context: ReviewContext, { first, extra }: Pair): boolean {
  const [memo, other] = [memosOf(context, first), memosOf(context, extra)];
  return !REVERSES.test(memo) && REVERSES.test(other) && haveSameAmounts(context, first, extra);
}

function draftOfReversal(context: ReviewContext, { first, extra }: Pair): Draft {
  const { transactions } = context;
  const cents = transactions.at(extra).amountCents;
  const effect = undoing(context, extra).reduce((sum, one) => sum + one.cents, 0);
  return {
    description: `${named(context, extra, 'The')} says that it reverses something, yet has the same debits and credits as ${named(context, first)} over ${context.money(cents)}: it doubles that entry instead of taking it back.`,
    transactions: [first, extra],
    claims: [onTransaction(extra, cents)],
    // It has to go, and once more the same the other way round.
    estimatedProfitEffectCents: 2 * effect,
    evidence: ['lines', 'words'],
    remediation: REMEDIATION_OF_REVERSAL,
  };
}

const REMEDIATION_OF_REVERSAL = [
  'In QuickBooks, open both entries side by side and make sure that the later one was to take the earlier one back.',
  'If so, open the later entry and exchange its debits and credits.',
  'Next time, choose Reverse on the entry itself: QuickBooks then exchanges them.',
];

function draftOf(context: ReviewContext, { first, extra }: Pair): Draft {
  const { transactions } = context;
  const cents = transactions.at(extra).amountCents;
  const [day, laterDay] = [first, extra].map((entry) => dayInWords(transactions.at(entry).day));
  const when = day === laterDay ? `twice on ${day}` : `on ${day} and again on ${laterDay}`;
  return {
    description: `A journal entry over ${context.money(cents)} was made ${when}, with the same amounts on the same accounts.`,
    transactions: [first, extra],
    claims: [onTransaction(extra, cents)],
    profitEffects: undoing(context, extra),
    severity: { atMost: 'Medium' },
  };
}
