import { type Day, formatDay, parseDay } from '@insights/ledger';
import { once, type ReviewContext } from './context.ts';
import { allDocuments } from './open-documents.ts';

/** Books are finished some weeks after a period ends; entries until then are normal. */
export const GRACE_DAYS = 15;

export interface LateEntry {
  readonly handle: number;
  readonly day: number;
  readonly createdOn: number;
}

/** Returns documents that were created more than the grace period after their date. */
export const lateEntries = once((context): readonly LateEntry[] =>
  allDocuments(context).filter(({ day, createdOn, isVoided }) => createdOn - day > GRACE_DAYS && !isVoided),
);

/** If more entries, or a larger share of them, are a year late, the books are kept late; the dates are not slips. */
const MAX_SLIPS = 3;
const MAX_SLIP_SHARE = 0.01;

/** An entry and the day on which it belongs, one year away from its date. */
export interface WrongYear {
  readonly handle: number;
  readonly rightDay: Day;
}

/**
 * Returns entries that were made within days of the same date in another year: people write the old year in January.
 */
export function wrongYears(
  { transactions }: ReviewContext,
  entries: readonly LateEntry[],
): readonly WrongYear[] {
  const found = entries.flatMap(({ handle, day, createdOn }): WrongYear | [] => {
    const rightDay = sameDate(day, createdOn > day ? 1 : -1);
    const isSlip = createdOn >= rightDay && createdOn - rightDay <= GRACE_DAYS;
    return handle >= 0 && isSlip ? { handle, rightDay } : [];
  });
  const limit = Math.max(MAX_SLIPS, (transactions.upTo - transactions.from) * MAX_SLIP_SHARE);
  return found.length <= limit ? found : [];
}

/** Returns the same date in a later or earlier year; February 29 becomes March 1. */
function sameDate(day: Day, years: 1 | -1): Day {
  const date = formatDay(day);
  const year = Number(date.slice(0, 4)) + years;
  return parseDay(`${year}${date.endsWith('02-29') ? '-03-01' : date.slice(4)}`);
}

/** Late entries that seem to be dated in the wrong year, by their transactions. */
export const datedInWrongYear = once(
  (context): ReadonlyMap<number, WrongYear> =>
    new Map(wrongYears(context, lateEntries(context)).map((one) => [one.handle, one])),
);

/**
 * Returns the day on which a transaction belongs: its date, unless that seems to be in the wrong year. Use it to compare
 * transactions that may record the same event.
 */
export function rightDayOf(context: ReviewContext, transaction: number): Day {
  return datedInWrongYear(context).get(transaction)?.rightDay ?? context.transactions.at(transaction).day;
}

/** Returns the number of days between the days on which two transactions belong. */
export function daysApart(context: ReviewContext, one: number, other: number): number {
  return Math.abs(rightDayOf(context, one) - rightDayOf(context, other));
}

/** Orders ascending transactions by the days on which they belong. */
export function byRightDay(context: ReviewContext, transactions: readonly number[]): readonly number[] {
  const wrong = datedInWrongYear(context);
  return transactions.some((one) => wrong.has(one))
    ? transactions.toSorted((a, b) => rightDayOf(context, a) - rightDayOf(context, b) || a - b)
    : transactions;
}
