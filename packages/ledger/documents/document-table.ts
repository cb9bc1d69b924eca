import type { Day } from '../period/day.ts';
import type { Ids } from '../tables/ids.ts';
import type { Texts } from '../tables/texts.ts';
import type { Party } from './document.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './document-kind.ts';

/** Stands for a missing index. */
export const NONE = -1;

/**
 * Documents in columns, sorted by day, then id, like the journal. Entry `i` in each column belongs to document `i`, its
 * row. A million documents take about 150 MB in this form, compared with more than a gigabyte as objects.
 */
export interface DocumentTable {
  /**
   * All documents dated on or after this day were read; of earlier documents, only those that are still open.
   */
  readonly completeFrom: Day;
  /**
   * Kinds with some or all documents missing because they could not be read, with the reason. The table contains all
   * other documents.
   */
  readonly unread: ReadonlyMap<DocumentKind, string>;
  /** Kinds with some document lines missing, with the reason. Absent if no lines are missing. */
  readonly unreadLines?: ReadonlyMap<DocumentKind, string>;

  readonly ids: Ids;
  /** Index in `DOCUMENT_KINDS`. */
  readonly kindIndexes: Uint8Array;
  /** Index in `ledgerTypes`. */
  readonly ledgerTypeIndexes: Uint8Array;
  readonly days: Int32Array;
  /** `NONE` without a due date. */
  readonly dueDays: Int32Array;
  readonly totalsCents: Float64Array;
  readonly openCents: Float64Array;
  readonly taxCents: Float64Array;
  /** Index in `currencies`. */
  readonly currencyIndexes: Uint8Array;
  /** Index in `parties`, or `NONE`. */
  readonly partyIndexes: Int32Array;
  /** Account index, or `NONE`. */
  readonly accountIndexes: Int32Array;
  /** Account index, or `NONE`. */
  readonly toAccountIndexes: Int32Array;
  readonly createdMs: Float64Array;
  readonly changedMs: Float64Array;
  /** Index in `texts`. */
  readonly numberIndexes: Int32Array;
  /** Index in `texts`. */
  readonly memoIndexes: Int32Array;
  /** 1 if the document was voided. */
  readonly isVoided: Uint8Array;

  /** Lines `firstLines[i]` to `firstLines[i + 1] - 1` belong to document `i`. */
  readonly firstLines: Int32Array;
  readonly lines: DocumentLineColumns;
  /** Links `firstLinks[i]` to `firstLinks[i + 1] - 1` belong to document `i`. */
  readonly firstLinks: Int32Array;
  readonly links: DocumentLinkColumns;

  readonly ledgerTypes: readonly string[];
  readonly currencies: readonly string[];
  readonly parties: readonly Party[];
  /** `Id` of each item on a line. */
  readonly itemIds: readonly string[];
  readonly classNames: readonly string[];
  /** Unique numbers, memos and descriptions. The first is the empty string. */
  readonly texts: Texts;
}

export interface DocumentLineColumns {
  /** Account index, or `NONE`. */
  readonly accountIndexes: Int32Array;
  /** Index in `itemIds`, or `NONE`. */
  readonly itemIndexes: Int32Array;
  readonly amountsCents: Float64Array;
  /**
   * `NaN` if the line has no quantity. Snapshots made before quantities were read do not have this column.
   */
  readonly quantities?: Float64Array;
  /** Index in `texts`. */
  readonly descriptionIndexes: Int32Array;
  /** Index in `parties`, or `NONE`. */
  readonly partyIndexes: Int32Array;
  /** Index in `classNames`, whose first entry is the empty string. */
  readonly classIndexes: Int32Array;
}

export interface DocumentLinkColumns {
  /** Row of the document that was paid or deposited; `NONE` if it was not read. */
  readonly toRows: Int32Array;
  /** Index in `DOCUMENT_KINDS`. */
  readonly toKindIndexes: Uint8Array;
  readonly amountsCents: Float64Array;
}

export function kindAt(table: Pick<DocumentTable, 'kindIndexes'>, row: number): DocumentKind {
  return DOCUMENT_KINDS[table.kindIndexes[row] as number] as DocumentKind;
}
