import { type Correction, dayInWords } from '@insights/ledger';
import { adding, moving } from '../../adjusting/propose.ts';
import { cadenceOf, medianOf, mediansBefore } from '../../context/cadence.ts';
import { RECONCILED } from '../../context/clearing-index.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { costSeries, type Occurrence } from '../../context/cost-series.ts';
import { refundedPurchases } from '../../context/refunds.ts';
import { paidFrom } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { areDigitsTransposed } from '../../text/typos.ts';
import { type Check, type FindingDraft, postingImpact } from '../check.ts';
import { refundsAsCharges } from '../shared/refunds-as-charges.ts';
import { returnedChecksAmongFees } from '../shared/returned-checks.ts';
import { slippedPoints } from '../shared/slipped-points.ts';
import { tenTimes } from '../shared/ten-times.ts';

const MIN_EARLIER = 5;
/**
 * A steady vendor's amounts stay within this share of their median; a smaller difference is a price change.
 */
const STEADY_SHARE = 0.15;
const PRICE_SHARE = 0.05;
/**
 * If amounts vary, one must be this many times the usual amount to be flagged; a lower amount is never flagged.
 */
const TIMES_THE_USUAL = 2;
/**
 * An amount of this many times the largest earlier one is a typing error, whether or not the vendor bills regularly.
 */
const TIMES_THE_LARGEST = 5;
const MIN_SHARE = 0.25;
const MIN_CENTS = 50_00;
/** Three standard deviations, estimated from the median absolute deviation of normally distributed amounts. */
const DEVIATIONS = 3 * 1.4826;
const YEAR_ECHO_DAYS = [330, 400] as const;
const SAME_LEVEL = 0.15;
const NO_NEW_PRICE = 2.5;
/** An entry of 490.00 instead of 49.00 is not a renewal, even if the same happened last year. */
const DECIMAL_SHIFTS = [10, 100] as const;

export const amountOutOfPattern: Check = {
  code: 'amount-out-of-pattern',
  title: 'Unusual amount',
  affects: 'profit',
  why: 'A steady bill that jumps is often a typing error, two bills paid at once, or a charge that nobody agreed to.',
  whenFine: 'Fine for a price increase, an annual renewal, or a larger purchase than usual.',
  remediation: [
    'Open the transaction in QuickBooks and compare it with the bill.',
    'If the amount was mistyped, correct it; if it was really charged, ask the vendor why.',
  ],
  severityRule:
    'Depends on how far the amount is from the usual amount; at most Medium, because it may be right.',
  evidence: ['habit'],
  check: (context) => {
    const { from, memoWords } = context.transactions;
    const unusual = costSeries(context).flatMap(({ party, account, occurrences }) => {
      const medians = mediansBefore(occurrences.map(({ cents }) => cents));
      return occurrences.flatMap((one, index): FindingDraft | [] => {
        // The bank's charge for returned checks varies with their number; the returned checks themselves are handled
        // below.
        const isReturned = ((memoWords[one.transaction] ?? 0) & WORD.returnedCheck) !== 0;
        const isSettled = isReturned || refundedPurchases(context).has(one.transaction);
        if (one.transaction < from || isSettled) return [];
        const transposed = transposedFrom(occurrences, index);
        const usual = transposed ?? usualAmount(occurrences, index, medians[index] as number);
        if (usual === null || isExtraPay(context, account, occurrences, index, usual)) return [];
        const off = Math.abs(one.cents - usual);
        const { texts } = context.books.journal;
        const slip = slippedPoints(context).get(one.transaction);
        const moved = isSlip(one.cents, usual) ? usual : slip?.account === account ? slip.rightCents : null;
        const right = transposed ?? moved;
        const isOnStatement = context.clearing?.ofTransactions[one.transaction] === RECONCILED;
        return {
          description: `${context.money(one.cents)} to ${texts.at(party)} for ${accountNameAt(context, account)} was recorded on ${dayInWords(one.day)}, but the usual amount is ${context.money(usual)}${transposed === null ? '' : ', with two digits transposed'}${right === null || right === usual ? '' : `; with the decimal point moved, it would be ${context.money(right)}`}.`,
          impact: [postingImpact(one.transaction, account, off)],
          // An amount that only differs from the average may be right.
          ...(right === null
            ? {}
            : {
                corrections: correctionsOf(context, account, one, right),
                correctionCertainty: isOnStatement ? 'possible' : 'likely',
              }),
          severity: { atMost: 'Medium' },
        };
      });
    });
    return [
      ...tenTimes(context, 'bill'),
      ...refundsAsCharges(context),
      ...unusual,
      ...returnedChecksAmongFees(context),
    ];
  },
};

/** Replaces the amount by the right one, in the expense account and where the money came from. */
function correctionsOf(
  context: ReviewContext,
  account: number,
  { transaction, day, cents }: Occurrence,
  right: number,
): Correction[] {
  const source = paidFrom(context, transaction);
  if (source === null) return [];
  const off = cents - right;
  if (off > 0) return [moving(context, transaction, { from: account, to: source, cents: off })];
  return [
    adding(context, day, `usual amount of ${context.books.journal.transactions.keyAt(transaction)}`, [
      { account, cents: 0 - off },
      { account: source, cents: off, name: partyNameAt(context, transaction) },
    ]),
  ];
}

/** Whether the decimal point is misplaced. */
function isSlip(cents: number, usual: number): boolean {
  return DECIMAL_SHIFTS.some((factor) => cents === usual * factor || cents * factor === usual);
}

/**
 * Returns the amount before and after this one, if it has been the same several times and this one has two of its digits
 * transposed; null otherwise.
 */
function transposedFrom(occurrences: readonly Occurrence[], index: number): number | null {
  const cents = occurrences[index]?.cents ?? 0;
  const usual = occurrences[index - 1]?.cents ?? cents;
  if (usual === cents || occurrences[index + 1]?.cents !== usual || !areDigitsTransposed(cents, usual))
    return null;
  const earlier = occurrences.slice(Math.max(0, index - MIN_EARLIER), index);
  return earlier.length === MIN_EARLIER && earlier.every((one) => one.cents === usual) ? usual : null;
}

/** Whether this is a bonus or a final paycheck: smaller than a regular payroll run and off its schedule. */
function isExtraPay(
  { roles }: ReviewContext,
  account: number,
  occurrences: readonly Occurrence[],
  index: number,
  usual: number,
): boolean {
  const one = occurrences[index] as Occurrence;
  if (!roles.is('payroll', account) || one.cents >= usual) return false;
  const rhythm = cadenceOf(occurrences.slice(0, index).map(({ day }) => day));
  const [before, after] = [occurrences[index - 1], occurrences[index + 1]];
  const isShort = (gap: number) => rhythm !== null && gap < rhythm.gapDays;
  return (
    (before !== undefined && isShort(one.day - before.day)) ||
    (after !== undefined && isShort(after.day - one.day))
  );
}

/**
 * Returns the median of the earlier amounts if they are steady and this amount is far from it; null otherwise.
 */
function usualAmount(occurrences: readonly Occurrence[], index: number, median: number): number | null {
  if (index < MIN_EARLIER) return null;
  const { cents, day } = occurrences[index] as Occurrence;
  const off = Math.abs(cents - median);
  // Most amounts are near the median, and this is the cheapest test, so it comes first.
  if (off <= median * MIN_SHARE || off <= MIN_CENTS) return null;
  const earlier = occurrences.slice(0, index);
  const amounts = earlier.map((one) => one.cents);
  const spread = medianOf(amounts.map((amount) => Math.abs(amount - median)));
  if (spread > median * STEADY_SHARE || off <= spread * DEVIATIONS) return null;
  if (spread > median * PRICE_SHARE && cents < median * TIMES_THE_USUAL) return null;
  const isFarBeyond = cents >= Math.max(...amounts) * TIMES_THE_LARGEST;
  if (!isFarBeyond && cadenceOf(earlier.map((one) => one.day)) === null) return null;
  if (isSlip(cents, median)) return median;
  const later = occurrences.slice(index + 1);
  return isBeyond(amounts, cents, later.length === 0) && !isExplained(earlier, later, cents, day)
    ? median
    : null;
}

/**
 * Whether the amount is outside the range of all earlier amounts. The last amount may be the first bill at a new price,
 * so the check waits for the next bill.
 */
function isBeyond(amounts: readonly number[], cents: number, isLast: boolean): boolean {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (isLast) return cents > most * NO_NEW_PRICE || cents * NO_NEW_PRICE < least;
  return cents > most * (1 + MIN_SHARE) || cents < least * (1 - MIN_SHARE);
}

/**
 * Whether a similar amount occurred a year ago, earlier, or right afterward, which suggests a renewal or a new price.
 */
function isExplained(
  earlier: readonly Occurrence[],
  later: readonly Occurrence[],
  cents: number,
  day: number,
): boolean {
  const isSame = (one: Occurrence) => Math.abs(one.cents - cents) <= cents * SAME_LEVEL;
  const echoed = earlier.some(
    (one) => day - one.day >= YEAR_ECHO_DAYS[0] && day - one.day <= YEAR_ECHO_DAYS[1] && isSame(one),
  );
  const last = earlier.at(-1);
  const next = later[0];
  return echoed || (last !== undefined && isSame(last)) || (next !== undefined && isSame(next));
}
