import { cadenceOf } from '../../context/cadence.ts';
import { accountNameAt, partyNameAt, type ReviewContext, transactionAt } from '../../context/context.ts';
import {
  type BankView,
  bankInWords,
  bankViewOf,
  closePairs,
  extraOf,
  hadTimeToClear,
  haveOtherNumbers,
  numberOf,
  onlyPairs,
  type Pair,
  type Two,
} from '../../context/duplicates.ts';
import { boughtFrom } from '../../context/kinds.ts';
import { refundedPurchases } from '../../context/refunds.ts';
import { isUnusualAmount, memosOf, twiceInWords } from '../../context/transactions.ts';
import { mayBeSameBusiness } from '../../text/names.ts';
import { listed } from '../../text/wording.ts';
import { type Check, type FindingDraft, removingCopies, signs } from '../check.ts';
import { isPaycheck } from '../payroll-and-taxes/duplicate-payroll.ts';
import { isExactCopy, isImportedAgain } from '../shared/copies.ts';
import { paidBackForOwnPurchases } from '../shared/paid-back.ts';
import { draftOfRun, runsOfPairs } from '../shared/runs-of-pairs.ts';
import { haveSameAmounts, haveSameLines } from '../shared/same-amounts.ts';

const WITHIN_DAYS = 5;
const MIN_TWO_WAYS_CENTS = 100_00;
const MIN_CENTS = 10_00;
const MIN_OTHER_NAME_CENTS = 25_00;
const CLEARS_WITHIN_DAYS = 3;
const CHECK_DAYS = 20;
const STACK_DAYS = 2;
const VENDORS = 3;
const NUMBERED_DAYS = 60;
/** The bank feed may import a handwritten check a second time once the bank has paid it. */
const CASHED_WITHIN_DAYS = 21;
const SEEN_WITHIN_DAYS = 10;
const MIN_DIGITS = 3;
/** Next month's payment is not made this early. */
const MONTHLY_WITHIN_DAYS = 12;
/** One payment a month for this many months is an agreement. */
const MONTHS = 4;

export const duplicateExpense: Check = {
  code: 'duplicate-expense',
  title: 'Possible duplicate expense',
  mistake: 'bookedTwice',
  affects: 'profit',
  why: 'A purchase that is entered by hand and added from the bank feed again counts twice, and so does its tax deduction.',
  whenFine:
    'Fine when you really bought twice for the same price: two tickets, two tanks of fuel. The bank statement shows both.',
  remediation: ['Look at the bank or card statement to see whether it shows the amount once or twice.'],
  severityRule: 'Depends on the amount; at most Medium unless the bank shows that only one of them cleared.',
  evidence: ['party', 'amount'],
  check: (context) => {
    const { transactions } = context;
    // Payroll has its own check, which treats a payroll run as a unit.
    const candidates = transactions.spending.filter((expense) => {
      const { amountsCents, parties } = transactions;
      const isLarge = (amountsCents[expense] ?? 0) >= MIN_CENTS;
      return isLarge && parties[expense] !== 0 && !isPaycheck(context, expense);
    });
    const refunded = refundedPurchases(context);
    const close = closePairs(context, candidates, CASHED_WITHIN_DAYS).filter(
      ({ first, extra }) => !refunded.has(first) && !refunded.has(extra),
    );
    const stacks = new Set([...stacksAgain(context, close), ...feedTwice(context, close)]);
    const ofOneName = close.filter((pair) => {
      if (stacks.has(pair)) return true;
      const view = bankViewOf(context, pair);
      return pair.gapDays <= WITHIN_DAYS
        ? isLikely(context, pair, view)
        : isReplaced(context, pair, view) ||
            isCheckFromFeed(context, pair, view) ||
            isMonthlyAgain(context, pair, view) ||
            isNeverCleared(context, pair, view);
    });
    const { runs, single } = runsOfPairs(context, [...ofOneName, ...ofTwoNames(context, candidates)]);
    return [
      ...runs.map((run) => draftOfRun(context, run, 'purchases with')),
      ...single.map((pair) => draftOf(context, pair)),
      ...paidBackForOwnPurchases(context),
    ];
  },
};

/**
 * The bank's cleared status is the strongest evidence: two cleared transactions both happened, and one that should have
 * cleared but did not is a duplicate. If neither has cleared, they must match line by line, not be small, and not be a
 * recurring price. Two different numbers suggest two purchases.
 */
function isLikely(context: ReviewContext, pair: Pair, view: BankView): boolean {
  const { first, extra, gapDays } = pair;
  if (view === 'both settled') return false;
  if (!pair.isUsual && isImportedAgain(context, first, extra)) return true;
  if (view === 'one settled, one not') return shouldHaveCleared(context, pair);
  if (haveOtherNumbers(context, first, extra) || pair.isUsual) return false;
  const number = numberOf(context, first);
  if (number !== '' && number === numberOf(context, extra)) return true;
  const cents = context.transactions.at(first).amountCents;
  if (cents >= MIN_TWO_WAYS_CENTS && isPaidTwoWays(context, pair)) return true;
  // The person who entered one and the bank that sent the other describe it differently.
  const [isFeed, isOtherFeed] = [first, extra].map((one) => BANK_LINE.test(memosOf(context, one)));
  if (gapDays > 0 && isUnusualAmount(cents, MIN_OTHER_NAME_CENTS) && isFeed !== isOtherFeed) return true;
  const haveOneAccount = haveSameAmounts(context, first, extra);
  if (haveOneAccount && isSecondOfMonth(context, first)) return true;
  return gapDays > 0 && (view === 'unknown' || haveOneAccount) && isUnusualAmount(cents);
}

/** Whether the bank confirms only one of two purchases in one odd amount that are up to ten days apart. */
function isNeverCleared(context: ReviewContext, pair: Pair, view: BankView): boolean {
  const { first, extra, gapDays, isUsual } = pair;
  if (view !== 'one settled, one not' || isUsual || gapDays > SEEN_WITHIN_DAYS) return false;
  const isOdd = isUnusualAmount(context.transactions.at(first).amountCents);
  return isOdd && haveSameAmounts(context, first, extra) && shouldHaveCleared(context, pair);
}

/** Whether a monthly payment, such as rent, was entered again days later. */
function isMonthlyAgain(context: ReviewContext, pair: Pair, view: BankView): boolean {
  const { first, extra, gapDays, isUsual } = pair;
  if (view === 'both settled' || isUsual || gapDays > MONTHLY_WITHIN_DAYS) return false;
  if (!haveSameAmounts(context, first, extra) || !isSecondOfMonth(context, first)) return false;
  const isSeenOnce = view === 'one settled, one not' && shouldHaveCleared(context, pair);
  return isSeenOnce || !haveOtherNumbers(context, first, extra);
}

/** Whether the vendor was paid this amount once a month until then, as for rent. */
function isSecondOfMonth({ transactions }: ReviewContext, first: number): boolean {
  const { party, amountCents } = transactions.at(first);
  const same = boughtFrom(transactions, party).filter(
    (one) => one <= first && transactions.amountsCents[one] === amountCents,
  );
  const days = Array.from(same.slice(-MONTHS), (one) => transactions.at(one).day);
  return days.length === MONTHS && cadenceOf(days)?.name === 'monthly';
}

/**
 * Whether one was paid from a bank account and the other by card: people who buy the same thing again usually pay the
 * same way.
 */
function isPaidTwoWays({ books, transactions }: ReviewContext, { first, extra }: Pair): boolean {
  const [one, other] = [first, extra].map(
    (purchase) => books.chart.accounts[transactions.moneyAccounts[purchase] ?? 0]?.type,
  );
  return one !== other && [one, other].every((type) => type === 'Bank' || type === 'Credit Card');
}

/**
 * Finds batches of receipts that were entered twice: two or more purchases within a day or two, each of which has a
 * line-by-line match the same number of days later. One such pair may be a coincidence; two are unlikely to be.
 */
function stacksAgain(context: ReviewContext, pairs: readonly Pair[]): ReadonlySet<Pair> {
  const { transactions } = context;
  const alike = pairs.filter((pair) => {
    const view = bankViewOf(context, pair);
    const isUnknown = view === 'both open' || view === 'unknown';
    return isUnknown && pair.gapDays > 0 && pair.gapDays <= WITHIN_DAYS && isAlike(context, pair);
  });
  return new Set(
    alike.filter((pair) =>
      alike.some((other) => {
        const apart = Math.abs(transactions.at(other.first).day - transactions.at(pair.first).day);
        return other !== pair && other.gapDays === pair.gapDays && apart <= STACK_DAYS;
      }),
    ),
  );
}

/**
 * Finds duplicates from a bank feed that ran twice: purchases from several vendors in one account, each entered twice
 * on the same day.
 */
function feedTwice(context: ReviewContext, pairs: readonly Pair[]): readonly Pair[] {
  const { parties } = context.transactions;
  const ofOneDay = pairs.filter(
    (pair) => pair.gapDays === 0 && bankViewOf(context, pair) !== 'both settled' && isAlike(context, pair),
  );
  const { runs } = runsOfPairs(context, ofOneDay);
  return runs.filter((run) => new Set(run.map(({ first }) => parties[first])).size >= VENDORS).flat();
}

/** Whether the two match line by line and have no numbers. */
function isAlike(context: ReviewContext, { first, extra, isUsual }: Pair): boolean {
  if (isUsual) return false;
  const areUnnumbered = numberOf(context, first) === '' && numberOf(context, extra) === '';
  return areUnnumbered && haveSameLines(context, first, extra);
}

const BANK_LINE =
  /\b(pos (debit|purchase)|debit card|check ?card|card purchase|ach debit|purchase authorized|recurring pmt)\b/i;

/**
 * Whether a check and an expense for the same amount in the same account are one payment: the expense contains the
 * check number, or it has cleared while the check is outstanding.
 */
function isCheckFromFeed(context: ReviewContext, { first, extra, isUsual }: Pair, view: BankView): boolean {
  const { moneyAccounts } = context.transactions;
  if (!isCheck(context, first) || isCheck(context, extra)) return false;
  if (view === 'both settled' || moneyAccounts[first] !== moneyAccounts[extra]) return false;
  if (namesCheck(context, extra, numberOf(context, first))) return true;
  const pair = { first, extra };
  const isSeen = view === 'one settled, one not' && extraOf(context, pair) === first;
  return isSeen && !isUsual && shouldHaveCleared(context, pair, false);
}

const REPLACED = /\b(lost|re-?issu\w*|replace\w*|stop(ped)? pay\w*|stale)\b/i;

/** Whether a check was lost and replaced, as a memo says, and only the later one has cleared. */
function isReplaced(context: ReviewContext, pair: Pair, view: BankView): boolean {
  if (view !== 'one settled, one not' || extraOf(context, pair) !== pair.first) return false;
  const isSaid = [pair.first, pair.extra].some((one) => REPLACED.test(memosOf(context, one)));
  return isSaid && isCheck(context, pair.first) && haveSameAmounts(context, pair.first, pair.extra);
}

function namesCheck(context: ReviewContext, expense: number, number: string): boolean {
  if (number.length < MIN_DIGITS) return false;
  const words = `${numberOf(context, expense)} ${memosOf(context, expense)}`.split(/[^A-Za-z0-9]+/);
  return words.some((word) => word.replace(/^0+/, '').toUpperCase() === number);
}

function isCheck(context: ReviewContext, transaction: number): boolean {
  return /check|cheque/i.test(transactionAt(context, transaction).type);
}

/**
 * Whether the uncleared one is old enough that it should have cleared; two checks with different numbers need much
 * longer.
 */
function shouldHaveCleared(
  context: ReviewContext,
  pair: Two,
  areTwo = haveOtherNumbers(context, pair.first, pair.extra),
): boolean {
  const extra = extraOf(context, pair);
  if (areTwo)
    return hadTimeToClear(context, extra, NUMBERED_DAYS) && haveSameLines(context, pair.first, pair.extra);
  return hadTimeToClear(context, extra, isCheck(context, extra) ? CHECK_DAYS : CLEARS_WITHIN_DAYS);
}

/**
 * Pairs a purchase entered from the card receipt with the bank feed's copy, which has the bank's name for the vendor:
 * Amazon and AMZN Mktp, Hammond Hardware and HAMMOND HDWE 0231. No other purchase may have the same amount.
 */
function ofTwoNames(context: ReviewContext, candidates: readonly number[]): Pair[] {
  const { transactions } = context;
  const unusual = candidates.filter((expense) =>
    isUnusualAmount(transactions.at(expense).amountCents, MIN_OTHER_NAME_CENTS),
  );
  return onlyPairs(context, unusual, transactions.amountsCents, WITHIN_DAYS).filter((pair) => {
    const [one, other] = [transactions.at(pair.first), transactions.at(pair.extra)];
    if (one.party === other.party) return false;
    if (!mayBeSameBusiness(partyNameAt(context, pair.first), partyNameAt(context, pair.extra))) return false;
    const view = bankViewOf(context, pair);
    const isByBoth = one.moneyAccount !== other.moneyAccount && view !== 'both settled';
    return isByBoth || (view === 'one settled, one not' && shouldHaveCleared(context, pair, false));
  });
}

function draftOf(context: ReviewContext, pair: Pair): FindingDraft {
  const { transactions } = context;
  const isSeenOnce = bankViewOf(context, pair) === 'one settled, one not';
  const extra = extraOf(context, pair);
  const cents = transactions.at(extra).amountCents;
  const names = [...new Set([pair.first, pair.extra].map((one) => partyNameAt(context, one)))];
  const bank = isSeenOnce ? `, and ${bankInWords(context, pair)}` : '';
  const [account, otherAccount] = [pair.first, pair.extra].map((one) =>
    accountNameAt(context, transactions.at(one).moneyAccount),
  );
  const ways = isPaidTwoWays(context, pair) ? `, once from ${account} and once from ${otherAccount}` : '';
  return {
    description: `${context.money(cents)} to ${listed(names)} was recorded ${twiceInWords(context, pair)}${ways}${bank}.`,
    ...removingCopies(context, [pair.first, pair.extra], [{ transaction: extra, cents }]),
    evidence: signs(
      'amount',
      names.length > 1 ? 'alike' : 'party',
      isSeenOnce && 'bank',
      isExactCopy(context, pair.first, pair.extra) && 'copy',
    ),
    severity: isSeenOnce ? {} : { atMost: 'Medium' },
  };
}
