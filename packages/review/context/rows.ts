import { type Day, type DocumentTable, type Journal, NONE } from '@insights/ledger';

export interface TransactionColumns {
  readonly days: Int32Array;
  /** Indexes in `DOCUMENT_KINDS`; see `KIND`. */
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
 * Reads columns like rows, with `bill.day` instead of `days[bill]`. A row holds only its index, so creating one costs
 * almost nothing even in a loop over a million.
 */
export class TransactionRow {
  private readonly columns: TransactionColumns;
  private readonly index: number;

  constructor(columns: TransactionColumns, index: number) {
    this.columns = columns;
    this.index = index;
  }

  get day(): Day {
    return this.columns.days[this.index] ?? 0;
  }

  /** Index in `DOCUMENT_KINDS`; see `KIND`. */
  get kind(): number {
    return this.columns.kinds[this.index] ?? 0;
  }

  /** The sum of the transaction's debits. */
  get amountCents(): number {
    return this.columns.amountsCents[this.index] ?? 0;
  }

  /** Index of the name in the journal's texts: the customer, vendor or employee; 0 if there is none. */
  get party(): number {
    return this.columns.parties[this.index] ?? 0;
  }

  /** Row in the table of documents, or `NONE`. */
  get documentRow(): number {
    return this.columns.documentRows[this.index] ?? NONE;
  }

  /** The bank or card account that has the transaction's largest amount, or `NONE`. */
  get moneyAccount(): number {
    return this.columns.moneyAccounts[this.index] ?? NONE;
  }

  /** Total change in all bank and card accounts; spending is negative. */
  get moneyCents(): number {
    return this.columns.moneyCents[this.index] ?? 0;
  }

  /** Effect on the profit. */
  get profitCents(): number {
    return this.columns.profitCents[this.index] ?? 0;
  }

  /**
   * The account that has the transaction's largest amount, excluding bank, card, receivable and payable accounts, or
   * `NONE`.
   */
  get mainAccount(): number {
    return this.columns.mainAccounts[this.index] ?? NONE;
  }

  /** Words in the transaction's memos; see `WORD`. */
  get memoWords(): number {
    return this.columns.memoWords[this.index] ?? 0;
  }

  /** Words in the transaction's names; see `WORD`. */
  get nameWords(): number {
    return this.columns.nameWords[this.index] ?? 0;
  }
}

/** A posting, read from the journal's columns. */
export class PostingRow {
  readonly row: number;
  private readonly journal: Journal;

  constructor(journal: Journal, row: number) {
    this.journal = journal;
    this.row = row;
  }

  get transaction(): number {
    return this.journal.transactionIndexes[this.row] ?? 0;
  }

  get day(): Day {
    return this.journal.days[this.row] ?? 0;
  }

  get account(): number {
    return this.journal.accountIndexes[this.row] ?? 0;
  }

  /** Debits are positive. */
  get cents(): number {
    return this.journal.amountsCents[this.row] ?? 0;
  }

  /** Index of the name in the journal's texts. */
  get name(): number {
    return this.journal.nameIndexes[this.row] ?? 0;
  }

  /** Index of the memo in the journal's texts. */
  get memo(): number {
    return this.journal.memoIndexes[this.row] ?? 0;
  }

  get memoText(): string {
    return this.journal.texts.at(this.memo);
  }
}

export class DocumentRow {
  private readonly columns: DocumentTable;
  private readonly index: number;

  constructor(columns: DocumentTable, index: number) {
    this.columns = columns;
    this.index = index;
  }

  get day(): Day {
    return this.columns.days[this.index] ?? 0;
  }

  get dueDay(): number {
    return this.columns.dueDays[this.index] ?? NONE;
  }

  get kind(): number {
    return this.columns.kindIndexes[this.index] ?? 0;
  }

  get totalCents(): number {
    return this.columns.totalsCents[this.index] ?? 0;
  }

  get openCents(): number {
    return this.columns.openCents[this.index] ?? 0;
  }

  /** Index in the table's parties, or `NONE`. */
  get party(): number {
    return this.columns.partyIndexes[this.index] ?? NONE;
  }

  get currency(): string {
    return this.columns.currencies[this.columns.currencyIndexes[this.index] ?? 0] ?? '';
  }

  get number(): string {
    return this.columns.texts.at(this.columns.numberIndexes[this.index] ?? 0);
  }

  get memo(): string {
    return this.columns.texts.at(this.columns.memoIndexes[this.index] ?? 0);
  }

  get createdMs(): number {
    return this.columns.createdMs[this.index] ?? 0;
  }

  /** Indexes of the document's lines. */
  get lines(): readonly number[] {
    return between(this.columns.firstLines, this.index);
  }

  /** Indexes of the document's links. */
  get links(): readonly number[] {
    return between(this.columns.firstLinks, this.index);
  }
}

function between(starts: Int32Array, index: number): readonly number[] {
  const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? 0];
  return Array.from({ length: end - start }, (_, at) => start + at);
}

export function documentRow(table: DocumentTable, row: number): DocumentRow {
  return new DocumentRow(table, row);
}
