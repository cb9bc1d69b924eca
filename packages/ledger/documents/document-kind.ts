/** The transaction types of QuickBooks that can be queried, by entity name. */
export const DOCUMENT_KINDS = [
  'Invoice',
  'CreditMemo',
  'SalesReceipt',
  'RefundReceipt',
  'Payment',
  'Deposit',
  'Transfer',
  'Bill',
  'VendorCredit',
  'BillPayment',
  'Purchase',
  'CreditCardPayment',
  'JournalEntry',
  'InventoryAdjustment',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * Names of each type in the general ledger, in the United States and in countries that spell it "cheque": the United
 * Kingdom, Canada and Australia. Purchases and bill payments have several names.
 */
const KIND_OF_LEDGER_TYPE: ReadonlyMap<string, DocumentKind> = new Map([
  ['Invoice', 'Invoice'],
  ['Tax Invoice', 'Invoice'],
  ['Credit Memo', 'CreditMemo'],
  ['Credit Note', 'CreditMemo'],
  ['Tax Credit Note', 'CreditMemo'],
  ['Adjustment Note', 'CreditMemo'],
  ['Sales Receipt', 'SalesReceipt'],
  ['Tax Sales Receipt', 'SalesReceipt'],
  ['Refund', 'RefundReceipt'],
  ['Refund Receipt', 'RefundReceipt'],
  ['Payment', 'Payment'],
  ['Deposit', 'Deposit'],
  ['Transfer', 'Transfer'],
  ['Bill', 'Bill'],
  ['Vendor Credit', 'VendorCredit'],
  ['Supplier Credit', 'VendorCredit'],
  ['Bill Payment', 'BillPayment'],
  ['Bill Payment (Check)', 'BillPayment'],
  ['Bill Payment (Cheque)', 'BillPayment'],
  ['Bill Payment (Credit Card)', 'BillPayment'],
  ['Check', 'Purchase'],
  ['Cheque', 'Purchase'],
  ['Cheque Expense', 'Purchase'],
  ['Expense', 'Purchase'],
  ['Cash Expense', 'Purchase'],
  ['Credit Card Expense', 'Purchase'],
  ['Credit Card Charge', 'Purchase'],
  ['Credit Card Credit', 'Purchase'],
  ['Credit Card Payment', 'CreditCardPayment'],
  ['Journal Entry', 'JournalEntry'],
  ['Inventory Qty Adjust', 'InventoryAdjustment'],
  ['Inventory Starting Value', 'InventoryAdjustment'],
]);

/** Returns null for types that cannot be queried, such as sales tax payments and paychecks. */
export function documentKindOf(ledgerType: string): DocumentKind | null {
  return KIND_OF_LEDGER_TYPE.get(ledgerType) ?? null;
}

const NAMING_BUYERS: ReadonlySet<DocumentKind | null> = new Set<DocumentKind>([
  'Invoice',
  'SalesReceipt',
  'CreditMemo',
  'RefundReceipt',
  'Payment',
]);

/** Whether transactions of a type have the buyer's name on every line, even on the cost of goods sold. */
export function namesBuyer(ledgerType: string): boolean {
  return NAMING_BUYERS.has(documentKindOf(ledgerType));
}

const PAYCHECKS: ReadonlySet<string> = new Set([
  'Paycheck',
  'Payroll Check',
  'Payroll Cheque',
  'Payroll Adjustment',
  'Payroll Refund',
]);

/**
 * Whether a transaction type is a payment of wages that names the employee. Payroll tax payments name an agency and do
 * not count.
 */
export function namesEmployee(ledgerType: string): boolean {
  return PAYCHECKS.has(ledgerType);
}

const LEDGER_TYPES: Readonly<Record<Exclude<DocumentKind, 'BillPayment' | 'Purchase'>, string>> = {
  Invoice: 'Invoice',
  CreditMemo: 'Credit Memo',
  SalesReceipt: 'Sales Receipt',
  RefundReceipt: 'Refund',
  Payment: 'Payment',
  Deposit: 'Deposit',
  Transfer: 'Transfer',
  Bill: 'Bill',
  VendorCredit: 'Vendor Credit',
  CreditCardPayment: 'Credit Card Payment',
  JournalEntry: 'Journal Entry',
  InventoryAdjustment: 'Inventory Qty Adjust',
};

/**
 * Returns the general ledger's name for a document. `paidBy` is the `PaymentType` of a Purchase (Check, Cash,
 * CreditCard) or the `PayType` of a BillPayment (Check, CreditCard); `isCredit` is the `Credit` field of a Purchase,
 * true for a refund to a card.
 */
export function ledgerTypeOf(
  kind: DocumentKind,
  { paidBy = '', isCredit = false }: { readonly paidBy?: string; readonly isCredit?: boolean } = {},
): string {
  if (kind === 'BillPayment') {
    return paidBy === 'CreditCard' ? 'Bill Payment (Credit Card)' : 'Bill Payment (Check)';
  }
  if (kind === 'Purchase') {
    if (isCredit) return 'Credit Card Credit';
    return paidBy === 'Check' ? 'Check' : 'Expense';
  }
  return LEDGER_TYPES[kind];
}
