import { firstDayOf, monthOf } from '../period/day.ts';
import type { Books } from './books.ts';
import { JournalBuilder } from './build-journal.ts';
import type { Journal } from './journal.ts';

/** A posting for a whole month has no transaction of its own. */
const NO_TRANSACTION = { id: '', type: '', number: '' };

/**
 * Joins consecutive books, beginning on the first day of the first books. Each account's activity in a month becomes
 * one posting on the first day of the month. That is enough for statements of whole months, no matter how many
 * transactions there are.
 */
export function joinByMonth(first: Books, ...others: readonly Books[]): Books {
  const { end } = others.at(-1)?.window ?? first.window;
  const journals = [first, ...others].map(({ journal }) => journal);
  return { ...first, window: { start: first.window.start, end }, journal: monthByMonth(journals) };
}

function monthByMonth(journals: readonly Journal[]): Journal {
  const months = new Map<number, Map<number, number>>();
  for (const { days, accountIndexes, amountsCents } of journals) {
    let [day, sums] = [Number.NaN, new Map<number, number>()];
    for (let row = 0; row < days.length; row += 1) {
      // Postings are sorted by day, so each day is looked up once.
      if (days[row] !== day) {
        day = days[row] as number;
        const month = firstDayOf(monthOf(day));
        sums = months.get(month) ?? new Map<number, number>();
        months.set(month, sums);
      }
      const account = accountIndexes[row] as number;
      sums.set(account, (sums.get(account) ?? 0) + (amountsCents[row] as number));
    }
  }
  const builder = new JournalBuilder();
  for (const [day, sums] of months) {
    for (const [accountIndex, amountCents] of sums)
      builder.add({ day, accountIndex, amountCents, transaction: NO_TRANSACTION, name: '', memo: '' });
  }
  return builder.build();
}
