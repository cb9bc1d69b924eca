import { NONE } from '@insights/ledger';
import type { ReviewContext } from '../../context/context.ts';
import { areNamesAlike, vendorKey } from '../../text/names.ts';

const START = 4;

interface Known {
  readonly key: string;
  readonly vendor: number;
}

/**
 * Maps each bill to a vendor number. Records with equivalent names count as one vendor, and so do records whose names
 * differ by one typing error, because a duplicate is often entered under a record that was created by mistake.
 */
export function vendorsOf({ books, transactions }: ReviewContext, bills: readonly number[]) {
  const vendors = new Int32Array(transactions.count).fill(NONE);
  const byParty = new Map<number, number>();
  const byKey = new Map<string, number>();
  const byStart = new Map<string, Known[]>();
  let count = 0;
  for (const bill of bills) {
    const { party } = transactions.at(bill);
    let vendor = byParty.get(party);
    if (vendor === undefined) {
      const key = vendorKey(books.journal.texts.at(party));
      vendor = byKey.get(key);
      if (vendor === undefined) {
        const start = key.slice(0, START);
        const known = byStart.get(start) ?? [];
        vendor = known.find((other) => areNamesAlike(other.key, key))?.vendor ?? count;
        if (vendor === count) count += 1;
        byKey.set(key, vendor);
        byStart.set(start, [...known, { key, vendor }]);
      }
      byParty.set(party, vendor);
    }
    vendors[bill] = vendor;
  }
  return { vendors, count };
}

/** Whether the names on two bills are equivalent, so that the vendor is certainly the same. */
export function haveOneSpelling({ books, transactions }: ReviewContext, one: number, other: number): boolean {
  const [party, otherParty] = [transactions.at(one).party, transactions.at(other).party];
  if (party === otherParty) return true;
  const { texts } = books.journal;
  return vendorKey(texts.at(party)) === vendorKey(texts.at(otherParty));
}
