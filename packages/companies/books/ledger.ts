import type { IsoDate } from './calendar.ts';
import type { Cents } from './cents.ts';
import type { Posting } from './posting.ts';

/**
 * A company's postings on one basis, by account and date, with cumulative debits so that a change or balance costs two
 * binary searches regardless of the number of postings. Postings on the same date keep the order in which they were
 * given.
 */
export class Ledger {
  readonly size: number;
  readonly #accounts = new Map<string, AccountLedger>();
  readonly #unspecified: AccountLedger;

  constructor(postings: readonly Posting[]) {
    this.size = postings.length;
    const byAccount = new Map<string | undefined, Posting[]>();
    for (const posting of postings) {
      const known = byAccount.get(posting.accountId);
      if (known === undefined) byAccount.set(posting.accountId, [posting]);
      else known.push(posting);
    }
    for (const [accountId, own] of byAccount) {
      if (accountId !== undefined) this.#accounts.set(accountId, new AccountLedger(own));
    }
    this.#unspecified = new AccountLedger(byAccount.get(undefined) ?? []);
  }

  /** Returns debits less credits between two days, inclusive. */
  change(accountId: string, from: IsoDate, to: IsoDate): Cents {
    return this.#accounts.get(accountId)?.change(from, to) ?? 0;
  }

  /** Returns debits less credits through a day. */
  balance(accountId: string, on: IsoDate): Cents {
    return this.#accounts.get(accountId)?.change('', on) ?? 0;
  }

  /**
   * Whether anything was posted, even if it adds up to zero. Reports distinguish "0.00" from an empty cell.
   */
  isActive(accountId: string, from: IsoDate, to: IsoDate): boolean {
    return this.#accounts.get(accountId)?.isActive(from, to) ?? false;
  }

  postings(accountId: string, from: IsoDate, to: IsoDate): readonly Posting[] {
    return this.#accounts.get(accountId)?.between(from, to) ?? [];
  }

  /** Returns lines without an account, which only link credits to charges. */
  unspecified(from: IsoDate, to: IsoDate): readonly Posting[] {
    return this.#unspecified.between(from, to);
  }
}

class AccountLedger {
  readonly #postings: readonly Posting[];
  readonly #running: Float64Array;

  constructor(postings: readonly Posting[]) {
    this.#postings = isInOrder(postings)
      ? postings
      : [...postings].sort((a, b) => compare(a.source.date, b.source.date));
    this.#running = new Float64Array(postings.length + 1);
    let total = 0;
    this.#postings.forEach((posting, index) => {
      total += posting.cents;
      this.#running[index + 1] = total;
    });
  }

  change(from: IsoDate, to: IsoDate): Cents {
    const last = this.#after(to);
    const first = Math.min(this.#before(from), last);
    return (this.#running[last] ?? 0) - (this.#running[first] ?? 0);
  }

  isActive(from: IsoDate, to: IsoDate): boolean {
    return this.#before(from) < this.#after(to);
  }

  between(from: IsoDate, to: IsoDate): readonly Posting[] {
    return this.#postings.slice(this.#before(from), this.#after(to));
  }

  /** Counts the postings dated before a day. */
  #before(date: IsoDate): number {
    return this.#search((candidate) => candidate < date);
  }

  /** Counts the postings dated on or before a day. */
  #after(date: IsoDate): number {
    return this.#search((candidate) => candidate <= date);
  }

  #search(isBefore: (date: IsoDate) => boolean): number {
    let low = 0;
    let high = this.#postings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.#postings[middle]?.source.date ?? '')) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function isInOrder(postings: readonly Posting[]): boolean {
  return postings.every((posting, index) => {
    const previous = postings[index - 1];
    return previous === undefined || previous.source.date <= posting.source.date;
  });
}
