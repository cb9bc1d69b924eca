import type { Books, Transaction, TransactionKind } from '@insights/companies';
import type { JsonObject } from '../json.ts';
import { accountJson } from './accounts.ts';
import { budgetJson } from './budgets.ts';
import { classesJson } from './classes.ts';
import { companyInfo } from './company-info.ts';
import { customerJson, employeeJson, vendorJson } from './contacts.ts';
import { itemJson } from './items.ts';
import { creditCardPaymentJson, depositJson, journalEntryJson, transferJson } from './money-movements.ts';
import { onceForBooks } from './once-for-books.ts';
import { preferences } from './preferences.ts';
import { billJson, billPaymentJson, purchaseJson, vendorCreditJson } from './purchases.ts';
import { creditMemoJson, invoiceJson, paymentJson, refundReceiptJson, salesReceiptJson } from './sales.ts';

/** An entity type that QuickBooks lists. */
export interface EntityKind {
  /** Name used in queries. */
  name: string;
  /** Key used in responses, if it differs from the name. */
  answerKey: string;
  list: (books: Books) => readonly JsonObject[];
}

const kinds: readonly EntityKind[] = [
  kind('CompanyInfo', (books) => [companyInfo(books)]),
  kind('Preferences', (books) => [preferences(books)]),
  kind('Account', (books) => books.chart.accounts.map((account) => accountJson(account, books))),
  kind('Customer', (books) => books.names.customers().map((customer) => customerJson(customer, books))),
  kind('Vendor', (books) => books.names.vendors().map((vendor) => vendorJson(vendor, books))),
  kind('Employee', (books) => books.names.employees().map((employee) => employeeJson(employee, books))),
  kind('Item', (books) => books.items.map((item) => itemJson(item, books))),
  kind('Class', classesJson),
  kind('Budget', (books) => books.budgets.map((budget) => budgetJson(budget, books))),
  transactionKind('Invoice', invoiceJson),
  transactionKind('Payment', paymentJson),
  transactionKind('CreditMemo', creditMemoJson),
  transactionKind('SalesReceipt', salesReceiptJson),
  transactionKind('RefundReceipt', refundReceiptJson),
  transactionKind('Deposit', depositJson),
  transactionKind('Transfer', transferJson),
  transactionKind('Bill', billJson),
  transactionKind('BillPayment', billPaymentJson),
  transactionKind('VendorCredit', vendorCreditJson),
  transactionKind('Purchase', purchaseJson),
  transactionKind('JournalEntry', journalEntryJson),
  { ...transactionKind('CreditCardPayment', creditCardPaymentJson), answerKey: 'CreditCardPaymentTxn' },
];

const byName = new Map(kinds.map((one) => [one.name.toLowerCase(), one]));

/** Finds an entity type by its name in a query, ignoring case. */
export function findKind(name: string): EntityKind | undefined {
  return byName.get(name.toLowerCase());
}

function kind(name: string, list: (books: Books) => JsonObject[]): EntityKind {
  return { name, answerKey: name, list: onceForBooks(list) };
}

function transactionKind<K extends TransactionKind>(
  name: K,
  json: (transaction: Extract<Transaction, { kind: K }>, books: Books) => JsonObject,
): EntityKind {
  const isOwn = (transaction: Transaction): transaction is Extract<Transaction, { kind: K }> =>
    transaction.kind === name;
  return kind(name, (books) =>
    books.transactions.filter(isOwn).map((transaction) => json(transaction, books)),
  );
}
