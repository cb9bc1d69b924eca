import type { Day } from '../period/day.ts';
import type { Ids } from '../tables/ids.ts';
import type { Texts } from '../tables/texts.ts';
import type { Party } from './document.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './document-kind.ts';

/** In a column of places: there is none. */
export const NONE = -1;

/**
 * Documents in columns, sorted by day, then id, as the journal is. Entry `i` of each column belongs to document `i`, its
 * row. A million documents take some 150 MB this way, and as objects more than a gigabyte.
 */
export interface DocumentTable {
  /** From this day on every document was read; of earlier ones only those that are still open. */
  readonly completeFrom: Day;
  /** Kinds of which all or some documents could not be read, with the reason. The table has the other documents. */
  readonly unread: ReadonlyMap<DocumentKind, string>;
  /** Kinds of which some documents are without one or more of their lines, with the reason. Absent is none. */
  readonly unreadLines?: ReadonlyMap<DocumentKind, string>;

  readonly ids: Ids;
  /** Place in `DOCUMENT_KINDS`. */
  readonly kindIndexes: Uint8Array;
  /** Place in `ledgerTypes`. */
  readonly ledgerTypeIndexes: Uint8Array;
  readonly days: Int32Array;
  /** `NONE` where nothing falls due. */
  readonly dueDays: Int32Array;
  readonly totalsCents: Float64Array;
  readonly openCents: Float64Array;
  readonly taxCents: Float64Array;
  /** Place in `currencies`. */
  readonly currencyIndexes: Uint8Array;
  /** Place in `parties`, or `NONE`. */
  readonly partyIndexes: Int32Array;
  /** Place in the chart of accounts, or `NONE`. */
  readonly accountIndexes: Int32Array;
  /** Place in the chart of accounts, or `NONE`. */
  readonly toAccountIndexes: Int32Array;
  readonly createdMs: Float64Array;
  readonly changedMs: Float64Array;
  /** Place in `texts`. */
  readonly numberIndexes: Int32Array;
  /** Place in `texts`. */
  readonly memoIndexes: Int32Array;
  /** 1 where the document was voided. */
  readonly isVoided: Uint8Array;

  /** Lines `firstLines[i]` to `firstLines[i + 1] - 1` are those of document `i`. */
  readonly firstLines: Int32Array;
  readonly lines: DocumentLineColumns;
  /** Links `firstLinks[i]` to `firstLinks[i + 1] - 1` are those of document `i`. */
  readonly firstLinks: Int32Array;
  readonly links: DocumentLinkColumns;

  readonly ledgerTypes: readonly string[];
  readonly currencies: readonly string[];
  readonly parties: readonly Party[];
  /** `Id` of each item on a line. */
  readonly itemIds: readonly string[];
  readonly classNames: readonly string[];
  /** Numbers, memos and descriptions, each once. The first is the empty text. */
  readonly texts: Texts;
}

export interface DocumentLineColumns {
  /** Place in the chart of accounts, or `NONE`. */
  readonly accountIndexes: Int32Array;
  /** Place in `itemIds`, or `NONE`. */
  readonly itemIndexes: Int32Array;
  readonly amountsCents: Float64Array;
  /** `NaN` where the form gives none. Readings that were kept before quantities were read have no such column. */
  readonly quantities?: Float64Array;
  /** Place in `texts`. */
  readonly descriptionIndexes: Int32Array;
  /** Place in `parties`, or `NONE`. */
  readonly partyIndexes: Int32Array;
  /** Place in `classNames`; the first is the empty text. */
  readonly classIndexes: Int32Array;
}

export interface DocumentLinkColumns {
  /** The row of the document that is paid or taken in; `NONE` when it was not read. */
  readonly toRows: Int32Array;
  /** Place in `DOCUMENT_KINDS`. */
  readonly toKindIndexes: Uint8Array;
  readonly amountsCents: Float64Array;
}

export function kindAt(table: Pick<DocumentTable, 'kindIndexes'>, row: number): DocumentKind {
  return DOCUMENT_KINDS[table.kindIndexes[row] as number] as DocumentKind;
}
