import { type Correction, NONE } from '@insights/ledger';
import { adding, settling } from '../../adjusting/propose.ts';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, partyNameAt, type ReviewContext, transactionAt } from '../../context/context.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { openAtHome } from '../../context/open-documents.ts';
import type { DocumentRow } from '../../context/rows.ts';
import {
  accountWith,
  isUnusualAmount,
  memosOf,
  movingAll,
  named,
  postedTo,
} from '../../context/transactions.ts';
import { wordsIn } from '../../text/names.ts';
import { count, listed } from '../../text/wording.ts';
import { type FindingDraft, transactionImpact } from '../check.ts';
import type { UndepositedItem } from './undeposited.ts';

/** With more invoices than this, some of them add up to a deposit by coincidence. */
const MAX_INVOICES = 10;
const MAX_CHOSEN = 4;
const MAX_PAYMENTS = 20;

/** Deposits of the period that are entirely income. */
export interface IncomeDeposits {
  readonly byAmount: ReadonlyMap<number, readonly number[]>;
  /** Whether no other finding explains the deposit. */
  readonly isFree: (deposit: number) => boolean;
  /** Whether a deposit has the customer’s name, or has it in its memo. */
  readonly isFrom: (deposit: number, customer: string) => boolean;
  /** Whether a deposit may be a customer’s money, because neither its name nor its description says otherwise. */
  readonly mayBeFromCustomer: (deposit: number) => boolean;
  readonly claim: (deposit: number) => void;
}

/**
 * Pairs a deposit to income with several open invoices of one customer that add up to it: any of them if the deposit
 * names the customer, and otherwise all of them, if their total is unusual.
 */
export function depositsOfInvoices(
  context: ReviewContext,
  { byAmount, isFree, isFrom, mayBeFromCustomer, claim }: IncomeDeposits,
  withinDays: number,
): FindingDraft[] {
  const { transactions } = context;
  const customers = openInvoices(context);
  const byWord = Map.groupBy(customers, ({ name }) => longestWord(name));
  const byTotal = Map.groupBy(customers, ({ invoices }) => totalOf(invoices));
  return [...byAmount.values()].flat().flatMap((deposit): FindingDraft | [] => {
    if (!isFree(deposit)) return [];
    const { amountCents, day } = transactions.at(deposit);
    const words = wordsIn(`${memosOf(context, deposit)} ${partyNameAt(context, deposit)}`);
    const mayBeFrom = new Set([
      ...words.flatMap((word) => byWord.get(word) ?? []),
      ...(byTotal.get(amountCents) ?? []),
    ]);
    const found = [...mayBeFrom].flatMap(({ name, invoices }) => {
      const due = invoices.filter((one) => day >= one.day && day - one.day <= withinDays);
      const isNamed = isFrom(deposit, name);
      const isWhole = totalOf(due) === amountCents;
      const isLikely = isNamed || (isWhole && isUnusualAmount(amountCents) && mayBeFromCustomer(deposit));
      const sets = !isLikely
        ? []
        : isWhole
          ? [due]
          : setsOf(due, ({ totalCents }) => totalCents, amountCents);
      return sets.filter(({ length }) => length > 1).map((chosen) => ({ name, chosen }));
    });
    const [only, ...others] = found;
    if (only === undefined || others.length > 0) return [];
    claim(deposit);
    const invoices = only.chosen.map(({ handle }) => handle);
    const numbers = only.chosen.map(({ number }) => number || 'one without a number');
    return {
      ...OF_INVOICES,
      description: `${context.money(amountCents)} may be counted twice: the invoices ${listed(numbers)} to ${only.name} are still open and total the same, and ${named(context, deposit)} is booked to ${accountNameAt(context, transactions.at(deposit).mainAccount)}.`,
      transactions: [...invoices, deposit],
      impact: [transactionImpact(deposit, amountCents)],
      corrections: paying(context, invoices, deposit, only.name),
      severity: { atLeast: 'Medium' },
    };
  });
}

/** Words for a deposit that pays open invoices. */
export const OF_INVOICES = {
  remediation: [
    'Make sure that the deposit pays the open invoice. It must then be applied to that invoice, or the invoice stays open.',
  ],
};

/** Applies a deposit as the customer's payment of invoices. */
export function paying(
  context: ReviewContext,
  invoices: readonly number[],
  deposit: number,
  customer: string,
): Correction[] {
  const [only] = context.roles.of('receivable');
  const [first = NONE] = invoices;
  const receivable = first < 0 ? only : accountWith(context, first, 'receivable');
  if (receivable === undefined) return [];
  return settling(context, invoices, movingAll(context, deposit, receivable, undefined, customer));
}

export function longestWord(name: string): string {
  return wordsIn(name).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** Returns customers with several untouched open invoices, and these invoices. */
function openInvoices(context: ReviewContext) {
  const open = openAtHome(context, context.asOf, KIND.invoice).filter(({ isUntouched }) => isUntouched);
  const byCustomer = Map.groupBy(open, ({ name }) => name);
  return [...byCustomer]
    .filter(([name, { length }]) => name !== '' && length > 1)
    .map(([name, invoices]) => ({ name, invoices }));
}

function totalOf(invoices: readonly DocumentRow[]): number {
  return invoices.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** Returns each set of a few items that adds up to an amount. */
export function setsOf<One>(
  all: readonly One[],
  centsOf: (one: One) => number,
  cents: number,
): (readonly One[])[] {
  if (all.length > MAX_INVOICES) return [];
  const sets: One[][] = [];
  const extend = (chosen: readonly One[], from: number, left: number) => {
    if (left === 0) sets.push([...chosen]);
    if (left <= 0 || chosen.length === MAX_CHOSEN) return;
    for (const [index, one] of all.entries())
      if (index >= from) extend([...chosen, one], index + 1, left - centsOf(one));
  };
  extend([], 0, cents);
  return sets;
}

/** Words for a deposit whose payments are still in Undeposited Funds. */
export const OF_UNDEPOSITED = {
  why: 'The payments were recorded as sales or against invoices, which are income already; booking their deposit as income counts them a second time, and they stay in Undeposited Funds.',
  remediation: ['Compare the deposit with the payments on the bank’s deposit slip.'],
};

/**
 * Pairs a deposit to income with payments in a row that never left Undeposited Funds and add up to it, if the amount is
 * unusual or they are all of that week's payments.
 */
export function depositsOfPayments(
  context: ReviewContext,
  { account, items }: { readonly account: number; readonly items: readonly UndepositedItem[] },
  { byAmount, isFree, mayBeFromCustomer, claim }: IncomeDeposits,
  isInTime: (payment: UndepositedItem, deposit: number) => boolean,
): FindingDraft[] {
  const { transactions } = context;
  const drafts: FindingDraft[] = [];
  const fee = usualFee(context, account);
  let from = 0;
  while (from < items.length) {
    const match = runFrom(items, from, (cents, run) => {
      const ofSum = (sum: number) =>
        (byAmount.get(sum) ?? []).find(
          (one) =>
            (isUnusualAmount(sum) || isWholeWeek(context, items, run, one)) &&
            isFree(one) &&
            mayBeFromCustomer(one) &&
            run.every((payment) => isInTime(payment, one)),
        );
      if (fee === null) return ofSum(cents);
      const net = Math.round(cents * (1 - fee.rate));
      return [cents, net, net - 1, net + 1].map(ofSum).find((one) => one !== undefined);
    });
    from += match?.run.length ?? 1;
    if (match === null) continue;
    const { run, deposit } = match;
    claim(deposit);
    const { amountCents, mainAccount, day } = transactions.at(deposit);
    const kept = run.reduce((sum, { cents }) => sum + cents, -amountCents);
    const same = `that ${run.length === 1 ? 'is' : 'total'} the same${kept === 0 ? '' : ` plus the usual fee of ${context.money(kept)},`}`;
    const ofFee =
      fee === null || kept === 0
        ? []
        : [
            adding(context, day, `fee of deposit ${transactionAt(context, deposit).id}`, [
              { account: fee.account, cents: kept },
              { account, cents: -kept },
            ]),
          ];
    drafts.push({
      ...OF_UNDEPOSITED,
      description: `${context.money(amountCents)} may be counted twice: ${count(run.length, 'payment')} ${same} ${run.length === 1 ? 'is' : 'are'} still in ${accountNameAt(context, account)}, and ${named(context, deposit)} is booked to ${accountNameAt(context, mainAccount)}.`,
      transactions: [...run.map(({ transaction }) => transaction), deposit],
      impact: [transactionImpact(deposit, amountCents)],
      corrections: [
        ...settling(
          context,
          run.map(({ transaction }) => transaction),
          movingAll(context, deposit, account),
        ),
        ...ofFee,
      ],
      severity: { atLeast: 'Medium' },
    });
  }
  return drafts;
}

/** This many deposits less a fee show what the processor keeps. */
const MIN_FEES = 5;
const RATE_TOLERANCE = 0.03;

/**
 * Returns the usual fee of deposits from an undeposited funds account, as a rate and its account; null if there is
 * none.
 */
function usualFee(context: ReviewContext, undeposited: number) {
  const { transactions } = context;
  const fees = ofKinds(transactions, KIND.deposit).flatMap((deposit) => {
    const gross = -postedTo(context, deposit, undeposited);
    const account = accountWith(context, deposit, 'bankFees');
    if (account === undefined || gross <= 0) return [];
    return [{ account, rate: postedTo(context, deposit, account) / gross }];
  });
  const rate = medianOf(fees.map((fee) => fee.rate));
  const steady = fees.filter((fee) => Math.abs(fee.rate - rate) <= rate * RATE_TOLERANCE);
  const last = steady.at(-1);
  if (last === undefined || rate <= 0 || steady.length < Math.max(MIN_FEES, fees.length / 2)) return null;
  return { account: last.account, rate };
}

const BATCH_DAYS = 7;

/** Whether the payments are all of the week before a deposit. */
function isWholeWeek(
  { transactions }: ReviewContext,
  items: readonly UndepositedItem[],
  run: readonly UndepositedItem[],
  deposit: number,
): boolean {
  const { day } = transactions.at(deposit);
  const ofWeek = items.filter((payment) => payment.day <= day && payment.day > day - BATCH_DAYS);
  return run.length === ofWeek.length && run[0] === ofWeek[0];
}

/** Returns the payments that a deposit contains, starting with a given one; null if no deposit contains them. */
function runFrom(
  items: readonly UndepositedItem[],
  from: number,
  depositOf: (cents: number, run: readonly UndepositedItem[]) => number | undefined,
): { readonly run: readonly UndepositedItem[]; readonly deposit: number } | null {
  let cents = 0;
  for (let to = from; to < Math.min(items.length, from + MAX_PAYMENTS); to += 1) {
    cents += items[to]?.cents ?? 0;
    const run = items.slice(from, to + 1);
    const deposit = depositOf(cents, run);
    if (deposit !== undefined) return { run, deposit };
  }
  return null;
}
