import type { Name } from '../books/names.ts';
import type { TransactionKind } from '../books/transaction.ts';
import type { Day } from './days.ts';

/** A customer, vendor or employee, as far as a transaction shows them. */
export interface Party {
  readonly kind: Name['kind'];
  readonly id: string;
  readonly name: string;
}

/** The forms that QuickBooks shows; the tax center's payments are listed in the ledger alone. */
export type EntryKind = Exclude<TransactionKind, 'SalesTaxPayment' | 'InventoryAdjustment'>;

/**
 * A transaction by its legs. A company of millions is made of these, and a mistake may be made in any of them, also one
 * that no form would let through.
 */
export interface Entry {
  readonly id: number;
  /** Null for what QuickBooks lists in the ledger and gives no form for. */
  readonly kind: EntryKind | null;
  readonly type: string;
  number: string;
  day: Day;
  dueDay: Day | null;
  party: Party | null;
  /** Where the money went to or came from. */
  account: string | null;
  toAccount: string | null;
  legs: Leg[];
  memo: string;
  createdDay: Day;
  /** What it pays, with how much of it. */
  links: { readonly to: Entry; cents: number }[];
  /** The routine that made it, by which it is found again: `rent`, `payroll`. */
  readonly tag: string;
  isDeleted: boolean;
  isVoided: boolean;
}

export interface Leg {
  account: string;
  /** Debits positive. */
  cents: number;
  memo: string;
  party: Party | null;
  itemId: string | null;
  /** Of an item. */
  quantity?: number;
}

/** What it moves. */
export function sizeOf({ legs }: Entry): number {
  return legs.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
}

/** Its total as its form shows it. */
export function totalOf(entry: Entry): number {
  const head = entry.legs[0];
  return head === undefined ? 0 : Math.abs(head.cents);
}

/** The entry with every amount multiplied; the first leg takes up what rounding leaves. */
export function multiply({ legs }: Entry, factor: number): void {
  let rest = 0;
  for (const leg of legs.slice(1)) {
    leg.cents = Math.round(leg.cents * factor);
    rest -= leg.cents;
  }
  if (legs[0] !== undefined) legs[0].cents = rest;
}
