import { type Day, firstDayOf, monthOf } from '@insights/ledger';
import { medianOf } from '../../context/cadence.ts';
import type { ReviewContext } from '../../context/context.ts';
import { postingsOn } from '../../context/postings.ts';
import type { PostingRow } from '../../context/rows.ts';
import { sumOf } from '../../context/transactions.ts';

const LONGEST_MONTH = 31;
/** Fewer months do not show what is usual. */
const MIN_USUAL = 6;
/** One missed month may just be a late payment. */
const MIN_MISSED = 2;
const NEARLY_NOTHING = 0.1;

interface MonthLow {
  /** First day of the month. */
  readonly month: Day;
  /** Lowest balance owed at the end of any day in the month. */
  cents: number;
}

/**
 * Finds a debt that used to drop to nearly zero every month but has stayed above one month's amount for two months or
 * more. The lowest balance in the last full month is the amount that stayed unpaid throughout. `until` is the last month
 * in which the balance dropped below one month's amount.
 */
export function noLongerPaidDown(context: ReviewContext, account: number, centsAMonth: number) {
  const lows = lowsByMonth(context, account);
  const missed = lows.length - 1 - lows.findLastIndex(({ cents }) => cents < centsAMonth);
  const usual = lows.slice(0, lows.length - missed);
  const [before, last] = [usual.at(-1), lows.at(-1)];
  if (missed < MIN_MISSED || usual.length < MIN_USUAL || before === undefined || last === undefined)
    return null;
  const usualCents = medianOf(usual.map(({ cents }) => cents));
  if (Math.abs(usualCents) > centsAMonth * NEARLY_NOTHING) return null;
  return { until: before.month, last, usualCents };
}

/** Returns the lowest balance of each full month from the first payment to the end of the period. */
export function lowsByMonth(context: ReviewContext, account: number): MonthLow[] {
  const { books, asOf } = context;
  const byDay = [...Map.groupBy(postingsOn(context, account), ({ day }) => day)];
  const lows: MonthLow[] = [];
  let owed = -(books.openingCents[account] ?? 0);
  let wasPaid = false;
  for (let month = firstDayOf(monthOf(books.window.start)); ; month = nextMonth(month)) {
    if (nextMonth(month) - 1 > asOf) return lows;
    let low = owed;
    while ((byDay[0]?.[0] ?? Number.POSITIVE_INFINITY) < nextMonth(month)) {
      const [, postings] = byDay.shift() as [Day, PostingRow[]];
      owed -= sumOf(postings);
      wasPaid ||= postings.some(({ cents }) => cents > 0);
      low = Math.min(low, owed);
    }
    if (wasPaid) lows.push({ month, cents: low });
  }
}

function nextMonth(month: Day): Day {
  return firstDayOf(monthOf(month + LONGEST_MONTH));
}
