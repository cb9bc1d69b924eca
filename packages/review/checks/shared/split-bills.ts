import type { ReviewContext } from '../../context/context.ts';
import { transactionAt } from '../../context/context.ts';
import { lengthOfNumber, numberOf } from '../../context/duplicates.ts';
import { isUnusualAmount } from './unusual-amount.ts';

const WITHIN_DAYS = 14;
/** Among more bills than this two add up to a third by chance. */
const MAX_NEAR = 6;

/** A bill, and two others of its vendor that are its halves or other parts. */
export interface SplitBill {
  readonly whole: number;
  readonly parts: readonly [number, number];
}

/** Of one vendor’s bills, ascending: those that were entered once as a whole and once in two parts, within days. */
export function splitBills(context: ReviewContext, bills: Int32Array): SplitBill[] {
  const { transactions } = context;
  const dayOf = (place: number) => transactions.at(bills[place] ?? 0).day;
  const found: SplitBill[] = [];
  let from = 0;
  for (let end = 1; end <= bills.length; end += 1) {
    while (dayOf(end - 1) - dayOf(from) > WITHIN_DAYS) from += 1;
    const last = bills[end - 1] ?? 0;
    if (last < transactions.from || end - from < 3 || end - from > MAX_NEAR) continue;
    const split = splitOf(context, [...bills.subarray(from, end)], last);
    if (split !== null) found.push(split);
  }
  const known = new Set(found.map(({ whole }) => whole));
  return [...found, ...splitByNumber(context, bills).filter(({ whole }) => !known.has(whole))];
}

const MIN_NUMBER = 4;

/** A bill 4471, and 4471-1 and 4471-2 that add up to it: the numbers say it, whatever the amounts. */
function splitByNumber(context: ReviewContext, bills: Int32Array): SplitBill[] {
  const { transactions } = context;
  const lengths = bills.map((bill) => lengthOfNumber(transactionAt(context, bill).number));
  const isThere = new Set(lengths);
  const whole = new Map<string, number[]>();
  const parts = new Map<string, number[]>();
  for (let place = 0; place < bills.length; place += 1) {
    const [bill, length] = [bills[place] ?? 0, lengths[place] ?? 0];
    const mayBeWhole = length >= MIN_NUMBER && isThere.has(length + 1);
    const mayBePart = length > MIN_NUMBER && isThere.has(length - 1);
    if (!mayBeWhole && !mayBePart) continue;
    const number = numberOf(context, bill);
    if (mayBeWhole) add(whole, number, bill);
    if (mayBePart) add(parts, number.slice(0, -1), bill);
  }
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

function add(bills: Map<string, number[]>, number: string, bill: number): void {
  const known = bills.get(number);
  if (known === undefined) bills.set(number, [bill]);
  else known.push(bill);
}

/** The last of some bills is either the whole or one of the parts. */
function splitOf(context: ReviewContext, near: readonly number[], last: number): SplitBill | null {
  const centsOf = (bill: number) => context.transactions.at(bill).amountCents;
  const others = near.slice(0, -1);
  for (const [place, one] of others.entries()) {
    for (const other of others.slice(place + 1)) {
      const whole = [one, other, last].reduce((most, bill) => (centsOf(bill) > centsOf(most) ? bill : most));
      const [a = one, b = other] = [one, other, last].filter((bill) => bill !== whole);
      const cents = centsOf(whole);
      const isSum = centsOf(a) + centsOf(b) === cents && isUnusualAmount(cents);
      if (isSum && [a, b].every((part) => mayBePart(context, whole, part))) return { whole, parts: [a, b] };
    }
  }
  return null;
}

/** Its number is that of the whole, with or without an ending, or it has none; one of the next numbers is another bill. */
function mayBePart(context: ReviewContext, whole: number, part: number): boolean {
  const [number, ofPart] = [numberOf(context, whole), numberOf(context, part)];
  return number === '' || ofPart === '' || ofPart.startsWith(number) || number.startsWith(ofPart);
}
