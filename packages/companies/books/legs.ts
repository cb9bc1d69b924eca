import type { Cents } from './cents.ts';
import type { NameList } from './names.ts';
import type { Posting, PostingSource } from './posting.ts';
import type { Transaction, TransactionKind } from './transaction.ts';

/** A posting without its transaction and offsetting account. */
export interface PostingLeg {
  accountId: string;
  /** Debits are positive, credits negative. */
  cents: Cents;
  memo?: string | undefined;
  nameId?: string | undefined;
  itemId?: string;
}

/**
 * Joins the head of a transaction (the bank, receivable or payable leg) with its lines. The split column of the head
 * names the other account only if there is exactly one line; the lines always name the head's account.
 */
export function buildMatchedPostings(
  source: PostingSource,
  head: PostingLeg,
  lines: readonly PostingLeg[],
  names: NameList,
): Posting[] {
  const [only] = lines;
  const opposite = lines.length === 1 ? only?.accountId : undefined;
  return [
    postingOf(source, head, opposite, names),
    ...lines.map((line) => postingOf(source, line, head.accountId, names)),
  ];
}

/** Creates postings without a head, as in a journal entry, in which the split of every line is "-Split-". */
export function buildUnmatchedPostings(
  source: PostingSource,
  legs: readonly PostingLeg[],
  names: NameList,
): Posting[] {
  return legs.map((leg) => postingOf(source, leg, undefined, names));
}

function postingOf(
  source: PostingSource,
  leg: PostingLeg,
  splitAccountId: string | undefined,
  names: NameList,
): Posting {
  const name = leg.nameId === undefined ? undefined : names.get(leg.nameId);
  return {
    source,
    accountId: leg.accountId,
    cents: leg.cents,
    name: name === undefined ? undefined : { id: name.id, text: names.fullName(name.id), kind: name.kind },
    memo: leg.memo ?? '',
    splitAccountId,
    ...(leg.itemId === undefined ? {} : { itemId: leg.itemId }),
  };
}

export function sourceOf(transaction: Transaction): PostingSource {
  return {
    id: transaction.id,
    label: labelOf(transaction),
    date: transaction.date,
    number: transaction.number ?? '',
    createdAt: transaction.createdAt,
    changedAt: transaction.changedAt ?? transaction.createdAt,
    ...(transaction.kind === 'JournalEntry' && transaction.isAdjustment === true
      ? { isAdjustment: true }
      : {}),
  };
}

/** Transaction type names as used in reports, which differ from the entity names. */
export const transactionTypeNames: Readonly<Record<TransactionKind, string>> = {
  Invoice: 'Invoice',
  CreditMemo: 'Credit Memo',
  SalesReceipt: 'Sales Receipt',
  RefundReceipt: 'Refund',
  Payment: 'Payment',
  Deposit: 'Deposit',
  Transfer: 'Transfer',
  Bill: 'Bill',
  VendorCredit: 'Vendor Credit',
  BillPayment: 'Bill Payment (Check)',
  Purchase: 'Expense',
  CreditCardPayment: 'Credit Card Payment',
  JournalEntry: 'Journal Entry',
  SalesTaxPayment: 'Sales Tax Payment',
  InventoryAdjustment: 'Inventory Qty Adjust',
};

function labelOf(transaction: Transaction): string {
  switch (transaction.kind) {
    case 'BillPayment':
      if (transaction.method === 'CreditCard') return 'Bill Payment (Credit Card)';
      break;
    case 'Purchase':
      if (transaction.isCredit === true) return 'Credit Card Credit';
      if (transaction.method === 'Check') return 'Check';
      break;
    case 'InventoryAdjustment':
      if (transaction.number === 'START') return 'Inventory Starting Value';
      break;
  }
  return transactionTypeNames[transaction.kind];
}
