import { DOCUMENT_KINDS, type DocumentKind, documentKindOf, type Transactions } from '@insights/ledger';

/** Kinds of documents as numbers, for columns. */
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
  /** Paychecks, sales tax payments and everything else that cannot be queried. */
  other: 255,
} as const;

/** One more than the largest of them. */
export const MAX_KINDS = 256;

/** By kind: 1 for these, 0 for all others. */
export function isOneOf(...kinds: readonly number[]): Uint8Array {
  const isWanted = new Uint8Array(MAX_KINDS);
  for (const kind of kinds) isWanted[kind] = 1;
  return isWanted;
}

function codeOf(kind: DocumentKind): number {
  return DOCUMENT_KINDS.indexOf(kind);
}

/** The kind of each transaction. There are a few dozen types, so each is looked up once. */
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
