import { NONE } from '@insights/ledger';
import type { ReviewContext } from '../../context/context.ts';
import { HashedNumber, numberOf } from '../../context/duplicates.ts';
import { isUnusualAmount } from './unusual-amount.ts';

const WITHIN_DAYS = 14;
/** With more bills than this, two add up to a third by chance. */
const MAX_NEAR = 6;

/** A bill, and two others of its vendor that are parts of it. */
export interface SplitBill {
  readonly whole: number;
  readonly parts: readonly [number, number];
}

/** Finds, in one vendor's bills in ascending order, those that were entered as a whole and in two parts within days. */
export function splitBills(context: ReviewContext, bills: Int32Array): SplitBill[] {
  const { transactions } = context;
  const dayOf = (place: number) => transactions.days[bills[place] ?? 0] ?? 0;
  const found: SplitBill[] = [];
  let from = 0;
  for (let end = 1; end <= bills.length; end += 1) {
    while (dayOf(end - 1) - dayOf(from) > WITHIN_DAYS) from += 1;
    const last = bills[end - 1] ?? 0;
    if (last < transactions.from || end - from < 3 || end - from > MAX_NEAR) continue;
    const split = splitOf(context, bills.subarray(from, end - 1), last);
    if (split !== null) found.push(split);
  }
  const known = new Set(found.map(({ whole }) => whole));
  return [...found, ...splitByNumber(context, bills).filter(({ whole }) => !known.has(whole))];
}

const MIN_NUMBER = 4;

/** Finds a bill 4471 with 4471-1 and 4471-2 that add up to it: the numbers are evidence whatever the amounts. */
function splitByNumber(context: ReviewContext, bills: Int32Array): SplitBill[] {
  const { transactions } = context;
  const { wholes, parts: ends } = mayBeSplit(context, bills);
  const whole = Map.groupBy(wholes, (bill) => numberOf(context, bill));
  const parts = Map.groupBy(ends, (bill) => numberOf(context, bill).slice(0, -1));
  return [...whole].flatMap(([number, [bill, ...others]]) => {
    const [one, other, ...more] = parts.get(number) ?? [];
    if (bill === undefined || one === undefined || other === undefined) return [];
    if (others.length + more.length > 0 || Math.max(bill, one, other) < transactions.from) return [];
    const days = [bill, one, other].map((each) => transactions.at(each).day);
    const isNear = Math.max(...days) - Math.min(...days) <= WITHIN_DAYS;
    const [cents, a, b] = [bill, one, other].map((each) => transactions.at(each).amountCents);
    return isNear && cents === (a ?? 0) + (b ?? 0) ? [{ whole: bill, parts: [one, other] as const }] : [];
  });
}

const WHOLE = 1;
const PART = 2;
const SECOND_PART = 4;
const ALL = WHOLE | PART | SECOND_PART;

/**
 * Returns bills whose numbers may be a whole with two parts, or such parts. Compares hashes of the numbers, because few
 * match and building all number strings takes ten times as long.
 */
function mayBeSplit(context: ReviewContext, bills: Int32Array) {
  const signs = new Uint8Array(2 ** Math.ceil(Math.log2(Math.max(8, bills.length * 8))));
  const slotsOfWholes = new Int32Array(bills.length).fill(NONE);
  const slotsOfParts = new Int32Array(bills.length).fill(NONE);
  const number = new HashedNumber();
  for (let place = 0; place < bills.length; place += 1) {
    number.set(context.books.journal.transactions.numbers, bills[place] ?? 0);
    if (number.length < MIN_NUMBER) continue;
    const slot = slotOf(number.hash, signs.length);
    slotsOfWholes[place] = slot;
    signs[slot] = (signs[slot] ?? 0) | WHOLE;
    if (number.length === MIN_NUMBER) continue;
    const slotOfStart = slotOf(number.hashOfStart, signs.length);
    slotsOfParts[place] = slotOfStart;
    const before = signs[slotOfStart] ?? 0;
    signs[slotOfStart] = before | ((before & PART) === 0 ? PART : SECOND_PART);
  }
  const atFull = (slots: Int32Array) => {
    const found: number[] = [];
    for (let place = 0; place < bills.length; place += 1) {
      if (signs[slots[place] ?? NONE] === ALL) found.push(bills[place] ?? 0);
    }
    return found;
  };
  return { wholes: atFull(slotsOfWholes), parts: atFull(slotsOfParts) };
}

function slotOf(hash: number, slots: number): number {
  return (hash ^ (hash >>> 15)) & (slots - 1);
}

/** Checks a bill and two earlier ones, of which one is the sum of the rest: the last is either the whole or a part. */
function splitOf(context: ReviewContext, others: Int32Array, last: number): SplitBill | null {
  const centsOf = (bill: number) => context.transactions.amountsCents[bill] ?? 0;
  for (let first = 0; first < others.length; first += 1) {
    for (let second = first + 1; second < others.length; second += 1) {
      const [one, other] = [others[first] ?? 0, others[second] ?? 0];
      const [a, b, c] = [centsOf(one), centsOf(other), centsOf(last)];
      const cents = Math.max(a, b, c);
      // If the largest is half of all three, it is the sum of the rest.
      if (a + b + c !== 2 * cents || !isUnusualAmount(cents)) continue;
      const whole = a === cents ? one : b === cents ? other : last;
      const parts = [whole === one ? other : one, whole === last ? other : last] as const;
      if (parts.every((part) => mayBePart(context, whole, part))) return { whole, parts };
    }
  }
  return null;
}

/** Its number is the whole's, with or without a suffix, or empty; a following number is another bill. */
function mayBePart(context: ReviewContext, whole: number, part: number): boolean {
  const [number, ofPart] = [numberOf(context, whole), numberOf(context, part)];
  return number === '' || ofPart === '' || ofPart.startsWith(number) || number.startsWith(ofPart);
}
