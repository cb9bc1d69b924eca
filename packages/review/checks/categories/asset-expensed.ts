import { dayInWords } from '@insights/ledger';
import { assetAccountOf, assetNamedIn } from '../../adjusting/asset-account.ts';
import { accountNameAt, oncePer, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { boughtFrom, isBought, KIND, ofPeriod } from '../../context/kinds.ts';
import { postingsOf, postingsOn } from '../../context/postings.ts';
import { refundedPurchases } from '../../context/refunds.ts';
import type { PostingRow } from '../../context/rows.ts';
import { memosOf, payee } from '../../context/transactions.ts';
import { termsOf } from '../../context/word-lists.ts';
import { namesThingLast, WORD } from '../../context/words.ts';
import { wordsIn } from '../../text/names.ts';
import { type Check, type FindingDraft, movingOut } from '../check.ts';
import { leaseDeposits } from '../shared/lease-deposits.ts';
import { lentTo } from '../shared/repayments-of-named-loans.ts';

/** The IRS de minimis safe harbor for businesses without audited financial statements. */
const MIN_CENTS = 2_500_00;
const TIMES_USUAL = 5;
/** A single purchase of at least this amount is unlikely to be supplies, even without a description. */
const MIN_UNDESCRIBED_CENTS = 5_000_00;
const MIN_MODEL_CENTS = MIN_CENTS * 4;
const REGULAR = 3;
/** Days between a down payment and the rest. */
const PARTS_DAYS = 90;
/**
 * Work such as machining, catering or landscaping, and events, in a text that does not name a durable item such as
 * heating panels or a welding table.
 */
const WORK = new RegExp(
  String.raw`\b(?!shelv|rack|light|floor|(heat|cool|weld|cutt|mill|fill|sew|lift)ing (?!of|for|in|at|on)[a-z])[a-z]{3,}ing\b|${termsOf('work')}\b`,
  'i',
);
const RENTER = /\b(rentals?|leas(e|ing))\b/i;
/** Work on things that the company already owns. */
const ON_OWN_THINGS = new RegExp(String.raw`${termsOf('ownThings')}\b`, 'i');
/** An item with its own serial number is an asset under any name. */
const NUMBERED = /\b(vin|serial (no|number|#|\w*\d\w*)|s\/n)\b/i;
/** A model number, such as AR-900. Also matches the numbers of vehicles and rooms. */
const MODEL = /\b[a-z]{1,4}-?\d{2,4}[a-z]?\b/i;
/**
 * Goods that are used up, and parts, unless the word describes a machine, as in `label printer`; also anything bought
 * by the hundred.
 */
const USED_UP = new RegExp(
  String.raw`${termsOf('usedUp')}\b(?! (?!(and|for|from|in|of|with)\b)[a-z])|\bbulk\b|\b\d{1,3}(,\d{3}|\d\d) [a-z]+s\b`,
  'i',
);
/** Bank and document words, which describe nothing. */
const NO_DESCRIPTION = new RegExp(String.raw`${termsOf('paperwork')}\b\.?( ?#? ?\d+)?|#`, 'gi');
/** Items bought for a job or for resale, and freight. */
const FOR_OTHERS = new RegExp(String.raw`${termsOf('forOthers')}\b`, 'i');
const NO_PURCHASE_OF_EQUIPMENT =
  WORD.upkeep | WORD.cardPayment | WORD.transfer | WORD.loan | WORD.personal | WORD.refund;

export const assetExpensed: Check = {
  code: 'asset-expensed',
  title: 'Equipment booked as an expense',
  mistake: 'equipmentAsExpense',
  affects: 'profit',
  why: 'Equipment that lasts for years is an asset, expensed over its life; expensed at once, it makes this year’s profit too low.',
  whenFine:
    'Fine when it was a repair, or supplies that are soon used up, or your accountant expenses such things under section 179 only in the tax return.',
  remediation: ['Look at the bill to see what was bought.'],
  severityRule:
    'Depends on the amount; at most Medium, because what was bought decides whether it is an asset.',
  evidence: ['size'],
  check: (context) => {
    const { transactions, roles } = context;
    const found: FindingDraft[] = [];
    for (const transaction of ofPeriod(transactions, KIND.bill, KIND.purchase)) {
      if (transactions.at(transaction).amountCents < MIN_CENTS || !isBought(transactions, transaction))
        continue;
      if (refundedPurchases(context).has(transaction) || lentTo(context, transaction) !== null) continue;
      for (const line of postingsOf(context, transaction)) {
        const { account, cents } = line;
        if (cents < MIN_CENTS || !roles.is('expense', account)) continue;
        const isForThings = roles.is('assetLike', account);
        if (!isForThings && (!isThingAmongOthers(context, transaction) || thingsOn(context, account) > 1))
          continue;
        const namesThing = describesThing(context, line);
        if (namesThing === false) continue;
        if (namesThing === null && !isOversized(context, line)) continue;
        const isSaid = isDescribed(context, line);
        const memos = memosOf(context, transaction);
        // A dealer in trucks also sells other things.
        const text = isSaid ? memos : partyNameAt(context, transaction);
        const to = assetAccountOf(context, text, accountNameAt(context, account));
        const isAsset =
          assetNamedIn(context, memos) !== null || (typeof to === 'number' && isNewModel(context, line));
        // A repair can cost this much too, so in a repairs account the description must name something that an asset
        // account holds, or a new model.
        const isSingular =
          (!roles.is('repairs', account) || isAsset) &&
          isOnlyPurchase(context, transaction) &&
          (isSaid || isLargeWithoutService(context, transaction, cents));
        const isNamed = isAsset || (transactions.at(transaction).nameWords & WORD.asset) !== 0;
        // Size alone only raises a question, because a service can cost just as much.
        const isLikely = namesThing === true || (isSingular && isNamed);
        const says = isSaid ? `, and its description says “${memos}”` : '';
        found.push({
          ...(namesThing === true
            ? {}
            : {
                title: 'Large purchase booked as an expense',
                mistake: 'equipmentAsExpense',
                remediation: [
                  'Look at the bill to see whether it is something that you will use for more than a year.',
                ],
              }),
          description: `${context.money(cents)} to ${payee(context, transaction)} on ${dayInWords(transactions.at(transaction).day)} is in ${accountNameAt(context, account)}${says}${namesThing === true ? '' : `; a purchase of this size ${isLikely ? 'is probably' : 'may be'} equipment that lasts for years`}.`,
          ...movingOut(context, transaction, {
            from: account,
            to,
            cents,
            isPart: true,
          }),
          correctionCertainty: isLikely ? 'likely' : 'possible',
          severity: { atMost: 'Medium' },
        });
      }
    }
    return [...found, ...leaseDeposits(context)];
  },
};

/**
 * Whether the memo names a durable item: a mower is equipment, mowing is not, and neither is the name of the payee.
 * Null if it contains neither.
 */
function describesThing(context: ReviewContext, line: PostingRow): boolean | null {
  const { transactions } = context;
  const { transaction } = line;
  const own = transactions.meanings[line.memo] ?? 0;
  const { memoWords, nameWords } = transactions.at(transaction);
  const said = own | memoWords | (nameWords & WORD.personal);
  const words = namesThingLast(memosOf(context, transaction)) ? said & ~WORD.personal : said;
  if (isRented(context, transaction)) return false;
  if ((words & (NO_PURCHASE_OF_EQUIPMENT | WORD.leaseDeposit)) !== 0 || USED_UP.test(descriptionOf(line)))
    return false;
  const isThing = (words & WORD.asset) !== 0 || NUMBERED.test(memosOf(context, transaction));
  return isThing && isDescribed(context, line) ? true : null;
}

/** Whether the payee rents things out, or is paid this amount repeatedly. */
function isRented(context: ReviewContext, transaction: number): boolean {
  const { transactions } = context;
  const { party, amountCents } = transactions.at(transaction);
  if (party === 0) return false;
  const same = boughtFrom(transactions, party).filter(
    (other) => transactions.at(other).amountCents === amountCents,
  );
  return same.length >= REGULAR || RENTER.test(partyNameAt(context, transaction));
}

/** Returns a line's memo without the words and numbers of banks and documents. */
function descriptionOf({ memoText }: PostingRow): string {
  return memoText.replace(NO_DESCRIPTION, ' ');
}

/** Whether a line's memo says more than the name of the payee. */
function isDescribed(context: ReviewContext, line: PostingRow): boolean {
  const ofPayee = new Set(wordsIn(partyNameAt(context, line.transaction)));
  return wordsIn(descriptionOf(line)).some((word) => /[a-z]/.test(word) && !ofPayee.has(word));
}

function isLargeWithoutService({ transactions }: ReviewContext, transaction: number, cents: number): boolean {
  return cents >= MIN_UNDESCRIBED_CENTS && (transactions.at(transaction).nameWords & WORD.upkeep) === 0;
}

/**
 * Whether it is the only purchase from its vendor. Purchases of assets do not count, nor does a second large purchase
 * close in time, because a machine is often paid for in two parts.
 */
function isOnlyPurchase({ transactions, roles }: ReviewContext, transaction: number): boolean {
  const { party, day } = transactions.at(transaction);
  const others = boughtFrom(transactions, party)
    .filter((one) => one !== transaction)
    .map((one) => transactions.at(one))
    .filter(({ mainAccount }) => !roles.is('fixedAsset', mainAccount));
  const isOtherPart = (other: (typeof others)[number]) =>
    other.amountCents >= MIN_CENTS && Math.abs(other.day - day) <= PARTS_DAYS;
  return party !== 0 && others.length <= 1 && others.every(isOtherPart);
}

/**
 * Whether the purchase is far above the account's usual amount. Repairs can cost any amount, so in a repairs account
 * the purchase must also be large, described, and the only one from its vendor.
 */
function isOversized(context: ReviewContext, line: PostingRow): boolean {
  const { account, cents, transaction, memoText } = line;
  const usualCents = usualOther(context, account, cents);
  const isBoughtOnce =
    isOnlyPurchase(context, transaction) &&
    isDescribed(context, line) &&
    isLargeWithoutService(context, transaction, cents) &&
    !ON_OWN_THINGS.test(memoText);
  return (
    (!context.roles.is('repairs', account) || isBoughtOnce) &&
    !WORK.test(memoText) &&
    usualCents > 0 &&
    cents >= usualCents * TIMES_USUAL &&
    !comesRegularly(context, transaction)
  );
}

/**
 * In accounts with another purpose, such as cost of goods sold, the memo must name an item, and the vendor must have
 * been used only once, because dealers and builders buy machines to sell them.
 */
function isThingAmongOthers(context: ReviewContext, transaction: number): boolean {
  const { memoWords } = context.transactions.at(transaction);
  if ((memoWords & WORD.asset) === 0 || FOR_OTHERS.test(memosOf(context, transaction))) return false;
  return isOnlyPurchase(context, transaction);
}

/** Counts the postings to an account whose memo names a durable item. */
const thingsOn = oncePer((context, account): number => {
  const { meanings } = context.transactions;
  return postingsOn(context, account).filter(({ memo }) => ((meanings[memo] ?? 0) & WORD.asset) !== 0).length;
});

/**
 * Whether a purchase far above the size of an asset is of a model that no other transaction mentions. Unlike it, what
 * the company already owns and repairs is mentioned again.
 */
function isNewModel(context: ReviewContext, line: PostingRow): boolean {
  const [model] = MODEL.exec(descriptionOf(line)) ?? [];
  if (model === undefined || line.cents < MIN_MODEL_CENTS) return false;
  const own = new Set(postingsOf(context, line.transaction).map(({ memoText }) => memoText));
  return [...context.books.journal.texts].every((text) => own.has(text) || !text.includes(model));
}

/** Whether there are several large purchases from the vendor, which suggests consumables. */
function comesRegularly({ transactions }: ReviewContext, transaction: number): boolean {
  const purchases = boughtFrom(transactions, transactions.at(transaction).party);
  const large = purchases.filter((other) => transactions.at(other).amountCents >= MIN_CENTS);
  return large.length >= REGULAR;
}

/** Returns the median of an account's purchases, leaving out one of this amount; 0 if it has only this one. */
function usualOther(context: ReviewContext, account: number, cents: number): number {
  const amounts = purchasesOn(context, account);
  const middle = Math.floor((amounts.length - 1) / 2);
  return amounts[middle < amounts.indexOf(cents) ? middle : middle + 1] ?? 0;
}

const purchasesOn = oncePer((context, account): number[] =>
  postingsOn(context, account)
    .map(({ cents }) => cents)
    .filter((cents) => cents > 0)
    .sort((a, b) => a - b),
);
