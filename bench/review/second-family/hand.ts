import type { Day, Entry, Party, Period } from '@insights/companies';
import { entriesOf } from '../entries.ts';
import type { Traces } from '../planted.ts';
import type { Role } from './chart.ts';
import type { Life } from './life.ts';

export type Process = (life: Life, hand: Hand) => Traces | readonly Entry[] | null;

/** Functions for planting mistakes in a simulated company, where an entry has at most one mistake. */
export type Hand = ReturnType<typeof createHand>;

export function createHand(life: Life) {
  const { company, random, period, account } = life;
  const entries = entriesOf(company, period);

  return {
    ...entries,
    pick(test: (entry: Entry) => boolean, within: Period = period): Entry | null {
      const found = entries.find(test, within);
      return found.length === 0 ? null : random.pick(found);
    },
    /** The period without its first and last days, so that follow-up entries are in the period, too. */
    inside: { start: period.start, end: Math.max(period.start + 8, period.end - 14) } satisfies Period,
    day: (fromEnd = 6): Day =>
      random.integer(period.start + 1, Math.max(period.start + 2, period.end - fromEnd)),
    /** Enters the same transaction again some days later. */
    again(entry: Entry, daysLater: number, number = entry.number): Entry {
      const copy = company.copy(entry, entry.day + daysLater, number);
      copy.createdDay = Math.max(copy.day, copy.createdDay);
      return copy;
    },
    /** Moves all lines in one account to another. */
    recode(entry: Entry, from: string, to: Role | (string & {})): void {
      for (const leg of entry.legs) if (leg.account === from) leg.account = account(to);
    },
    /** Changes the name on an entry and its lines. */
    rename(entry: Entry, party: Party): void {
      for (const leg of entry.legs) if (leg.party === entry.party) leg.party = party;
      entry.party = party;
    },
    /** Returns the days from `from` to `to` days before the period’s end. */
    ago: (from: number, to: number): Period => ({
      start: Math.max(life.window.start, period.end - from),
      end: period.end - to,
    }),
  };
}
