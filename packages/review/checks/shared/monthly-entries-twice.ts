import { firstDayOf, monthInWords, monthOf, NONE } from '@insights/ledger';
import { medianOf } from '../../context/cadence.ts';
import type { ReviewContext } from '../../context/context.ts';
import { amountsOf, memosOf } from '../../context/transactions.ts';
import { count, listed } from '../../text/wording.ts';
import { type FindingDraft, removingCopies, signs } from '../check.ts';
import { isExactCopy } from './copies.ts';
import { haveSameAmounts } from './same-amounts.ts';

const MIN_SINGLE = 6;
/** Number of months with one entry that are required for each month with two. */
const SINGLE_TIMES = 2;
/** If each of the last months, at least this many, has two entries, they may be for two things. */
const SINCE_THEN = 4;

/**
 * Finds months in which a monthly journal entry, such as depreciation, was made twice. Months before the period count
 * too, because the balances still contain them. The group has entries of the same amount in ascending order. It must
 * have more of them than months, because an entry that was late for its month may follow in the next one. `extras` are
 * the entries on the less usual days.
 */
export function monthlyEntriesTwice(context: ReviewContext, group: readonly number[]) {
  if (group.length <= MIN_SINGLE) return null;
  const { transactions } = context;
  const indexOf = (entry: number) => {
    const { year, month } = monthOf(transactions.at(entry).day);
    return year * 12 + month;
  };
  const byMonth = [...Map.groupBy(group, indexOf)];
  const twice = byMonth.filter(([, entries]) => entries.length === 2);
  const single = byMonth.filter(([, entries]) => entries.length === 1);
  const months = indexOf(group.at(-1) as number) - indexOf(group[0] as number) + 1;
  const isMonthly = single.length >= Math.max(MIN_SINGLE, twice.length * SINGLE_TIMES);
  const lastSingle = byMonth.findLastIndex(([, entries]) => entries.length === 1);
  const isSinceThen = byMonth.length - 1 - lastSingle >= SINCE_THEN;
  if (!isMonthly || isSinceThen || group.length - months < twice.length) return null;
  const dayOf = (entry: number) => {
    const { day } = transactions.at(entry);
    return day - firstDayOf(monthOf(day));
  };
  const usualDay = medianOf(single.flatMap(([, entries]) => entries.map(dayOf)));
  const isLessUsual = (one: number, other: number) =>
    Math.abs(dayOf(one) - usualDay) > Math.abs(dayOf(other) - usualDay);
  const extras = twice.flatMap(([, [first, second]]) => {
    if (first === undefined || second === undefined || !areOneEntry(context, first, second)) return [];
    return isLessUsual(first, second) ? [first] : [second];
  });
  const [some] = extras;
  if (some === undefined) return null;
  const { amountCents } = transactions.at(some);
  const areCopies = twice.every(([, [one, other]]) => isExactCopy(context, one ?? NONE, other ?? NONE));
  const inPeriod = extras.filter((one) => one >= transactions.from);
  const names = extras.map((one) => monthInWords(firstDayOf(monthOf(transactions.at(one).day))));
  return {
    extras,
    draft: {
      description: `A journal entry for ${context.money(amountCents)} is made once a month, but ${count(extras.length, 'month')} ${extras.length === 1 ? 'has' : 'have'} two with the same amounts on the same accounts: ${listed(names)}.`,
      isList: true,
      ...removingCopies(context, inPeriod.length > 0 ? inPeriod : extras, amountsOf(context, extras)),
      evidence: signs('lines', 'habit', areCopies && 'copy'),
      severity: { atMost: 'Medium' },
    } satisfies FindingDraft,
  };
}

/** Whether two entries match line by line and their memos do not distinguish them. */
export function areOneEntry(context: ReviewContext, first: number, extra: number): boolean {
  const [memo, other] = [memosOf(context, first), memosOf(context, extra)];
  return haveSameAmounts(context, first, extra) && (memo === other || memo === '' || other === '');
}
