import type { Day } from '@insights/ledger';
import { firstOfMonth, monthNumber } from './calendar.ts';
import type { LiabilityPosting } from './cash-history.ts';
import { median } from './numbers.ts';
import { indexByMonth, indexOn } from './rates.ts';
import type { Occurrence } from './streams.ts';

/** Payments of a card or a tax that always settle what was owed on an earlier day. */
export interface Settlement {
  /** Day whose balance a payment settles, such as the end of the previous month. */
  readonly cutoffOf: (payDay: Day) => Day;
  readonly words: string;
  /** Owed at the end of a day up to today, in cents. */
  readonly owedOn: (day: Day) => number;
  /** Cents that become owed after one day and up to another, at the usual rate of the months. */
  readonly accrues: (after: Day, through: Day) => number;
}

const LAG_DAYS = [0, 1, 2, 3, 5, 7, 10, 12, 14, 17, 20, 21, 23, 25, 28, 30];
const LAST_HITS = 6;
const MAX_ERROR = 0.1;
const RATE_DAYS = 182;
const ACCRUAL_MONTHS = 24;

/** Finds the day whose balance the past payments settled; null if they follow none. */
export function findSettlement(
  hits: readonly Occurrence<unknown>[],
  postings: readonly LiabilityPosting[],
  openingCents: number,
  through: Day,
): Settlement | null {
  const owedOn = balanceOf(postings, openingCents);
  const recent = hits.slice(-LAST_HITS);
  const errorOf = (cutoffOf: (day: Day) => Day) =>
    median(
      recent.map(({ day, cents }) => {
        const cutoff = cutoffOf(day);
        const paidSince = paidBetween(hits, cutoff, day - 1);
        return Math.abs(owedOn(cutoff) - paidSince + cents) / Math.max(1, Math.abs(cents));
      }),
    );
  const candidates = [
    {
      cutoffOf: (day: Day) => firstOfMonth(monthNumber(day)) - 1,
      words: 'the balance at the end of the previous month',
    },
    ...LAG_DAYS.map((lag) => ({
      cutoffOf: (day: Day) => day - lag,
      words: lag === 0 ? 'the whole balance' : `the balance ${lag} ${lag === 1 ? 'day' : 'days'} earlier`,
    })),
  ].map((candidate) => ({ ...candidate, error: errorOf(candidate.cutoffOf) }));
  const best = candidates.reduce((a, b) => (b.error < a.error - 0.005 ? b : a));
  if (best.error > MAX_ERROR) return null;
  const since = through - RATE_DAYS;
  const index = monthlyAccruals(postings, through);
  const seasonal = (after: Day, until: Day) => {
    let days = 0;
    for (let day = after + 1; day <= until; day += 1) days += indexOn(index, day);
    return days;
  };
  const accrued = owedOn(through) - owedOn(since) + paidBetween(hits, since, through);
  const accrues = (after: Day, until: Day) => (accrued * seasonal(after, until)) / seasonal(since, through);
  return { cutoffOf: best.cutoffOf, words: best.words, owedOn, accrues };
}

/** How what becomes owed differs by month, from the last two years. */
function monthlyAccruals(postings: readonly LiabilityPosting[], through: Day): number[] | null {
  const end = monthNumber(through + 1);
  const totals = Array.from({ length: ACCRUAL_MONTHS }, (_, at) => ({
    day: firstOfMonth(end - ACCRUAL_MONTHS + at) + 15,
    cents: 0,
  }));
  for (const { day, cents } of postings) {
    const total = totals[monthNumber(day) - end + ACCRUAL_MONTHS];
    if (total !== undefined && cents < 0) total.cents -= cents;
  }
  return totals[0]?.cents === 0 ? null : indexByMonth(totals);
}

/** Cents paid after one day and up to another, as a positive amount. */
function paidBetween(hits: readonly Occurrence<unknown>[], after: Day, through: Day): number {
  let paid = 0;
  for (const { day, cents } of hits) if (day > after && day <= through) paid -= cents;
  return paid;
}

function balanceOf(postings: readonly LiabilityPosting[], openingCents: number): (day: Day) => number {
  const days = postings.map(({ day }) => day);
  const totals = new Float64Array(postings.length + 1);
  totals[0] = openingCents;
  postings.forEach(({ cents }, at) => {
    totals[at + 1] = (totals[at] as number) + cents;
  });
  return (day) => {
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle] as Day) <= day) low = middle + 1;
      else high = middle;
    }
    return 0 - (totals[low] as number);
  };
}

/** Returns the amounts of the next payments on the given days, as negative cents. */
export function nextSettlements(
  settlement: Settlement,
  hits: readonly Occurrence<unknown>[],
  payDays: readonly Day[],
  through: Day,
): number[] {
  let planned = 0;
  return payDays.map((payDay) => {
    const cutoff = settlement.cutoffOf(payDay);
    const known = Math.min(cutoff, through);
    const owed =
      settlement.owedOn(known) - paidBetween(hits, known, through) + settlement.accrues(through, cutoff);
    const cents = Math.max(0, Math.round(owed - planned));
    planned += cents;
    return -cents;
  });
}
