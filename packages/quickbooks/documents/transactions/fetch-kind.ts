import { type Day, type DocumentTableBuilder, formatDay } from '@insights/ledger';
import { QuickBooksError } from '../../errors/quickbooks-error.ts';
import { ReportError } from '../../errors/report-error.ts';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import { type ReadableKind, readDocument } from './read-document.ts';

export interface KindRequest {
  readonly kind: ReadableKind;
  /** From this day on all documents are read; of earlier ones those that are still open. */
  readonly from: Day;
  readonly homeCurrency: string;
}

/**
 * How to find documents that are still open, however old. Payments can be asked for by everything but what is left of
 * them ("property 'UnappliedAmt' is not queryable"), and whether credits can, nobody is sure of: those few are looked
 * through from the first to the last.
 */
const OPEN: Readonly<Partial<Record<ReadableKind, 'by balance' | 'among all'>>> = {
  Invoice: 'by balance',
  Bill: 'by balance',
  CreditMemo: 'among all',
  VendorCredit: 'among all',
  Payment: 'among all',
  BillPayment: 'among all',
};

/**
 * Reads the documents of one kind into a table. If the list changes between two pages it is read once more, since
 * something may have slipped between them. Where it cannot be read, the table has none of the kind.
 */
export async function fetchKind(
  client: QuickBooksClient,
  request: KindRequest,
  table: DocumentTableBuilder,
  options: GetOptions = {},
): Promise<void> {
  try {
    await fetchOnce(client, request, table, options);
  } catch (error) {
    if (!isListChanged(error)) throw error;
    await fetchOnce(client, request, table, options);
  }
}

async function fetchOnce(
  client: QuickBooksClient,
  request: KindRequest,
  table: DocumentTableBuilder,
  options: GetOptions,
): Promise<void> {
  const statements = statementsFor(request).map((statement) =>
    select(client, statement, request, table, options),
  );
  try {
    await Promise.all(statements);
  } catch (error) {
    // The other statement may still bring some.
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
  table: DocumentTableBuilder,
  options: GetOptions,
): Promise<void> {
  for await (const entity of client.query(statement, options)) {
    const document = readDocument(kind, entity, homeCurrency);
    if (document.day >= from || document.openCents !== 0) table.add(document);
  }
}

/** An answer that we do not understand would be no different the next time. */
function isListChanged(error: unknown): boolean {
  return error instanceof QuickBooksError && error.kind === 'unexpected' && !(error instanceof ReportError);
}
