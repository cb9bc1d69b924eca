import type { Day } from '@insights/ledger';
import { isWeekend, weekdayOf } from './calendar.ts';
import type { KnownDocument } from './knowledge.ts';
import { median, sum } from './numbers.ts';

/** A possible day with its probability. */
export interface DayShare {
  readonly day: Day;
  readonly share: number;
}

type Clock = 'issued' | 'due';

/** Days from the invoice or due date to payment, with weights. */
interface WeightedLag {
  readonly days: number;
  readonly weight: number;
}

interface PartyHabit {
  readonly lags: readonly WeightedLag[];
  /** Days from the document's date to payment, whatever the clock, for documents that do not exist yet. */
  readonly sinceIssue: readonly WeightedLag[];
  /** Number of payments behind it. */
  readonly count: number;
  readonly medianDays: number;
  readonly isPaidInCash: boolean;
}

/** How one side, customers or the company itself, pays its documents. */
export interface PaymentHabits {
  readonly clock: Clock;
  readonly company: PartyHabit;
  readonly parties: ReadonlyMap<string, PartyHabit>;
  readonly paysOnWeekends: boolean;
  /** Weekday of payment runs; null without one. */
  readonly runWeekday: number | null;
  readonly longestDays: number;
}

const LAST_PAYMENTS = 24;
const HALF_LIFE = 12;
const COMPANY_PAYMENTS = 120;
const PSEUDO_PAYMENTS = 5;
const WEEKEND_SHARE = 0.03;
const RUN_SHARE = 0.6;
/** Payments needed before a weekday counts as the day of payment runs. */
const RUN_PAYMENTS = 12;

/** Learns payment habits from settled documents. */
export function learnPaymentHabits(documents: readonly KnownDocument[]): PaymentHabits {
  const paid = documents
    .filter((one): one is KnownDocument & { paidOn: Day } => one.paidOn !== null)
    .toSorted((a, b) => b.paidOn - a.paidOn);
  const clock = spreadOf(paid, 'issued') <= spreadOf(paid, 'due') ? 'issued' : 'due';
  const recent = paid.slice(0, COMPANY_PAYMENTS);
  const company = habitOf(recent, clock, () => 1);
  const asPseudo = (lags: readonly WeightedLag[]) =>
    lags.map(({ days }) => ({ days, weight: PSEUDO_PAYMENTS / lags.length }));
  const pseudo = asPseudo(company.lags);
  const pseudoSinceIssue = asPseudo(company.sinceIssue);
  const parties = new Map(
    [...Map.groupBy(paid, ({ document }) => document.party)].map(([party, payments]) => {
      const own = habitOf(payments.slice(0, LAST_PAYMENTS), clock, (rank) => 0.5 ** (rank / HALF_LIFE));
      return [
        party,
        { ...own, lags: [...own.lags, ...pseudo], sinceIssue: [...own.sinceIssue, ...pseudoSinceIssue] },
      ];
    }),
  );
  const weekdays = [0, 0, 0, 0, 0, 0, 0];
  for (const { paidOn } of recent) weekdays[weekdayOf(paidOn)] = (weekdays[weekdayOf(paidOn)] as number) + 1;
  const busiest = weekdays.indexOf(Math.max(...weekdays));
  const hasRuns = recent.length >= RUN_PAYMENTS && (weekdays[busiest] as number) >= RUN_SHARE * recent.length;
  return {
    clock,
    company,
    parties,
    paysOnWeekends: (weekdays[0] as number) + (weekdays[6] as number) > WEEKEND_SHARE * recent.length,
    runWeekday: hasRuns ? busiest : null,
    longestDays: Math.max(0, ...company.lags.map(({ days }) => days)),
  };
}

function startOf({ document }: KnownDocument, clock: Clock): Day {
  return clock === 'issued' ? document.day : document.dueDay;
}

/** Mean distance of the days to payment from each party's median: the better clock has the smaller one. */
function spreadOf(paid: readonly (KnownDocument & { paidOn: Day })[], clock: Clock): number {
  const byParty = Map.groupBy(paid, ({ document }) => document.party);
  let spread = 0;
  for (const payments of byParty.values()) {
    const days = payments.map((one) => one.paidOn - startOf(one, clock));
    const middle = median(days);
    spread += sum(days.map((each) => Math.abs(each - middle)));
  }
  return spread;
}

function habitOf(
  payments: readonly (KnownDocument & { paidOn: Day })[],
  clock: Clock,
  weightOf: (rank: number) => number,
): PartyHabit {
  const since = (from: Clock) =>
    payments.map((one, rank) => ({ days: one.paidOn - startOf(one, from), weight: weightOf(rank) }));
  const lags = since(clock);
  return {
    lags,
    sinceIssue: since('issued'),
    count: payments.length,
    medianDays: Math.round(median(lags.map(({ days }) => days))),
    isPaidInCash:
      payments.length === 0 || payments.filter((one) => one.isPaidInCash).length * 2 >= payments.length,
  };
}

export function habitFor(habits: PaymentHabits, party: string): PartyHabit {
  return habits.parties.get(party) ?? habits.company;
}

/** Possible days after the usual ones have passed, so that an overdue invoice never vanishes. */
const LATE: readonly WeightedLag[] = [4, 9, 16, 27, 48].map((days, index) => ({
  days,
  weight: 0.5 ** (1 + index / 2),
}));
const MIN_WEIGHT = 0.5;
const DEFAULT_DAYS = 30;

/**
 * Returns the days on which an open document may be paid, given that it has not been paid by `completeThrough`.
 * Probabilities add up to 1.
 */
export function payDays(
  habits: PaymentHabits,
  known: Pick<KnownDocument, 'document'>,
  { today, completeThrough }: { readonly today: Day; readonly completeThrough: Day },
): DayShare[] {
  const { document } = known;
  const habit = habitFor(habits, document.party);
  const start = habits.clock === 'issued' ? document.day : document.dueDay;
  const lags = habit.lags.length > 0 ? habit.lags : [{ days: DEFAULT_DAYS, weight: 1 }];
  const weights = new Map<Day, number>();
  const add = (day: Day, weight: number) => {
    const on = onPayDay(habits, Math.max(day, today + 1));
    weights.set(on, (weights.get(on) ?? 0) + weight);
  };
  let total = 0;
  for (const { days, weight } of lags) {
    if (start + days <= completeThrough) continue;
    add(start + days, weight);
    total += weight;
  }
  const missing = MIN_WEIGHT - total;
  if (missing > 0) {
    const late = sum(LATE.map(({ weight }) => weight));
    for (const { days, weight } of LATE) add(today + days, (missing * weight) / late);
    total = MIN_WEIGHT;
  }
  return [...weights]
    .map(([day, weight]) => ({ day, share: weight / total }))
    .toSorted((a, b) => a.day - b.day);
}

/** Moves a day to the nearest payment run, or off the weekend if nothing is paid on weekends. */
function onPayDay({ paysOnWeekends, runWeekday }: PaymentHabits, day: Day): Day {
  if (runWeekday !== null) {
    const ahead = (runWeekday - weekdayOf(day) + 7) % 7;
    return ahead <= 4 ? day + ahead : day;
  }
  if (paysOnWeekends || !isWeekend(day)) return day;
  return day + (weekdayOf(day) === 6 ? 2 : 1);
}

/** Share of documents issued in a week that are paid in the same week, the next, and so on. */
export function paymentKernel(habits: PaymentHabits, party: string | null, weeks: number): Float64Array {
  const { sinceIssue } = party === null ? habits.company : habitFor(habits, party);
  const kernel = new Float64Array(weeks);
  const all = sinceIssue.length > 0 ? sinceIssue : [{ days: DEFAULT_DAYS, weight: 1 }];
  const total = sum(all.map(({ weight }) => weight));
  for (const { days, weight } of all) {
    const lag = Math.max(0, days);
    // Documents are issued evenly over the week.
    const whole = Math.floor(lag / 7);
    const later = (lag % 7) / 7;
    if (whole < weeks) kernel[whole] = (kernel[whole] as number) + (weight / total) * (1 - later);
    if (whole + 1 < weeks) kernel[whole + 1] = (kernel[whole + 1] as number) + (weight / total) * later;
  }
  return kernel;
}
