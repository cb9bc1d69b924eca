import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import { placesIn, Renumbered } from '../journal/renumbered.ts';
import { buildDocumentTable, compareDocuments } from './build-document-table.ts';
import type { Document, Party } from './document.ts';
import type { DocumentKind } from './document-kind.ts';
import { type DocumentTable, kindAt, NONE } from './document-table.ts';

/** Names one document among those of all kinds. */
export function documentKey({ kind, id }: { readonly kind: DocumentKind; readonly id: string }): string {
  return `${kind} ${id}`;
}

/**
 * A table in which some documents, by their keys, are `now` as given, or gone where none is given. It is the table that
 * would be built of all of them anew.
 */
export function replaceDocuments(
  table: DocumentTable,
  chart: ChartOfAccounts,
  { replaced, now }: { readonly replaced: ReadonlySet<string>; readonly now: readonly Document[] },
): DocumentTable {
  const added = buildDocumentTable(now, chart, table);
  const rows = new Merged(orderOf(table, added, replaced));
  const lines = rows.within(table.firstLines, added.firstLines);
  const links = rows.within(table.firstLinks, added.firstLinks);
  const texts = new Joined(table.texts, added.texts, '');
  const classNames = new Joined(table.classNames, added.classNames, '');
  const ledgerTypes = new Joined(table.ledgerTypes, added.ledgerTypes);
  const currencies = new Joined(table.currencies, added.currencies);
  const itemIds = new Joined(table.itemIds, added.itemIds);
  const partyKeys = new Joined(table.parties.map(partyKey), added.parties.map(partyKey));
  const partyByKey = new Map([...added.parties, ...table.parties].map((party) => [partyKey(party), party]));
  const [ids, kindIndexes] = [
    rows.listed(table.ids, added.ids),
    rows.taken(table.kindIndexes, added.kindIndexes),
  ];
  const targets = new LinkTargets(rows.order, { ids, kindIndexes });
  const columns = {
    completeFrom: table.completeFrom,
    unread: table.unread,
    ids,
    kindIndexes,
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
      toRows: links.taken(targets.ofTable(table), targets.ofDocuments(inOrder(now))),
      toKindIndexes: links.taken(table.links.toKindIndexes, added.links.toKindIndexes),
      amountsCents: links.taken(table.links.amountsCents, added.links.amountsCents),
    },
  };
  // The columns have asked for their texts by now.
  return {
    ...columns,
    ledgerTypes: ledgerTypes.values,
    currencies: currencies.values,
    parties: partyKeys.values.map((key) => partyByKey.get(key) as Party),
    itemIds: itemIds.values,
    classNames: classNames.values,
    texts: texts.values,
  };
}

type Column = Int32Array | Float64Array | Uint8Array;

/** Rows of two tables in one order: a place in the first, or `~` of a place in the second. */
class Merged {
  readonly order: Int32Array;

  constructor(order: Int32Array) {
    this.order = order;
  }

  taken<Kind extends Column>(one: Kind, other: Kind): Kind {
    const { order } = this;
    const column = new (one.constructor as new (length: number) => Kind)(order.length);
    for (let row = 0; row < order.length; row += 1) {
      const from = order[row] as number;
      column[row] = (from >= 0 ? one[from] : other[~from]) as number;
    }
    return column;
  }

  listed<T>(one: readonly T[], other: readonly T[]): T[] {
    return Array.from(this.order, (from) => (from >= 0 ? one[from] : other[~from]) as T);
  }

  /** Where the entries of each row begin, given where they begin in the two tables. */
  startsOf(one: Int32Array, other: Int32Array): Int32Array {
    const starts = new Int32Array(this.order.length + 1);
    for (let row = 0; row < this.order.length; row += 1) {
      const from = this.order[row] as number;
      const [firsts, at] = from >= 0 ? [one, from] : [other, ~from];
      starts[row + 1] = (starts[row] as number) + (firsts[at + 1] as number) - (firsts[at] as number);
    }
    return starts;
  }

  /** The entries of all rows, in the order of the rows. */
  within(one: Int32Array, other: Int32Array): Merged {
    const starts = this.startsOf(one, other);
    const order = new Int32Array(starts.at(-1) as number);
    for (let row = 0; row < this.order.length; row += 1) {
      const from = this.order[row] as number;
      const first = (from >= 0 ? one[from] : other[~from]) as number;
      const start = starts[row] as number;
      for (let entry = start; entry < (starts[row + 1] as number); entry += 1) {
        const place = first + entry - start;
        order[entry] = from >= 0 ? place : ~place;
      }
    }
    return new Merged(order);
  }
}

/** The texts of two tables as one, numbered in the order in which columns ask for them. */
class Joined {
  readonly #places: readonly number[];
  readonly #renumbered: Renumbered<string>;

  constructor(one: readonly string[], other: readonly string[], ...first: readonly string[]) {
    const all = [...one];
    this.#places = placesIn(all, other);
    this.#renumbered = new Renumbered(all, ...first);
  }

  get values(): string[] {
    return this.#renumbered.values;
  }

  placed<Kind extends Int32Array | Uint8Array>(rows: Merged, one: Kind, other: Kind): Kind {
    const places = other.map((index) => (index === NONE ? NONE : (this.#places[index] as number))) as Kind;
    return this.#renumbered.renumbered(rows.taken(one, places));
  }
}

/** Where the documents stand now that links lead to. */
class LinkTargets {
  readonly #order: Int32Array;
  readonly #table: Pick<DocumentTable, 'ids' | 'kindIndexes'>;

  constructor(order: Int32Array, table: Pick<DocumentTable, 'ids' | 'kindIndexes'>) {
    this.#order = order;
    this.#table = table;
  }

  /** Of the links of a table whose rows were merged. What was replaced may stand elsewhere now. */
  ofTable(table: DocumentTable): Int32Array {
    const rowNow = new Int32Array(table.ids.length).fill(NONE);
    const isNew = new Set<string>();
    for (let row = 0; row < this.#order.length; row += 1) {
      const from = this.#order[row] as number;
      if (from >= 0) rowNow[from] = row;
      else isNew.add(this.#keyAt(row));
    }
    const rowOf = this.#rowsOf(isNew);
    return table.links.toRows.map((row) => {
      if (row === NONE) return NONE;
      const now = rowNow[row] as number;
      return now === NONE ? (rowOf.get(keyAt(table, row)) ?? NONE) : now;
    });
  }

  ofDocuments(documents: readonly Document[]): Int32Array {
    const keys = documents.flatMap(({ links }) => links.map(documentKey));
    const rowOf = this.#rowsOf(new Set(keys));
    return Int32Array.from(keys, (key) => rowOf.get(key) ?? NONE);
  }

  #rowsOf(keys: ReadonlySet<string>): Map<string, number> {
    const ids = new Set(Array.from(keys, (key) => key.slice(key.indexOf(' ') + 1)));
    const rows = new Map<string, number>();
    if (ids.size === 0) return rows;
    this.#table.ids.forEach((id, row) => {
      if (ids.has(id)) rows.set(this.#keyAt(row), row);
    });
    return rows;
  }

  #keyAt(row: number): string {
    return keyAt(this.#table, row);
  }
}

function keyAt(table: Pick<DocumentTable, 'ids' | 'kindIndexes'>, row: number): string {
  return documentKey({ kind: kindAt(table, row), id: table.ids[row] as string });
}

/** Documents in the order of the table that is built of them. */
function inOrder(documents: readonly Document[]): Document[] {
  return [...new Map(documents.map((document) => [documentKey(document), document])).values()].sort(
    compareDocuments,
  );
}

function orderOf(table: DocumentTable, added: DocumentTable, replaced: ReadonlySet<string>): Int32Array {
  const ids = new Set(Array.from(replaced, (key) => key.slice(key.indexOf(' ') + 1)));
  const headOf = (from: DocumentTable, row: number) => ({
    day: from.days[row] as number,
    id: from.ids[row] as string,
    kind: kindAt(from, row),
  });
  const order = new Int32Array(table.ids.length + added.ids.length);
  let [next, count] = [0, 0];
  for (let row = 0; row < table.ids.length; row += 1) {
    if (ids.has(table.ids[row] as string) && replaced.has(keyAt(table, row))) continue;
    while (
      next < added.ids.length &&
      (added.days[next] as number) <= (table.days[row] as number) &&
      compareDocuments(headOf(added, next), headOf(table, row)) < 0
    ) {
      order[count] = ~next;
      [next, count] = [next + 1, count + 1];
    }
    order[count] = row;
    count += 1;
  }
  for (; next < added.ids.length; next += 1, count += 1) order[count] = ~next;
  return order.slice(0, count);
}

function quantitiesOf({ lines }: DocumentTable): Float64Array {
  return lines.quantities ?? new Float64Array(lines.amountsCents.length).fill(Number.NaN);
}

function partyKey({ kind, id }: Party): string {
  return `${kind}\u0000${id}`;
}
