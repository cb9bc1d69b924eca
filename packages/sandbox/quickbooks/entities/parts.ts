import {
  type Abroad,
  type Address,
  amountNumber,
  type Books,
  type Cents,
  dayNumber,
  type Home,
  type IsoDate,
  type TransactionBase,
  unitedStates,
} from '@insights/companies';
import { type JsonObject, present } from '../json.ts';
import { pacificTime } from '../timestamps.ts';

/** Pieces that recur in the JSON of the entities. */

/** Whatever may name a customer or a vendor. */
type Party = { id?: string; customerId?: string; vendorId?: string; nameId?: string };

export function homeOf({ profile }: Books): Home {
  return profile.home ?? unitedStates;
}

/** The currency of an account, a customer, a vendor or a form; that of the company unless it is told abroad. */
export function currencyRef(books: Books, abroad: Abroad | undefined): JsonObject {
  const { currency, currencyName } = abroad ?? homeOf(books);
  return { value: currency, name: currencyName };
}

/** Where a form is in another currency: that of its customer or vendor. */
export function abroadOf(form: Party, { profile }: Books): Abroad | undefined {
  const { customerId, vendorId, nameId } = form;
  return profile.abroad?.contacts.has(customerId ?? vendorId ?? nameId ?? '') ? profile.abroad : undefined;
}

/** Writes the amounts of a form in its own currency; our books hold what they are worth at home. */
export function amountsOf(form: Party, books: Books): (cents: Cents) => number {
  const abroad = abroadOf(form, books);
  return (cents) => amountNumber(abroad === undefined ? cents : Math.round(cents / abroad.rate));
}

export function classRef(accountId: string, { profile: { classes = [] } }: Books): JsonObject | undefined {
  const place = Number(accountId) % Math.max(1, classes.length);
  const name = classes[place];
  return name === undefined ? undefined : { value: classId(place), name };
}

/** Of a class, by its place among those of the company. */
export function classId(place: number): string {
  return String(5_000 + place);
}

export function accountRef(books: Books, id: string): JsonObject {
  return { value: id, name: books.chart.fullName(id) };
}

export function nameRef(books: Books, id: string): JsonObject {
  return { value: id, name: books.names.fullName(id) };
}

/** A reference that says what kind of name it points to, as on purchases and deposits. */
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

/** Nine in the morning, Pacific, of a day: when things known only by their date were entered. */
export function morningOf(date: IsoDate): number {
  return dayNumber(date) * 86_400_000 + 17 * 3_600_000;
}

/** What every object starts with. */
export function head(id: string, createdAt: number, changedAt = createdAt): JsonObject {
  return {
    domain: 'QBO',
    sparse: false,
    Id: id,
    SyncToken: changedAt === createdAt ? '0' : '1',
    MetaData: metaData(createdAt, changedAt),
  };
}

/** What every transaction starts with. */
export function transactionHead(transaction: TransactionBase, books: Books): JsonObject {
  const abroad = abroadOf(transaction, books);
  return present({
    ...head(transaction.id, transaction.createdAt, lastChange(transaction, books)),
    DocNumber: transaction.number,
    TxnDate: transaction.date,
    CurrencyRef: currencyRef(books, abroad),
    ExchangeRate: abroad?.rate,
    PrivateNote: transaction.note,
  });
}

/** A form counts as changed when a payment, credit or deposit is tied to it, although nothing on it is. */
function lastChange({ id, createdAt, changedAt = createdAt }: TransactionBase, books: Books): number {
  const ties = books.applications.linksTo(id).map(({ transactionId }) => {
    const tied = books.findTransaction(transactionId);
    return tied?.createdAt ?? changedAt;
  });
  return Math.max(changedAt, ...ties);
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
