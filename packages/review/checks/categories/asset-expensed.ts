import { dayInWords } from '@insights/ledger';
import { assetAccountOf } from '../../adjusting/asset-account.ts';
import { moving } from '../../adjusting/propose.ts';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { inPeriod, isBought, KIND, ofKinds, postingsOf } from '../../context/kinds.ts';
import { accountAt, centsAt, listAt, memoAt, memoTextAt } from '../../context/postings.ts';
import { WORD } from '../../context/words.ts';
import { type Check, type Draft, postingImpact } from '../check.ts';
import { leaseDeposits } from '../shared/lease-deposits.ts';
import { memosOf, payee } from '../shared/transactions.ts';

/** The IRS de minimis safe harbor for businesses without audited financial statements. */
const MIN_CENTS = 2_500_00;
const TIMES_USUAL = 5;
/**
 * Multiple of the usual amount that is required in accounts with another purpose, where the memo must also name an
 * item.
 */
const TIMES_AMONG_OTHERS = 2;
const REGULAR = 3;
/** Work such as machining, catering or landscaping in a text that does not name a durable item. */
const WORK = /\b(?!shelv|rack|light|floor)[a-z]{3,}ing\b|\b(labor|crew)\b/i;
/** Items bought for a job or for resale, and freight. */
const FOR_OTHERS =
  /\b(jobs?|projects?|customers?|clients?|resale|resell|inventory|stock|install\w*|loads?|freight|deliver\w*|haul\w*|fuel|unit \d+|lot \d+)\b/i;
const NO_PURCHASE_OF_EQUIPMENT = WORD.upkeep | WORD.cardPayment | WORD.transfer | WORD.loan | WORD.personal;

export const assetExpensed: Check = {
  code: 'asset-expensed',
  title: 'Equipment booked as an expense',
  category: 'categories',
  affects: 'profit',
  why: 'Equipment that lasts for years is an asset, expensed over its life; expensed at once, it makes this year’s profit too low.',
  whenFine:
    'Fine when it was a repair, or supplies for a short time, or your accountant expenses such things under section 179 only in the tax return.',
  remediation: [
    'Look at the bill to see whether it is something that you will use for more than a year.',
    'If so, open the transaction in QuickBooks and choose a fixed asset account; add one if there is none.',
    'Ask your accountant to start its depreciation.',
  ],
  severityRule:
    'Depends on the amount; at most Medium, because what was bought decides whether it is an asset.',
  evidence: ['size'],
  check: (context) => {
    const { transactions, roles, books } = context;

    const usual = usualLine(context);
    const things = thingsOn(context);
    const found: Draft[] = [];
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
        const namesThing = isNamed(context, row, transaction);
        if (namesThing === false) continue;
        if (namesThing === null && !isOversized(context, row, transaction, cents, usual(account))) continue;
        const memos = memosOf(context, transaction);
        const text = `${partyNameAt(context, transaction)} ${memos}`;
        found.push({
          ...(namesThing === true ? {} : { title: 'Large purchase booked as an expense' }),
          description: `${context.money(cents)} to ${payee(context, transaction)} on ${dayInWords(transactions.at(transaction).day)} is in ${accountNameAt(context, account)}${namesThing === true ? `, and its description names equipment: “${memos}”` : '; a purchase of this size may be equipment that lasts for years'}.`,
          transactions: [transaction],
          impact: [postingImpact(transaction, account, cents)],
          corrections: [
            moving(context, transaction, { from: account, to: assetAccountOf(context, text), cents }),
          ],
          // Size alone does not show what was bought.
          correctionCertainty: namesThing === true ? 'likely' : 'possible',
          severity: { atMost: 'Medium' },
        });
      }
    }
    return [...found, ...leaseDeposits(context)];
  },
};

/** Whether the memo names a durable item: a mower is equipment, mowing is not. Null if it contains neither. */
function isNamed({ books, transactions }: ReviewContext, row: number, transaction: number): boolean | null {
  const own = transactions.meanings[memoAt(books.journal, row)] ?? 0;
  const { memoWords, nameWords } = transactions.at(transaction);
  const words = own | memoWords | (nameWords & WORD.personal);
  if ((words & NO_PURCHASE_OF_EQUIPMENT) !== 0) return false;
  return (words & WORD.asset) !== 0 ? true : null;
}

/**
 * Whether the purchase is far above the account's usual amount, unless the account is for repairs, which can cost any
 * amount.
 */
function isOversized(
  context: ReviewContext,
  row: number,
  transaction: number,
  cents: number,
  usualCents: number,
): boolean {
  const { journal } = context.books;
  const isForRepairs = /repair|maint/i.test(accountNameAt(context, accountAt(journal, row)));
  return (
    !isForRepairs &&
    !WORK.test(memoTextAt(journal, row)) &&
    usualCents > 0 &&
    cents >= usualCents * TIMES_USUAL &&
    !comesRegularly(context, transaction)
  );
}

/**
 * In accounts with another purpose, such as cost of goods sold, the memo must name an item, the amount must be above
 * the account's usual amount, and the vendor must have been used only once, because dealers and builders buy machines
 * to sell them.
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
  // If nothing else was posted to the account, the usual amount is the purchase itself.
  return isOnce && (cents >= usualCents * TIMES_AMONG_OTHERS || cents === usualCents);
}

/** Counts the postings to an account whose memo names a durable item, once per account. */
function thingsOn({ books, byAccount, transactions }: ReviewContext): (account: number) => number {
  return keptByAccount((account) => {
    let things = 0;
    for (const row of listAt(byAccount.rows, account)) {
      if (((transactions.meanings[memoAt(books.journal, row)] ?? 0) & WORD.asset) !== 0) things += 1;
    }
    return things;
  });
}

/** Memoizes a result per account. */
function keptByAccount(tell: (account: number) => number): (account: number) => number {
  const known = new Map<number, number>();
  return (account) => {
    const told = known.get(account) ?? tell(account);
    known.set(account, told);
    return told;
  };
}

/** Whether there are several large purchases from the vendor, which suggests consumables. */
function comesRegularly({ transactions }: ReviewContext, transaction: number): boolean {
  const purchases = listAt(transactions.spendingByParty, transactions.at(transaction).party);
  const large = purchases.filter((other) => transactions.at(other).amountCents >= MIN_CENTS);
  return large.length >= REGULAR;
}

/** Returns an account's median posting, computed once per account. */
function usualLine({ books, byAccount }: ReviewContext): (account: number) => number {
  return keptByAccount((account) => {
    const amounts = Array.from(listAt(byAccount.rows, account), (row) => centsAt(books.journal, row));
    return medianOf(amounts.filter((cents) => cents > 0));
  });
}
