import type { Correction } from '@insights/ledger';
import { accountNameAt, partyAt, type ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { documentRow } from '../../context/rows.ts';
import { openOfKinds } from '../../context/still-open.ts';
import { count, listed } from '../../text/wording.ts';
import { type Draft, transactionImpact } from '../check.ts';
import { movingAll } from './moving-all.ts';
import { amountOf, named } from './transactions.ts';
import type { Lying } from './undeposited.ts';
import { isUnusualAmount } from './unusual-amount.ts';

/** Among more invoices than this, some add up to a deposit by coincidence. */
const MAX_INVOICES = 10;
const MAX_CHOSEN = 4;

/** Deposits of the period that are entirely income and that no other finding explains. */
export interface UnexplainedDeposits {
  readonly all: readonly number[];
  /** Whether a deposit has the customer’s name, or has it in its memo. */
  readonly isFrom: (deposit: number, customer: string) => boolean;
  /** Whether neither a name nor the description of a deposit contradicts that it is a customer’s money. */
  readonly isAnyones: (deposit: number) => boolean;
  readonly claim: (deposit: number) => void;
}

/**
 * Pairs a deposit to income with several open invoices of one customer that add up to it: any of them if the deposit
 * names the customer, and otherwise all of them, to an unusual amount.
 */
export function depositsOfInvoices(
  context: ReviewContext,
  { all, isFrom, isAnyones, claim }: UnexplainedDeposits,
  withinDays: number,
): Draft[] {
  const { transactions, table } = context;
  if (table === null) return [];
  const open = openInvoices(context);
  return all.flatMap((deposit): Draft | [] => {
    const { amountCents, day } = transactions.at(deposit);
    const found = [...open].flatMap(([customer, rows]) => {
      const due = rows.filter(
        (row) => (table.days[row] ?? 0) <= day && day - (table.days[row] ?? 0) <= withinDays,
      );
      const sets = isFrom(deposit, customer)
        ? setsOf(due, table.totalsCents, amountCents)
        : isUnusualAmount(amountCents) && isAnyones(deposit) && sumOf(due, table.totalsCents) === amountCents
          ? [due]
          : [];
      return sets.filter(({ length }) => length > 1).map((chosen) => ({ customer, chosen }));
    });
    const [only, ...others] = found;
    if (only === undefined || others.length > 0) return [];
    claim(deposit);
    const invoices = only.chosen.map(transactions.handleOf);
    const numbers = only.chosen.map((row) => documentRow(table, row).number || 'one without a number');
    return {
      description: `${context.money(amountCents)} may be counted twice: the invoices ${listed(numbers)} to ${only.customer} are still open and total the same, and ${named(context, deposit)} is booked to ${accountNameAt(context, transactions.at(deposit).mainAccount)}.`,
      transactions: [...invoices, deposit],
      impact: [transactionImpact(deposit, amountOf(context, deposit))],
      corrections: receiving(context, deposit),
      severity: { atLeast: 'Medium' },
    };
  });
}

function receiving(context: ReviewContext, deposit: number): Correction[] {
  const [receivable] = context.roles.of('receivable');
  return receivable === undefined ? [] : movingAll(context, deposit, receivable);
}

/** Untouched open invoices by customer. */
function openInvoices(context: ReviewContext): ReadonlyMap<string, readonly number[]> {
  const { table, asOf, documents } = context;
  if (table === null) return new Map();
  const open = openOfKinds(context, asOf, KIND.invoice).filter((row) => {
    const { openCents, totalCents, currency } = documentRow(table, row);
    return openCents === totalCents && currency === documents.homeCurrency;
  });
  const byCustomer = Map.groupBy(open, (row) => partyAt(table, row)?.name ?? '');
  return new Map([...byCustomer].filter(([name, { length }]) => name !== '' && length > 1));
}

function sumOf(rows: readonly number[], amounts: Float64Array): number {
  return rows.reduce((sum, row) => sum + (amounts[row] ?? 0), 0);
}

/** Returns all of the rows if they add up to an amount, and otherwise each set of a few that does. */
function setsOf(rows: readonly number[], amounts: Float64Array, cents: number): (readonly number[])[] {
  if (sumOf(rows, amounts) === cents) return [rows];
  if (rows.length > MAX_INVOICES) return [];
  const sets: number[][] = [];
  const extend = (chosen: readonly number[], from: number, left: number) => {
    if (left === 0) sets.push([...chosen]);
    if (left <= 0 || chosen.length === MAX_CHOSEN) return;
    for (let index = from; index < rows.length; index += 1) {
      const row = rows[index] as number;
      extend([...chosen, row], index + 1, left - (amounts[row] ?? 0));
    }
  };
  extend([], 0, cents);
  return sets;
}

/**
 * Pairs a deposit to income, in an unusual amount, with payments in a row that never left Undeposited Funds and add up
 * to it.
 */
export function depositsOfPayments(
  context: ReviewContext,
  { account, lying }: { readonly account: number; readonly lying: readonly Lying[] },
  { all, isAnyones, claim }: UnexplainedDeposits,
  isInTime: (payment: Lying, deposit: number) => boolean,
): Draft[] {
  const { transactions } = context;
  const deposits = all.filter((one) => isUnusualAmount(transactions.at(one).amountCents) && isAnyones(one));
  return deposits.flatMap((deposit): Draft | [] => {
    const { amountCents, mainAccount } = transactions.at(deposit);
    const near = lying.filter((payment) => isInTime(payment, deposit));
    const run = runOf(near, amountCents);
    if (run === null) return [];
    claim(deposit);
    return {
      description: `${context.money(amountCents)} may be counted twice: ${count(run.length, 'payment')} that total the same are still in ${accountNameAt(context, account)}, and ${named(context, deposit)} is booked to ${accountNameAt(context, mainAccount)}.`,
      transactions: [...run.map(({ transaction }) => transaction), deposit],
      impact: [transactionImpact(deposit, amountCents)],
      corrections: movingAll(context, deposit, account),
      severity: { atLeast: 'Medium' },
    };
  });
}

function runOf(lying: readonly Lying[], cents: number): readonly Lying[] | null {
  for (let from = 0; from < lying.length; from += 1) {
    let left = cents;
    for (let to = from; to < lying.length && left > 0; to += 1) {
      left -= lying[to]?.cents ?? 0;
      if (left === 0 && to > from) return lying.slice(from, to + 1);
    }
  }
  return null;
}
