import { addMonths, type Correction, type Day, lastDayOf, monthOf } from '@insights/ledger';
import { adding } from '../../adjusting/propose.ts';
import type { ReviewContext } from '../../context/context.ts';
import { KIND, postingsOf } from '../../context/kinds.ts';
import { accountAt, centsAt, dayAt, listAt, transactionOn } from '../../context/postings.ts';

const MIN_CENTS = 500_00;
const MIN_RELEASES = 2;
/** The last part makes up for rounding. */
const ROUNDING_CENTS = 1_00;
const LATE_MONTHS = 1;
const MONTHS = [12, 6, 24, 36];

export interface MissedRelease {
  readonly cents: number;
  readonly corrections: readonly Correction[];
}

/** How a prepayment is released: in how many parts, to which expense, and how many months after it is paid. */
interface Schedule {
  readonly months: number;
  readonly expense: number;
  readonly delay: number;
}

/**
 * Finds prepayments that are released in equal monthly parts, with some months left out. The payment and its first
 * parts tell the rest of the schedule; a renewal follows the schedule of the payee's earlier payment.
 */
export function missedReleases(context: ReviewContext, account: number): MissedRelease {
  const { books, byAccount, asOf, transactions } = context;
  const { journal } = books;
  const rows = [...listAt(byAccount.rows, account)].filter((row) => dayAt(journal, row) <= asOf);
  const releases = rows.flatMap((row) => releaseOn(context, account, row));
  const byPayee = new Map<number, Schedule>();
  const missed = rows.flatMap((row) => {
    const [paid, day, transaction] = [
      centsAt(journal, row),
      dayAt(journal, row),
      transactionOn(journal, row),
    ] as const;
    if (paid < MIN_CENTS) return [];
    const { party } = transactions.at(transaction);
    const since = releases.filter((release) => release.day >= day);
    const schedule = scheduleOf(paid, day, since) ?? (party === 0 ? undefined : byPayee.get(party));
    if (schedule === undefined) return [];
    byPayee.set(party, schedule);
    const cents = Math.round(paid / schedule.months);
    const parts = since.filter((one) => Math.abs(one.cents - cents) <= ROUNDING_CENTS);
    const known = new Set(parts.map((part) => monthIndex(part.day)));
    return Array.from({ length: schedule.months }, (_, index) =>
      lastDayOf(addMonths(monthOf(day), schedule.delay + index)),
    )
      .filter((end) => end <= asOf && !known.has(monthIndex(end)))
      .map((end) => ({ end, cents, schedule, key: journal.transactions.keyAt(transaction) }));
  });
  return {
    cents: missed.reduce((sum, { cents }) => sum + cents, 0),
    corrections: missed.map(({ end, cents, schedule, key }) =>
      adding(context, end, `release of ${key} ${end}`, [
        { account: schedule.expense, cents },
        { account, cents: -cents },
      ]),
    ),
  };
}

/** Returns the schedule that the first parts after a payment show. */
function scheduleOf(paid: number, day: Day, since: readonly Release[]): Schedule | undefined {
  return MONTHS.flatMap((months): Schedule | [] => {
    const parts = since.filter(({ cents }) => cents === Math.round(paid / months));
    const [first] = parts;
    const delay = first === undefined ? LATE_MONTHS + 1 : monthIndex(first.day) - monthIndex(day);
    if (first === undefined || parts.length < MIN_RELEASES || delay > LATE_MONTHS) return [];
    return { months, expense: first.expense, delay };
  })[0];
}

interface Release {
  readonly day: Day;
  readonly cents: number;
  readonly expense: number;
}

/** A journal entry of two lines that moves a part of the prepayment to an expense. */
function releaseOn({ books, transactions, roles }: ReviewContext, account: number, row: number): Release[] {
  const { journal } = books;
  const transaction = transactionOn(journal, row);
  const rows = postingsOf(transactions, transaction);
  const other = rows.find((one) => accountAt(journal, one) !== account);
  const isTwoLines = rows.length === 2 && other !== undefined;
  if (!isTwoLines || transactions.at(transaction).kind !== KIND.journalEntry) return [];
  const [cents, expense] = [-centsAt(journal, row), accountAt(journal, other)];
  return cents > 0 && roles.is('expense', expense) ? [{ day: dayAt(journal, row), cents, expense }] : [];
}

function monthIndex(day: Day): number {
  const { year, month } = monthOf(day);
  return year * 12 + month;
}
