import { adding, linesOf, removing } from '../../adjusting/propose.ts';
import { partyNameAt, type ReviewContext, transactionAt } from '../../context/context.ts';
import { bankViewOf, equalGroups, type Pair, pairsIn } from '../../context/duplicates.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { postingsOf } from '../../context/postings.ts';
import {
  bookedInWords,
  isUnusualAmount,
  memosOf,
  named,
  payee,
  twiceInWords,
} from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { daysApart } from '../../context/wrong-years.ts';
import { saysName } from '../../text/names.ts';
import { type Check, type FindingDraft, removingCopies, signs, transactionImpact } from '../check.ts';
import { isExactCopy } from '../shared/copies.ts';
import { areOneEntry, monthlyEntriesTwice } from '../shared/monthly-entries-twice.ts';
import { haveSameAmounts, isTakenBack } from '../shared/same-amounts.ts';

const WITHIN_DAYS = 3;
const MIN_CENTS = 10_00;
/** A reversal is dated the first of the next month, or the day on which someone notices the mistake. */
const REVERSED_WITHIN_DAYS = 35;
const REVERSES = /\brevers/i;

export const duplicateJournalEntry: Check = {
  code: 'duplicate-journal-entry',
  title: 'Possible duplicate journal entry',
  mistake: 'bookedTwice',
  affects: 'profit',
  why: 'An entry that is made twice, by two people or by a repeated import, counts twice in every account it posts to.',
  whenFine:
    'Fine if both entries are real and only have the same amount: two machines were depreciated, or two people were paid the same.',
  remediation: ['In QuickBooks, open both entries and compare them with their supporting documents.'],
  severityRule:
    'Depends on the amount; at most Medium for identical entries, because only the supporting documents can show whether one is a duplicate.',
  evidence: ['lines'],
  check: (context) => {
    const { transactions } = context;
    const entries = ofKinds(transactions, KIND.journalEntry).filter(
      (entry) => transactions.at(entry).amountCents >= MIN_CENTS,
    );
    const { amountsCents, mainAccounts } = transactions;
    const twice = equalGroups(entries, amountsCents, { owners: mainAccounts }).flatMap((group) => {
      const monthly = monthlyEntriesTwice(context, group);
      const reversals = pairsIn(context, group, REVERSED_WITHIN_DAYS).filter((pair) =>
        isReversalTheSameWay(context, pair),
      );
      const known = new Set([...reversals.map(({ extra }) => extra), ...(monthly?.extras ?? [])]);
      // An amount that is usual among entries made within three days may be unusual within a month.
      const equal = pairsIn(context, group, WITHIN_DAYS).filter(
        ({ first, extra, isUsual }) =>
          !isUsual &&
          !known.has(extra) &&
          areOneEntry(context, first, extra) &&
          !isTakenBack(context, { first, extra }),
      );
      return [
        ...(monthly === null ? [] : [monthly.draft]),
        ...reversals.map((pair) => draftOfReversal(context, pair)),
        ...equal.map((pair) => draftOf(context, pair)),
      ];
    });
    return [...twice, ...ofTwoForms(context)];
  },
};

/**
 * Pairs an expense recorded by journal entry with the check, expense or bill for the same expense. Because a journal
 * entry has no payee, both account and amount must match, and either the amount must be odd or the memo must name the
 * payee.
 */
function ofTwoForms(context: ReviewContext): FindingDraft[] {
  const { transactions } = context;
  const { kinds, amountsCents, mainAccounts, from } = transactions;
  const entries = ofKinds(transactions, KIND.journalEntry).filter((entry) => isCost(context, entry));
  const amounts = new Set(Array.from(entries, (entry) => amountsCents[entry]));
  if (amounts.size === 0) return [];
  const costs = ofKinds(transactions, KIND.journalEntry, KIND.purchase, KIND.bill).filter(
    (one) => amounts.has(amountsCents[one]) && isCost(context, one),
  );
  return equalGroups(costs, amountsCents, { owners: mainAccounts, from }).flatMap((group) => {
    const [entry, ...others] = group.filter((one) => kinds[one] === KIND.journalEntry);
    if (entry === undefined || others.length > 0) return [];
    const bought = besides(context, entry, group);
    if (bought === null || Math.max(entry, bought) < from) return [];
    const [first, extra] = [Math.min(entry, bought), Math.max(entry, bought)];
    if (bankViewOf(context, { first, extra }) === 'both settled') return [];
    const { amountCents, mainAccount } = transactions.at(entry);
    const isNamed = saysName(memosOf(context, entry), partyNameAt(context, bought));
    if (!isNamed && !isUnusualAmount(amountCents)) return [];
    return {
      description: `${bookedInWords(context, entry, mainAccount, amountCents)}, and so was ${named(context, bought)} to ${payee(context, bought)}; the same cost may be booked twice.`,
      ...removingCopies(context, [entry, bought], [{ transaction: entry, cents: amountCents }]),
      evidence: signs('amount', isNamed ? 'name' : 'account'),
      severity: { atMost: 'Medium' },
      remediation: [
        'In QuickBooks, open both and compare them with the invoice to see whether the cost was paid once or twice.',
      ],
    };
  });
}

const ONE_MONTH_DAYS = 35;
const HALF_WAY_DAYS = 25;
const MIN_OTHER_FORM_CENTS = 50_00;

/**
 * Returns the purchase that duplicates a journal entry; null if the entry may stand in for a monthly purchase.
 */
function besides(context: ReviewContext, entry: number, group: readonly number[]): number | null {
  const daysFrom = (one: number) => daysApart(context, one, entry);
  const before = group.findLast((one) => one < entry);
  const after = group.find((one) => one > entry);
  if (before !== undefined && after !== undefined) {
    if (daysFrom(before) + daysFrom(after) > ONE_MONTH_DAYS) return null;
    return daysFrom(before) <= daysFrom(after) ? before : after;
  }
  const only = before ?? after;
  if (only === undefined) return null;
  return daysFrom(only) <= (group.length === 2 ? ONE_MONTH_DAYS : HALF_WAY_DAYS) ? only : null;
}

/**
 * Whether the transaction is a single purchase, paid or still owed. Prepaid expenses, accruals, depreciation and
 * payroll are normally recorded by journal entry.
 */
function isCost(context: ReviewContext, transaction: number): boolean {
  const { transactions, roles, books } = context;
  const { amountCents, profitCents, mainAccount, memoWords } = transactions.at(transaction);
  if (amountCents < MIN_OTHER_FORM_CENTS || profitCents !== -amountCents) return false;
  if ((memoWords & WORD.accrual) !== 0 || !roles.is('expense', mainAccount)) return false;
  if (roles.is(['payroll', 'depreciation'], mainAccount)) return false;
  return postingsOf(context, transaction).every(({ account }) => {
    const type = books.chart.accounts[account]?.type;
    return !roles.is('prepaid', account) && type !== 'Other Current Liability' && type !== 'Fixed Asset';
  });
}

/**
 * Whether one entry's memo says that it reverses the other although both have the same debits and credits.
 */
function isReversalTheSameWay(context: ReviewContext, { first, extra }: Pair): boolean {
  const [memo, other] = [memosOf(context, first), memosOf(context, extra)];
  return !REVERSES.test(memo) && REVERSES.test(other) && haveSameAmounts(context, first, extra);
}

function draftOfReversal(context: ReviewContext, { first, extra }: Pair): FindingDraft {
  const { transactions } = context;
  const cents = transactions.at(extra).amountCents;
  const reversal = `reversal of journal entry ${transactionAt(context, first).id}`;
  return {
    description: `${named(context, extra, 'The')} says that it reverses something, but has the same debits and credits as ${named(context, first)} for ${context.money(cents)}: it doubles that entry instead of reversing it.`,
    transactions: [first, extra],
    impact: [transactionImpact(extra, cents)],
    corrections: [
      removing(context, extra),
      adding(context, transactions.at(extra).day, reversal, linesOf(context, extra, -1)),
    ],
    evidence: ['lines', 'words'],
    remediation: [
      'In QuickBooks, open both entries and make sure that the later one was meant to reverse the earlier one.',
    ],
  };
}

function draftOf(context: ReviewContext, { first, extra }: Pair): FindingDraft {
  const { transactions } = context;
  const cents = transactions.at(extra).amountCents;
  return {
    description: `A journal entry for ${context.money(cents)} was made ${twiceInWords(context, { first, extra })}, with the same amounts on the same accounts.`,
    ...removingCopies(context, [first, extra], [{ transaction: extra, cents }]),
    evidence: signs('lines', isExactCopy(context, first, extra) && 'copy'),
    severity: { atMost: 'Medium' },
  };
}
