import type { ReviewContext } from '../../context/context.ts';
import { numberOf } from '../../context/duplicates.ts';
import { isUnusualAmount } from '../../context/transactions.ts';

const WITHIN_DAYS = 14;
/** With more bills than this, two of them may add up to another one by coincidence. */
const MAX_NEAR = 6;

/** A bill, and two other bills from its vendor that are parts of it. */
export interface SplitBill {
  readonly whole: number;
  readonly parts: readonly [number, number];
}

/**
 * Finds bills that were entered once in full and once in two parts, days apart, among one vendor's bills in ascending
 * order.
 */
export function splitBills(context: ReviewContext, bills: readonly number[]): SplitBill[] {
  const { transactions } = context;
  const dayOf = (index: number) => transactions.days[bills[index] ?? 0] ?? 0;
  const found: SplitBill[] = [];
  let from = 0;
  for (let end = 1; end <= bills.length; end += 1) {
    while (dayOf(end - 1) - dayOf(from) > WITHIN_DAYS) from += 1;
    const last = bills[end - 1] ?? 0;
    if (last < transactions.from || end - from < 3 || end - from > MAX_NEAR) continue;
    const split = splitOf(context, bills.slice(from, end - 1), last);
    if (split !== null) found.push(split);
  }
  const known = new Set(found.map(({ whole }) => whole));
  return [...found, ...splitByNumber(context, bills).filter(({ whole }) => !known.has(whole))];
}

const MIN_NUMBER = 4;

/**
 * Finds a bill 4471 for which 4471-1 and 4471-2 add up to the same total: the numbers are evidence regardless of the
 * amounts.
 */
function splitByNumber(context: ReviewContext, bills: readonly number[]): SplitBill[] {
  const { transactions } = context;
  const numbered = Array.from(bills, (bill) => ({ bill, number: numberOf(context, bill) }));
  const wholes = Map.groupBy(
    numbered.filter(({ number }) => number.length >= MIN_NUMBER),
    ({ number }) => number,
  );
  const parts = Map.groupBy(
    numbered.filter(({ number }) => number.length > MIN_NUMBER),
    ({ number }) => number.slice(0, -1),
  );
  return [...parts].flatMap(([number, [first, second, ...more]]) => {
    const [whole, ...others] = wholes.get(number) ?? [];
    if (whole === undefined || first === undefined || second === undefined) return [];
    const three = [whole.bill, first.bill, second.bill];
    if (others.length + more.length > 0 || Math.max(...three) < transactions.from) return [];
    const days = three.map((bill) => transactions.at(bill).day);
    const isNear = Math.max(...days) - Math.min(...days) <= WITHIN_DAYS;
    const [cents, a, b] = three.map((bill) => transactions.at(bill).amountCents);
    if (!isNear || cents !== (a ?? 0) + (b ?? 0)) return [];
    return [{ whole: whole.bill, parts: [first.bill, second.bill] as const }];
  });
}

/**
 * Checks a bill and two earlier ones, one of which is the sum of the other two. The last bill may be the whole or a
 * part.
 */
function splitOf(context: ReviewContext, others: readonly number[], last: number): SplitBill | null {
  const centsOf = (bill: number) => context.transactions.amountsCents[bill] ?? 0;
  for (let first = 0; first < others.length; first += 1) {
    for (let second = first + 1; second < others.length; second += 1) {
      const [one, other] = [others[first] ?? 0, others[second] ?? 0];
      const [a, b, c] = [centsOf(one), centsOf(other), centsOf(last)];
      const cents = Math.max(a, b, c);
      // If the largest of the three amounts is half of their total, it is the sum of the other two.
      if (a + b + c !== 2 * cents || !isUnusualAmount(cents)) continue;
      const whole = a === cents ? one : b === cents ? other : last;
      const parts = [whole === one ? other : one, whole === last ? other : last] as const;
      if (parts.every((part) => mayBePart(context, whole, part))) return { whole, parts };
    }
  }
  return null;
}

/**
 * Whether a part's number is that of the whole, with or without a suffix, or empty; the next number in sequence is
 * another bill.
 */
function mayBePart(context: ReviewContext, whole: number, part: number): boolean {
  const [number, ofPart] = [numberOf(context, whole), numberOf(context, part)];
  return number === '' || ofPart === '' || ofPart.startsWith(number) || number.startsWith(ofPart);
}
