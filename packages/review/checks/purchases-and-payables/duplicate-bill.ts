import { dayInWords } from '@insights/ledger';
import { cadenceOf } from '../../context/cadence.ts';
import { numberAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { equalGroups, numberOf } from '../../context/duplicates.ts';
import { boughtFrom, KIND, ofKinds } from '../../context/kinds.ts';
import { listAt, listsByKey } from '../../context/lists.ts';
import { isPaid } from '../../context/open-documents.ts';
import { refundedPurchases } from '../../context/refunds.ts';
import { isUnusualAmount, memosOf, named } from '../../context/transactions.ts';
import { byRightDay, rightDayOf } from '../../context/wrong-years.ts';
import { areNeighborsSwapped, isLikelyTypo } from '../../text/typos.ts';
import { listed } from '../../text/wording.ts';
import { type Check, type FindingDraft, signs, transactionImpact } from '../check.ts';
import { haveOneSpelling, vendorsOf } from '../shared/bill-vendors.ts';
import { copyOf, isExactCopy, paidOf, removingDocument } from '../shared/copies.ts';
import { haveSameLines } from '../shared/same-amounts.ts';
import { type SplitBill, splitBills } from '../shared/split-bills.ts';

const SAME_NUMBER_DAYS = 370;
const OTHER_NUMBER_DAYS = 14;
const NO_NUMBER_DAYS = 10;
/** QuickBooks warns if a number was already used; people who enter the bill anyway append a letter. */
const LETTER_DAYS = 60;
const MIN_CENTS = 10_00;
const CUSTOMER_NUMBER_USES = 3;

export const duplicateBill: Check = {
  code: 'duplicate-bill',
  title: 'Possible duplicate bill',
  mistake: 'bookedTwice',
  affects: 'profit',
  why: 'A bill that is entered twice counts twice as an expense, and sooner or later is paid twice.',
  whenFine:
    'Fine for equal installments, or two deliveries at the same price; the vendor’s statement lists both.',
  remediation: ['Compare the number and the date of both bills with the vendor’s invoices.'],
  severityRule:
    'Depends on the amount; High at a quarter of materiality and above if both are paid, at most Medium otherwise.',
  evidence: ['party', 'amount'],
  check: (context) => {
    const { transactions } = context;
    const { amountsCents, from } = transactions;
    const refunded = refundedPurchases(context);
    const bills = ofKinds(transactions, KIND.bill).filter(
      (bill) => (amountsCents[bill] ?? 0) >= MIN_CENTS && !refunded.has(bill),
    );
    const { vendors, count } = vendorsOf(context, bills);
    const byVendor = listsByKey(vendors, count);
    const drafts = equalGroups(bills, amountsCents, { owners: vendors, from }).flatMap((group) =>
      pairsIn(context, group).map(([first, extra]) => draftOf(context, first, extra)),
    );
    for (let vendor = 0; vendor < count; vendor += 1) {
      for (const split of splitBills(context, Array.from(listAt(byVendor, vendor))))
        drafts.push(draftOfSplit(context, split));
    }
    return drafts;
  },
};

/** Some people enter their customer number as the number of every bill from a vendor. */
function isCustomerNumber(context: ReviewContext, bill: number, number: string): boolean {
  const { transactions } = context;
  let uses = 0;
  for (const other of boughtFrom(transactions, transactions.at(bill).party)) {
    if (transactions.kinds[other] === KIND.bill && numberOf(context, other) === number) uses += 1;
    if (uses === CUSTOMER_NUMBER_USES) return true;
  }
  return false;
}

function pairsIn(context: ReviewContext, bills: readonly number[]): (readonly [number, number])[] {
  const group = byRightDay(context, bills);
  const days = group.map((bill) => rightDayOf(context, bill));
  const numbers = group.map((bill) => numberOf(context, bill));
  // A bill that comes a few days after a monthly one is not part of the monthly schedule.
  const rhythm = group.length >= 3 ? cadenceOf(days) : null;
  const isSeries = rhythm !== null && rhythm.gapDays <= NO_NUMBER_DAYS;
  const pairs: (readonly [number, number])[] = [];
  const taken = new Set<number>();
  for (let later = 1; later < group.length; later += 1) {
    const extra = group[later] ?? 0;
    for (let earlier = later - 1; earlier >= 0; earlier -= 1) {
      const first = group[earlier] ?? 0;
      const gap = (days[later] ?? 0) - (days[earlier] ?? 0);
      if (gap > SAME_NUMBER_DAYS) break;
      if (taken.has(first) || Math.max(first, extra) < context.transactions.from) continue;
      const [a, b] = [numbers[earlier] as string, numbers[later] as string];
      if (isDuplicate(context, { first, extra, a, b, gap, isSeries, isOnly: group.length === 2 })) {
        taken.add(extra);
        pairs.push([first, extra]);
        break;
      }
    }
  }
  return pairs;
}

interface Candidate {
  readonly first: number;
  readonly extra: number;
  readonly a: string;
  readonly b: string;
  readonly gap: number;
  readonly isSeries: boolean;
  /** Whether the vendor has no third bill for this amount. */
  readonly isOnly: boolean;
}

/**
 * Requires the same vendor and amount. Bills with the same number match no matter how far apart they are; if the
 * vendor's name was misspelled, the number must match. Of two different numbers, one must be a typing error for the
 * other, or the two must not be from one series. Bills without numbers match if they are days apart and have the same
 * lines, unless the vendor regularly sends such bills.
 */
function isDuplicate(
  context: ReviewContext,
  { first, extra, a, b, gap, isSeries, isOnly }: Candidate,
): boolean {
  if (a !== '' && a === b && !isCustomerNumber(context, first, a)) return true;
  if (!haveOneSpelling(context, first, extra)) return false;
  if (a !== b && a !== '' && b !== '') {
    const isWithLetter = b.length === a.length + 1 && b.startsWith(a) && /\d[A-Z]$/.test(b);
    if ((isWithLetter && gap <= LETTER_DAYS) || (gap <= OTHER_NUMBER_DAYS && isLikelyTypo(a, b))) return true;
    if (!isOnly || gap > OTHER_NUMBER_DAYS) return false;
    const isSwapped =
      areNeighborsSwapped(a, b) && isUnusualAmount(context.transactions.at(first).amountCents);
    return isSwapped || isUnderAnotherNumber(context, first, extra);
  }
  return gap <= NO_NUMBER_DAYS && !isSeries && haveSameLines(context, first, extra);
}

/**
 * Whether a bill was entered once with the vendor's number and once with the order number: the lines are the same, and
 * the amount is not a common price.
 */
function isUnderAnotherNumber(context: ReviewContext, first: number, extra: number): boolean {
  const [a, b] = [first, extra].map((bill) => numberOf(context, bill).replace(/\d/g, '0'));
  const { amountCents } = context.transactions.at(first);
  return (
    a !== b &&
    isUnusualAmount(amountCents) &&
    memosOf(context, first) !== '' &&
    haveSameLines(context, first, extra)
  );
}

function draftOf(context: ReviewContext, first: number, extra: number): FindingDraft {
  const { transactions } = context;
  const copy = copyOf(context, first, extra);
  const cents = transactions.at(copy).amountCents;
  const [one, other] = [first, extra].map((bill) => {
    const number = numberAt(context, bill);
    return `${number === '' ? 'one' : number} of ${dayInWords(transactions.at(bill).day)}`;
  });
  const areBothPaid = isPaid(context, first) && isPaid(context, extra);
  const dueEffect = areBothPaid ? 'both are paid' : 'it may be paid twice';
  const [number, again] = [numberOf(context, first), numberOf(context, extra)];
  const haveSameNumber = number !== '' && number === again;
  const isCopy = isExactCopy(context, first, extra);
  const isLarge = cents * 4 >= context.materialityCents;
  const names = [...new Set([first, extra].map((bill) => partyNameAt(context, bill)))];
  const which = one === other ? `both ${one}` : `${one} and ${other}`;
  return {
    description: `Two bills from ${listed(names)} for ${context.money(cents)} each, ${which}, ${isCopy ? 'are' : 'look like'} the same bill; ${dueEffect}.`,
    transactions: [first, extra],
    impact: [transactionImpact(copy, cents)],
    corrections: removingDocument(context, copy),
    evidence: signs(
      names.length > 1 ? 'alike' : 'party',
      'amount',
      haveSameNumber && 'number',
      isCopy && 'copy',
    ),
    severity: areBothPaid ? { atLeast: isLarge ? 'High' : 'Low' } : { atMost: 'Medium' },
  };
}

function draftOfSplit(context: ReviewContext, { whole, parts }: SplitBill): FindingDraft {
  const { transactions } = context;
  const paidMore = paidOf(context, parts) - paidOf(context, [whole]);
  const isWholeExtra = paidMore === 0 ? whole > Math.max(...parts) : paidMore > 0;
  const extras = isWholeExtra ? [whole] : parts;
  const cents = transactions.at(whole).amountCents;
  const [one, other] = parts.map((part) => context.money(transactions.at(part).amountCents));
  return {
    description: `${named(context, whole, 'The')} from ${partyNameAt(context, whole)} for ${context.money(cents)} was also entered in two parts, ${one} and ${other}, within days.`,
    transactions: [whole, ...parts],
    impact: extras.map((extra) => transactionImpact(extra, transactions.at(extra).amountCents)),
    corrections: extras.flatMap((extra) => removingDocument(context, extra)),
    severity: { atMost: 'Medium' },
  };
}
