import { type Day, type Entry, monthsLater, type Party, type Period, totalOf } from '@insights/companies';
import type { Role } from './chart.ts';
import type { Life } from './life.ts';

/** What a mistake or a look-alike leaves in the books; one of it is enough to recognise it by. */
export interface Trace {
  readonly entries?: readonly Entry[];
  /** Accounts, by id. */
  readonly accounts?: readonly string[];
  /** Words of the finding’s sentence. */
  readonly words?: string;
}

export type Process = (life: Life, hand: Hand) => Trace | readonly Entry[] | null;

/** The hand that makes mistakes in a life: one entry bears one of them at most. */
export type Hand = ReturnType<typeof handOf>;

export function handOf(life: Life) {
  const { company, random, period, account } = life;
  const touched = new Set<Entry>();

  function find(test: (entry: Entry) => boolean, { start, end }: Period = period): Entry[] {
    return company.entries.filter(
      (entry) =>
        entry.day >= start &&
        entry.day <= end &&
        !entry.isDeleted &&
        !entry.isVoided &&
        !touched.has(entry) &&
        test(entry),
    );
  }

  function touch(...entries: readonly Entry[]): void {
    for (const entry of entries) touched.add(entry);
  }

  const settling = (entry: Entry) =>
    company.entries.filter(({ links, isDeleted }) => !isDeleted && links.some(({ to }) => to === entry));

  function remove(...entries: readonly Entry[]): void {
    for (const entry of entries) entry.isDeleted = true;
  }

  /** Takes a payment out of its deposit again. */
  function takeOut(payment: Entry): void {
    for (const deposit of settling(payment)) {
      deposit.links = deposit.links.filter(({ to }) => to !== payment);
      const cents = totalOf(payment);
      const head = deposit.legs[0];
      const at = deposit.legs.findIndex((leg, place) => place > 0 && leg.cents === -cents);
      if (head === undefined || at < 0) continue;
      head.cents -= cents;
      deposit.legs.splice(at, 1);
      if (deposit.legs.length < 2 || head.cents <= 0) remove(deposit);
    }
  }

  return {
    find,
    touch,
    settling,
    remove,
    takeOut,
    pick(test: (entry: Entry) => boolean, within: Period = period): Entry | null {
      const found = find(test, within);
      return found.length === 0 ? null : random.pick(found);
    },
    /** The period without its first and last days, so that what follows is in it too. */
    inside: { start: period.start, end: Math.max(period.start + 8, period.end - 14) } satisfies Period,
    day: (fromEnd = 6): Day =>
      random.integer(period.start + 1, Math.max(period.start + 2, period.end - fromEnd)),
    /** Once more, as if it had been entered again. */
    again(entry: Entry, daysLater: number, number = entry.number): Entry {
      const copy = company.copy(entry, entry.day + daysLater, number);
      copy.createdDay = Math.max(copy.day, copy.createdDay);
      return copy;
    },
    /** No statement of the bank ever shows it. */
    neverClears(...entries: readonly Entry[]): void {
      for (const entry of entries) company.uncleared.add(entry);
    },
    /** Puts all lines of one account on another. */
    recode(entry: Entry, from: string, to: Role | (string & {})): void {
      for (const leg of entry.legs) if (leg.account === from) leg.account = account(to);
    },
    /** Another name on an entry and its lines. */
    rename(entry: Entry, party: Party): void {
      for (const leg of entry.legs) if (leg.party === entry.party) leg.party = party;
      entry.party = party;
    },
    unpay(invoice: Entry): void {
      for (const payment of settling(invoice)) {
        takeOut(payment);
        remove(payment);
      }
    },
    /** Days from `from` to `to` days before the period’s end. */
    ago: (from: number, to: number): Period => ({
      start: Math.max(life.window.start, period.end - from),
      end: period.end - to,
    }),
    monthOf: (day: Day): Period => ({ start: monthsLater(day, 0), end: monthsLater(day, 1) - 1 }),
  };
}
