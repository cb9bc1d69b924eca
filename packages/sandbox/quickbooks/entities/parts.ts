import {
  type Address,
  type Books,
  dayNumber,
  type Home,
  type IsoDate,
  type TransactionBase,
  unitedStates,
} from '@insights/companies';
import { type JsonObject, present } from '../json.ts';
import { pacificTime } from '../timestamps.ts';

/** Pieces that recur in the JSON of the entities. */

export function homeOf({ profile }: Books): Home {
  return profile.home ?? unitedStates;
}

export function currencyRef(books: Books): JsonObject {
  const { currency, currencyName } = homeOf(books);
  return { value: currency, name: currencyName };
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
  return present({
    ...head(transaction.id, transaction.createdAt, lastChange(transaction, books)),
    DocNumber: transaction.number,
    TxnDate: transaction.date,
    CurrencyRef: currencyRef(books),
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
