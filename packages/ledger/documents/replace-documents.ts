import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import { firstWhere } from '../tables/first-where.ts';
import { placesIn } from '../tables/places-in.ts';
import { Renumbered } from '../tables/renumbered.ts';
import { Texts } from '../tables/texts.ts';
import { buildDocumentTable, compareDocuments } from './build-document-table.ts';
import type { Document, Party } from './document.ts';
import type { DocumentKind } from './document-kind.ts';
import { type DocumentTable, kindAt, NONE } from './document-table.ts';
import { Merged, type Run } from './merged.ts';

/** Names one document among those of all kinds. */
export function documentKey({ kind, id }: { readonly kind: DocumentKind; readonly id: string }): string {
  return `${kind} ${id}`;
}

/**
 * A table in which some documents, by their keys, are `now` as given, or gone where none is given. It is the table that
 * would be built of all of them anew. Few are replaced, so the others are copied in runs.
 */
export function replaceDocuments(
  table: DocumentTable,
  chart: ChartOfAccounts,
  { replaced, now }: { readonly replaced: ReadonlySet<string>; readonly now: readonly Document[] },
): DocumentTable {
  const documents = inOrder(now);
  const added = buildDocumentTable(documents, chart, table);
  const linked = documents.flatMap(({ links }) => links.map(documentKey));
  const rowsBefore = rowsOfKeys(table, new Set([...replaced, ...linked]));
  const gone = Array.from(replaced, (key) => rowsBefore.get(key) ?? NONE).filter((row) => row !== NONE);
  const rows = mergedRows(table, added, gone);
  const lines = rows.within(table.firstLines, added.firstLines);
  const links = rows.within(table.firstLinks, added.firstLinks);
  const texts = joinedTexts(table.texts, added.texts);
  const classNames = joinedLists(table.classNames, added.classNames, { kept: 1 });
  const ledgerTypes = joinedLists(table.ledgerTypes, added.ledgerTypes);
  const currencies = joinedLists(table.currencies, added.currencies);
  const itemIds = joinedLists(table.itemIds, added.itemIds);
  const partyKeys = joinedLists(table.parties.map(partyKey), added.parties.map(partyKey));
  const partyByKey = new Map([...added.parties, ...table.parties].map((party) => [partyKey(party), party]));
  const addedRows = new Map(documents.map((document, row) => [documentKey(document), row]));
  const rowNow = (key: string) =>
    addedRows.has(key)
      ? rows.rowOfAdded(addedRows.get(key) as number)
      : rows.rowOfKept(rowsBefore.get(key) ?? NONE);
  const linksBefore = rows.rowsOfKept(table.links.toRows, (row) =>
    row === NONE ? NONE : rowNow(keyAt(table, row)),
  );
  const columns = {
    completeFrom: table.completeFrom,
    unread: table.unread,
    ids: rows.idsOf(table.ids, added.ids),
    kindIndexes: rows.taken(table.kindIndexes, added.kindIndexes),
    ledgerTypeIndexes: ledgerTypes.placed(rows, table.ledgerTypeIndexes, added.ledgerTypeIndexes),
    days: rows.taken(table.days, added.days),
    dueDays: rows.taken(table.dueDays, added.dueDays),
    totalsCents: rows.taken(table.totalsCents, added.totalsCents),
    openCents: rows.taken(table.openCents, added.openCents),
    taxCents: rows.taken(table.taxCents, added.taxCents),
    currencyIndexes: currencies.placed(rows, table.currencyIndexes, added.currencyIndexes),
    partyIndexes: partyKeys.placed(rows, table.partyIndexes, added.partyIndexes),
    accountIndexes: rows.taken(table.accountIndexes, added.accountIndexes),
    toAccountIndexes: rows.taken(table.toAccountIndexes, added.toAccountIndexes),
    createdMs: rows.taken(table.createdMs, added.createdMs),
    changedMs: rows.taken(table.changedMs, added.changedMs),
    numberIndexes: texts.placed(rows, table.numberIndexes, added.numberIndexes),
    memoIndexes: texts.placed(rows, table.memoIndexes, added.memoIndexes),
    isVoided: rows.taken(table.isVoided, added.isVoided),
    firstLines: rows.startsOf(table.firstLines, added.firstLines),
    lines: {
      accountIndexes: lines.taken(table.lines.accountIndexes, added.lines.accountIndexes),
      itemIndexes: itemIds.placed(lines, table.lines.itemIndexes, added.lines.itemIndexes),
      amountsCents: lines.taken(table.lines.amountsCents, added.lines.amountsCents),
      quantities: lines.taken(quantitiesOf(table), quantitiesOf(added)),
      descriptionIndexes: texts.placed(lines, table.lines.descriptionIndexes, added.lines.descriptionIndexes),
      partyIndexes: partyKeys.placed(lines, table.lines.partyIndexes, added.lines.partyIndexes),
      classIndexes: classNames.placed(lines, table.lines.classIndexes, added.lines.classIndexes),
    },
    firstLinks: rows.startsOf(table.firstLinks, added.firstLinks),
    links: {
      toRows: links.taken(linksBefore, Int32Array.from(linked, rowNow)),
      toKindIndexes: links.taken(table.links.toKindIndexes, added.links.toKindIndexes),
      amountsCents: links.taken(table.links.amountsCents, added.links.amountsCents),
    },
  };
  // The columns have asked for their texts by now.
  return {
    ...columns,
    ledgerTypes: ledgerTypes.values(),
    currencies: currencies.values(),
    parties: partyKeys.values().map((key) => partyByKey.get(key) as Party),
    itemIds: itemIds.values(),
    classNames: classNames.values(),
    texts: texts.values(),
  };
}

/** What rows of two tables are places in, as one, numbered in the order in which columns ask for it. */
class Joined<Values> {
  readonly #places: readonly number[];
  readonly #renumbered: Renumbered;
  readonly #take: (renumbered: Renumbered) => Values;

  constructor(places: readonly number[], renumbered: Renumbered, take: (renumbered: Renumbered) => Values) {
    this.#places = places;
    this.#renumbered = renumbered;
    this.#take = take;
  }

  values(): Values {
    return this.#take(this.#renumbered);
  }

  placed<Kind extends Int32Array | Uint8Array>(rows: Merged, one: Kind, other: Kind): Kind {
    const places = other.map((index) => (index === NONE ? NONE : (this.#places[index] as number))) as Kind;
    return this.#renumbered.renumber(rows.taken(one, places));
  }
}

function joinedLists(
  one: readonly string[],
  other: readonly string[],
  { kept = 0 }: { readonly kept?: number } = {},
): Joined<string[]> {
  const all = [...one];
  const places = placesIn(all, other);
  return new Joined(places, new Renumbered(all.length, { kept }), (renumbered) => renumbered.valuesOf(all));
}

function joinedTexts(one: Texts, other: Texts): Joined<Texts> {
  const texts = [...other];
  const found = one.placesOf(texts);
  const unknown = texts.filter((_, at) => found[at] === NONE);
  let next = one.length;
  const places = found.map((place) => {
    if (place !== NONE) return place;
    next += 1;
    return next - 1;
  });
  const all = one.followedBy(Texts.of(unknown));
  const renumbered = new Renumbered(all.length, { kept: 1 });
  return new Joined(places, renumbered, (renumbered) => all.taken(renumbered.moved, renumbered.same));
}

function keyAt(table: Pick<DocumentTable, 'ids' | 'kindIndexes'>, row: number): string {
  return documentKey({ kind: kindAt(table, row), id: table.ids.at(row) });
}

/** Where the documents of some keys stand. */
export function rowsOfKeys(table: DocumentTable, keys: ReadonlySet<string>): Map<string, number> {
  const rows = new Map<string, number>();
  const ids = new Set(Array.from(keys, (key) => key.slice(key.indexOf(' ') + 1)));
  for (const row of table.ids.placesOf(ids)) {
    const key = keyAt(table, row);
    if (keys.has(key)) rows.set(key, row);
  }
  return rows;
}

/** Documents in the order of the table that is built of them. */
function inOrder(documents: readonly Document[]): Document[] {
  return [...new Map(documents.map((document) => [documentKey(document), document])).values()].sort(
    compareDocuments,
  );
}

/** The rows of a table without some that are gone, and what was added in their place among them. */
function mergedRows(table: DocumentTable, added: DocumentTable, gone: readonly number[]): Merged {
  const cuts: { readonly at: number; readonly added: number }[] = [];
  for (let row = 0; row < added.ids.length; row += 1)
    cuts.push({ at: placeFor(table, added, row), added: row });
  for (const row of gone) cuts.push({ at: row, added: NONE });
  // What is added stands before what goes at the same place, and keeps its order.
  cuts.sort((a, b) => a.at - b.at || Number(a.added === NONE) - Number(b.added === NONE));
  const runs: Omit<Run, 'at'>[] = [];
  let next = 0;
  for (const cut of cuts) {
    if (cut.at > next) runs.push({ isAdded: false, first: next, count: cut.at - next });
    next = Math.max(next, cut.at);
    if (cut.added === NONE) next += 1;
    else runs.push({ isAdded: true, first: cut.added, count: 1 });
  }
  runs.push({ isAdded: false, first: next, count: table.ids.length - next });
  return new Merged(runs);
}

/** The first row of a table that does not come before a row of another. */
function placeFor(table: DocumentTable, added: DocumentTable, row: number): number {
  return firstWhere(
    table.ids.length,
    (other) =>
      ((table.days[other] as number) - (added.days[row] as number) ||
        table.ids.compare(other, added.ids, row) ||
        (table.kindIndexes[other] as number) - (added.kindIndexes[row] as number)) >= 0,
  );
}

function quantitiesOf({ lines }: DocumentTable): Float64Array {
  return lines.quantities ?? new Float64Array(lines.amountsCents.length).fill(Number.NaN);
}

function partyKey({ kind, id }: Party): string {
  return `${kind}\u0000${id}`;
}
