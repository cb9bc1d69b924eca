import {
  daysInWords,
  kindAt,
  type LedgerAccount,
  type Period,
  rowsOfTransaction,
  type Transaction,
  transactionKey,
} from '@insights/ledger';
import { cleanName } from './clean-name.ts';
import type { Figure, InsightSource } from './figure.ts';
import type { InsightBooks } from './insight-books.ts';
import type { LetterRequest } from './letter-request.ts';

/** Singular and plural nouns for documents; `NOUNS` assigns them to transaction types. */
export const DOCUMENTS = {
  deposit: 'deposits',
  invoice: 'invoices',
  bill: 'bills',
  payment: 'payments',
  'customer payment': 'customer payments',
  purchase: 'purchases',
  sale: 'sales',
  'journal entry': 'journal entries',
  transfer: 'transfers',
  entry: 'entries',
} as const;
export type DocumentNoun = keyof typeof DOCUMENTS;

const NOUNS: readonly (readonly [type: RegExp, noun: DocumentNoun])[] = [
  [/^deposit/i, 'deposit'],
  [/^invoice/i, 'invoice'],
  [/^bill$/i, 'bill'],
  [/^payment$/i, 'customer payment'],
  [/expense|check|payment/i, 'payment'],
  [/^sales receipt/i, 'sale'],
  [/^journal entry/i, 'journal entry'],
  [/^transfer/i, 'transfer'],
];

/** Describes some documents as they are in the books, so that a reader can find them. */
export type DocumentFigures = {
  /** The day, or the first and the last one. */
  readonly days?: Figure;
  /** Absent for a single document. */
  readonly count?: Figure;
  /** The only bank or card account of several documents. */
  readonly bank?: Figure;
};

/** Properties of some documents that change the words about them. */
export interface AboutDocuments {
  /** Null if the amount is not that of documents. */
  readonly document: DocumentNoun | null;
  /** Whether the amount is only a part of the documents. */
  readonly isPart: boolean;
}

export interface NamedDocuments {
  readonly cents: number;
  readonly days: Period;
  readonly noun: DocumentNoun;
  readonly figures: DocumentFigures;
}

/** Returns null if none of the transactions is in the books. */
export function namedDocuments(
  books: InsightBooks,
  transactions: readonly Pick<Transaction, 'type' | 'id'>[],
  source: InsightSource,
): NamedDocuments | null {
  const unique = [...new Map(transactions.map((one) => [transactionKey(one), one])).values()];
  const found = unique.flatMap((one) => documentIn(books, one) ?? []);
  const [first, ...others] = found.toSorted((a, b) => a.day - b.day);
  if (first === undefined) return null;
  const days = { start: first.day, end: others.at(-1)?.day ?? first.day };
  const noun = found.every((one) => one.noun === first.noun) ? first.noun : 'entry';
  const isInOne = others.length > 0 && found.every(({ money }) => money?.id === first.money?.id);
  const bank = isInOne && first.money !== null ? first.money : null;
  return {
    cents: found.reduce((sum, { cents }) => sum + cents, 0),
    days,
    noun,
    figures: {
      days: {
        role: 'days',
        label: 'Date',
        value: {
          kind: 'name',
          // Two documents have two separate days, not a range.
          name: found.length === 2 ? daysInWords(days).replace(' to ', ' and ') : daysInWords(days),
          owner: 'calendar',
        },
        source,
      },
      ...(others.length === 0
        ? {}
        : { count: books.count('count', 'Documents', found.length, [noun, DOCUMENTS[noun]], source) }),
      ...(bank === null || cleanName(bank.name) === null ? {} : { bank: books.account('bank', bank.id) }),
    },
  };
}

export function documentIn({ request }: InsightBooks, transaction: Pick<Transaction, 'type' | 'id'>) {
  const { journal, chart } = request.context.books;
  const rows = rowsOfTransaction(journal, { number: '', ...transaction });
  const [first] = rows;
  const noun = NOUNS.find(([type]) => type.test(transaction.type))?.[1] ?? 'entry';
  if (first === undefined) return documentAfter(request, transaction, noun);
  const lines = rows.map((row) => ({
    account: chart.accounts[journal.accountIndexes[row] as number] as LedgerAccount,
    cents: journal.amountsCents[row] as number,
  }));
  const paid = lines.filter(({ account }) => MONEY.has(account.type));
  // The amount of a journal entry is the total of its debits.
  const isEntry = /^journal/i.test(transaction.type);
  const net = isEntry ? 0 : Math.abs(paid.reduce((sum, { cents }) => sum + cents, 0));
  const money = paid.find(({ account }) => !account.type.startsWith('Accounts'))?.account ?? null;
  return {
    day: journal.days[first] as number,
    cents: net > 0 ? net : lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0),
    money,
    noun: noun === 'payment' && money?.type === 'Credit Card' ? ('purchase' as const) : noun,
  };
}

/** Finds a document without postings in the books, such as a bill that is dated after them. */
function documentAfter(
  { documents: { transactions } }: LetterRequest,
  { type, id }: Pick<Transaction, 'type' | 'id'>,
  noun: DocumentNoun,
) {
  if (transactions.status === 'missing') return null;
  const { value: table } = transactions;
  const row = table.days.findIndex((_, index) => table.ids.at(index) === id && kindAt(table, index) === type);
  if (row === -1) return null;
  return { day: table.days[row] as number, cents: table.totalsCents[row] as number, money: null, noun };
}

const MONEY: ReadonlySet<string> = new Set([
  'Bank',
  'Credit Card',
  'Accounts Receivable',
  'Accounts Payable',
]);
