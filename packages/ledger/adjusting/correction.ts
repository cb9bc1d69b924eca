import type { AccountType } from '@insights/words';
import type { Day } from '../period/day.ts';
import type { Transaction } from '../tables/transactions.ts';

/** An account that is missing from the chart and that a correction needs. */
export interface ProposedAccount {
  readonly name: string;
  readonly type: AccountType;
  /** QuickBooks' detail type, for example `NotesPayable`. */
  readonly detailType: string;
}

/** An account in the chart by its id, or a proposed one. */
export type EntryAccount = string | ProposedAccount;

/**
 * How a transaction should have been recorded, on either basis: the amounts come from what that basis has posted. It
 * refers to transactions and accounts by their ids in QuickBooks, so that it can be stored.
 */
export type Correction = Removal | Move | Addition;

/** The transaction is a duplicate, or never happened. */
export interface Removal {
  readonly kind: 'remove';
  readonly transaction: Transaction;
}

interface PostedCorrection {
  /** Set if the cash basis needs no correction, as for a year's cost that is expensed when it is paid. */
  readonly basis?: 'Accrual';
  /**
   * Documents that the correction pays, writes off or deposits, so that they are no longer open. If another entry
   * removes one, there is nothing left to write off.
   */
  readonly settles?: readonly Transaction[];
}

/** Lines of the transaction belong to another account. */
export interface Move extends PostedCorrection {
  readonly kind: 'move';
  readonly transaction: Transaction;
  readonly from: string;
  readonly to: EntryAccount;
  /** The part that moves, positive; null for everything that the transaction posted to the account. */
  readonly cents: number | null;
  /** The customer or vendor of the other account, if the lines of the transaction have no name. */
  readonly name?: string;
}

/** Something that was not recorded. Its lines add up to zero. */
export interface Addition extends PostedCorrection {
  readonly kind: 'add';
  readonly day: Day;
  /** Identifies the missing entry, such as `depreciation 2025-03`. Additions with the same `matter` count once. */
  readonly matter: string;
  readonly lines: readonly AdditionLine[];
  /** A transaction that records this on another day; only its date is wrong. */
  readonly redates?: { readonly transaction: Transaction; readonly day: Day };
}

export interface AdditionLine {
  readonly account: EntryAccount;
  /** Debits positive. */
  readonly cents: number;
  /** The customer, vendor or employee, if there is one. */
  readonly name?: string;
}

/** A line of an adjusting entry. */
export interface EntryLine {
  readonly account: EntryAccount;
  readonly day: Day;
  /** Debits positive. */
  readonly cents: number;
  /** The customer, vendor or employee; empty if there is none. */
  readonly name: string;
}

/** An adjusting entry as it is posted. */
export interface PostedEntry {
  readonly id: string;
  /** For example `AJE 3`. */
  readonly number: string;
  readonly memo: string;
  readonly corrections: readonly Correction[];
}
