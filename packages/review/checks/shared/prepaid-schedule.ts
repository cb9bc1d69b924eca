import { addMonths, type Correction, type Day, formatDay, lastDayOf, monthOf } from '@insights/ledger';
import { adding, type Target } from '../../adjusting/propose.ts';
import { partyNameAt, type ReviewContext, transactionAt } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { postingsOf, postingsOn } from '../../context/postings.ts';
import type { PostingRow } from '../../context/rows.ts';
import { sumOf } from '../../context/transactions.ts';

const MIN_CENTS = 500_00;
const MIN_RELEASES = 2;
/** The last part makes up for rounding. */
const ROUNDING_CENTS = 1_00;
const LATE_MONTHS = 1;
const MONTHS = [12, 6, 24, 36, 3];
/** `STEADY_RELEASES` equal monthly releases show a habit, and `STOPPED_MONTHS` without one show that it stopped. */
const STEADY_RELEASES = 3;
const STOPPED_MONTHS = 2;

/** Whether the company paid an expense in advance, or received income in advance. */
type Side = 'expense' | 'income';
const SIGN = { expense: 1, income: -1 } as const;

export interface MissedRelease {
  readonly cents: number;
  readonly corrections: readonly Correction[];
}

/** How a prepayment is released: in how many parts, to which account, and how many months after it is paid. */
export interface Schedule {
  readonly months: number;
  /** The expense or income account. */
  readonly profit: number;
  readonly delay: number;
}

/**
 * Finds prepayments, made or received, that are released in equal monthly parts, with some months left out. The payment
 * and its first parts determine the rest of the schedule; a renewal follows the schedule of the payee's earlier
 * payment.
 */
export function missedReleases(context: ReviewContext, account: number, side: Side): MissedRelease {
  const { books, asOf, transactions } = context;
  const postings = postingsUpToNow(context, account);
  const releases = postings.flatMap((posting) => releaseOn(context, posting, side));
  const byPayee = new Map<number, Schedule>();
  const missed = postings.flatMap(({ cents: debit, day, transaction }) => {
    const paid = debit * SIGN[side];
    if (paid < MIN_CENTS) return [];
    const { party } = transactions.at(transaction);
    const since = releases.filter((release) => release.day >= day);
    const schedule = scheduleOf(paid, day, since) ?? (party === 0 ? undefined : byPayee.get(party));
    if (schedule === undefined) return [];
    byPayee.set(party, schedule);
    const cents = Math.round(paid / schedule.months);
    const parts = since.filter((one) => Math.abs(one.cents - cents) <= ROUNDING_CENTS);
    const known = new Set(parts.map((part) => monthIndex(part.day)));
    return monthEnds(day, schedule)
      .filter((end) => end <= asOf && !known.has(monthIndex(end)))
      .map((end) => ({ end, cents, schedule, key: books.journal.transactions.keyAt(transaction) }));
  });
  return {
    cents: sumOf(missed),
    corrections: missed.map(({ end, cents, schedule, key }) =>
      releaseCorrection(context, end, `release of ${key} ${end}`, {
        account,
        to: schedule.profit,
        cents: cents * SIGN[side],
      }),
    ),
  };
}

function postingsUpToNow(context: ReviewContext, account: number): PostingRow[] {
  return postingsOn(context, account).filter(({ day }) => day <= context.asOf);
}

/** Finds the months without a release since equal monthly releases stopped, for as long as the balance lasts. */
export function stoppedReleases(
  context: ReviewContext,
  account: number,
  { side, balance }: { readonly side: Side; readonly balance: number },
): MissedRelease {
  const releases = postingsUpToNow(context, account).flatMap((posting) => releaseOn(context, posting, side));
  const last = releases.at(-1);
  if (last === undefined) return { cents: 0, corrections: [] };
  const { day, cents, profit } = last;
  const isSteady = Array.from({ length: STEADY_RELEASES }, (_, back) => monthIndex(day) - back).every(
    (month) => releases.some((one) => monthIndex(one.day) === month && one.cents === cents),
  );
  const months = Math.min(monthIndex(context.asOf + 1) - 1 - monthIndex(day), Math.floor(balance / cents));
  if (!isSteady || months < STOPPED_MONTHS) return { cents: 0, corrections: [] };
  const ends = monthEnds(day, { months, delay: 1 });
  return {
    cents: cents * months,
    corrections: ends.map((end) =>
      releaseCorrection(context, end, `release from ${context.books.chart.accounts[account]?.id} ${end}`, {
        account,
        to: profit,
        cents: cents * SIGN[side],
      }),
    ),
  };
}

/** A month's share of a prepayment. */
export interface MonthlyPart {
  readonly end: Day;
  readonly cents: number;
}

/** Releases the months of a prepayment that have passed, under the name of its payment so that its costs stay there. */
export function releasing(
  context: ReviewContext,
  payment: number,
  accounts: { readonly account: Target; readonly to: number },
  parts: readonly MonthlyPart[],
): Correction[] {
  const { type, id } = transactionAt(context, payment);
  const name = partyNameAt(context, payment);
  return parts
    .filter(({ end }) => end <= context.asOf)
    .map(({ end, cents }) =>
      releaseCorrection(context, end, `month of ${type} ${id} through ${formatDay(end)}`, {
        ...accounts,
        cents,
        name,
      }),
    );
}

/** Moves part of an account's balance, usually one month's share, to income or an expense. */
function releaseCorrection(
  context: ReviewContext,
  day: Day,
  matter: string,
  { account, to, cents, name = '' }: { account: Target; to: number; cents: number; name?: string },
): Correction {
  return adding(context, day, matter, [
    { account: to, cents, name },
    { account, cents: -cents, name },
  ]);
}

/** A payment booked to a prepaid account, and how it is released. */
export interface Prepayment {
  readonly party: number;
  readonly day: Day;
  readonly cents: number;
  readonly schedule: Schedule;
}

/** Returns the payments into a prepaid account whose release is known, and the days and amounts of all releases. */
export function prepaymentsInto(context: ReviewContext, account: number) {
  const postings = postingsOn(context, account);
  const releases = postings.flatMap((posting) => releaseOn(context, posting, 'expense'));
  const prepayments = postings.flatMap(({ cents, day, transaction }): Prepayment | [] => {
    const { party } = context.transactions.at(transaction);
    const isPaid = cents >= MIN_CENTS && party !== 0;
    const since = isPaid ? releases.filter((release) => release.day >= day) : [];
    const schedule = scheduleOf(cents, day, since);
    return schedule === undefined ? [] : { party, day, cents, schedule };
  });
  return { prepayments, releases };
}

/** Returns the last days of the months over which a payment is spread; the first is `delay` months after it. */
export function monthEnds(paidOn: Day, { months, delay }: Pick<Schedule, 'months' | 'delay'>): Day[] {
  return Array.from({ length: months }, (_, index) => lastDayOf(addMonths(monthOf(paidOn), delay + index)));
}

/** Returns the schedule that the first parts after a payment show. */
function scheduleOf(paid: number, day: Day, since: readonly Release[]): Schedule | undefined {
  return MONTHS.flatMap((months): Schedule | [] => {
    const parts = since.filter(({ cents }) => cents === Math.round(paid / months));
    const [first] = parts;
    const delay = first === undefined ? LATE_MONTHS + 1 : monthIndex(first.day) - monthIndex(day);
    if (first === undefined || parts.length < MIN_RELEASES || delay > LATE_MONTHS) return [];
    return { months, profit: first.profit, delay };
  })[0];
}

interface Release {
  readonly day: Day;
  readonly cents: number;
  /** The expense or income account. */
  readonly profit: number;
}

/** A journal entry of two lines that moves a part of the prepayment to an expense, or to income. */
function releaseOn(context: ReviewContext, posting: PostingRow, side: Side): Release[] {
  const { account, transaction, day } = posting;
  const lines = postingsOf(context, transaction);
  const other = lines.find((line) => line.account !== account);
  const isTwoLines = lines.length === 2 && other !== undefined;
  if (!isTwoLines || context.transactions.at(transaction).kind !== KIND.journalEntry) return [];
  const cents = -posting.cents * SIGN[side];
  return cents > 0 && context.roles.is(side, other.account) ? [{ day, cents, profit: other.account }] : [];
}

function monthIndex(day: Day): number {
  const { year, month } = monthOf(day);
  return year * 12 + month;
}
