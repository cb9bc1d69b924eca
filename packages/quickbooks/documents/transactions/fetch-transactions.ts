import {
  type ChartOfAccounts,
  type Day,
  type DocumentKind,
  type DocumentTable,
  DocumentTableBuilder,
  missing,
  type Part,
  read,
} from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import { readPart, someLeftOut } from '../read-part.ts';
import { fetchKind, type KindTally } from './fetch-kind.ts';
import type { ReadableKind } from './read-document.ts';

export interface TransactionsRequest {
  readonly chart: ChartOfAccounts;
  /**
   * All documents dated on or after this day are read; of earlier documents, only those that are still open.
   */
  readonly from: Day;
  readonly homeCurrency: string;
  /** Called with the name of each group that is complete or unavailable. */
  readonly onGroup: (name: string) => void;
}

/** Groups that are fetched together, with their names for the user and the kinds in each. */
const GROUPS: readonly { readonly name: string; readonly kinds: readonly ReadableKind[] }[] = [
  { name: 'invoices and bills', kinds: ['Invoice', 'Bill'] },
  { name: 'payments', kinds: ['Payment', 'BillPayment'] },
  {
    name: 'sales receipts, refunds and credits',
    kinds: ['SalesReceipt', 'RefundReceipt', 'CreditMemo', 'VendorCredit'],
  },
  { name: 'expenses and checks', kinds: ['Purchase'] },
  { name: 'deposits and transfers', kinds: ['Deposit', 'Transfer', 'CreditCardPayment'] },
  { name: 'journal entries', kinds: ['JournalEntry'] },
];

export const TRANSACTION_GROUPS: readonly string[] = GROUPS.map(({ name }) => name);

const WORDS: Readonly<Record<ReadableKind, string>> = {
  Invoice: 'invoices',
  CreditMemo: 'credit memos',
  SalesReceipt: 'sales receipts',
  RefundReceipt: 'refund receipts',
  Payment: 'customer payments',
  Deposit: 'bank deposits',
  Transfer: 'transfers',
  Bill: 'bills',
  VendorCredit: 'vendor credits',
  BillPayment: 'bill payments',
  Purchase: 'expenses and checks',
  CreditCardPayment: 'credit card payments',
  JournalEntry: 'journal entries',
};

const NO_AMOUNTS = 'QuickBooks lists inventory adjustments without their amounts.';

function someLinesUnread(kind: ReadableKind, { listed, withUnreadLines }: KindTally): string {
  return `We do not understand every line of ${withUnreadLines} of ${listed} ${WORDS[kind]}; those lines were left out.`;
}

/**
 * Fetches documents of all kinds. A kind or document that cannot be read is missing without affecting the others.
 */
export async function fetchTransactions(
  client: QuickBooksClient,
  request: TransactionsRequest,
  options: GetOptions = {},
): Promise<Part<DocumentTable>> {
  const table = new DocumentTableBuilder(request.chart);
  const readings = GROUPS.map(async ({ name, kinds }) => {
    const parts = await Promise.all(kinds.map((kind) => fetchPart(client, request, kind, table, options)));
    request.onGroup(name);
    return parts;
  });
  const parts = (await Promise.all(readings)).flat();
  const unread = new Map<DocumentKind, string>([['InventoryAdjustment', NO_AMOUNTS]]);
  const unreadLines = new Map<DocumentKind, string>();
  for (const { kind, part } of parts) {
    if (part.status === 'missing') unread.set(kind, part.reason);
    else if (part.value.unread > 0) unread.set(kind, someLeftOut(WORDS[kind], part.value));
    else if (part.value.withUnreadLines > 0) unreadLines.set(kind, someLinesUnread(kind, part.value));
  }
  const firstReason = unread.get('Invoice');
  const isNothingRead = parts.every(({ part }) => part.status === 'missing');
  if (isNothingRead && firstReason !== undefined) return missing(firstReason);
  return read(table.build({ completeFrom: request.from, unread, unreadLines }));
}

async function fetchPart(
  client: QuickBooksClient,
  { from, homeCurrency }: TransactionsRequest,
  kind: ReadableKind,
  table: DocumentTableBuilder,
  options: GetOptions,
): Promise<{ kind: ReadableKind; part: Part<KindTally> }> {
  return {
    kind,
    part: await readPart(WORDS[kind], fetchKind(client, { kind, from, homeCurrency }, table, options)),
  };
}
