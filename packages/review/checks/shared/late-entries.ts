import { type Day, formatDay, parseDay } from '@insights/ledger';
import { linesOf, redating, removing } from '../../adjusting/propose.ts';
import { once, type ReviewContext, transactionAt } from '../../context/context.ts';
import { allDocuments } from '../../context/open-documents.ts';
import { sumAmounts } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { type FindingDraft, listOf } from '../check.ts';

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

export function draftsOf(
  context: ReviewContext,
  found: readonly LateEntry[],
  wording: (number: string, sum: string) => string,
): FindingDraft[] {
  if (found.length === 0) return [];
  const handles = found.map(({ handle }) => handle);
  const profitOf = (handle: number) => (handle < 0 ? 0 : context.transactions.at(handle).profitCents);
  return [
    {
      description: wording(count(handles.length, 'transaction'), context.money(sumAmounts(context, handles))),
      ...listOf(handles.map((handle) => ({ transaction: handle, cents: profitOf(handle) }))),
      ...redated(context, wrongYears(context, found)),
      severity: { atLeast: 'Medium' },
    },
  ];
}

/** If more entries, or a larger share of them, are a year late, the books are kept late; the dates are not slips. */
const MAX_SLIPS = 3;
const MAX_SLIP_SHARE = 0.01;

/** An entry and the day on which it belongs, one year away from its date. */
interface WrongYear {
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

/** Correct dates of late entries that seem to be dated in the wrong year. Such entries do not duplicate last year's. */
export const rightDays = once(
  (context): ReadonlyMap<number, Day> =>
    new Map(wrongYears(context, lateEntries(context)).map(({ handle, rightDay }) => [handle, rightDay])),
);

/** Returns the same date in a later or earlier year; February 29 becomes March 1. */
function sameDate(day: Day, years: 1 | -1): Day {
  const date = formatDay(day);
  const year = Number(date.slice(0, 4)) + years;
  return parseDay(`${year}${date.endsWith('02-29') ? '-03-01' : date.slice(4)}`);
}

/** Removes entries from their wrong year and adds them in the right one. */
export function redated(
  context: ReviewContext,
  slips: readonly WrongYear[],
): Pick<FindingDraft, 'mistake' | 'corrections' | 'correctionCertainty'> {
  const { window } = context.books;
  const corrections = slips
    .filter(({ rightDay }) => rightDay >= window.start && rightDay <= window.end)
    .flatMap(({ handle, rightDay }) => {
      const redates = {
        transaction: transactionAt(context, handle),
        day: context.transactions.at(handle).day,
      };
      return [removing(context, handle), redating(context, rightDay, redates, linesOf(context, handle))];
    });
  return corrections.length === 0 ? {} : { mistake: 'wrongYear', corrections, correctionCertainty: 'likely' };
}
