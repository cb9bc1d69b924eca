import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import type { Day } from '../period/day.ts';
import { Dictionary } from './dictionary.ts';
import type { Document, DocumentLine, Party } from './document.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './document-kind.ts';
import { type DocumentTable, NONE } from './document-table.ts';

export interface DocumentCoverage {
  readonly completeFrom: Day;
  readonly unread: ReadonlyMap<DocumentKind, string>;
}

/**
 * Puts documents into columns, whatever order they come in. A document that comes twice (pages of a query can overlap
 * when the books change meanwhile) counts as it came last.
 */
export function buildDocumentTable(
  documents: Iterable<Document>,
  chart: ChartOfAccounts,
  { completeFrom, unread }: DocumentCoverage,
): DocumentTable {
  const byKey = new Map<string, Document>();
  for (const document of documents) byKey.set(keyOf(document), document);
  const ordered = [...byKey.values()].sort(compareDocuments);
  const rowOf = new Map(ordered.map((document, row) => [keyOf(document), row]));

  const texts = new Dictionary(['']);
  const classNames = new Dictionary(['']);
  const [ledgerTypes, currencies, itemIds] = [new Dictionary(), new Dictionary(), new Dictionary()];
  const parties = new PartyList();
  const accountAt = (id: string | null) => (id === null ? NONE : (chart.indexById.get(id) ?? NONE));

  const lines = ordered.flatMap((document) => document.lines);
  const links = ordered.flatMap((document) => document.links);
  const columnOf = (read: (document: Document) => number) => Float64Array.from(ordered, read);
  const placesOf = (read: (document: Document) => number) => Int32Array.from(ordered, read);
  const lineColumn = (read: (line: DocumentLine) => number) => Int32Array.from(lines, read);

  return {
    completeFrom,
    unread,
    ids: ordered.map(({ id }) => id),
    kindIndexes: Uint8Array.from(ordered, ({ kind }) => DOCUMENT_KINDS.indexOf(kind)),
    ledgerTypeIndexes: Uint8Array.from(ordered, ({ ledgerType }) => ledgerTypes.placeOf(ledgerType)),
    days: placesOf(({ day }) => day),
    dueDays: placesOf(({ dueDay }) => dueDay ?? NONE),
    totalsCents: columnOf(({ totalCents }) => totalCents),
    openCents: columnOf(({ openCents }) => openCents),
    taxCents: columnOf(({ taxCents }) => taxCents),
    currencyIndexes: Uint8Array.from(ordered, ({ currency }) => currencies.placeOf(currency)),
    partyIndexes: placesOf(({ party }) => parties.placeOf(party)),
    accountIndexes: placesOf(({ accountId }) => accountAt(accountId)),
    toAccountIndexes: placesOf(({ toAccountId }) => accountAt(toAccountId)),
    createdMs: columnOf(({ createdMs }) => createdMs),
    changedMs: columnOf(({ changedMs }) => changedMs),
    numberIndexes: placesOf(({ number }) => texts.placeOf(number)),
    memoIndexes: placesOf(({ memo }) => texts.placeOf(memo)),
    isVoided: Uint8Array.from(ordered, ({ isVoided }) => (isVoided ? 1 : 0)),
    firstLines: startsOf(ordered, (document) => document.lines.length),
    lines: {
      accountIndexes: lineColumn(({ accountId }) => accountAt(accountId)),
      itemIndexes: lineColumn(({ itemId }) => (itemId === null ? NONE : itemIds.placeOf(itemId))),
      amountsCents: Float64Array.from(lines, ({ amountCents }) => amountCents),
      quantities: Float64Array.from(lines, ({ quantity }) => quantity ?? Number.NaN),
      descriptionIndexes: lineColumn(({ description }) => texts.placeOf(description)),
      partyIndexes: lineColumn(({ party }) => parties.placeOf(party)),
      classIndexes: lineColumn(({ className }) => classNames.placeOf(className)),
    },
    firstLinks: startsOf(ordered, (document) => document.links.length),
    links: {
      toRows: Int32Array.from(links, (link) => rowOf.get(keyOf(link)) ?? NONE),
      toKindIndexes: Uint8Array.from(links, ({ kind }) => DOCUMENT_KINDS.indexOf(kind)),
      amountsCents: Float64Array.from(links, ({ amountCents }) => amountCents),
    },
    ledgerTypes: ledgerTypes.values,
    currencies: currencies.values,
    parties: parties.values,
    itemIds: itemIds.values,
    classNames: classNames.values,
    texts: texts.values,
  };
}

/** Each party once. A name that changed between two readings of a page stays as it came first. */
class PartyList {
  readonly values: Party[] = [];
  readonly #keys = new Dictionary();

  placeOf(party: Party | null): number {
    if (party === null) return NONE;
    const place = this.#keys.placeOf(`${party.kind}\u0000${party.id}`);
    if (place === this.values.length) this.values.push(party);
    return place;
  }
}

function keyOf({ kind, id }: { readonly kind: DocumentKind; readonly id: string }): string {
  return `${kind}\u0000${id}`;
}

/** Where the entries of each document begin in a column that holds those of all, and where they end. */
function startsOf(documents: readonly Document[], count: (document: Document) => number): Int32Array {
  const starts = new Int32Array(documents.length + 1);
  let next = 0;
  documents.forEach((document, row) => {
    starts[row] = next;
    next += count(document);
  });
  starts[documents.length] = next;
  return starts;
}

/** The order of the journal: by day, then id, of which shorter ones come first. */
function compareDocuments(a: Document, b: Document): number {
  return (
    a.day - b.day ||
    a.id.length - b.id.length ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) ||
    DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind)
  );
}
