import type { Books, Transaction, TransactionKind } from '@insights/companies';
import type { Json, JsonObject } from '../json.ts';
import { accountJson } from './accounts.ts';
import { budgetJson } from './budgets.ts';
import { companyInfo } from './company-info.ts';
import { customerJson, employeeJson, vendorJson } from './contacts.ts';
import { itemJson } from './items.ts';
import { creditCardPaymentJson, depositJson, journalEntryJson, transferJson } from './money-movements.ts';
import { preferences } from './preferences.ts';
import { billJson, billPaymentJson, purchaseJson, vendorCreditJson } from './purchases.ts';
import { creditMemoJson, invoiceJson, paymentJson, refundReceiptJson, salesReceiptJson } from './sales.ts';
import { terms } from './terms.ts';

/** One kind of object that the service reads and queries. */
export interface EntityKind {
  /** The word in queries. */
  name: string;
  /** The key in answers, where it is not the name. */
  answerKey: string;
  list: (books: Books) => JsonObject[];
  /** Properties a condition may name, beside those of every kind. */
  filters: readonly string[];
  /** List objects can be made inactive; queries leave those out unless asked. */
  isList: boolean;
  /** Properties that give the order when the query does not. */
  order: readonly string[];
  descends?: true;
}

export const commonFilters = ['Id', 'SyncToken', 'MetaData.CreateTime', 'MetaData.LastUpdatedTime'] as const;

const contactFilters = [
  'DisplayName',
  'GivenName',
  'FamilyName',
  'CompanyName',
  'PrintOnCheckName',
  'Active',
];
const transactionFilters = ['TxnDate', 'DocNumber', 'PrivateNote', 'TotalAmt'];

const kinds: readonly EntityKind[] = [
  {
    ...listKind('CompanyInfo', (books) => [companyInfo(books)], ['CompanyName'], ['Id']),
    isList: false,
  },
  { ...listKind('Preferences', (books) => [preferences(books)], [], ['Id']), isList: false },
  listKind(
    'Account',
    (books) => books.chart.accounts.map((account) => accountJson(account, books)),
    [
      'Name',
      'FullyQualifiedName',
      'Active',
      'Classification',
      'AccountType',
      'AccountSubType',
      'SubAccount',
      'ParentRef',
      'CurrentBalance',
      'CurrentBalanceWithSubAccounts',
      'Description',
    ],
    ['FullyQualifiedName'],
  ),
  listKind(
    'Customer',
    (books) => books.names.customers().map((customer) => customerJson(customer, books)),
    [...contactFilters, 'FullyQualifiedName', 'Balance', 'BalanceWithJobs', 'Job', 'Taxable', 'ParentRef'],
    ['FullyQualifiedName'],
  ),
  listKind(
    'Vendor',
    (books) => books.names.vendors().map((vendor) => vendorJson(vendor, books)),
    [...contactFilters, 'Balance', 'Vendor1099', 'AcctNum'],
    ['DisplayName'],
  ),
  listKind(
    'Employee',
    (books) => books.names.employees().map((employee) => employeeJson(employee, books)),
    [...contactFilters, 'HiredDate', 'ReleasedDate'],
    ['DisplayName'],
  ),
  listKind(
    'Item',
    (books) => books.items.map((item) => itemJson(item, books)),
    [
      'Name',
      'FullyQualifiedName',
      'Active',
      'Type',
      'Sku',
      'UnitPrice',
      'PurchaseCost',
      'QtyOnHand',
      'Taxable',
    ],
    ['Name'],
  ),
  listKind('Term', terms, ['Name', 'Active', 'Type', 'DueDays'], ['Name']),
  {
    ...listKind('Budget', budgets, ['Name', 'StartDate', 'EndDate', 'Active'], ['StartDate']),
    isList: false,
  },
  transactionKind('Invoice', invoiceJson, ['CustomerRef', 'DueDate', 'Balance', 'SalesTermRef']),
  transactionKind('Payment', paymentJson, ['CustomerRef', 'PaymentRefNum']),
  transactionKind('CreditMemo', creditMemoJson, ['CustomerRef', 'Balance', 'RemainingCredit']),
  transactionKind('SalesReceipt', salesReceiptJson, ['CustomerRef', 'Balance']),
  transactionKind('RefundReceipt', refundReceiptJson, ['CustomerRef']),
  transactionKind('Deposit', depositJson, ['DepositToAccountRef']),
  transactionKind('Transfer', transferJson, ['Amount']),
  transactionKind('Bill', billJson, ['VendorRef', 'APAccountRef', 'DueDate', 'Balance']),
  transactionKind('BillPayment', billPaymentJson, ['VendorRef', 'PayType']),
  transactionKind('VendorCredit', vendorCreditJson, ['VendorRef', 'Balance']),
  transactionKind('Purchase', purchaseJson, ['PaymentType', 'AccountRef']),
  transactionKind('JournalEntry', journalEntryJson, ['Adjustment']),
  {
    ...transactionKind('CreditCardPayment', creditCardPaymentJson, ['Amount']),
    answerKey: 'CreditCardPaymentTxn',
  },
];

const byName = new Map(kinds.map((kind) => [kind.name.toLowerCase(), kind]));

/** Finds a kind by its name in a query or address, in any case. */
export function findKind(name: string): EntityKind | undefined {
  return byName.get(name.toLowerCase());
}

const caches = new WeakMap<Books, Map<string, readonly JsonObject[]>>();

/** All objects of a kind in default order. Books never change, so their JSON is made once. */
export function entitiesOf(kind: EntityKind, books: Books): readonly JsonObject[] {
  const cache = caches.get(books) ?? new Map<string, readonly JsonObject[]>();
  caches.set(books, cache);
  const known = cache.get(kind.name);
  if (known !== undefined) return known;
  const entities = inDefaultOrder(kind, kind.list(books));
  cache.set(kind.name, entities);
  return entities;
}

function inDefaultOrder(kind: EntityKind, entities: readonly JsonObject[]): JsonObject[] {
  const direction = kind.descends === true ? -1 : 1;
  const keyOf = (entity: JsonObject) => kind.order.map((property) => textOf(entity[property])).join(' ');
  return entities
    .map((entity) => ({ entity, key: keyOf(entity), id: Number(entity.Id) }))
    .sort((a, b) => direction * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
    .map(({ entity }) => entity);
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}

function listKind(
  name: string,
  list: (books: Books) => JsonObject[],
  filters: readonly string[],
  order: readonly string[],
): EntityKind {
  return { name, answerKey: name, list, filters, isList: true, order };
}

/** Transactions come newest first. */
function transactionKind<K extends TransactionKind>(
  name: K,
  json: (transaction: Extract<Transaction, { kind: K }>, books: Books) => JsonObject,
  filters: readonly string[],
): EntityKind {
  const isOwn = (transaction: Transaction): transaction is Extract<Transaction, { kind: K }> =>
    transaction.kind === name;
  return {
    name,
    answerKey: name,
    list: (books) => books.transactions.filter(isOwn).map((transaction) => json(transaction, books)),
    filters: [...transactionFilters, ...filters],
    isList: false,
    order: ['TxnDate'],
    descends: true,
  };
}

function budgets(books: Books): JsonObject[] {
  return books.budgets.map((budget) => budgetJson(budget, books));
}
