import { dayInWords } from '@insights/ledger';
import type { Check } from '../check.ts';
import { onPosting } from '../claims.ts';
import { medianOf } from '../context/cadence.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../context/context.ts';
import { KIND } from '../context/kinds.ts';
import { listAt } from '../context/lists.ts';
import { accountAt, centsAt, memoAt, memoTextAt } from '../context/postings.ts';
import { inPeriod, isBought, ofKinds, postingsOf } from '../context/transaction-index.ts';
import { WORD } from '../context/words.ts';
import { memosOf } from './shared/parts.ts';

/** The IRS’s de minimis safe harbor for businesses without audited statements. */
const MIN_CENTS = 2_500_00;
const TIMES_USUAL = 5;
/** Where words decide first. */
const TIMES_AMONG_OTHERS = 2;
const REGULAR = 3;
/** Machining, catering, landscaping: work, where no word names a thing that stays. */
const WORK = /\b(?!shelv|rack|light|floor)[a-z]{3,}ing\b|\b(labor|crew)\b/i;
/** What was bought for a job or to be sold, or brought by truck. */
const FOR_OTHERS =
  /\b(jobs?|projects?|customers?|clients?|resale|resell|inventory|stock|install\w*|loads?|freight|deliver\w*|haul\w*|fuel|unit \d+|lot \d+)\b/i;
const NO_PURCHASE_OF_EQUIPMENT = WORD.upkeep | WORD.cardPayment | WORD.transfer | WORD.loan | WORD.personal;

export const assetExpensed: Check = {
  code: 'asset-expensed',
  title: 'Equipment booked as an expense',
  category: 'categories',
  affects: 'profit',
  why: 'What serves for years is an asset and becomes an expense bit by bit; booked at once it makes this year’s profit too low.',
  whenFine:
    'Fine when it was a repair, or supplies for a short time, or your accountant expenses such things under section 179 only in the tax return.',
  remediation: [
    'Look at the bill: is it something that you will use for more than a year?',
    'If so, open the transaction in QuickBooks and choose a fixed asset account; add one if there is none.',
    'Ask your accountant to start its depreciation.',
  ],
  severityRule: 'By amount, and at most Medium: it depends on what was bought.',
  evidence: ['size'],
  needs: [],
  check: (context) => {
    const { transactions, roles, books } = context;

    const usual = usualLine(context);
    const things = thingsOn(context);
    const found = [];
    for (const transaction of inPeriod(transactions, ofKinds(transactions, KIND.bill, KIND.purchase))) {
      if (transactions.at(transaction).amountCents < MIN_CENTS || !isBought(transactions, transaction))
        continue;
      for (const row of postingsOf(transactions, transaction)) {
        const account = accountAt(books.journal, row);
        const cents = centsAt(books.journal, row);
        if (cents < MIN_CENTS || !roles.is('expense', account)) continue;
        const isForThings = roles.is('assetLike', account);
        if (!isForThings && !isThingAmongOthers(context, transaction, cents, usual(account))) continue;
        if (!isForThings && things(account) > 1) continue;
        if (!isLikely(context, row, transaction, cents, usual(account))) continue;
        found.push({
          description: `${context.money(cents)} to ${partyNameAt(context, transaction)} on ${dayInWords(transactions.at(transaction).day)} is in ${accountNameAt(context, account)}; a purchase of this size may be equipment that lasts for years.`,
          transactions: [transaction],
          claims: [onPosting(transaction, account, cents)],
          estimatedProfitEffectCents: cents,
          severity: { atMost: 'Medium' as const },
        });
      }
    }
    return found;
  },
};

/**
 * Words decide first: a mower is a thing, mowing is not. Without either, far more than is usual on the account, unless
 * the account is for repairs, which can be as large as they like.
 */
function isLikely(
  context: ReviewContext,
  row: number,
  transaction: number,
  cents: number,
  usualCents: number,
): boolean {
  const { books, transactions } = context;
  const own = transactions.meanings[memoAt(books.journal, row)] ?? 0;
  const { memoWords, nameWords } = transactions.at(transaction);
  const words = own | memoWords | (nameWords & WORD.personal);
  if ((words & NO_PURCHASE_OF_EQUIPMENT) !== 0) return false;
  if ((words & WORD.asset) !== 0) return true;
  const isForRepairs = /repair|maint/i.test(accountNameAt(context, accountAt(books.journal, row)));
  return (
    !isForRepairs &&
    !WORK.test(memoTextAt(books.journal, row)) &&
    usualCents > 0 &&
    cents >= usualCents * TIMES_USUAL &&
    !comesRegularly(context, transaction)
  );
}

/**
 * On an account that is for something else, such as the cost of what is sold, words alone decide, and only about what is
 * more than is usual there, of a vendor who came this once: dealers and builders buy machines to sell them.
 */
function isThingAmongOthers(
  context: ReviewContext,
  transaction: number,
  cents: number,
  usualCents: number,
): boolean {
  const { transactions } = context;
  const { memoWords, party } = transactions.at(transaction);
  if ((memoWords & WORD.asset) === 0 || FOR_OTHERS.test(memosOf(context, transaction))) return false;
  const isOnce = listAt(transactions.spendingByParty, party).length === 1;
  // Where nothing else was booked, the usual is the purchase itself.
  return isOnce && (cents >= usualCents * TIMES_AMONG_OTHERS || cents === usualCents);
}

/** How many things were booked to an account, counted once for each. */
function thingsOn({ books, byAccount, transactions }: ReviewContext): (account: number) => number {
  return keptByAccount((account) => {
    let things = 0;
    for (const row of listAt(byAccount.rows, account)) {
      if (((transactions.meanings[memoAt(books.journal, row)] ?? 0) & WORD.asset) !== 0) things += 1;
    }
    return things;
  });
}

/** What is told of an account, worked out when it is first asked for. */
function keptByAccount(tell: (account: number) => number): (account: number) => number {
  const known = new Map<number, number>();
  return (account) => {
    const told = known.get(account) ?? tell(account);
    known.set(account, told);
    return told;
  };
}

/** A vendor of several large purchases supplies something that is used up. */
function comesRegularly({ transactions }: ReviewContext, transaction: number): boolean {
  const purchases = listAt(transactions.spendingByParty, transactions.at(transaction).party);
  const large = purchases.filter((other) => transactions.at(other).amountCents >= MIN_CENTS);
  return large.length >= REGULAR;
}

/** The middle of what was posted to an account, looked up once for each. */
function usualLine({ books, byAccount }: ReviewContext): (account: number) => number {
  return keptByAccount((account) => {
    const amounts = Array.from(listAt(byAccount.rows, account), (row) => centsAt(books.journal, row));
    return medianOf(amounts.filter((cents) => cents > 0));
  });
}
