import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import type { Day } from '../period/day.ts';
import { columnOf } from './columns.ts';
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
  const byKind = new Map(DOCUMENT_KINDS.map((kind) => [kind, new Map<string, Document>()]));
  for (const document of documents) byKind.get(document.kind)?.set(document.id, document);
  const ordered = [...byKind.values()].flatMap((ofKind) => [...ofKind.values()]).sort(compareDocuments);
  const rowOf = new Map<Document | undefined, number>(ordered.map((document, row) => [document, row]));

  const texts = new Dictionary(['']);
  const classNames = new Dictionary(['']);
  const [ledgerTypes, currencies, itemIds] = [new Dictionary(), new Dictionary(), new Dictionary()];
  const parties = new PartyList();
  const accountAt = (id: string | null) => (id === null ? NONE : (chart.indexById.get(id) ?? NONE));

  const lines = ordered.flatMap((document) => document.lines);
  const links = ordered.flatMap((document) => document.links);
  const numbersOf = (read: (document: Document) => number) => columnOf(Float64Array, ordered, read);
  const placesOf = (read: (document: Document) => number) => columnOf(Int32Array, ordered, read);
  const codesOf = (read: (document: Document) => number) => columnOf(Uint8Array, ordered, read);
  const linePlacesOf = (read: (line: DocumentLine) => number) => columnOf(Int32Array, lines, read);

  return {
    completeFrom,
    unread,
    ids: ordered.map(({ id }) => id),
    kindIndexes: codesOf(({ kind }) => DOCUMENT_KINDS.indexOf(kind)),
    ledgerTypeIndexes: codesOf(({ ledgerType }) => ledgerTypes.placeOf(ledgerType)),
    days: placesOf(({ day }) => day),
    dueDays: placesOf(({ dueDay }) => dueDay ?? NONE),
    totalsCents: numbersOf(({ totalCents }) => totalCents),
    openCents: numbersOf(({ openCents }) => openCents),
    taxCents: numbersOf(({ taxCents }) => taxCents),
    currencyIndexes: codesOf(({ currency }) => currencies.placeOf(currency)),
    partyIndexes: placesOf(({ party }) => parties.placeOf(party)),
    accountIndexes: placesOf(({ accountId }) => accountAt(accountId)),
    toAccountIndexes: placesOf(({ toAccountId }) => accountAt(toAccountId)),
    createdMs: numbersOf(({ createdMs }) => createdMs),
    changedMs: numbersOf(({ changedMs }) => changedMs),
    numberIndexes: placesOf(({ number }) => texts.placeOf(number)),
    memoIndexes: placesOf(({ memo }) => texts.placeOf(memo)),
    isVoided: codesOf(({ isVoided }) => (isVoided ? 1 : 0)),
    firstLines: startsOf(ordered, (document) => document.lines.length),
    lines: {
      accountIndexes: linePlacesOf(({ accountId }) => accountAt(accountId)),
      itemIndexes: linePlacesOf(({ itemId }) => (itemId === null ? NONE : itemIds.placeOf(itemId))),
      amountsCents: columnOf(Float64Array, lines, ({ amountCents }) => amountCents),
      quantities: columnOf(Float64Array, lines, ({ quantity }) => quantity ?? Number.NaN),
      descriptionIndexes: linePlacesOf(({ description }) => texts.placeOf(description)),
      partyIndexes: linePlacesOf(({ party }) => parties.placeOf(party)),
      classIndexes: linePlacesOf(({ className }) => classNames.placeOf(className)),
    },
    firstLinks: startsOf(ordered, (document) => document.links.length),
    links: {
      toRows: columnOf(Int32Array, links, (link) => rowOf.get(byKind.get(link.kind)?.get(link.id)) ?? NONE),
      toKindIndexes: columnOf(Uint8Array, links, ({ kind }) => DOCUMENT_KINDS.indexOf(kind)),
      amountsCents: columnOf(Float64Array, links, ({ amountCents }) => amountCents),
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

type DocumentHead = Pick<Document, 'kind' | 'id' | 'day'>;

/** The order of the journal: by day, then id, of which shorter ones come first. */
export function compareDocuments(a: DocumentHead, b: DocumentHead): number {
  return (
    a.day - b.day ||
    a.id.length - b.id.length ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) ||
    DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind)
  );
}
