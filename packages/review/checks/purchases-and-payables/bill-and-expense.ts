import type { Correction } from '@insights/ledger';
import { removing, settling } from '../../adjusting/propose.ts';
import { cadenceOf } from '../../context/cadence.ts';
import { RECONCILED } from '../../context/clearing-index.ts';
import { partyNameAt, type ReviewContext } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { equalGroups, normalNumber, numberOf } from '../../context/duplicates.ts';
import { boughtFrom, KIND, ofKinds } from '../../context/kinds.ts';
import { documentOf } from '../../context/open-documents.ts';
import {
  accountWith,
  isUnusualAmount,
  memosOf,
  movingAll,
  named,
  sumAmounts,
} from '../../context/transactions.ts';
import { byRightDay, rightDayOf } from '../../context/wrong-years.ts';
import { listed } from '../../text/wording.ts';
import { type Check, type FindingDraft, signs, transactionImpact } from '../check.ts';
import { setsOf } from '../shared/deposits-of-several.ts';
import { type EnteredTwice, enteredTwice, isEnteredTwice, keepingOne } from '../shared/entered-twice.ts';
import { redatedAmong } from '../shared/late-entries.ts';

const BEFORE_DAYS = 5;
const AFTER_DAYS = 45;
const MIN_BILLS = 3;
const MIN_PAID_TWICE_CENTS = 50_00;
/** A shorter number in a memo may be a street number or a quantity. */
const MIN_NUMBER = 3;

export const billAndExpense: Check = {
  code: 'bill-and-expense',
  title: 'Bill paid as a new expense',
  mistake: 'billPaidAsExpense',
  affects: 'profit',
  why: 'The purchase counts once as a bill and once as an expense, and the bill still shows as unpaid.',
  whenFine: 'Fine when you bought from the vendor twice for the same price and still owe one of the two.',
  remediation: ['In QuickBooks, open the expense and make sure that it is the payment of this bill.'],
  severityRule: 'Depends on the amount; at least Medium if the bill is open, at most Medium if it is paid.',
  evidence: ['party', 'amount'],
  needs: [{ kind: 'Bill' }],
  check: (context) => {
    const { transactions } = context;
    const { amountsCents, parties, kinds, from } = transactions;
    const bills = ofKinds(transactions, KIND.bill);
    const isVendor = new Uint8Array(context.books.journal.texts.length);
    for (let index = 0; index < bills.length; index += 1) isVendor[parties[bills[index] ?? 0] ?? 0] = 1;
    const bought = ofKinds(transactions, KIND.bill, KIND.purchase).filter(
      (one) => kinds[one] === KIND.bill || (isVendor[parties[one] ?? 0] === 1 && isCost(context, one)),
    );
    const twice = enteredTwice(context).filter(
      ({ kept, copy }) => kinds[kept] === KIND.billPayment && Math.max(kept, copy) >= from,
    );
    const ofBills = equalGroups(bought, amountsCents, { owners: parties, from })
      .flatMap((group) => {
        const unpaid = group.filter((one) => transactions.kinds[one] !== KIND.bill || isUnpaid(context, one));
        const pairs = pairsIn(context, unpaid);
        const named = pairs.length > 0 ? pairs : namedPairs(context, group);
        return named.length === 0 && isPaidTwice(context, group) ? lastPair(context, group) : named;
      })
      .filter(([, expense]) => !isEnteredTwice(context, expense));
    return [
      ...ofBills.map(([bill, expense]) => draftOf(context, [bill], expense)),
      ...paidTogether(context, bought, new Set(ofBills.flat())),
      ...twice.map((one) => draftOfTwice(context, one)),
    ];
  },
};

/** The bill payment and the expense are one payment, so only the bill and one payment stay. */
function draftOfTwice(context: ReviewContext, twice: EnteredTwice): FindingDraft {
  const { kept, copy, isSeenOnce } = twice;
  const { amountCents } = context.transactions.at(copy);
  return {
    description: `${context.money(amountCents)} to ${partyNameAt(context, kept)} is in the books twice: ${named(context, kept)} pays a bill, and ${named(context, copy)} is for the same amount${isSeenOnce ? ', but only one of them has cleared the bank' : ''}.`,
    transactions: [kept, copy],
    impact: [transactionImpact(copy, amountCents)],
    corrections: keepingOne(context, twice),
    evidence: signs('name', 'amount', isSeenOnce && 'bank'),
    severity: isSeenOnce ? {} : { atMost: 'Medium' },
    remediation: ['Look at the bank statement to see whether it shows the payment once or twice.'],
  };
}

/** Pairs expenses of an odd amount with the only open bills of their vendor that add up to it. */
function paidTogether(
  context: ReviewContext,
  bought: readonly number[],
  paired: Set<number>,
): FindingDraft[] {
  const { transactions } = context;
  const bills = bought.filter((one) => transactions.kinds[one] === KIND.bill && isUnpaid(context, one));
  const byVendor = Map.groupBy(bills, (bill) => transactions.at(bill).party);
  return bought.flatMap((expense): FindingDraft | [] => {
    const { kind, party, amountCents } = transactions.at(expense);
    if (kind === KIND.bill || paired.has(expense) || !isUnusualAmount(amountCents)) return [];
    const due = (byVendor.get(party) ?? []).filter((bill) => {
      const gap = rightDayOf(context, expense) - rightDayOf(context, bill);
      return gap >= -BEFORE_DAYS && gap <= AFTER_DAYS && !paired.has(bill);
    });
    const centsOf = (bill: number) => transactions.at(bill).amountCents;
    const isAll = sumAmounts(context, due) === amountCents;
    const paid = isAll ? due : onlyOf(setsOf(due, centsOf, amountCents));
    if (paid === null || paid.length < 2 || Math.max(expense, ...paid) < transactions.from) return [];
    for (const bill of paid) paired.add(bill);
    return draftOf(context, paid, expense);
  });
}

function draftOf(context: ReviewContext, bills: readonly number[], expense: number): FindingDraft {
  const [bill = 0, ...others] = bills;
  const isCited = namesBill(context, expense, bill);
  const cents = context.transactions.at(expense).amountCents;
  const isOpen = isUnpaid(context, bill);
  const corrections = correctionsOf(context, bills, expense);
  const isCopy = corrections.some(({ kind }) => kind === 'remove');
  const redates = redatedAmong(context, bills);
  return {
    ...(isOpen ? {} : isCopy ? ENTERED_TWICE : PAID_TWICE),
    description: `${context.money(cents)} to ${partyNameAt(context, bill)}: ${listed(bills.map((one) => named(context, one)))} ${others.length > 0 ? 'are' : 'is'} ${isOpen ? 'still open' : 'paid'}, and ${named(context, expense)} is for the same ${others.length > 0 ? 'total' : 'amount'}${redates.length > 0 ? '; the bill seems to be dated in the wrong year' : isOpen ? '' : isCited ? ' and names the bill' : ', though the vendor is otherwise paid by bill'}.`,
    transactions: [...bills, expense],
    impact: [transactionImpact(expense, cents)],
    corrections: [...corrections, ...redates],
    evidence: signs('party', 'amount', isCited && 'number'),
    severity: isOpen ? { atLeast: 'Medium' } : { atMost: 'Medium' },
  };
}

const ENTERED_TWICE = {
  title: 'Bill and expense for one purchase',
  mistake: 'billPaidAsExpense' as const,
  why: 'The purchase counts twice: as the bill, which is paid, and as the expense.',
  remediation: ['Look at the bank statement to see whether the amount left the account once or twice.'],
};

const PAID_TWICE = {
  title: 'Bill paid twice',
  why: 'The bill was paid, and the expense paid the vendor again: the vendor owes you this amount, and it is not a cost.',
  remediation: ['Compare both payments with the bank statement and the vendor’s statement.'],
};

/**
 * An expense pays its bill if the bill is open. If the bill was already paid, the expense is a copy, unless a
 * reconciled statement shows it: then the vendor was paid twice and owes the money back.
 */
function correctionsOf(context: ReviewContext, bills: readonly number[], expense: number): Correction[] {
  const { roles, clearing } = context;
  const [bill = 0] = bills;
  const payable = accountWith(context, bill, 'payable');
  const isPayment = isUnpaid(context, bill) || clearing?.ofTransactions[expense] === RECONCILED;
  if (!isPayment || payable === undefined) return [removing(context, expense)];
  const moves = movingAll(context, expense, payable, (account) => !roles.is('money', account));
  return isUnpaid(context, bill) ? settling(context, bills, moves) : moves;
}

function isUnpaid(context: ReviewContext, transaction: number): boolean {
  const isUntouched = documentOf(context, transaction)?.isUntouched === true;
  return isUntouched && context.transactions.at(transaction).amountCents > 0;
}

/**
 * Pairs each bill, even a paid one, with an expense whose memo contains the bill's number. Such an expense pays the
 * bill again, even if its amount is a common one.
 */
function namedPairs(
  context: ReviewContext,
  group: readonly number[],
): (readonly [bill: number, expense: number])[] {
  const { kinds } = context.transactions;
  const expenses = group.filter((one) => kinds[one] !== KIND.bill);
  return group
    .filter((one) => kinds[one] === KIND.bill)
    .flatMap((bill) => pairsIn(context, [bill, ...expenses.filter((one) => namesBill(context, one, bill))]));
}

function namesBill(context: ReviewContext, expense: number, bill: number): boolean {
  const number = numberOf(context, bill);
  // The words are formatted like document numbers, so that `Inv. #24-5375` matches bill 24-5375.
  const words = memosOf(context, expense)
    .split(/[\s,;:|#()]+/)
    .map(normalNumber);
  return number.length >= MIN_NUMBER && words.includes(number);
}

/**
 * Whether a vendor that is rarely paid without a bill has one expense of an odd amount in addition to bills of that
 * amount.
 */
function isPaidTwice({ transactions }: ReviewContext, group: readonly number[]): boolean {
  const isBill = (one: number) => transactions.kinds[one] === KIND.bill;
  const [expense, ...others] = group.filter((one) => !isBill(one));
  if (expense === undefined || others.length > 0) return false;
  const { amountCents, party } = transactions.at(expense);
  if (!isUnusualAmount(amountCents, MIN_PAID_TWICE_CENTS)) return false;
  const bought = boughtFrom(transactions, party);
  const bills = bought.filter(isBill).length;
  return bills >= MIN_BILLS && (bought.length - bills) * MIN_BILLS <= bills;
}

/** Pairs the expense with the last bill before it, or otherwise with the first one after it. */
function lastPair(context: ReviewContext, group: readonly number[]): (readonly [number, number])[] {
  const { transactions } = context;
  const expense = group.find((one) => transactions.kinds[one] !== KIND.bill) ?? 0;
  const bills = group.filter((one) => one !== expense);
  const bill = bills.findLast((one) => one < expense) ?? bills[0] ?? 0;
  return pairsIn(context, [Math.min(bill, expense), Math.max(bill, expense)]);
}

function isCost({ transactions, roles }: ReviewContext, transaction: number): boolean {
  const { party, moneyCents, profitCents, mainAccount } = transactions.at(transaction);
  return party !== 0 && moneyCents < 0 && (profitCents < 0 || roles.is('inventory', mainAccount));
}

/**
 * Pairs each unpaid bill with the nearest expense of the same vendor and amount, one to one. Expenses that recur on
 * their own schedule pay for their own months and not for the bill.
 */
function pairsIn(
  context: ReviewContext,
  group: readonly number[],
): (readonly [bill: number, expense: number])[] {
  const { transactions } = context;
  const dayOf = (transaction: number) => rightDayOf(context, transaction);
  const ordered = byRightDay(context, group);
  const expenses = ordered.filter((one) => transactions.kinds[one] !== KIND.bill);
  const bills = ordered.filter((one) => transactions.kinds[one] === KIND.bill);
  if (expenses.length === 0 || bills.length === 0 || cadenceOf(expenses.map(dayOf)) !== null) return [];
  const taken = new Set<number>();
  return bills.flatMap((bill) => {
    const distance = (expense: number) => Math.abs(dayOf(expense) - dayOf(bill));
    const [nearest] = expenses
      .filter((expense) => {
        const gap = dayOf(expense) - dayOf(bill);
        const isInPeriod = Math.max(bill, expense) >= transactions.from;
        return gap >= -BEFORE_DAYS && gap <= AFTER_DAYS && isInPeriod && !taken.has(expense);
      })
      .sort((a, b) => distance(a) - distance(b) || a - b);
    if (nearest === undefined) return [];
    taken.add(nearest);
    return [[bill, nearest] as const];
  });
}
