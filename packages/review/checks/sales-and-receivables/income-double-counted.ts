import { type Day, NONE } from '@insights/ledger';
import { removing, settling } from '../../adjusting/propose.ts';
import { accountNameAt, once, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { bankViewOf } from '../../context/duplicates.ts';
import { KIND, ofKinds, ofPeriod, sinceDay } from '../../context/kinds.ts';
import { documentOf, openAtHome, openOfKinds } from '../../context/open-documents.ts';
import type { DocumentRow } from '../../context/rows.ts';
import { amountOf, isUnusualAmount, memosOf, movingAll, named } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { endsWithStartOf, saysName, wordsIn } from '../../text/names.ts';
import { listed } from '../../text/wording.ts';
import { type Check, type FindingDraft, transactionImpact } from '../check.ts';
import {
  depositsOfInvoices,
  depositsOfPayments,
  type IncomeDeposits,
  longestWord,
  OF_INVOICES,
  OF_UNDEPOSITED,
  paying,
  setsOf,
} from '../shared/deposits-of-several.ts';
import { enteredTwice, keepingOne } from '../shared/entered-twice.ts';
import { payoutsAsIncome } from '../shared/payouts-as-income.ts';
import { retainageAsIncome } from '../shared/retainage-as-income.ts';
import { stillUndeposited, type UndepositedItem } from '../shared/undeposited.ts';

const BEFORE_DAYS = 7;
const AFTER_PAYMENT_DAYS = 14;
const AFTER_INVOICE_DAYS = 90;
const DOWN_PAYMENT_DAYS = 180;
const SAME_DEPOSIT_DAYS = 3;

export const incomeDoubleCounted: Check = {
  code: 'income-double-counted',
  title: 'Sale counted as income twice',
  mistake: 'salesTwice',
  affects: 'profit',
  why: 'The sale is income already; booking the customer’s payment as income counts it a second time.',
  whenFine: 'Fine if the customer bought two things at the same price.',
  remediation: ['Make sure that the deposit is the payment of this sale.'],
  severityRule: 'Depends on the amount; at least Medium.',
  evidence: ['amount', 'open'],
  check: (context) => salesCountedTwice(context),
};

export const salesCountedTwice = once((context): readonly FindingDraft[] => {
  const taken = new Set<number>();
  const deposits: IncomeDeposits = {
    byAmount: depositsToIncome(context),
    isFree: (deposit) => !taken.has(deposit),
    isFrom: (deposit, customer) => isFrom(context, deposit, customer),
    mayBeFromCustomer: (deposit) => isSameOrUnnamed(context, deposit, ''),
    claim: (deposit) => taken.add(deposit),
  };
  return [
    ...besidePayments(context, deposits),
    ...receiptsBesidePayments(context),
    ...fromDrawer(context, deposits),
    ...fromOpenInvoices(context, deposits),
    ...fromDeposits(context, deposits),
    ...ofSeveral(context, deposits),
    ...inParts(context, deposits),
    ...payoutsAsIncome(context),
    ...retainageAsIncome(context),
  ];
});

/** Finds payments of invoices whose money was also entered as a deposit or sales receipt. */
function besidePayments(context: ReviewContext, { claim }: IncomeDeposits): FindingDraft[] {
  const { transactions } = context;
  return enteredTwice(context).flatMap((twice): FindingDraft | [] => {
    const { kept, copy, isSeenOnce } = twice;
    const isIncome = transactions.kinds[kept] === KIND.payment && transactions.mainAccounts[copy] !== NONE;
    if (!isIncome || Math.max(kept, copy) < transactions.from) return [];
    claim(copy);
    return {
      ...draftOf(context, kept, copy, 'pays an invoice'),
      corrections: keepingOne(context, twice),
      evidence: isSeenOnce ? ['amount', 'bank'] : ['amount', 'name'],
    };
  });
}

/** Finds undeposited sales receipts for money that was also recorded as the customer's payment of an invoice. */
function receiptsBesidePayments(context: ReviewContext): FindingDraft[] {
  const { transactions, asOf } = context;
  const receipts = stillUndeposited(context)
    .flatMap(({ items }) => items)
    .filter(
      ({ transaction, cents, day }) =>
        transactions.kinds[transaction] === KIND.salesReceipt &&
        transaction >= transactions.from &&
        day <= asOf - BEFORE_DAYS &&
        isUnusualAmount(cents),
    );
  if (receipts.length === 0) return [];
  const payments = ofKinds(transactions, KIND.payment);
  return receipts.flatMap(({ transaction: receipt, cents, day }): FindingDraft | [] => {
    const payment = payments.find((one) => {
      const { amountCents, party, day: paidOn } = transactions.at(one);
      const isSame = amountCents === cents && party === transactions.parties[receipt];
      return isSame && Math.abs(paidOn - day) <= SAME_DEPOSIT_DAYS;
    });
    if (payment === undefined) return [];
    return {
      ...draftOf(context, payment, receipt, 'pays an invoice'),
      corrections: [removing(context, receipt)],
      evidence: ['amount', 'name', 'open'],
    };
  });
}

/**
 * Pairs a deposit from Undeposited Funds with another deposit of the same odd amount to the same bank account, days
 * apart, that is all income: one comes from the point-of-sale system and one from the bank feed.
 */
function fromDeposits(
  context: ReviewContext,
  { byAmount, isFree, mayBeFromCustomer, claim }: IncomeDeposits,
): FindingDraft[] {
  const { transactions, roles } = context;
  const known = sinceDay(
    transactions,
    ofKinds(transactions, KIND.deposit),
    context.period.start - BEFORE_DAYS,
  );
  return Array.from(known).flatMap((banked): FindingDraft | [] => {
    const { moneyCents, moneyAccount, mainAccount, day } = transactions.at(banked);
    if (!roles.is('undeposited', mainAccount) || !isUnusualAmount(moneyCents)) return [];
    const deposit = (byAmount.get(moneyCents) ?? []).find((candidate) => {
      const other = transactions.at(candidate);
      const isNear = Math.abs(other.day - day) <= SAME_DEPOSIT_DAYS && other.moneyAccount === moneyAccount;
      const [first, extra] = banked < candidate ? [banked, candidate] : [candidate, banked];
      const view = bankViewOf(context, { first, extra });
      return isFree(candidate) && isNear && view !== 'both settled' && mayBeFromCustomer(candidate);
    });
    if (deposit === undefined) return [];
    claim(deposit);
    return {
      ...draftOf(context, banked, deposit, `took that amount from ${accountNameAt(context, mainAccount)}`),
      remediation: ['Look at the bank statement: does it show the amount once?'],
      corrections: [removing(context, deposit)],
      evidence: ['amount', 'account'],
    };
  });
}

/**
 * Pairs the remaining deposits with several payments in Undeposited Funds, or several open invoices of one customer.
 */
function ofSeveral(context: ReviewContext, deposits: IncomeDeposits): FindingDraft[] {
  const isInTime = ({ day }: UndepositedItem, deposit: number) => isNearPayment(context, deposit, day);
  return [
    ...stillUndeposited(context).flatMap((drawer) => depositsOfPayments(context, drawer, deposits, isInTime)),
    ...depositsOfInvoices(context, deposits, AFTER_INVOICE_DAYS),
  ];
}

function isNearPayment({ transactions }: ReviewContext, deposit: number, day: Day): boolean {
  const on = transactions.at(deposit).day;
  return on >= day - BEFORE_DAYS && on <= day + AFTER_PAYMENT_DAYS;
}

/** Deposits, or sales receipts, of the period that are entirely income, by amount. */
function depositsToIncome(
  { transactions, roles }: ReviewContext,
  kind: number = KIND.deposit,
): ReadonlyMap<number, readonly number[]> {
  const deposits = ofPeriod(transactions, kind).filter((deposit) => {
    const { amountCents, profitCents, mainAccount } = transactions.at(deposit);
    return amountCents !== 0 && profitCents === amountCents && roles.is('income', mainAccount);
  });
  return Map.groupBy(deposits, (deposit) => transactions.at(deposit).amountCents);
}

/** Pairs a payment that never left Undeposited Funds with a deposit of the same money to income. */
function fromDrawer(context: ReviewContext, { byAmount, isFree, claim }: IncomeDeposits): FindingDraft[] {
  const { asOf } = context;
  return stillUndeposited(context).flatMap(({ account, items }) =>
    items.flatMap(({ transaction: payment, cents, day }) => {
      if (day > asOf - BEFORE_DAYS) return [];
      const deposit = (byAmount.get(cents) ?? []).find(
        (candidate) =>
          isFree(candidate) &&
          isNearPayment(context, candidate, day) &&
          isSameOrUnnamed(context, candidate, partyNameAt(context, payment)),
      );
      if (deposit === undefined) return [];
      claim(deposit);
      return [
        {
          ...draftOf(context, payment, deposit, `is still in ${accountNameAt(context, account)}`),
          ...OF_UNDEPOSITED,
          corrections: settling(context, [payment], movingAll(context, deposit, account)),
        },
      ];
    }),
  );
}

/**
 * Pairs an invoice that is still open with a deposit of the open amount to income if the deposit has the customer's
 * name, has it in its memo, or has no name and a unique amount and nothing else was paid.
 */
function fromOpenInvoices(
  context: ReviewContext,
  { byAmount, isFree, mayBeFromCustomer, claim }: IncomeDeposits,
): FindingDraft[] {
  const { transactions, asOf } = context;
  const open = openOfKinds(context, asOf, KIND.invoice);
  const receipts = depositsToIncome(context, KIND.salesReceipt);
  const ofAmount = Map.groupBy(open, ({ totalCents }) => totalCents);
  /**
   * True if no other deposit or invoice has this unusual amount, and the deposit's name does not contradict the match.
   */
  const isOnlyOne = (deposit: number, { totalCents: cents }: DocumentRow) =>
    isUnusualAmount(cents) &&
    byAmount.get(cents)?.length === 1 &&
    ofAmount.get(cents)?.length === 1 &&
    mayBeFromCustomer(deposit);
  /**
   * Returns the customer's receipt of this amount after the invoice if it names the invoice, has the same description,
   * such as a month's rent, or has an unusual amount.
   */
  const receiptFor = ({ handle, totalCents: cents, number, day, name: customer }: DocumentRow) => {
    const own = (receipts.get(cents) ?? []).filter((receipt) => partyNameAt(context, receipt) === customer);
    const [only, ...others] = own;
    const named = own.find((receipt) => wordsIn(memosOf(context, receipt)).includes(number.toLowerCase()));
    const sold = handle >= 0 ? memosOf(context, handle) : '';
    const same = own.find((receipt) => sold !== '' && memosOf(context, receipt) === sold);
    const found = named ?? same ?? (others.length === 0 && isUnusualAmount(cents) ? only : undefined);
    const on = found === undefined ? 0 : transactions.at(found).day;
    return on >= day && on <= day + AFTER_INVOICE_DAYS ? found : undefined;
  };
  /**
   * True if the bank cut off the customer's name, and no other customer whose name begins the same way owes the amount.
   */
  const isFromStart = (deposit: number, { totalCents, name: customer }: DocumentRow) => {
    const memo = memosOf(context, deposit);
    const owing = (ofAmount.get(totalCents) ?? []).map(({ name }) => name);
    const begun = new Set(owing.filter((name) => endsWithStartOf(memo, name)));
    return begun.size === 1 && begun.has(customer) && mayBeFromCustomer(deposit);
  };
  return openAtHome(context, asOf, KIND.invoice).flatMap((invoice) => {
    const { openCents: cents, isUntouched, name: customer, day, handle } = invoice;
    if (customer === '') return [];
    // The rest of a partly paid invoice may have been paid before it, as a down payment.
    const since = isUntouched ? day : day - DOWN_PAYMENT_DAYS;
    const candidates = (byAmount.get(cents) ?? []).filter((candidate) => {
      const on = transactions.at(candidate).day;
      return isFree(candidate) && on >= since && on <= day + AFTER_INVOICE_DAYS;
    });
    const ofCustomer = candidates.find((candidate) => isFrom(context, candidate, customer));
    const ofAnyone = () =>
      candidates.find((candidate) => isFromStart(candidate, invoice)) ??
      candidates.find((candidate) => isOnlyOne(candidate, invoice)) ??
      receiptFor(invoice);
    const deposit = ofCustomer ?? (isUntouched ? ofAnyone() : undefined);
    if (deposit === undefined) return [];
    claim(deposit);
    const corrections = paying(context, [handle], deposit, customer);
    return [
      { ...draftOf(context, handle, deposit, `to ${customer} is still open`), ...OF_INVOICES, corrections },
    ];
  });
}

/** A factoring company or a processor pays out at least this share of an invoice. */
const MIN_PAID_SHARE = 0.8;

/** Pairs an open invoice with deposits to income that name its number, or with which the customer paid it in parts. */
function inParts(
  context: ReviewContext,
  { byAmount, isFree, isFrom, claim }: IncomeDeposits,
): FindingDraft[] {
  const { transactions, asOf, money } = context;
  const open = openAtHome(context, asOf, KIND.invoice);
  const byWord = new Map(open.map(({ name }) => [longestWord(name), [] as number[]]));
  const byNumber = new Map(open.map(({ number }) => [number.toLowerCase(), [] as number[]]));
  for (const deposit of open.length === 0 ? [] : [...byAmount.values()].flat().filter(isFree)) {
    const memos = memosOf(context, deposit);
    const number = /\binv(?:oice)?s?\.? ?#? ?(\w*\d[\w-]*)/i.exec(memos)?.[1];
    byNumber.get(number?.toLowerCase() ?? '')?.push(deposit);
    const words = wordsIn([...namesOn(context, deposit), memos].join(' '));
    for (const word of new Set(words)) byWord.get(word)?.push(deposit);
  }
  return open.flatMap(({ number, openCents, day, name: customer, handle: invoice }): FindingDraft | [] => {
    if (customer === '') return [];
    const isLater = (deposit: number) => isFree(deposit) && transactions.at(deposit).day >= day;
    const naming = number === '' ? [] : (byNumber.get(number.toLowerCase()) ?? []).filter(isLater);
    const parts = (byWord.get(longestWord(customer)) ?? []).filter(
      (one) => isLater(one) && transactions.at(one).day <= day + AFTER_INVOICE_DAYS && isFrom(one, customer),
    );
    const [ofParts = [], ...otherParts] = setsOf(parts, (one) => amountOf(context, one), openCents);
    const isOnlySet = ofParts.length > 1 && otherParts.length === 0;
    const paid = isOnlySet && naming.every((one) => ofParts.includes(one)) ? ofParts : naming;
    const cents = paid.reduce((sum, deposit) => sum + amountOf(context, deposit), 0);
    const isPaid = cents <= openCents && cents >= openCents * MIN_PAID_SHARE;
    if (paid.length === 0 || !isPaid) return [];
    paid.forEach(claim);
    const what = invoice >= 0 ? named(context, invoice) : 'an earlier invoice';
    return {
      ...OF_INVOICES,
      description: `${money(cents)} may be counted twice: ${what} to ${customer} is still open, and ${listed(paid.map((one) => named(context, one)))}, booked to ${accountNameAt(context, transactions.at(paid[0] as number).mainAccount)}, ${paid.length === 1 ? 'names' : 'pay'} it${cents < openCents ? `; the other ${money(openCents - cents)} may be a fee` : ''}.`,
      transactions: [invoice, ...paid],
      impact: paid.map((deposit) => transactionImpact(deposit, amountOf(context, deposit))),
      corrections: paid.flatMap((deposit) => paying(context, [invoice], deposit, customer)),
      severity: { atLeast: 'Medium' },
    };
  });
}

function draftOf(context: ReviewContext, sale: number, deposit: number, state: string): FindingDraft {
  const cents = amountOf(context, deposit);
  const what = sale >= 0 ? named(context, sale) : 'an earlier invoice';
  return {
    description: `${context.money(cents)} may be counted twice: ${what} ${state}, and ${named(context, deposit)} of the same amount is booked to ${accountNameAt(context, context.transactions.at(deposit).mainAccount)}.`,
    transactions: [sale, deposit],
    impact: [transactionImpact(deposit, cents)],
    severity: { atLeast: 'Medium' },
  };
}

/** Deposits from the bank feed have no name; the customer appears in the bank's text: `PARK HOTEL ACH`. */
function isFrom(context: ReviewContext, deposit: number, customer: string): boolean {
  const names = namesOn(context, deposit);
  if (names.size > 0) return names.has(customer);
  return isSameOrUnnamed(context, deposit, customer) && saysName(memosOf(context, deposit), customer);
}

/** A deposit with another customer's name, or described as a transfer or a loan, is something else. */
function isSameOrUnnamed(context: ReviewContext, deposit: number, customer: string): boolean {
  const names = namesOn(context, deposit);
  const words = context.transactions.at(deposit).memoWords;
  if ((words & (WORD.transfer | WORD.loan | WORD.ownerMoney)) !== 0) return false;
  return names.size === 0 || (customer !== '' && names.has(customer));
}

function namesOn(context: ReviewContext, deposit: number): Set<string> {
  const ofLines = documentOf(context, deposit)?.lines.flatMap(({ party }) => party?.name ?? []) ?? [];
  const name = partyNameAt(context, deposit);
  return new Set(name === '' ? ofLines : [name, ...ofLines]);
}
