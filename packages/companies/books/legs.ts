import type { Cents } from './cents.ts';
import type { NameList } from './names.ts';
import type { Posting, PostingSource } from './posting.ts';
import type { Transaction } from './transaction.ts';

/** A posting before it knows its transaction and its other side. */
export interface Leg {
  accountId: string;
  /** Debits are positive, credits negative. */
  cents: Cents;
  memo?: string | undefined;
  nameId?: string | undefined;
  itemId?: string;
}

/**
 * Joins the head of a form (the bank, receivable or payable leg) with its lines. The split column of
 * the head names the other account only when there is exactly one line; lines always name the head.
 */
export function joinLegs(
  source: PostingSource,
  head: Leg,
  lines: readonly Leg[],
  names: NameList,
): Posting[] {
  const [only] = lines;
  const opposite = lines.length === 1 ? only?.accountId : undefined;
  return [
    postingOf(source, head, opposite, names),
    ...lines.map((line) => postingOf(source, line, head.accountId, names)),
  ];
}

/** Legs without a head, as in a journal entry: every line says "-Split-". */
export function looseLegs(source: PostingSource, legs: readonly Leg[], names: NameList): Posting[] {
  return legs.map((leg) => postingOf(source, leg, undefined, names));
}

function postingOf(
  source: PostingSource,
  leg: Leg,
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

/** The name of the form in the reports, which is not the name of the entity. */
function labelOf(transaction: Transaction): string {
  switch (transaction.kind) {
    case 'BillPayment':
      return transaction.method === 'Check' ? 'Bill Payment (Check)' : 'Bill Payment (Credit Card)';
    case 'Purchase':
      if (transaction.isCredit === true) return 'Credit Card Credit';
      return transaction.method === 'Check' ? 'Check' : 'Expense';
    case 'CreditMemo':
      return 'Credit Memo';
    case 'SalesReceipt':
      return 'Sales Receipt';
    case 'RefundReceipt':
      return 'Refund';
    case 'VendorCredit':
      return 'Vendor Credit';
    case 'CreditCardPayment':
      return 'Credit Card Payment';
    case 'JournalEntry':
      return 'Journal Entry';
    case 'SalesTaxPayment':
      return 'Sales Tax Payment';
    case 'InventoryAdjustment':
      return transaction.number === 'START' ? 'Inventory Starting Value' : 'Inventory Qty Adjust';
    default:
      return transaction.kind;
  }
}
