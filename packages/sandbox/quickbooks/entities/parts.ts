import {
  type Address,
  amountNumber,
  type BillPayment,
  type Books,
  type Cents,
  dayNumber,
  type ForeignCurrency,
  type HomeCountry,
  type IsoDate,
  type Payment,
  type TransactionBase,
  unitedStates,
} from '@insights/companies';
import { type Json, type JsonObject, present } from '../json.ts';
import { pacificTime } from '../timestamps.ts';

/** Parts shared by the JSON of several entities. */

/** Fields that may name a customer or vendor. */
type Party = { id?: string; customerId?: string; vendorId?: string; nameId?: string };

export function homeCountry({ profile }: Books): HomeCountry {
  return profile.home ?? unitedStates;
}

/** Returns the currency of an account, customer, vendor or transaction; defaults to the company's own. */
export function currencyRef(books: Books, foreignCurrency: ForeignCurrency | undefined): JsonObject {
  const { currency, currencyName } = foreignCurrency ?? homeCountry(books);
  return { value: currency, name: currencyName };
}

/** Returns the foreign currency of a transaction, which is its customer's or vendor's currency. */
export function findForeignCurrency(form: Party, { profile }: Books): ForeignCurrency | undefined {
  const { customerId, vendorId, nameId } = form;
  return profile.foreignCurrency?.contacts.has(customerId ?? vendorId ?? nameId ?? '')
    ? profile.foreignCurrency
    : undefined;
}

/** Converts a transaction's amounts to its own currency. The books contain home-currency amounts. */
export function amountsOf(form: Party, books: Books): (cents: Cents) => number {
  const foreignCurrency = findForeignCurrency(form, books);
  return (cents) =>
    amountNumber(foreignCurrency === undefined ? cents : Math.round(cents / foreignCurrency.rate));
}

export function classRef(accountId: string, { profile: { classes = [] } }: Books): JsonObject | undefined {
  const place = Number(accountId) % Math.max(1, classes.length);
  const name = classes[place];
  return name === undefined ? undefined : { value: classId(place), name };
}

/** Returns a class id for an index in the company's list of classes. */
export function classId(place: number): string {
  return String(5_000 + place);
}

export function accountRef(books: Books, id: string): JsonObject {
  return { value: id, name: books.chart.fullName(id) };
}

export function nameRef(books: Books, id: string): JsonObject {
  return { value: id, name: books.names.fullName(id) };
}

/** Returns a reference that includes the type of the name, as on purchases and deposits. */
export function typedNameRef(books: Books, id: string): JsonObject {
  return { ...nameRef(books, id), type: books.names.get(id).kind };
}

export function itemRef(books: Books, id: string): JsonObject {
  const item = books.items.find((candidate) => candidate.id === id);
  return { value: id, name: item?.name ?? '' };
}

function metaData(createdAt: number, changedAt = createdAt): JsonObject {
  return { CreateTime: pacificTime(createdAt), LastUpdatedTime: pacificTime(changedAt) };
}

/**
 * Returns 9 a.m. Pacific time on a date, used as the time of entry for records of which only the date is known.
 */
export function morningMs(date: IsoDate): number {
  return dayNumber(date) * 86_400_000 + 17 * 3_600_000;
}

/** Fields at the start of every object. */
export function head(id: string, createdAt: number, changedAt = createdAt): JsonObject {
  return {
    domain: 'QBO',
    sparse: false,
    Id: id,
    SyncToken: changedAt === createdAt ? '0' : '1',
    MetaData: metaData(createdAt, changedAt),
  };
}

/** Fields at the start of every transaction. */
export function transactionHead(transaction: TransactionBase, books: Books): JsonObject {
  const foreignCurrency = findForeignCurrency(transaction, books);
  return present({
    ...head(transaction.id, transaction.createdAt, lastChange(transaction, books)),
    DocNumber: transaction.number,
    TxnDate: transaction.date,
    CurrencyRef: currencyRef(books, foreignCurrency),
    ExchangeRate: foreignCurrency?.rate,
    PrivateNote: transaction.note,
  });
}

/**
 * A transaction counts as changed when a payment, credit or deposit is linked to it, even if its own fields stay the
 * same.
 */
function lastChange({ id, createdAt, changedAt = createdAt }: TransactionBase, books: Books): number {
  const ties = books.applications.linksTo(id).map(({ transactionId }) => {
    const tied = books.findTransaction(transactionId);
    return tied?.createdAt ?? changedAt;
  });
  return Math.max(changedAt, ...ties);
}

/** Returns the transactions that pay, use or deposit a transaction. */
export function linkedTxn(id: string, books: Books): Json[] {
  return books.applications.linksTo(id).map((link) => ({ TxnId: link.transactionId, TxnType: link.kind }));
}

/** Returns the lines of a payment: what it pays and the credits that it uses. */
export function paymentLines(payment: Payment | BillPayment, books: Books): Json[] {
  const amount = amountsOf(payment, books);
  return [...payment.applied, ...(payment.creditsUsed ?? [])].map(({ transactionId, cents }) => ({
    Amount: amount(cents),
    LinkedTxn: [{ TxnId: transactionId, TxnType: books.findTransaction(transactionId)?.kind ?? '' }],
  }));
}

export function addressOf(id: string, address: Address, extra: JsonObject = {}): JsonObject {
  return {
    Id: id,
    Line1: address.line1,
    City: address.city,
    CountrySubDivisionCode: address.state,
    PostalCode: address.postalCode,
    ...extra,
  };
}
