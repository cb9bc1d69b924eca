import type { Books } from '../journal/books.ts';
import { JournalBuilder } from '../journal/build-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { firstDayOf, monthOf } from '../period/day.ts';
import { selectCorrections } from './cash-flow-rows.ts';

/** A posting for a whole month has no transaction of its own. */
const NO_TRANSACTION = { id: '', type: '', number: '' };
/** Opening balances and corrections of earlier periods are posted apart, because they are not cash flows. */
const CORRECTIONS = { id: 'corrections', type: '', number: '' };

/**
 * Joins consecutive books, beginning on the first day of the first books. Each account's activity in a month becomes
 * one posting on the first day of the month, or two if some of it is a correction. That is enough for statements of
 * whole months, no matter how many transactions there are.
 */
export function joinByMonth(first: Books, ...others: readonly Books[]): Books {
  const { end } = others.at(-1)?.window ?? first.window;
  return { ...first, window: { start: first.window.start, end }, journal: monthByMonth([first, ...others]) };
}

function monthByMonth(all: readonly Books[]): Journal {
  const flows = new Map<number, Map<number, number>>();
  const corrections = new Map<number, Map<number, number>>();
  for (const books of all) {
    const { days, accountIndexes, amountsCents } = books.journal;
    const isCorrection = selectCorrections(books);
    for (let row = 0; row < days.length; row += 1) {
      const month = firstDayOf(monthOf(days[row] as number));
      const months = isCorrection(row) ? corrections : flows;
      const sums = months.get(month) ?? new Map<number, number>();
      months.set(month, sums);
      const account = accountIndexes[row] as number;
      sums.set(account, (sums.get(account) ?? 0) + (amountsCents[row] as number));
    }
  }
  const builder = new JournalBuilder();
  for (const [months, transaction] of [
    [flows, NO_TRANSACTION],
    [corrections, CORRECTIONS],
  ] as const) {
    for (const [day, sums] of months) {
      for (const [accountIndex, amountCents] of sums)
        builder.add({ day, accountIndex, amountCents, transaction, name: '', memo: '' });
    }
  }
  return builder.build();
}
