import { type Entry, type Period, type TradeCompany, totalOf } from '@insights/companies';

/** The entries of a generated company in the hands of somebody who makes mistakes. */
export function entriesOf(company: TradeCompany, period: Period) {
  const touched = new Set<Entry>();

  /** One entry bears one mistake at most, so that it stays clear which one a finding is about. */
  function touch(...entries: readonly Entry[]): void {
    for (const entry of entries) touched.add(entry);
  }

  /** Entries that are still there and untouched by another mistake. */
  function find(test: (entry: Entry) => boolean, { start, end }: Period = period): Entry[] {
    return company.entries.filter(
      (entry) =>
        entry.day >= start && entry.day <= end && !entry.isDeleted && !touched.has(entry) && test(entry),
    );
  }

  /** What pays an invoice or bill, or brings a payment to the bank. */
  function paymentsOf(entry: Entry): Entry[] {
    return company.entries.filter(
      ({ links, isDeleted }) => !isDeleted && links.some(({ to }) => to === entry),
    );
  }

  function remove(...entries: readonly Entry[]): void {
    for (const entry of entries) entry.isDeleted = true;
  }

  /** Takes a payment out of its deposit again. */
  function takeOut(payment: Entry): void {
    for (const deposit of paymentsOf(payment)) {
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
    touch,
    find,
    paymentsOf,
    remove,
    takeOut,
    /** Takes an invoice’s payment back, and what brought it to the bank. */
    unpay(invoice: Entry): void {
      for (const payment of paymentsOf(invoice)) {
        takeOut(payment);
        remove(payment);
      }
    },
    /** No statement of the bank ever shows it. */
    neverCleared(...entries: readonly Entry[]): void {
      for (const entry of entries) company.uncleared.add(entry);
    },
  };
}
