import { type Day, type DocumentTable, NONE } from '@insights/ledger';

export interface TransactionColumns {
  readonly days: Int32Array;
  /** Index in `DOCUMENT_KINDS`, see `KIND`. */
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
 * Reads columns like rows: `bill.day` and not `days[bill]`. A row holds only its index, so creating one costs almost
 * nothing even in a loop over a million.
 */
export class TransactionRow {
  private readonly columns: TransactionColumns;
  private readonly place: number;

  constructor(columns: TransactionColumns, place: number) {
    this.columns = columns;
    this.place = place;
  }

  get day(): Day {
    return this.columns.days[this.place] ?? 0;
  }

  /** Index in `DOCUMENT_KINDS`, see `KIND`. */
  get kind(): number {
    return this.columns.kinds[this.place] ?? 0;
  }

  /** The sum of its debits. */
  get amountCents(): number {
    return this.columns.amountsCents[this.place] ?? 0;
  }

  /** Index of the name in the journal's texts: the customer, vendor or employee; 0 if there is none. */
  get party(): number {
    return this.columns.parties[this.place] ?? 0;
  }

  /** Row in the table of documents, or `NONE`. */
  get documentRow(): number {
    return this.columns.documentRows[this.place] ?? NONE;
  }

  /** The bank or card account with its largest amount, or `NONE`. */
  get moneyAccount(): number {
    return this.columns.moneyAccounts[this.place] ?? NONE;
  }

  /** Change of all bank and card accounts together; spending is negative. */
  get moneyCents(): number {
    return this.columns.moneyCents[this.place] ?? 0;
  }

  /** Effect on the profit. */
  get profitCents(): number {
    return this.columns.profitCents[this.place] ?? 0;
  }

  /** The account with its largest amount, excluding banks, cards, receivables and payables, or `NONE`. */
  get mainAccount(): number {
    return this.columns.mainAccounts[this.place] ?? NONE;
  }

  /** Words in its memos, see `WORD`. */
  get memoWords(): number {
    return this.columns.memoWords[this.place] ?? 0;
  }

  /** Words in its names, see `WORD`. */
  get nameWords(): number {
    return this.columns.nameWords[this.place] ?? 0;
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
    return this.columns.days[this.place] ?? 0;
  }

  get dueDay(): number {
    return this.columns.dueDays[this.place] ?? NONE;
  }

  get kind(): number {
    return this.columns.kindIndexes[this.place] ?? 0;
  }

  get totalCents(): number {
    return this.columns.totalsCents[this.place] ?? 0;
  }

  get openCents(): number {
    return this.columns.openCents[this.place] ?? 0;
  }

  /** Index in the table's parties, or `NONE`. */
  get party(): number {
    return this.columns.partyIndexes[this.place] ?? NONE;
  }

  get currency(): string {
    return this.columns.currencies[this.columns.currencyIndexes[this.place] ?? 0] ?? '';
  }

  get number(): string {
    return this.columns.texts.at(this.columns.numberIndexes[this.place] ?? 0);
  }

  get memo(): string {
    return this.columns.texts.at(this.columns.memoIndexes[this.place] ?? 0);
  }

  get createdMs(): number {
    return this.columns.createdMs[this.place] ?? 0;
  }

  get firstLine(): number {
    return this.columns.firstLines[this.place] ?? 0;
  }

  /** End of its lines, exclusive. */
  get endOfLines(): number {
    return this.columns.firstLines[this.place + 1] ?? 0;
  }

  get firstLink(): number {
    return this.columns.firstLinks[this.place] ?? 0;
  }

  /** End of its links, exclusive. */
  get endOfLinks(): number {
    return this.columns.firstLinks[this.place + 1] ?? 0;
  }
}

export function documentRow(table: DocumentTable, row: number): DocumentRow {
  return new DocumentRow(table, row);
}
