import {
  Ids,
  type NumberedPostings,
  numberOfId,
  PostingColumns,
  Texts,
  Transactions,
} from '@insights/ledger';
import { ByteTable } from './byte-table.ts';
import type { Bytes } from './bytes.ts';
import type { LedgerColumns } from './ledger-columns.ts';
import type { RowCells } from './report-bytes.ts';
import { Spellings, textIn } from './spellings.ts';

/** Number of values per transaction, stored side by side because most are accessed together. */
const FACTS = 5;
/** Its id if that is a plain number; otherwise minus one minus its index in `#otherIds`. */
const ID = 0;
/** Number of the spelling of its type. */
const TYPE = 1;
/** Number of the spelling of its document number; the numbers of the texts of its last posting follow. */
const NUMBER = 2;
const NAME = 3;
const MEMO = 4;

/** Ids up to this limit are looked up in an array; QuickBooks assigns ids consecutively. */
const MAX_PLAIN_ID = (1 << 22) - 1;
const MAX_PLAIN_DIGITS = 7;
const ZERO = 48;

/** Postings scanned from all pages of a sync: columns, with each transaction, name and memo stored once. */
export class ScannedPostings {
  readonly columns = new PostingColumns();
  readonly #texts = new ByteTable();
  /** Document numbers: one per transaction, or empty. */
  readonly #numbers = new Spellings();
  readonly #typeSpellings = new ByteTable();
  /** Type texts, by number of the spelling. */
  readonly #types: string[] = [''];
  #transactionCount = 0;
  #facts = new Int32Array(FACTS * 64);
  /** By plain id: index of the transaction plus one; zero if there is none. */
  #placeOfId = new Int32Array(1 << 10);
  /**
   * Indexes by type and id, for transactions whose id is not a plain number or also belongs to a transaction of another
   * type.
   */
  readonly #placeOfOther = new Map<string, number>();
  readonly #otherIds: string[] = [];

  add(
    page: Bytes,
    cells: RowCells,
    at: LedgerColumns,
    day: number,
    accountIndex: number,
    amountCents: number,
  ): void {
    const transaction = this.#transaction(page, cells, at);
    const name = this.#text(page, cells, at.name, FACTS * transaction + NAME);
    const memo = this.#text(page, cells, at.memo, FACTS * transaction + MEMO);
    this.columns.push(day, accountIndex, amountCents, transaction, name, memo);
  }

  numbered(): NumberedPostings {
    const { columns } = this;
    const transactions = this.#transactions();
    const texts = this.#texts.texts();
    if (!this.#texts.hasSpecial) return { columns, transactions, texts };
    const places = new Map<string, number>();
    const placeOf = Int32Array.from(texts, (text) => {
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      return place;
    });
    for (let row = 0; row < columns.length; row += 1) {
      columns.nameIndexes[row] = placeOf[columns.nameIndexes[row] as number] as number;
      columns.memoIndexes[row] = placeOf[columns.memoIndexes[row] as number] as number;
    }
    return { columns, transactions, texts: Texts.of([...places.keys()]) };
  }

  #transactions(): Transactions {
    const count = this.#transactionCount;
    const [ids, typeIndexes, numbers] = [
      new Int32Array(count),
      new Uint16Array(count),
      new Int32Array(count),
    ];
    const others: string[] = [];
    // Two spellings of a type may be the same text.
    const types = [...new Set(this.#types)];
    const typeOf = this.#types.map((type) => types.indexOf(type));
    for (let place = 0; place < count; place += 1) {
      const from = FACTS * place;
      ids[place] = this.#idAt(from, others);
      typeIndexes[place] = typeOf[this.#facts[from + TYPE] as number] as number;
      numbers[place] = this.#facts[from + NUMBER] as number;
    }
    return new Transactions({
      ids: new Ids({ numbers: ids, others }),
      typeIndexes,
      types,
      numbers: this.#numbers.texts().taken(numbers),
    });
  }

  /** Encodes an id for a column; an id that is not a plain number is added to the others. */
  #idAt(from: number, others: string[]): number {
    const id = this.#facts[from + ID] as number;
    return id >= 0 ? id : numberOfId(this.#otherIds[-1 - id] as string, others);
  }

  /**
   * Returns the number of the text in a column. Postings of a transaction often have the same text, so the last one is
   * tried first.
   */
  #text(page: Bytes, { starts, ends }: RowCells, column: number, last: number): number {
    const start = starts[column] as number;
    const end = ends[column] as number;
    const guess = this.#facts[last] as number;
    if (this.#texts.says(guess, page, start, end)) return guess;
    const number = this.#texts.numberOf(page, start, end);
    this.#facts[last] = number;
    return number;
  }

  #transaction(page: Bytes, cells: RowCells, at: LedgerColumns): number {
    const typeStart = cells.starts[at.type] as number;
    const typeEnd = cells.ends[at.type] as number;
    const id = plainId(page.each, cells.idStarts[at.type] as number, cells.idEnds[at.type] as number);
    const place = id < 0 || id >= this.#placeOfId.length ? -1 : (this.#placeOfId[id] as number) - 1;
    if (place >= 0) {
      const type = this.#facts[FACTS * place + TYPE] as number;
      if (this.#typeSpellings.says(type, page, typeStart, typeEnd)) return place;
    }
    const type = this.#type(page, typeStart, typeEnd);
    if (place >= 0 && this.#types[this.#facts[FACTS * place + TYPE] as number] === this.#types[type])
      return place;
    if (id < 0 || place >= 0) return this.#otherTransaction(page, cells, at, type);
    const added = this.#add(id, type, page, cells, at);
    if (id >= this.#placeOfId.length) this.#placeOfId = enlarged(this.#placeOfId, id + 1);
    this.#placeOfId[id] = added + 1;
    return added;
  }

  #otherTransaction(page: Bytes, cells: RowCells, at: LedgerColumns, type: number): number {
    const id = textIn(page.each, cells.idStarts[at.type] as number, cells.idEnds[at.type] as number);
    const key = `${this.#types[type]}\u0000${id}`;
    const known = this.#placeOfOther.get(key);
    if (known !== undefined) return known;
    const added = this.#add(-this.#otherIds.push(id), type, page, cells, at);
    this.#placeOfOther.set(key, added);
    return added;
  }

  #add(id: number, type: number, page: Bytes, { starts, ends }: RowCells, at: LedgerColumns): number {
    const place = this.#transactionCount;
    const from = FACTS * place;
    if (from + FACTS > this.#facts.length) this.#facts = enlarged(this.#facts, from + FACTS);
    this.#facts[from + ID] = id;
    this.#facts[from + TYPE] = type;
    const start = starts[at.number] as number;
    const end = ends[at.number] as number;
    this.#facts[from + NUMBER] = start === end ? 0 : this.#numbers.add(page, start, end);
    this.#transactionCount = place + 1;
    return place;
  }

  #type(page: Bytes, start: number, end: number): number {
    const type = this.#typeSpellings.numberOf(page, start, end);
    if (type === this.#types.length) this.#types.push(textIn(page.each, start, end));
    return type;
  }
}

/**
 * Returns the number in an id, if it is written as a plain number and is within the array's limit; otherwise -1.
 */
function plainId(page: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (length === 0 || length > MAX_PLAIN_DIGITS || (length > 1 && page[start] === ZERO)) return -1;
  let id = 0;
  for (let at = start; at < end; at += 1) {
    const digit = (page[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    id = id * 10 + digit;
  }
  return id <= MAX_PLAIN_ID ? id : -1;
}

/** Returns a copy at least twice as long, and at least of the given length. */
function enlarged(column: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(Math.max(length, 2 * column.length));
  longer.set(column);
  return longer;
}
