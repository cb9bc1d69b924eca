import type { Day } from '@insights/ledger';
import type { KnownDocument } from './books-as-of.ts';
import { isWeekend, weekdayOf } from './calendar.ts';
import { median, sum } from './numbers.ts';

/** A possible day with its probability. */
export interface DayShare {
  readonly day: Day;
  readonly share: number;
}

/** Days from a document's date to its payment, with a weight. */
interface WeightedLag {
  readonly days: number;
  readonly weight: number;
}

interface PartyHabit {
  readonly lags: readonly WeightedLag[];
  /** Number of payments behind it. */
  readonly count: number;
  readonly medianDays: number;
  readonly isPaidInCash: boolean;
  readonly isPaidOnWeekends: boolean;
}

/** How one side, customers or the company itself, pays its documents. */
export interface PaymentHabits {
  readonly company: PartyHabit;
  readonly parties: ReadonlyMap<string, PartyHabit>;
  readonly longestDays: number;
}

type Paid = KnownDocument & { readonly paidOn: Day };

const LAST_PAYMENTS = 24;
const COMPANY_PAYMENTS = 120;
const PSEUDO_PAYMENTS = 5;
const DEFAULT_DAYS = 30;
/** Up to this share, payments on weekends are exceptions. */
const WEEKEND_SHARE = 0.03;

/**
 * Learns payment habits from settled documents. The average habit of all parties counts as five payments in each
 * party's habit.
 */
export function learnPaymentHabits(documents: readonly KnownDocument[]): PaymentHabits {
  const paid = documents
    .filter((one): one is Paid => one.paidOn !== null)
    .toSorted((a, b) => b.paidOn - a.paidOn);
  const company = habitOf(paid.slice(0, COMPANY_PAYMENTS));
  const pseudo = company.lags.map(({ days }) => ({ days, weight: PSEUDO_PAYMENTS / company.lags.length }));
  const parties = new Map(
    [...Map.groupBy(paid, ({ document }) => document.party)].map(([party, payments]) => {
      const own = habitOf(payments.slice(0, LAST_PAYMENTS));
      return [party, { ...own, lags: [...own.lags, ...pseudo], isPaidOnWeekends: company.isPaidOnWeekends }];
    }),
  );
  return { company, parties, longestDays: Math.max(0, ...company.lags.map(({ days }) => days)) };
}

function habitOf(payments: readonly Paid[]): PartyHabit {
  const days = payments.map(({ paidOn, document }) => paidOn - document.day);
  return {
    lags:
      days.length > 0 ? days.map((each) => ({ days: each, weight: 1 })) : [{ days: DEFAULT_DAYS, weight: 1 }],
    count: payments.length,
    medianDays: Math.round(median(days)),
    isPaidInCash: payments.filter((one) => one.isPaidInCash).length * 2 >= payments.length,
    isPaidOnWeekends:
      payments.filter(({ paidOn }) => isWeekend(paidOn)).length > WEEKEND_SHARE * payments.length,
  };
}

export function habitFor(habits: PaymentHabits, party: string): PartyHabit {
  return habits.parties.get(party) ?? habits.company;
}

/** Possible days after all usual days have passed, so that an overdue invoice is still expected. */
const LATE: readonly WeightedLag[] = [4, 9, 16, 27, 48].map((days, index) => ({
  days,
  weight: 0.5 ** (1 + index / 2),
}));
const MIN_WEIGHT = 0.5;

/**
 * Returns the days on which a document may be paid, given that it was not paid by `completeThrough`. Probabilities add
 * up to 1.
 */
export function payDays(
  { lags, isPaidOnWeekends }: PartyHabit,
  issued: Day,
  { today, completeThrough }: { readonly today: Day; readonly completeThrough: Day },
): DayShare[] {
  const weights = new Map<Day, number>();
  const add = (day: Day, weight: number) => {
    const open = Math.max(day, today + 1);
    const on = isPaidOnWeekends || !isWeekend(open) ? open : open + (weekdayOf(open) === 6 ? 2 : 1);
    weights.set(on, (weights.get(on) ?? 0) + weight);
  };
  const ahead = lags.filter(({ days }) => issued + days > completeThrough);
  for (const { days, weight } of ahead) add(issued + days, weight);
  const missing = MIN_WEIGHT - sum(ahead.map(({ weight }) => weight));
  if (missing > 0) {
    const late = sum(LATE.map(({ weight }) => weight));
    for (const { days, weight } of LATE) add(today + days, (missing * weight) / late);
  }
  const total = sum(weights.values());
  return [...weights]
    .map(([day, weight]) => ({ day, share: weight / total }))
    .toSorted((a, b) => a.day - b.day);
}

/** Share of documents issued in a week that are paid in the same week, the next, and so on. */
export function paymentKernel({ lags }: Pick<PartyHabit, 'lags'>, weeks: number): number[] {
  const kernel = new Array<number>(weeks).fill(0);
  const total = sum(lags.map(({ weight }) => weight));
  const add = (week: number, share: number) => {
    if (week < weeks) kernel[week] = (kernel[week] as number) + share;
  };
  for (const { days, weight } of lags) {
    const lag = Math.max(0, days) / 7;
    // Assumes that documents are issued evenly over the week.
    const whole = Math.floor(lag);
    add(whole, (weight / total) * (1 - (lag - whole)));
    add(whole + 1, (weight / total) * (lag - whole));
  }
  return kernel;
}
