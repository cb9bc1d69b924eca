import { type Entry, type Period, type TradeCompany, totalOf } from '@insights/companies';

/** Wraps a generated company's entries for planting mistakes. */
export function entriesOf(company: TradeCompany, period: Period) {
  const touched = new Set<Entry>();

  /**
   * Reserves entries. An entry has at most one mistake, so that it is clear which mistake a finding is about.
   */
  function touch(...entries: readonly Entry[]): void {
    for (const entry of entries) touched.add(entry);
  }

  /** Finds existing entries that have no other mistake. */
  function find(test: (entry: Entry) => boolean, { start, end }: Period = period): Entry[] {
    return company.entries.filter(
      (entry) =>
        entry.day >= start && entry.day <= end && !entry.isDeleted && !touched.has(entry) && test(entry),
    );
  }

  /** Returns the payments for an invoice or bill, or the deposit that contains a payment. */
  function paymentsOf(entry: Entry): Entry[] {
    return company.entries.filter(
      ({ links, isDeleted }) => !isDeleted && links.some(({ to }) => to === entry),
    );
  }

  function remove(...entries: readonly Entry[]): void {
    for (const entry of entries) entry.isDeleted = true;
  }

  /** Removes a payment from its deposit. */
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
    /** Removes an invoice’s payment and its deposit. */
    unpay(invoice: Entry): void {
      for (const payment of paymentsOf(invoice)) {
        takeOut(payment);
        remove(payment);
      }
    },
    /** Marks entries that never appear on a bank statement. */
    neverCleared(...entries: readonly Entry[]): void {
      for (const entry of entries) company.uncleared.add(entry);
    },
  };
}
