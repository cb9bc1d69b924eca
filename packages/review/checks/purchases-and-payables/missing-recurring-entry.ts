import {
  addMonths,
  type CalendarMonth,
  type Day,
  dayInWords,
  firstDayOf,
  firstRowOn,
  lastDayOf,
  monthInWords,
  monthOf,
} from '@insights/ledger';
import { loansPaidTo } from '../../adjusting/loan-account.ts';
import { owedBefore } from '../../adjusting/loan-split.ts';
import { adding } from '../../adjusting/propose.ts';
import { areApart, medianOf } from '../../context/cadence.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { type CostSeries, costSeries, type Occurrence } from '../../context/cost-series.ts';
import { onlyOf } from '../../context/counts.ts';
import { boughtFrom, firstOn } from '../../context/kinds.ts';
import { documentOf } from '../../context/open-documents.ts';
import { postingsOf, postingsOn } from '../../context/postings.ts';
import { paidFrom } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { rightDayOf } from '../../context/wrong-years.ts';
import type { Check, FindingDraft } from '../check.ts';
import { silentCosts } from '../shared/silent-costs.ts';
import { stoppedCosts } from '../shared/stopped-costs.ts';

const MONTHS_BEFORE = 6;
const MIN_FILLED = 6;
/** A payee who was skipped in earlier months, such as a helper, may be skipped again. */
const FILLED_SHARE = 0.9;
const STEADY_SHARE = 0.35;
/** Days between two monthly bills. Occasional purchases do not follow this schedule. */
const MONTH_DAYS = [20, 41] as const;
/** Days after its usual day when an entry becomes late. */
const LATE_DAYS = 10;
const MIN_CENTS = 20_00;
/** A fixed fee changes at most once in half a year. */
const MAX_FEES = 2;
/** A single payment for this many months is an annual plan. */
const YEARLY_MULTIPLE = 6;

export const missingRecurringEntry: Check = {
  code: 'missing-recurring-entry',
  title: 'Missing monthly expense',
  affects: 'profit',
  why: 'A monthly cost that is missing makes the profit look better than it is.',
  whenFine: 'Fine if you canceled it, or now pay once a year.',
  remediation: ['Look for the bill in your mail, or in the vendor’s online account.'],
  severityRule: 'Depends on the usual amount; at most Medium, because it is an estimate.',
  evidence: ['habit'],
  check: (context) => {
    const goods = stoppedCosts(context, 'goods');
    const stopped = goods.length > 0 ? goods : silentCosts(context);
    if (context.books.window.start > firstDayOf(addMonths(monthOf(context.period.start), -MONTHS_BEFORE))) {
      // Stopped costs are compared within the period, so they need no months before it.
      if (stopped.length > 0) return stopped;
      return {
        blocked: `This check needs ${MONTHS_BEFORE} months of books before the period.`,
      };
    }
    const isStopped = new Set(stopped.flatMap(({ accounts = [] }) => accounts));
    const missing = costSeries(context).flatMap((series): FindingDraft | [] => {
      const first = isStopped.has(series.account) ? null : firstMissing(context, series);
      if (first === null) return [];
      const { month, usual, day, expected, last } = first;
      const name = context.books.journal.texts.at(series.party);
      const source = paidFrom(context, last.transaction);
      const { memoWords } = context.transactions.at(last.transaction);
      const isOfLoan = loansPaidTo(context).has(series.party) || (memoWords & WORD.loan) !== 0;
      const matter = `expense of ${name} in ${monthInWords(firstDayOf(month))}`;
      return {
        description: `${name} was recorded every month for ${accountNameAt(context, series.account)}, usually ${context.money(usual)} around day ${day}; there is none in ${monthInWords(firstDayOf(month))}.`,
        accounts: [series.account],
        about: [name, dayInWords(firstDayOf(month))],
        // A payment of a loan also repays principal, so more than this cost is missing.
        corrections:
          source === null || isOfLoan
            ? []
            : [
                adding(context, expected, matter, [
                  { account: series.account, cents: usual },
                  { account: source, cents: 0 - usual, name },
                ]),
              ],
        correctionCertainty: 'possible',
        severity: usual * 4 >= context.materialityCents ? { atLeast: 'Medium', atMost: 'Medium' } : {},
      };
    });
    return [...stopped, ...missing];
  },
};

/**
 * Returns the first month of the period that has no entry although each of the six months before it had one. Returns
 * only the first, because a longer absence is a cancellation and was already reported.
 */
function firstMissing(context: ReviewContext, series: CostSeries) {
  const { period, asOf, documents } = context;
  const filled = Map.groupBy(series.occurrences, ({ day }) => keyOf(monthOf(day)));
  for (let month = monthOf(period.start); firstDayOf(month) <= period.end; month = addMonths(month, 1)) {
    if (filled.has(keyOf(month))) continue;
    const before = Array.from({ length: MONTHS_BEFORE }, (_, index) =>
      filled.get(keyOf(addMonths(month, index - MONTHS_BEFORE))),
    );
    const present = before.filter((entries) => entries !== undefined);
    if (present.length < MIN_FILLED || present.some((entries) => entries.length > 1)) continue;
    const entries = present.flat();
    const usual = steadyAmount(entries);
    const days = entries.map((entry) => entry.day);
    const day = medianOf(days.map((one) => one - firstDayOf(monthOf(one)) + 1));
    if (!areApart(days, MONTH_DAYS) || isSometimesSkipped(series, filled, month)) continue;
    const expected = Math.min(firstDayOf(month) + day - 1, lastDayOf(month));
    const isLate = Math.min(asOf, documents.readOn) >= expected + LATE_DAYS;
    if (usual === null || !isLate || isExplained(context, series, entries, month, usual)) continue;
    return { month, usual, day, expected, last: entries.at(-1) as Occurrence };
  }
  return null;
}

/** Whether more than one in ten months since the first entry had none. */
function isSometimesSkipped(
  { occurrences }: CostSeries,
  filled: ReadonlyMap<number, unknown>,
  month: CalendarMonth,
): boolean {
  const first = keyOf(monthOf((occurrences[0] as Occurrence).day));
  const months = keyOf(month) - first;
  const present = [...filled.keys()].filter((key) => key < keyOf(month)).length;
  return present < months * FILLED_SHARE;
}

function steadyAmount(entries: readonly Occurrence[]): number | null {
  const amounts = entries.map(({ cents }) => cents);
  const median = medianOf(amounts);
  const spread = medianOf(amounts.map((cents) => Math.abs(cents - median)));
  return median < MIN_CENTS || spread > median * STEADY_SHARE ? null : median;
}

/**
 * Whether the entry was a little late or early, was recorded elsewhere, covered the whole year, or was also missing at
 * this time last year.
 */
function isExplained(
  context: ReviewContext,
  series: CostSeries,
  entries: readonly Occurrence[],
  month: CalendarMonth,
  usual: number,
): boolean {
  const { transactions, books, roles } = context;
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  // Contract work in varying amounts is paid only when there is work.
  const isPaidByTheHour =
    roles.is('contractWork', series.account) && new Set(entries.map(({ cents }) => cents)).size > MAX_FEES;
  const isElsewhere = boughtFrom(transactions, series.party).some((transaction) => {
    const day = rightDayOf(context, transaction);
    return day >= from && day <= to;
  });
  const next = addMonths(month, 1);
  const inNext = series.occurrences.filter(({ day }) => keyOf(monthOf(day)) === keyOf(next));
  const isOtherProvider = cameFromNewVendor(context, series, month, usual);
  const isYearly = entries.some(({ cents }) => cents >= usual * YEARLY_MULTIPLE);
  const yearAgo = addMonths(month, -12);
  const knowsYearAgo = (series.occurrences[0]?.day ?? Number.POSITIVE_INFINITY) < firstDayOf(yearAgo);
  const isFilled = (one: CalendarMonth) =>
    series.occurrences.some(({ day }) => keyOf(monthOf(day)) === keyOf(one));
  // A season lasts longer than a month. A single month that was also missing last year was forgotten twice.
  const wasSeason =
    !isFilled(yearAgo) && (!isFilled(addMonths(yearAgo, 1)) || !isFilled(addMonths(yearAgo, -1)));
  const start = firstOn(transactions.days, from);
  const loans = loansPaidTo(context).get(series.party);
  const isPaidOff = loans?.every((loan) => owedBefore(context, loan, start) <= 0) === true;
  return (
    isElsewhere ||
    isPaidOff ||
    isOfEndedJob(context, entries, from) ||
    isPaidByTheHour ||
    isOtherProvider ||
    inNext.length > 1 ||
    isYearly ||
    (knowsYearAgo && wasSeason && books.window.start <= firstDayOf(yearAgo))
  );
}

/** Whether all entries name one customer, or job, with whom nothing was recorded since. */
function isOfEndedJob(context: ReviewContext, entries: readonly Occurrence[], since: Day): boolean {
  const { journal } = context.books;
  const job = onlyOf(entries.map(({ transaction }) => jobOf(context, transaction)));
  if (job === null || job === '') return false;
  for (let row = firstRowOn(journal, since); row < journal.days.length; row += 1) {
    if (journal.texts.at(journal.nameIndexes[row] ?? 0) === job) return false;
  }
  return true;
}

/** Returns the name on a purchase’s lines other than the vendor’s, in the journal or the document; empty if none. */
function jobOf(context: ReviewContext, purchase: number): string {
  const { journal } = context.books;
  const { party } = context.transactions.at(purchase);
  const names = postingsOf(context, purchase).map(({ name }) => name);
  const other = names.find((name) => name !== 0 && name !== party);
  if (other !== undefined) return journal.texts.at(other);
  const onLines = documentOf(context, purchase)?.lines.flatMap((line) => line.party?.name ?? []) ?? [];
  return onLines.find((name) => name !== journal.texts.at(party)) ?? '';
}

/**
 * Whether a payee who was never paid before now sends a similar bill for the same item, which means that the provider
 * changed.
 */
function cameFromNewVendor(
  context: ReviewContext,
  { account, party }: CostSeries,
  month: CalendarMonth,
  usual: number,
): boolean {
  const { transactions } = context;
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  return postingsOn(context, account).some(({ transaction, cents }) => {
    const { day, party: other } = transactions.at(transaction);
    if (day < from || day > to || other === 0 || other === party) return false;
    const [firstPaid] = boughtFrom(transactions, other);
    const isNew = firstPaid !== undefined && transactions.at(firstPaid).day >= from;
    return isNew && Math.abs(cents - usual) <= usual * STEADY_SHARE;
  });
}

function keyOf({ year, month }: CalendarMonth): number {
  return year * 12 + month;
}
