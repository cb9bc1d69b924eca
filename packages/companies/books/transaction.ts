import type { IsoDate } from './calendar.ts';
import type { Cents } from './cents.ts';

/**
 * Records entered in QuickBooks, with one interface per transaction type. A transaction contains no debits and credits:
 * `accrual-postings.ts` and `cash-postings.ts` define how each type affects the accounts.
 */
export interface TransactionBase {
  id: string;
  date: IsoDate;
  number?: string;
  /** Memo for the whole transaction ("PrivateNote"). */
  note?: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  changedAt?: number;
}

export interface SaleLine {
  itemId: string;
  accountId: string;
  description: string;
  cents: Cents;
  quantity?: number;
  rate?: Cents;
  taxable?: boolean;
  /** Cost of the goods, for items with tracked inventory. */
  cost?: { assetAccountId: string; expenseAccountId: string; cents: Cents };
}

export interface Sale extends TransactionBase {
  customerId: string;
  lines: readonly SaleLine[];
  /** Discount as a positive amount, subtracted from the sum of the lines. */
  discount?: { accountId: string; cents: Cents; percent?: number };
  tax?: { accountId: string; cents: Cents; ratePercent: number };
  message?: string;
}

export interface ExpenseLine {
  accountId: string;
  cents: Cents;
  description?: string;
  customerId?: string;
  /** Goods purchased for stock. */
  item?: { itemId: string; quantity: number; unitCost: Cents };
}

/** The part of a payment or credit that is applied to an invoice, bill, credit memo or vendor credit. */
export interface Application {
  transactionId: string;
  cents: Cents;
}

export interface Invoice extends Sale {
  kind: 'Invoice';
  receivableAccountId: string;
  dueDate: IsoDate;
  terms?: string;
}

export interface CreditMemo extends Sale {
  kind: 'CreditMemo';
  receivableAccountId: string;
}

export interface SalesReceipt extends Sale {
  kind: 'SalesReceipt';
  depositAccountId: string;
  paymentMethod?: string;
}

export interface RefundReceipt extends Sale {
  kind: 'RefundReceipt';
  depositAccountId: string;
}

/** A payment from a customer: `cents` + credits used = invoices paid + the unapplied amount. */
export interface Payment extends TransactionBase {
  kind: 'Payment';
  customerId: string;
  receivableAccountId: string;
  depositAccountId: string;
  cents: Cents;
  applied: readonly Application[];
  creditsUsed?: readonly Application[];
  paymentMethod?: string;
}

export interface DepositLine {
  accountId: string;
  cents: Cents;
  description?: string;
  nameId?: string;
  /** The payment or sales receipt that was in Undeposited Funds. */
  paymentId?: string;
}

export interface Deposit extends TransactionBase {
  kind: 'Deposit';
  bankAccountId: string;
  lines: readonly DepositLine[];
}

export interface Transfer extends TransactionBase {
  kind: 'Transfer';
  fromAccountId: string;
  toAccountId: string;
  cents: Cents;
}

export interface Bill extends TransactionBase {
  kind: 'Bill';
  vendorId: string;
  payableAccountId: string;
  dueDate: IsoDate;
  lines: readonly ExpenseLine[];
}

export interface VendorCredit extends TransactionBase {
  kind: 'VendorCredit';
  vendorId: string;
  payableAccountId: string;
  lines: readonly ExpenseLine[];
}

/** A payment to a vendor: `cents` + credits used = bills paid + the unapplied amount. */
export interface BillPayment extends TransactionBase {
  kind: 'BillPayment';
  vendorId: string;
  payableAccountId: string;
  method: 'Check' | 'CreditCard';
  paidFromAccountId: string;
  cents: Cents;
  applied: readonly Application[];
  creditsUsed?: readonly Application[];
}

export interface Purchase extends TransactionBase {
  kind: 'Purchase';
  method: 'Cash' | 'Check' | 'CreditCard';
  accountId: string;
  /** Whether this is a refund to the card. */
  isCredit?: boolean;
  nameId?: string;
  lines: readonly ExpenseLine[];
}

export interface CreditCardPayment extends TransactionBase {
  kind: 'CreditCardPayment';
  bankAccountId: string;
  cardAccountId: string;
  cents: Cents;
}

export interface JournalLine {
  accountId: string;
  /** Debits are positive, credits negative. */
  cents: Cents;
  description?: string;
  nameId?: string;
}

export interface JournalEntry extends TransactionBase {
  kind: 'JournalEntry';
  isAdjustment?: boolean;
  lines: readonly JournalLine[];
}

export interface SalesTaxPayment extends TransactionBase {
  kind: 'SalesTaxPayment';
  bankAccountId: string;
  taxAccountId: string;
  cents: Cents;
}

export interface InventoryAdjustment extends TransactionBase {
  kind: 'InventoryAdjustment';
  itemId: string;
  assetAccountId: string;
  adjustmentAccountId: string;
  quantity: number;
  cents: Cents;
}

export type Transaction =
  | Invoice
  | CreditMemo
  | SalesReceipt
  | RefundReceipt
  | Payment
  | Deposit
  | Transfer
  | Bill
  | VendorCredit
  | BillPayment
  | Purchase
  | CreditCardPayment
  | JournalEntry
  | SalesTaxPayment
  | InventoryAdjustment;

export type TransactionKind = Transaction['kind'];

export function saleTotal(sale: Sale): Cents {
  return (
    sale.lines.reduce((total, line) => total + line.cents, 0) -
    (sale.discount?.cents ?? 0) +
    (sale.tax?.cents ?? 0)
  );
}

export function expenseTotal(lines: readonly ExpenseLine[]): Cents {
  return lines.reduce((total, line) => total + line.cents, 0);
}

/**
 * Returns the unapplied amount of a payment: the amount paid plus credits used, less invoices or bills paid.
 */
export function unappliedCents(payment: Payment | BillPayment): Cents {
  const used = (payment.creditsUsed ?? []).reduce((total, credit) => total + credit.cents, 0);
  return payment.applied.reduce((left, application) => left - application.cents, payment.cents + used);
}
