import { NONE } from '@insights/ledger';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import {
  bankInWords,
  bankViewOf,
  equalGroups,
  extraOf,
  hadTimeToClear,
  haveOtherNumbers,
  type Pair,
} from '../../context/duplicates.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { postingsOf } from '../../context/postings.ts';
import { isUnusualAmount, twiceInWords } from '../../context/transactions.ts';
import { byRightDay, daysApart } from '../../context/wrong-years.ts';
import { type Check, type FindingDraft, removingCopies } from '../check.ts';
import { isImportedAgain } from '../shared/copies.ts';
import { enteredTwice } from '../shared/entered-twice.ts';
import { draftOfRun, runsOfPairs } from '../shared/runs-of-pairs.ts';
import { haveSameAmounts, haveSameLines } from '../shared/same-amounts.ts';

const WITHIN_DAYS = 5;
const MIN_CENTS = 10_00;
/** A deposit on the last day of a statement may appear on the next one. */
const CLEARS_WITHIN_DAYS = 3;

export const duplicateDeposit: Check = {
  code: 'duplicate-deposit',
  title: 'Possible duplicate deposit',
  mistake: 'bookedTwice',
  affects: 'profit',
  why: 'Money that came in once is in the books twice, so income and cash are too high.',
  whenFine: 'Fine when two customers paid the same amount within days. The bank statement shows both.',
  remediation: ['Look at the bank statement to see whether it shows the amount once or twice.'],
  evidence: ['amount', 'bank'],
  needs: ['clearing'],
  check: (context) => {
    const { transactions } = context;
    const candidates = ofKinds(transactions, KIND.deposit, KIND.salesReceipt).filter(
      (transaction) => transactions.at(transaction).moneyCents >= MIN_CENTS,
    );
    const { moneyCents, moneyAccounts, from } = transactions;
    const pairs = equalGroups(candidates, moneyCents, { owners: moneyAccounts, from }).flatMap((group) =>
      pairsIn(context, group),
    );
    const { runs, single } = runsOfPairs(context, [...pairs, ...besidePayments(context)]);
    return [
      ...runs.map((run) => draftOfRun(context, run, 'deposits to')),
      ...single.map((pair) => draftOf(context, pair)),
    ];
  },
};

/** Finds customers' payments that were also entered as a deposit on Accounts Receivable. */
function besidePayments(context: ReviewContext): Pair[] {
  const { transactions } = context;
  return enteredTwice(context).flatMap(({ kept, copy, isSeenOnce }) => {
    const isOnReceivable =
      transactions.kinds[kept] === KIND.payment && transactions.mainAccounts[copy] === NONE;
    if (!isSeenOnce || !isOnReceivable || Math.max(kept, copy) < transactions.from) return [];
    return [{ first: kept, extra: copy, gapDays: 0, isUsual: false }];
  });
}

/**
 * Pairs deposits of the same amount to one account within days, if only one of them cleared the bank although the other
 * had time to, or if both look like the same deposit.
 */
function pairsIn(context: ReviewContext, deposits: readonly number[]): Pair[] {
  const { transactions } = context;
  const group = byRightDay(context, deposits);
  const pairs: Pair[] = [];
  for (let index = 1; index < group.length; index += 1) {
    const [first, extra] = [group[index - 1] ?? 0, group[index] ?? 0];
    const gapDays = daysApart(context, first, extra);
    if (Math.max(first, extra) < transactions.from || gapDays > WITHIN_DAYS) continue;
    const pair = { first, extra, gapDays, isUsual: false };
    const namesDiffer = transactions.parties[first] !== transactions.at(extra).party;
    const bothNamed = transactions.parties[first] !== 0 && transactions.parties[extra] !== 0;
    const isDeposit = transactions.kinds[first] === KIND.deposit;
    const numbersDiffer = isDeposit && haveOtherNumbers(context, first, extra);
    if (namesDiffer && bothNamed) continue;
    const view = bankViewOf(context, pair);
    const isSeenOnce =
      view === 'one settled, one not' && hadTimeToClear(context, extraOf(context, pair), CLEARS_WITHIN_DAYS);
    const isAgain =
      isSeenOnce ||
      (view === 'both open' && isPayoutAgain(context, pair)) ||
      (view !== 'both settled' && isImportedAgain(context, first, extra)) ||
      (view !== 'both settled' && isLargeAgain(context, pair));
    if (!numbersDiffer && isAgain) pairs.push(pair);
  }
  return pairs;
}

/** Whether a payout with its fee or tax was entered again within a day, with the same odd amounts on every line. */
function isPayoutAgain(context: ReviewContext, { first, extra, gapDays }: Pair): boolean {
  const isSplit = postingsOf(context, extra).length > 2;
  const isOdd = isUnusualAmount(context.transactions.at(extra).moneyCents);
  return gapDays <= 1 && isSplit && isOdd && haveSameAmounts(context, first, extra);
}

/** Whether a material amount came from one payer twice on one day, with the same description, which never happened before. */
function isLargeAgain(context: ReviewContext, { first, extra, gapDays }: Pair): boolean {
  const { transactions, materialityCents } = context;
  const { party, moneyCents } = transactions.at(first);
  const isLarge = gapDays === 0 && party !== 0 && moneyCents >= materialityCents;
  if (!isLarge || !haveSameLines(context, first, extra)) return false;
  const all = ofKinds(transactions, KIND.deposit).filter((one) => transactions.parties[one] === party);
  return new Set(all.map((one) => transactions.at(one).day)).size === all.length - 1;
}

function draftOf(context: ReviewContext, pair: Pair): FindingDraft {
  const isSeenOnce = bankViewOf(context, pair) === 'one settled, one not';
  const { transactions } = context;
  const extra = extraOf(context, pair);
  const cents = transactions.at(extra).moneyCents;
  const account = accountNameAt(context, transactions.at(extra).moneyAccount);
  return {
    description: `${context.money(cents)} came into ${account} ${twiceInWords(context, pair)}, ${isSeenOnce ? `but ${bankInWords(context, pair)}` : 'with the same amount on every line'}.`,
    ...removingCopies(context, [pair.first, pair.extra], [{ transaction: extra, cents }]),
    ...(isSeenOnce ? {} : { evidence: ['amount', 'lines'], severity: { atMost: 'Medium' } }),
  };
}
