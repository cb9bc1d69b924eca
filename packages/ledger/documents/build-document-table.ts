import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import type { Day } from '../period/day.ts';
import { Dictionary } from '../tables/dictionary.ts';
import { compareIds, Ids } from '../tables/ids.ts';
import { IndexesById } from '../tables/indexes-by-id.ts';
import { Renumbered } from '../tables/renumbered.ts';
import { Texts } from '../tables/texts.ts';
import type { Document, DocumentLine, DocumentLink, Party } from './document.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './document-kind.ts';
import { type DocumentTable, NONE } from './document-table.ts';
import { GrowingColumn } from './growing-column.ts';

export interface DocumentCoverage {
  readonly completeFrom: Day;
  readonly unread: ReadonlyMap<DocumentKind, string>;
  readonly unreadLines?: ReadonlyMap<DocumentKind, string>;
}

/** Builds columns from documents in any order; see `DocumentTableBuilder`. */
export function buildDocumentTable(
  documents: Iterable<Document>,
  chart: ChartOfAccounts,
  coverage: DocumentCoverage,
): DocumentTable {
  const builder = new DocumentTableBuilder(chart);
  for (const document of documents) builder.add(document);
  return builder.build(coverage);
}

/**
 * Adds documents to columns as they arrive, so that half a million of them never exist as objects at the same time. If
 * a document arrives twice (pages of a query can overlap if the books change meanwhile), the later version counts.
 */
export class DocumentTableBuilder {
  readonly #chart: ChartOfAccounts;
  /** For each kind, arrival index by document id. */
  #rowsOf = DOCUMENT_KINDS.map(() => new IndexesById());
  readonly #isGone = new GrowingColumn(Uint8Array);

  readonly #ids: string[] = [];
  readonly #kindIndexes = new GrowingColumn(Uint8Array);
  readonly #ledgerTypeIndexes = new GrowingColumn(Uint8Array);
  readonly #days = new GrowingColumn(Int32Array);
  readonly #dueDays = new GrowingColumn(Int32Array);
  readonly #totalsCents = new GrowingColumn(Float64Array);
  readonly #openCents = new GrowingColumn(Float64Array);
  readonly #taxCents = new GrowingColumn(Float64Array);
  readonly #currencyIndexes = new GrowingColumn(Uint8Array);
  readonly #rates = new GrowingColumn(Float64Array);
  readonly #partyIndexes = new GrowingColumn(Int32Array);
  readonly #accountIndexes = new GrowingColumn(Int32Array);
  readonly #toAccountIndexes = new GrowingColumn(Int32Array);
  readonly #createdMs = new GrowingColumn(Float64Array);
  readonly #changedMs = new GrowingColumn(Float64Array);
  readonly #numberIndexes = new GrowingColumn(Int32Array);
  readonly #memoIndexes = new GrowingColumn(Int32Array);
  readonly #isVoided = new GrowingColumn(Uint8Array);
  readonly #firstLines = new GrowingColumn(Int32Array);
  readonly #firstLinks = new GrowingColumn(Int32Array);

  readonly #lineAccountIndexes = new GrowingColumn(Int32Array);
  readonly #itemIndexes = new GrowingColumn(Int32Array);
  readonly #lineAmountsCents = new GrowingColumn(Float64Array);
  readonly #quantities = new GrowingColumn(Float64Array);
  readonly #descriptionIndexes = new GrowingColumn(Int32Array);
  readonly #linePartyIndexes = new GrowingColumn(Int32Array);
  readonly #classIndexes = new GrowingColumn(Int32Array);

  readonly #linkIds: string[] = [];
  readonly #linkKindIndexes = new GrowingColumn(Uint8Array);
  readonly #linkAmountsCents = new GrowingColumn(Float64Array);

  readonly #texts = new Dictionary(['']);
  readonly #classNames = new Dictionary(['']);
  readonly #ledgerTypes = new Dictionary();
  readonly #currencies = new Dictionary();
  readonly #itemIds = new Dictionary();
  readonly #parties = new PartyList();

  constructor(chart: ChartOfAccounts) {
    this.#chart = chart;
  }

  add(document: Document): void {
    const row = this.#ids.push(document.id) - 1;
    const kind = DOCUMENT_KINDS.indexOf(document.kind);
    const rows = this.#rowsOf[kind] as IndexesById;
    const before = rows.get(document.id);
    if (before !== undefined) this.#isGone.values[before] = 1;
    rows.set(document.id, row);
    this.#isGone.push(0);
    this.#kindIndexes.push(kind);
    this.#ledgerTypeIndexes.push(this.#ledgerTypes.indexFor(document.ledgerType));
    this.#days.push(document.day);
    this.#dueDays.push(document.dueDay ?? NONE);
    const { exchangeRate: rate = 1 } = document;
    this.#rates.push(rate);
    this.#totalsCents.push(converted(document.totalCents, rate));
    this.#openCents.push(converted(document.openCents, rate));
    this.#taxCents.push(converted(document.taxCents, rate));
    this.#currencyIndexes.push(this.#currencies.indexFor(document.currency));
    this.#partyIndexes.push(this.#parties.indexFor(document.party));
    this.#accountIndexes.push(this.#accountAt(document.accountId));
    this.#toAccountIndexes.push(this.#accountAt(document.toAccountId));
    this.#createdMs.push(document.createdMs);
    this.#changedMs.push(document.changedMs);
    this.#numberIndexes.push(this.#texts.indexFor(document.number));
    this.#memoIndexes.push(this.#texts.indexFor(document.memo));
    this.#isVoided.push(document.isVoided ? 1 : 0);
    this.#firstLines.push(this.#lineAmountsCents.length);
    for (const line of document.lines) this.#addLine(line, rate);
    this.#firstLinks.push(this.#linkAmountsCents.length);
    for (const link of document.links) this.#addLink(link);
  }

  /** Removes all documents of a kind before they are read again. */
  forget(kind: DocumentKind): void {
    const index = DOCUMENT_KINDS.indexOf(kind);
    this.#rowsOf = this.#rowsOf.with(index, new IndexesById());
    for (let row = 0; row < this.#ids.length; row += 1) {
      if (this.#kindIndexes.values[row] === index) this.#isGone.values[row] = 1;
    }
  }

  /**
   * Builds the table in the same order as the journal: rows are sorted, and names and other shared values are numbered by
   * their first use.
   */
  build({ completeFrom, unread, unreadLines = new Map() }: DocumentCoverage): DocumentTable {
    const order = this.#order();
    const rowNow = new Int32Array(this.#ids.length).fill(NONE);
    for (let row = 0; row < order.length; row += 1) rowNow[order[row] as number] = row;
    const [firstLines, lines] = entriesOf(this.#firstLines, this.#lineAmountsCents.length, order);
    const [firstLinks, links] = entriesOf(this.#firstLinks, this.#linkAmountsCents.length, order);
    // The empty string is always first.
    const texts = new Renumbered(this.#texts.values.length, { kept: 1 });
    const classNames = new Renumbered(this.#classNames.values.length, { kept: 1 });
    const ledgerTypes = new Renumbered(this.#ledgerTypes.values.length);
    const currencies = new Renumbered(this.#currencies.values.length);
    const itemIds = new Renumbered(this.#itemIds.values.length);
    const parties = new Renumbered(this.#parties.values.length);
    const columns = {
      completeFrom,
      unread,
      ...(unreadLines.size > 0 ? { unreadLines } : {}),
      ids: Ids.of(Array.from(order, (row) => this.#ids[row] as string)),
      kindIndexes: this.#kindIndexes.taken(order),
      ledgerTypeIndexes: ledgerTypes.renumber(this.#ledgerTypeIndexes.taken(order)),
      days: this.#days.taken(order),
      dueDays: this.#dueDays.taken(order),
      totalsCents: this.#totalsCents.taken(order),
      openCents: this.#openCents.taken(order),
      taxCents: this.#taxCents.taken(order),
      currencyIndexes: currencies.renumber(this.#currencyIndexes.taken(order)),
      partyIndexes: parties.renumber(this.#partyIndexes.taken(order)),
      accountIndexes: this.#accountIndexes.taken(order),
      toAccountIndexes: this.#toAccountIndexes.taken(order),
      createdMs: this.#createdMs.taken(order),
      changedMs: this.#changedMs.taken(order),
      numberIndexes: texts.renumber(this.#numberIndexes.taken(order)),
      memoIndexes: texts.renumber(this.#memoIndexes.taken(order)),
      isVoided: this.#isVoided.taken(order),
      firstLines,
      lines: {
        accountIndexes: this.#lineAccountIndexes.taken(lines),
        itemIndexes: itemIds.renumber(this.#itemIndexes.taken(lines)),
        amountsCents: this.#lineAmountsCents.taken(lines),
        quantities: this.#quantities.taken(lines),
        descriptionIndexes: texts.renumber(this.#descriptionIndexes.taken(lines)),
        partyIndexes: parties.renumber(this.#linePartyIndexes.taken(lines)),
        classIndexes: classNames.renumber(this.#classIndexes.taken(lines)),
      },
      firstLinks,
      links: {
        toRows: Int32Array.from(links, (link) => rowNow[this.#linkedRow(link)] ?? NONE),
        toKindIndexes: this.#linkKindIndexes.taken(links),
        // An invoice is paid at its own rate; the difference from the payment's is a gain or loss.
        amountsCents: this.#linkAmountsCents
          .taken(links)
          .map((cents, index) =>
            converted(cents, this.#rates.values[this.#linkedRow(links[index] as number)] ?? 1),
          ),
      },
    };
    return {
      ...columns,
      ledgerTypes: ledgerTypes.valuesOf(this.#ledgerTypes.values),
      currencies: currencies.valuesOf(this.#currencies.values),
      parties: parties.valuesOf(this.#parties.values),
      itemIds: itemIds.valuesOf(this.#itemIds.values),
      classNames: classNames.valuesOf(this.#classNames.values),
      texts: Texts.of(texts.valuesOf(this.#texts.values)),
    };
  }

  #addLine(line: DocumentLine, rate: number): void {
    const { accountId, itemId, amountCents, quantity, description, party, className } = line;
    this.#lineAccountIndexes.push(this.#accountAt(accountId));
    this.#itemIndexes.push(itemId === null ? NONE : this.#itemIds.indexFor(itemId));
    this.#lineAmountsCents.push(converted(amountCents, rate));
    this.#quantities.push(quantity ?? Number.NaN);
    this.#descriptionIndexes.push(this.#texts.indexFor(description));
    this.#linePartyIndexes.push(this.#parties.indexFor(party));
    this.#classIndexes.push(this.#classNames.indexFor(className));
  }

  #addLink({ kind, id, amountCents }: DocumentLink): void {
    this.#linkIds.push(id);
    this.#linkKindIndexes.push(DOCUMENT_KINDS.indexOf(kind));
    this.#linkAmountsCents.push(amountCents);
  }

  #accountAt(id: string | null): number {
    return id === null ? NONE : (this.#chart.indexById.get(id) ?? NONE);
  }

  /** Arrival index of the linked document; `NONE` if it was not read. */
  #linkedRow(link: number): number {
    const rows = this.#rowsOf[this.#linkKindIndexes.values[link] as number];
    return rows?.get(this.#linkIds[link] as string) ?? NONE;
  }

  /** Arrival indexes in sorted order. */
  #order(): Int32Array {
    const rows: number[] = [];
    for (let row = 0; row < this.#ids.length; row += 1) {
      if (this.#isGone.values[row] === 0) rows.push(row);
    }
    const headAt = (row: number): DocumentHead => ({
      id: this.#ids[row] as string,
      day: this.#days.values[row] as number,
      kind: DOCUMENT_KINDS[this.#kindIndexes.values[row] as number] as DocumentKind,
    });
    return Int32Array.from(rows).sort((a, b) => compareDocuments(headAt(a), headAt(b)));
  }
}

const converted = (cents: number, rate: number) => (rate === 1 ? cents : Math.round(cents * rate));

/**
 * Lists each party once. A name that changed between two pages keeps its first spelling; a document may have no name.
 */
class PartyList {
  readonly values: Party[] = [];
  readonly #keys = new Dictionary();

  indexFor(party: Party | null): number {
    if (party === null) return NONE;
    const index = this.#keys.indexFor(`${party.kind}\u0000${party.id}`);
    if (index === this.values.length || this.values[index]?.name === '') this.values[index] = party;
    return index;
  }
}

/**
 * For rows in a new order, returns where each row's entries begin in a column of all entries, and the old positions of
 * those entries. `firsts` contains the starts in arrival order.
 */
function entriesOf(
  firsts: GrowingColumn<Int32Array>,
  count: number,
  order: Int32Array,
): [starts: Int32Array, entries: Int32Array] {
  const first = (row: number) => (row < firsts.length ? (firsts.values[row] as number) : count);
  const starts = new Int32Array(order.length + 1);
  for (let index = 0; index < order.length; index += 1) {
    const row = order[index] as number;
    starts[index + 1] = (starts[index] as number) + first(row + 1) - first(row);
  }
  const entries = new Int32Array(starts[order.length] as number);
  for (let index = 0; index < order.length; index += 1) {
    const start = starts[index] as number;
    const from = first(order[index] as number);
    for (let at = start; at < (starts[index + 1] as number); at += 1) entries[at] = from + at - start;
  }
  return [starts, entries];
}

type DocumentHead = Pick<Document, 'kind' | 'id' | 'day'>;

/** Compares documents in journal order: by day, then id; shorter ids come first. */
function compareDocuments(a: DocumentHead, b: DocumentHead): number {
  return (
    a.day - b.day || compareIds(a.id, b.id) || DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind)
  );
}
