import { type NumberedPostings, PostingColumns, type Transaction } from '@insights/ledger';
import { ByteTable, textIn } from './byte-table.ts';
import type { LedgerColumns } from './ledger-columns.ts';

/** Where the texts and ids of one row stand in a page, by column: between their quotes. */
export class RowCells {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly idStarts: Int32Array;
  readonly idEnds: Int32Array;

  constructor(width: number) {
    this.starts = new Int32Array(width);
    this.ends = new Int32Array(width);
    this.idStarts = new Int32Array(width);
    this.idEnds = new Int32Array(width);
  }
}

/** What was scanned of the pages of one reading: columns, and each transaction, name and memo once. */
export class ScannedPostings {
  readonly columns = new PostingColumns();
  readonly #ids = new ByteTable();
  readonly #typeSpellings = new ByteTable();
  readonly #types: string[] = [];
  /** By the number of a spelling: the place of the type. */
  readonly #typeOfSpelling: number[] = [];
  /** By the number of an id: the place of the type, and the spelling of the number on the document. */
  readonly #typeOfId: number[] = [];
  readonly #numberOfId: number[] = [];
  readonly #texts = new ByteTable();

  /** Whether the posting could be taken: not where ids are spelled in other ways than by their characters. */
  add(
    page: Uint8Array,
    cells: RowCells,
    at: LedgerColumns,
    day: number,
    accountIndex: number,
    amountCents: number,
  ): boolean {
    const transaction = this.#transaction(page, cells, at);
    const { starts, ends } = cells;
    this.columns.push(
      day,
      accountIndex,
      amountCents,
      transaction,
      this.#texts.numberOf(page, starts[at.name] as number, ends[at.name] as number, 0),
      this.#texts.numberOf(page, starts[at.memo] as number, ends[at.memo] as number, 0),
    );
    return !this.#ids.hasSpecial;
  }

  numbered(): NumberedPostings {
    const { columns } = this;
    const texts = this.#texts.texts();
    const transactions = this.#ids.texts().map(
      (id, index): Transaction => ({
        id,
        type: this.#types[this.#typeOfId[index] as number] as string,
        number: texts[this.#numberOfId[index] as number] as string,
      }),
    );
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
    return { columns, transactions, texts: [...places.keys()] };
  }

  #transaction(page: Uint8Array, cells: RowCells, at: LedgerColumns): number {
    const { starts, ends, idStarts, idEnds } = cells;
    const type = this.#type(page, starts[at.type] as number, ends[at.type] as number);
    const known = this.#ids.length;
    const index = this.#ids.numberOf(page, idStarts[at.type] as number, idEnds[at.type] as number, type);
    if (index === known) {
      this.#typeOfId.push(type);
      this.#numberOfId.push(
        this.#texts.numberOf(page, starts[at.number] as number, ends[at.number] as number, 0),
      );
    }
    return index;
  }

  /** By text, not by spelling: two spellings of one type are no two types. */
  #type(page: Uint8Array, start: number, end: number): number {
    const known = this.#typeSpellings.length;
    const spelling = this.#typeSpellings.numberOf(page, start, end, 0);
    if (spelling === known) {
      const type = textIn(page, start, end);
      if (!this.#types.includes(type)) this.#types.push(type);
      this.#typeOfSpelling.push(this.#types.indexOf(type));
    }
    return this.#typeOfSpelling[spelling] as number;
  }
}
