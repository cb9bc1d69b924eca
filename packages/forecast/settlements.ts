import type { Day } from '@insights/ledger';
import { firstOfMonth, monthNumber } from './calendar.ts';
import type { LiabilityPosting } from './cash-history.ts';
import { median, totalsThrough } from './numbers.ts';
import type { Occurrence } from './streams.ts';

/** Payments of a card or a tax that always settle the balance of an earlier day. */
export interface Settlement {
  readonly words: string;
  /** Amounts of payments on the given days, as negative cents. */
  readonly amountsOn: (payDays: readonly Day[]) => number[];
}

/** Days whose balance a payment may settle. */
const CUTOFFS: readonly { readonly words: string; readonly of: (payDay: Day) => Day }[] = [
  { words: 'the balance at the end of the previous month', of: (day) => firstOfMonth(monthNumber(day)) - 1 },
  { words: 'the balance a week earlier', of: (day) => day - 7 },
];
const LAST_HITS = 6;
const MAX_ERROR = 0.1;
const RATE_DAYS = 182;

/** Finds the day whose balance the past payments settled; null if they follow no pattern. */
export function findSettlement(
  hits: readonly Occurrence[],
  postings: readonly LiabilityPosting[],
  openingCents: number,
  today: Day,
): Settlement | null {
  const [posted, paid] = [totalsThrough(postings), totalsThrough(hits)];
  const paidBetween = (after: Day, through: Day) => paid(after) - paid(through);
  /** Returns the cents owed at the end of a day and not paid in any other way. */
  const owed = (day: Day, through: Day) => -openingCents - posted(day) - paidBetween(day, through);
  const errors = CUTOFFS.map(({ of }) =>
    median(
      hits
        .slice(-LAST_HITS)
        .map(({ day, cents }) => Math.abs(owed(of(day), day - 1) + cents) / Math.max(1, Math.abs(cents))),
    ),
  );
  const best = errors.indexOf(Math.min(...errors));
  const cutoff = CUTOFFS[best];
  if (cutoff === undefined || (errors[best] as number) > MAX_ERROR) return null;
  const since = today - RATE_DAYS;
  const accruedPerDay = (posted(since) - posted(today) + paidBetween(since, today)) / RATE_DAYS;
  return {
    words: cutoff.words,
    amountsOn: (payDays) => {
      let planned = 0;
      return payDays.map((payDay) => {
        const through = cutoff.of(payDay);
        const accrues = accruedPerDay * Math.max(0, through - today);
        const cents = Math.max(0, Math.round(owed(Math.min(through, today), today) + accrues - planned));
        planned += cents;
        return -cents;
      });
    },
  };
}
