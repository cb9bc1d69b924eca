import type { Day, DocumentTable } from '@insights/ledger';
import { float64At, int32At, uint8At, uint32At } from './columns.ts';

export interface TransactionColumns {
  readonly days: Int32Array;
  /** Place in `DOCUMENT_KINDS`, see `KIND`. */
  readonly kinds: Uint8Array;
  readonly amountsCents: Float64Array;
  readonly parties: Int32Array;
  readonly documentRows: Int32Array;
  readonly moneyAccounts: Int32Array;
  readonly moneyCents: Float64Array;
  readonly profitCents: Float64Array;
  readonly mainAccounts: Int32Array;
  readonly memoWords: Uint32Array;
  readonly nameWords: Uint32Array;
}

/**
 * Columns read as rows: `bill.day` instead of `days[bill]`. A row holds its place and nothing else, so that making one
 * costs next to nothing even in a loop over a million.
 */
export class TransactionRow {
  private readonly columns: TransactionColumns;
  private readonly place: number;

  constructor(columns: TransactionColumns, place: number) {
    this.columns = columns;
    this.place = place;
  }

  get day(): Day {
    return int32At(this.columns.days, this.place);
  }

  /** Place in `DOCUMENT_KINDS`, see `KIND`. */
  get kind(): number {
    return uint8At(this.columns.kinds, this.place);
  }

  /** What it moves: the sum of its debits. */
  get amountCents(): number {
    return float64At(this.columns.amountsCents, this.place);
  }

  /** Place of the name in the journal's texts: the customer, vendor or employee; 0 where there is none. */
  get party(): number {
    return int32At(this.columns.parties, this.place);
  }

  /** Row in the table of documents, or `NONE`. */
  get documentRow(): number {
    return int32At(this.columns.documentRows, this.place);
  }

  /** The bank or card account that it moves most on, or `NONE`. */
  get moneyAccount(): number {
    return int32At(this.columns.moneyAccounts, this.place);
  }

  /** What it adds to bank and card accounts together; spending is negative. */
  get moneyCents(): number {
    return float64At(this.columns.moneyCents, this.place);
  }

  /** What it adds to the profit. */
  get profitCents(): number {
    return float64At(this.columns.profitCents, this.place);
  }

  /** The account that it moves most on beside banks, cards, receivables and payables, or `NONE`. */
  get mainAccount(): number {
    return int32At(this.columns.mainAccounts, this.place);
  }

  /** What its memos say, see `WORD`. */
  get memoWords(): number {
    return uint32At(this.columns.memoWords, this.place);
  }

  /** What its names say, see `WORD`. */
  get nameWords(): number {
    return uint32At(this.columns.nameWords, this.place);
  }
}

export class DocumentRow {
  private readonly columns: DocumentTable;
  private readonly place: number;

  constructor(columns: DocumentTable, place: number) {
    this.columns = columns;
    this.place = place;
  }

  get day(): Day {
    return int32At(this.columns.days, this.place);
  }

  get dueDay(): number {
    return int32At(this.columns.dueDays, this.place);
  }

  get kind(): number {
    return uint8At(this.columns.kindIndexes, this.place);
  }

  get totalCents(): number {
    return float64At(this.columns.totalsCents, this.place);
  }

  get openCents(): number {
    return float64At(this.columns.openCents, this.place);
  }

  /** Place in the table's parties, or `NONE`. */
  get party(): number {
    return int32At(this.columns.partyIndexes, this.place);
  }

  get currency(): string {
    return this.columns.currencies[uint8At(this.columns.currencyIndexes, this.place)] ?? '';
  }

  get number(): string {
    return this.columns.texts[int32At(this.columns.numberIndexes, this.place)] ?? '';
  }

  get memo(): string {
    return this.columns.texts[int32At(this.columns.memoIndexes, this.place)] ?? '';
  }

  get createdMs(): number {
    return float64At(this.columns.createdMs, this.place);
  }

  get firstLine(): number {
    return int32At(this.columns.firstLines, this.place);
  }

  /** One behind its last line. */
  get endOfLines(): number {
    return int32At(this.columns.firstLines, this.place + 1);
  }

  get firstLink(): number {
    return int32At(this.columns.firstLinks, this.place);
  }

  /** One behind its last link. */
  get endOfLinks(): number {
    return int32At(this.columns.firstLinks, this.place + 1);
  }
}

export function documentRow(table: DocumentTable, row: number): DocumentRow {
  return new DocumentRow(table, row);
}
