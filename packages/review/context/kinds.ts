import {
  type Day,
  DOCUMENT_KINDS,
  type DocumentKind,
  documentKindOf,
  findFirstIndex,
  type Transactions,
} from '@insights/ledger';
import { listAt, type NumberLists } from './lists.ts';
import type { TransactionColumns } from './rows.ts';

/** Document types as numbers, for use in columns. */
export const KIND = {
  invoice: codeOf('Invoice'),
  creditMemo: codeOf('CreditMemo'),
  salesReceipt: codeOf('SalesReceipt'),
  refundReceipt: codeOf('RefundReceipt'),
  payment: codeOf('Payment'),
  deposit: codeOf('Deposit'),
  transfer: codeOf('Transfer'),
  bill: codeOf('Bill'),
  vendorCredit: codeOf('VendorCredit'),
  billPayment: codeOf('BillPayment'),
  purchase: codeOf('Purchase'),
  cardPayment: codeOf('CreditCardPayment'),
  journalEntry: codeOf('JournalEntry'),
  inventoryAdjustment: codeOf('InventoryAdjustment'),
  /** Paychecks, sales tax payments and all other types that cannot be queried. */
  other: 255,
} as const;

/** The largest type number plus one. */
export const MAX_KINDS = 256;

/** Returns a table with 1 for these types and 0 for all others. */
export function isOneOf(...kinds: readonly number[]): Uint8Array {
  const isWanted = new Uint8Array(MAX_KINDS);
  for (const kind of kinds) isWanted[kind] = 1;
  return isWanted;
}

function codeOf(kind: DocumentKind): number {
  return DOCUMENT_KINDS.indexOf(kind);
}

/** Returns the type of each transaction. There are only a few dozen types, so each is looked up once. */
export function kindsOf(transactions: Transactions): Uint8Array {
  const kindOf = transactions.byType(kindOfType);
  const kinds = new Uint8Array(transactions.length);
  for (let index = 0; index < kinds.length; index += 1) kinds[index] = kindOf(index);
  return kinds;
}

function kindOfType(type: string): number {
  const document = documentKindOf(type);
  return document === null ? KIND.other : codeOf(document);
}

/** Transactions in columns, sorted by day, so that a range of days is a range of numbers. */
export interface SelectableTransactions extends TransactionColumns {
  /** Postings of each transaction, as journal rows. */
  readonly postings: NumberLists;
  /**
   * Transactions up to the end of the period are numbered 0 to `upTo - 1`; those within it begin at `from`.
   */
  readonly from: number;
  readonly upTo: number;
}

/**
 * Returns transactions of some types up to the end of the period, in ascending order. Many checks request the same
 * types.
 */
export function ofKinds(
  index: Pick<SelectableTransactions, 'kinds' | 'upTo'>,
  ...wanted: readonly number[]
): readonly number[] {
  const known = selected.get(index) ?? new Map<string, readonly number[]>();
  selected.set(index, known);
  const key = wanted.join(' ');
  const found = known.get(key) ?? select(index, isOneOf(...wanted));
  known.set(key, found);
  return found;
}

const selected = new WeakMap<object, Map<string, readonly number[]>>();

function select(
  { kinds, upTo }: Pick<SelectableTransactions, 'kinds' | 'upTo'>,
  isWanted: Uint8Array,
): readonly number[] {
  const found = new Int32Array(upTo);
  let count = 0;
  for (let transaction = 0; transaction < upTo; transaction += 1)
    if (isWanted[kinds[transaction] ?? 0] === 1) found[count++] = transaction;
  return [...found.subarray(0, count)];
}

/** Filters ascending transactions to those in the period. */
export function inPeriod(
  { from, upTo }: SelectableTransactions,
  transactions: readonly number[],
): readonly number[] {
  return transactions.slice(firstOn(transactions, from), firstOn(transactions, upTo));
}

/** Returns transactions of some types in the period, in ascending order. */
export function ofPeriod(index: SelectableTransactions, ...wanted: readonly number[]): readonly number[] {
  return inPeriod(index, ofKinds(index, ...wanted));
}

/** Filters ascending transactions to those on or after a day. */
export function sinceDay(
  { days }: SelectableTransactions,
  transactions: readonly number[],
  day: Day,
): readonly number[] {
  return transactions.slice(firstOn(transactions, firstOn(days, day)));
}

/** Returns the name indexes of all payees. */
export function allPayees({ spendingByParty }: { readonly spendingByParty: NumberLists }): readonly number[] {
  const { starts } = spendingByParty;
  return Array.from(starts.keys()).filter(
    (payee) => payee > 0 && (starts[payee + 1] ?? 0) > (starts[payee] ?? 0),
  );
}

/** Returns the checks, expenses and bills of a payee, in ascending order. */
export function boughtFrom(
  { spendingByParty }: { readonly spendingByParty: NumberLists },
  payee: number,
): readonly number[] {
  return [...listAt(spendingByParty, payee)];
}

/** Whether the transaction is in `spending`: a check or an expense, and not a refund. */
export function isSpending(index: SelectableTransactions, transaction: number): boolean {
  return index.kinds[transaction] === KIND.purchase && (index.moneyCents[transaction] ?? 0) < 0;
}

/** Whether the transaction is a purchase: a bill, a check or an expense. */
export function isBought(index: SelectableTransactions, transaction: number): boolean {
  return index.kinds[transaction] === KIND.bill || isSpending(index, transaction);
}

/** Returns the index of the first day on or after `day` in an ascending list. */
export function firstOn(days: ArrayLike<number>, day: Day): number {
  return findFirstIndex(days.length, (index) => (days[index] ?? 0) >= day);
}
