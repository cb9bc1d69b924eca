import { type Day, type DocumentTableBuilder, formatDay } from '@insights/ledger';
import { QuickBooksError } from '../../errors/quickbooks-error.ts';
import { ReportError } from '../../errors/report-error.ts';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import { isFields } from '../../reports/fields.ts';
import { type ReadableKind, readDocument } from './read-document.ts';

export interface KindRequest {
  readonly kind: ReadableKind;
  /**
   * All documents dated on or after this day are read; of earlier documents, only those that are still open.
   */
  readonly from: Day;
  readonly homeCurrency: string;
}

/**
 * How to find documents that are still open, no matter how old. Payments can be queried by any field except their
 * unapplied amount ("property 'UnappliedAmt' is not queryable"), and for credits it is unclear whether they can be.
 * There are few payments and credits, so all of them are read.
 */
const OPEN: Readonly<Partial<Record<ReadableKind, 'by balance' | 'among all'>>> = {
  Invoice: 'by balance',
  Bill: 'by balance',
  CreditMemo: 'among all',
  VendorCredit: 'among all',
  Payment: 'among all',
  BillPayment: 'among all',
};

/** Number of documents of a kind that were listed, and number that could not be read. */
export interface KindTally {
  readonly listed: number;
  /** Documents that are missing from the table. */
  readonly unread: number;
  /** Documents in the table with one or more lines missing. */
  readonly withUnreadLines: number;
}

/**
 * Fetches the documents of one kind into a table. If the list changes between two pages, it is fetched once more,
 * because a document may have been missed. A document that cannot be read is left out. If the list or all of its
 * documents cannot be read, the call fails and the table has no documents of this kind.
 */
export async function fetchKind(
  client: QuickBooksClient,
  request: KindRequest,
  table: DocumentTableBuilder,
  options: GetOptions = {},
): Promise<KindTally> {
  try {
    return await fetchOnce(client, request, table, options);
  } catch (error) {
    if (!isListChanged(error)) throw error;
    return await fetchOnce(client, request, table, options);
  }
}

interface Tally {
  listed: number;
  withUnreadLines: number;
  /** One error for each document that cannot be read. */
  readonly errors: ReportError[];
}

async function fetchOnce(
  client: QuickBooksClient,
  request: KindRequest,
  table: DocumentTableBuilder,
  options: GetOptions,
): Promise<KindTally> {
  const tally: Tally = { listed: 0, withUnreadLines: 0, errors: [] };
  const statements = statementsFor(request).map((statement) =>
    select(client, statement, request, { table, tally }, options),
  );
  try {
    await Promise.all(statements);
    const { listed, withUnreadLines, errors } = tally;
    if (errors.length > 0 && errors.length === listed) throw errors[0];
    return { listed, withUnreadLines, unread: errors.length };
  } catch (error) {
    // The other query may still add documents.
    await Promise.allSettled(statements);
    table.forget(request.kind);
    throw error;
  }
}

function statementsFor({ kind, from }: KindRequest): string[] {
  const day = formatDay(from);
  const select = (condition: string) => `SELECT * FROM ${kind} WHERE ${condition} ORDERBY Id`;
  switch (OPEN[kind]) {
    case 'by balance':
      return [select(`TxnDate >= '${day}'`), select(`Balance > '0' AND TxnDate < '${day}'`)];
    case 'among all':
      return [`SELECT * FROM ${kind} ORDERBY Id`];
    default:
      return [select(`TxnDate >= '${day}'`)];
  }
}

async function select(
  client: QuickBooksClient,
  statement: string,
  { kind, from, homeCurrency }: KindRequest,
  { table, tally }: { table: DocumentTableBuilder; tally: Tally },
  options: GetOptions,
): Promise<void> {
  for await (const entity of client.query(statement, options)) {
    if (isDeleted(entity)) continue;
    tally.listed += 1;
    let unreadLines = 0;
    try {
      const document = readDocument(kind, entity, homeCurrency, () => {
        unreadLines += 1;
      });
      if (document.day < from && document.openCents === 0) continue;
      table.add(document);
      if (unreadLines > 0) tally.withUnreadLines += 1;
    } catch (error) {
      if (!(error instanceof ReportError)) throw error;
      tally.errors.push(error);
    }
  }
}

/** QuickBooks marks deleted entities in its list of changes. A query should never return a deleted entity. */
function isDeleted(entity: unknown): boolean {
  return isFields(entity) && entity.status === 'Deleted';
}

/** A response that cannot be read would be the same next time. */
function isListChanged(error: unknown): boolean {
  return error instanceof QuickBooksError && error.kind === 'unexpected' && !(error instanceof ReportError);
}
