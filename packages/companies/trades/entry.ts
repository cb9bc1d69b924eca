import type { Name } from '../books/names.ts';
import type { TransactionKind } from '../books/transaction.ts';
import type { Day } from './days.ts';

/** A customer, vendor or employee as shown on a transaction. */
export interface Party {
  readonly kind: Name['kind'];
  readonly id: string;
  readonly name: string;
}

/** Transaction types that QuickBooks' API provides. Tax center payments appear only in the ledger. */
export type EntryKind = Exclude<TransactionKind, 'SalesTaxPayment' | 'InventoryAdjustment'>;

/**
 * A transaction, stored as its legs, so that companies can have millions of them. An entry can contain any mistake,
 * even one that QuickBooks would not allow.
 */
export interface Entry {
  readonly id: number;
  /** Null for entries that QuickBooks lists in the ledger without a transaction type. */
  readonly kind: EntryKind | null;
  readonly type: string;
  number: string;
  day: Day;
  dueDay: Day | null;
  party: Party | null;
  /** Account that paid or received the amount. */
  account: string | null;
  toAccount: string | null;
  legs: Leg[];
  memo: string;
  createdDay: Day;
  /** Entries that this entry pays, with the amounts. */
  links: { readonly to: Entry; cents: number }[];
  /** Name of the routine that created the entry, for lookups: `rent`, `payroll`. */
  readonly tag: string;
  isDeleted: boolean;
  isVoided: boolean;
}

export interface Leg {
  account: string;
  /** Debits are positive. */
  cents: number;
  memo: string;
  party: Party | null;
  itemId: string | null;
  /** Quantity of the item. */
  quantity?: number;
}

/** Returns the sum of the debits. */
export function sizeOf({ legs }: Entry): number {
  return legs.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
}

/** Returns the total as shown on the transaction. */
export function totalOf(entry: Entry): number {
  const head = entry.legs[0];
  return head === undefined ? 0 : Math.abs(head.cents);
}

/** Multiplies every amount; the first leg absorbs rounding differences. */
export function multiply({ legs }: Entry, factor: number): void {
  let rest = 0;
  for (const leg of legs.slice(1)) {
    leg.cents = Math.round(leg.cents * factor);
    rest -= leg.cents;
  }
  if (legs[0] !== undefined) legs[0].cents = rest;
}
