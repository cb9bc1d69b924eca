import { type Day, type Entry, Random, sizeOf } from '@insights/companies';
import { type Business, monthlyCents } from './business.ts';
import { nextWorkday } from './days.ts';

/**
 * Books an event incorrectly in the company with mistakes, and correctly in its twin. The two companies are otherwise
 * identical.
 */
export class Hand {
  readonly business: Business;
  readonly isWrong: boolean;
  readonly random: Random;
  /** Entries that an earlier event already uses. */
  readonly taken: Set<Entry>;

  constructor(business: Business, isWrong: boolean, kind: string, taken: Set<Entry>) {
    this.business = business;
    this.isWrong = isWrong;
    this.taken = taken;
    this.random = new Random(`${kind} ${business.trade.name} ${business.seed}`);
  }

  get company() {
    return this.business.company;
  }

  /** Returns the wrong account for the company with mistakes, and the right one for its twin. */
  account(right: string, ...wrong: readonly string[]): string {
    const chosen = this.random.pick(wrong);
    return this.isWrong ? chosen : right;
  }

  /** A workday, usually in the reviewed period, otherwise in the eight months before it. */
  day(): Day {
    const { period, window } = this.business;
    const isInPeriod = this.random.chance(80);
    const start = isInPeriod ? period.start + 1 : Math.max(window.start, period.start - 240);
    const end = isInPeriod ? period.end - 7 : period.start - 20;
    return nextWorkday(this.random.integer(start, Math.max(start, end)));
  }

  /** A material amount for this period, from a few percent to thirty percent of its revenue. */
  size(factor = 1): number {
    const months = Math.round((this.business.period.end - this.business.period.start) / 30);
    const share = (0.025 + 0.08 * this.random.fraction()) * Math.sqrt(months) * factor;
    const cents = monthlyCents(this.business) * share;
    return this.random.chance(50) ? Math.round(cents / 10_000) * 10_000 : Math.round(cents);
  }

  pick<T>(choices: readonly T[]): T {
    return this.random.pick(choices);
  }

  /** Entries with a tag in the reviewed period, each at least the given share of a month's revenue. */
  entries(tag: string, least = 0): Entry[] {
    const { period } = this.business;
    return this.company.entries.filter(
      (entry) =>
        entry.tag === tag &&
        entry.day >= period.start &&
        entry.day <= period.end - 6 &&
        !entry.isDeleted &&
        !this.taken.has(entry) &&
        sizeOf(entry) >= least * monthlyCents(this.business),
    );
  }

  one(tag: string, least = 0): Entry | null {
    const found = this.entries(tag, least);
    if (found.length === 0) return null;
    const entry = this.random.pick(found);
    this.taken.add(entry);
    return entry;
  }

  /** The last entries with a tag before the end of the period, even if they are before its start. */
  last(tag: string, count: number): Entry[] {
    const { period, window } = this.business;
    const found = this.company.entries
      .filter(
        (entry) =>
          entry.tag === tag &&
          entry.day <= period.end &&
          entry.day >= window.start &&
          !entry.isDeleted &&
          !this.taken.has(entry),
      )
      .slice(-count);
    for (const entry of found) this.taken.add(entry);
    return found;
  }

  /** Moves lines of an existing entry to a wrong account; the twin keeps the right one. */
  rebook(entry: Entry, from: string, to: string): void {
    if (!this.isWrong) return;
    for (const leg of entry.legs) if (leg.account === from) leg.account = to;
  }

  /** Replaces an entry in the company with mistakes. */
  replace(entry: Entry, record: () => Entry): void {
    if (!this.isWrong) return;
    entry.isDeleted = true;
    record();
  }

  remove(entry: Entry): void {
    if (this.isWrong) entry.isDeleted = true;
  }

  /** Enters something a second time. */
  again(entry: Entry, days: number, number = entry.number): Entry | null {
    if (!this.isWrong) return null;
    const again = this.company.copy(entry, entry.day + days, number);
    // The bank never saw the entry, so it stays open when the account is reconciled.
    this.company.uncleared.add(again);
    return again;
  }
}

/** Returns false if the company has no entry that this mistake could affect. */
export type Kind = (hand: Hand) => boolean;
