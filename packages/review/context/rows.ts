import {
  type Day,
  type DocumentTable,
  type Journal,
  NONE,
  type Party,
  type Transaction,
} from '@insights/ledger';

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

/** A QuickBooks document, read from the table's columns. */
export class DocumentRow {
  readonly row: number;
  /** Its transaction in the journal, or a negative number if it has no postings. */
  readonly handle: number;
  private readonly columns: DocumentTable;

  constructor(columns: DocumentTable, row: number, handle: number) {
    this.columns = columns;
    this.row = row;
    this.handle = handle;
  }

  get id(): string {
    return this.columns.ids.at(this.row) ?? '';
  }

  get ledgerType(): string {
    return this.columns.ledgerTypes[this.columns.ledgerTypeIndexes[this.row] ?? 0] ?? '';
  }

  /** The transaction that QuickBooks shows, even if the journal does not contain it. */
  get transaction(): Transaction {
    return { type: this.ledgerType, id: this.id, number: this.number };
  }

  get day(): Day {
    return this.columns.days[this.row] ?? 0;
  }

  /** The due date. */
  get dueDay(): Day {
    const due = this.columns.dueDays[this.row] ?? NONE;
    return due === NONE ? this.day : due;
  }

  get kind(): number {
    return this.columns.kindIndexes[this.row] ?? 0;
  }

  get isVoided(): boolean {
    return this.columns.isVoided[this.row] === 1;
  }

  get totalCents(): number {
    return this.columns.totalsCents[this.row] ?? 0;
  }

  get openCents(): number {
    return this.columns.openCents[this.row] ?? 0;
  }

  /** Whether nothing of the document is paid. */
  get isUntouched(): boolean {
    return this.openCents === this.totalCents;
  }

  /** Index in the table's parties, or `NONE`. */
  get partyIndex(): number {
    return this.columns.partyIndexes[this.row] ?? NONE;
  }

  get party(): Party | null {
    return this.columns.parties[this.partyIndex] ?? null;
  }

  /** Name of the customer or vendor; empty if there is none. */
  get name(): string {
    return this.party?.name ?? '';
  }

  get currency(): string {
    return this.columns.currencies[this.columns.currencyIndexes[this.row] ?? 0] ?? '';
  }

  get number(): string {
    return this.columns.texts.at(this.columns.numberIndexes[this.row] ?? 0);
  }

  get memo(): string {
    return this.columns.texts.at(this.columns.memoIndexes[this.row] ?? 0);
  }

  get createdOn(): Day {
    return Math.floor((this.columns.createdMs[this.row] ?? 0) / MS_PER_DAY);
  }

  /** The document's lines; their accounts are indexes in the chart, or `NONE`. */
  get lines() {
    const { accountIndexes, amountsCents, descriptionIndexes, partyIndexes } = this.columns.lines;
    return between(this.columns.firstLines, this.row).map((line) => ({
      account: accountIndexes[line] ?? NONE,
      cents: amountsCents[line] ?? 0,
      description: this.columns.texts.at(descriptionIndexes[line] ?? 0),
      party: this.columns.parties[partyIndexes[line] ?? NONE] ?? null,
    }));
  }

  /** Indexes of the document's links. */
  get links(): readonly number[] {
    return between(this.columns.firstLinks, this.row);
  }
}

const MS_PER_DAY = 86_400_000;

function between(starts: Int32Array, index: number): readonly number[] {
  const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? 0];
  return Array.from({ length: end - start }, (_, at) => start + at);
}
