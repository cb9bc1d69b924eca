import type { Period } from '../period/period.ts';
import type { Recognition } from './recognitions.ts';

/** A part of the difference between the bases over a period: what a transaction adds on the way to the cash basis. */
export interface Difference {
  readonly recognition: Recognition;
  /** Counted on the accrual basis alone so far, or on the cash basis for something of an earlier period. */
  readonly kind: 'notYetCash' | 'earlier';
  readonly amountCents: number;
}

/**
 * Follows what was invoiced to one customer (or billed by one vendor) on one account until it was paid, the oldest
 * first, since the general ledger does not say which invoice a payment was applied to. What was both invoiced and
 * paid within the period makes no difference between the bases. What remains on either side is the difference, and
 * its sum is the same whichever way payments were applied.
 *
 *     April 10  Invoice   100.00
 *     May    5  Payment   100.00    for an earlier invoice    100.00
 *     May   12  Invoice    80.00
 *     May   20  Payment    50.00
 *     May   31                      80.00 not yet paid but 50.00, so −30.00
 *
 * `recognitions` are in the order of days and end with the period.
 */
export function settle(recognitions: readonly Recognition[], period: Period): Difference[] {
  const open = new OpenItems();
  const differences: Difference[] = [];
  const add = (recognition: Recognition, kind: Difference['kind'], amountCents: number) => {
    if (amountCents !== 0 && isWithin(recognition)) differences.push({ recognition, kind, amountCents });
  };
  const isWithin = ({ day }: Recognition) => day >= period.start;
  for (let from = 0, to = 0; from < recognitions.length; from = to) {
    const day = recognitions[from]?.day;
    // What was invoiced on a day may be paid on it, in whichever order the two were written down.
    for (to = from; recognitions[to]?.day === day; to += 1) {
      const recognition = recognitions[to] as Recognition;
      // A credit memo is an invoice of the other sign: it takes back what is open, and what it cannot stays open.
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
      // What no open item could take was invoiced before the books were read.
      add(recognition, 'earlier', earlier + unknown);
    }
  }
  for (const { recognition, leftCents } of open.left()) add(recognition, 'notYetCash', -leftCents);
  return differences;
}

interface OpenItem {
  readonly recognition: Recognition;
  /** Recognised on the accrual basis and not yet on the cash basis; profits positive. */
  leftCents: number;
}

/** What is open, the oldest first. All of it has the same sign, because opposite amounts settle each other. */
class OpenItems {
  readonly #items: OpenItem[] = [];
  #first = 0;

  add(item: OpenItem): void {
    if (item.leftCents !== 0) this.#items.push(item);
  }

  /** Takes an amount from the items of its sign; returns what there was nothing left to take from. */
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
