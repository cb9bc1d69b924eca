import type { Period } from '../period/period.ts';
import type { Recognition } from './recognitions.ts';

/**
 * Part of the difference between the bases over a period: a transaction's contribution toward the cash basis.
 */
export interface Difference {
  readonly recognition: Recognition;
  /**
   * `notYetCash` is recognized only on the accrual basis so far; `earlier` is recognized on the cash basis for
   * something from an earlier period.
   */
  readonly kind: 'notYetCash' | 'earlier';
  readonly amountCents: number;
}

/**
 * Matches payments of one customer (or to one vendor) on one account with invoices (or bills), oldest first, because
 * the general ledger does not say to which invoice a payment was applied. An amount that is both invoiced and paid
 * within the period makes no difference between the bases. What remains on either side is the difference, and its sum
 * does not depend on how payments were applied. Example: a payment of 100 on May 5 for an April invoice adds 100; an
 * invoice for 80 on May 12, of which 50 is paid on May 20, subtracts 30. `recognitions` are ordered by day and end with
 * the period.
 */
export function settleRecognitions(recognitions: readonly Recognition[], period: Period): Difference[] {
  const open = new OpenItems();
  const differences: Difference[] = [];
  const add = (recognition: Recognition, kind: Difference['kind'], amountCents: number) => {
    if (amountCents !== 0 && isWithin(recognition)) differences.push({ recognition, kind, amountCents });
  };
  const isWithin = ({ day }: Recognition) => day >= period.start;
  for (let from = 0, to = 0; from < recognitions.length; from = to) {
    const day = recognitions[from]?.day;
    // An invoice may be paid on its invoice date, in either order of entry.
    for (to = from; recognitions[to]?.day === day; to += 1) {
      const recognition = recognitions[to] as Recognition;
      // A credit memo is an invoice with the opposite sign: it reverses open items, and the remainder stays open.
      let credited = 0;
      const leftOpen = -open.take(-recognition.accrualCents, (item, taken) => {
        if (!isWithin(item.recognition)) credited += taken;
      });
      open.add({ recognition, leftCents: leftOpen });
      add(recognition, 'notYetCash', credited);
    }
    for (const recognition of recognitions.slice(from, to)) {
      let earlier = 0;
      const unknown = open.take(recognition.cashCents, (item, taken) => {
        if (!isWithin(item.recognition)) earlier += taken;
      });
      // The part that no open item covers was invoiced before the window.
      add(recognition, 'earlier', earlier + unknown);
    }
  }
  for (const { recognition, leftCents } of open.left()) add(recognition, 'notYetCash', -leftCents);
  return differences;
}

interface OpenItem {
  readonly recognition: Recognition;
  /** Amount recognized on the accrual basis and not yet on the cash basis; profit is positive. */
  leftCents: number;
}

/** Open items, oldest first. All have the same sign, because opposite amounts settle each other. */
class OpenItems {
  readonly #items: OpenItem[] = [];
  #first = 0;

  add(item: OpenItem): void {
    if (item.leftCents !== 0) this.#items.push(item);
  }

  /** Takes an amount from the items of the same sign and returns the remainder. */
  take(amountCents: number, each: (item: OpenItem, takenCents: number) => void): number {
    let left = amountCents;
    for (
      let item = this.#items[this.#first];
      left !== 0 && item !== undefined;
      item = this.#items[this.#first]
    ) {
      if (Math.sign(item.leftCents) !== Math.sign(left)) break;
      const taken = Math.abs(left) < Math.abs(item.leftCents) ? left : item.leftCents;
      item.leftCents -= taken;
      left -= taken;
      each(item, taken);
      if (item.leftCents === 0) this.#first += 1;
    }
    return left;
  }

  left(): readonly OpenItem[] {
    return this.#items.slice(this.#first);
  }
}
