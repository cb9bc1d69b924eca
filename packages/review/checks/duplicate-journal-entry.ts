import { dayInWords } from '@insights/ledger';
import type { Check, Draft } from '../check.ts';
import { onTransaction } from '../claims.ts';
import type { ReviewContext } from '../context/context.ts';
import { type Pair, pairsIn } from '../context/duplicates.ts';
import { equalGroups } from '../context/equal-groups.ts';
import { KIND } from '../context/kinds.ts';
import { ofKinds } from '../context/transaction-index.ts';

import { memosOf, undoing } from './shared/parts.ts';
import { haveSameAmounts } from './shared/same-amounts.ts';

const WITHIN_DAYS = 3;
const MIN_CENTS = 10_00;

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
  severityRule: 'By amount, and at most Medium: the paper decides.',
  evidence: ['lines'],
  needs: [],
  check: (context) => {
    const { transactions } = context;
    const entries = ofKinds(transactions, KIND.journalEntry).filter(
      (entry) => transactions.at(entry).amountCents >= MIN_CENTS,
    );
    const { amountsCents, mainAccounts, from } = transactions;
    return equalGroups(entries, amountsCents, { owners: mainAccounts, from })
      .flatMap((group) => pairsIn(context, group, WITHIN_DAYS))
      .filter((pair) => isLikely(context, pair))
      .map((pair) => draftOf(context, pair));
  },
};

/** Line by line the same, and nothing in the memos that tells the one from the other. */
function isLikely(context: ReviewContext, { first, extra, isUsual }: Pair): boolean {
  if (isUsual || !haveSameAmounts(context, first, extra)) return false;
  const [memo, other] = [memosOf(context, first), memosOf(context, extra)];
  return memo === other || memo === '' || other === '';
}

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
