import {
  buildDocumentTable,
  type ChartOfAccounts,
  type Day,
  type Document,
  type DocumentKind,
  type DocumentTable,
  missing,
  type Part,
  read,
} from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import { readPart } from '../read-part.ts';
import { fetchKind } from './fetch-kind.ts';
import type { ReadableKind } from './read-document.ts';

export interface TransactionsRequest {
  readonly chart: ChartOfAccounts;
  /** From this day on all documents are read; of earlier ones those that are still open. */
  readonly from: Day;
  readonly homeCurrency: string;
  /** Called with the name of each group that has been read, or cannot be. */
  readonly onGroup: (name: string) => void;
}

/** What is read together, in the words of the user, and each kind in them. */
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

/** Reads the documents of all kinds. One kind that cannot be read is missing alone. */
export async function fetchTransactions(
  client: QuickBooksClient,
  request: TransactionsRequest,
  options: GetOptions = {},
): Promise<Part<DocumentTable>> {
  const readings = GROUPS.map(async ({ name, kinds }) => {
    const parts = await Promise.all(kinds.map((kind) => fetchPart(client, request, kind, options)));
    request.onGroup(name);
    return parts;
  });
  const parts = (await Promise.all(readings)).flat();
  const unread = new Map<DocumentKind, string>([['InventoryAdjustment', NO_AMOUNTS]]);
  const lists: (readonly Document[])[] = [];
  for (const { kind, part } of parts) {
    if (part.status === 'read') lists.push(part.value);
    else unread.set(kind, part.reason);
  }
  const firstReason = unread.get('Invoice');
  if (lists.length === 0 && firstReason !== undefined) return missing(firstReason);
  return read(buildDocumentTable(inTurn(lists), request.chart, { completeFrom: request.from, unread }));
}

async function fetchPart(
  client: QuickBooksClient,
  { from, homeCurrency }: TransactionsRequest,
  kind: ReadableKind,
  options: GetOptions,
): Promise<{ kind: ReadableKind; part: Part<readonly Document[]> }> {
  return {
    kind,
    part: await readPart(WORDS[kind], fetchKind(client, { kind, from, homeCurrency }, options)),
  };
}

function* inTurn<T>(lists: readonly (readonly T[])[]): Generator<T> {
  for (const list of lists) yield* list;
}
