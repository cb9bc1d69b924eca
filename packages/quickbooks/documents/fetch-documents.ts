import {
  type ChartOfAccounts,
  type Day,
  type Documents,
  missing,
  type Part,
  type Period,
  read,
} from '@insights/ledger';
import type { Preferences } from '../entities/preferences.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { fetchDeletions } from './changes.ts';
import { fetchClearedStatus } from './cleared-status/fetch-cleared-status.ts';
import { fetchBudgets } from './lists/budgets.ts';
import { fetchCustomers, fetchEmployees, fetchVendors } from './lists/contacts.ts';
import type { FetchedList } from './lists/fetch-list.ts';
import { fetchItems } from './lists/items.ts';
import { readPart, reasonFor, someLeftOut } from './read-part.ts';
import { fetchTransactions, TRANSACTION_GROUPS } from './transactions/fetch-transactions.ts';

export interface DocumentsRequest {
  readonly chart: ChartOfAccounts;
  /**
   * Transactions are fetched from the window's first day on, including those after its last day, because they pay
   * earlier balances. Cleared status is fetched within the window.
   */
  readonly window: Period;
  readonly homeCurrency: string;
  readonly bookCloseDate: Preferences['bookCloseDate'];
  /** The date in the company's time zone. */
  readonly readOn: Day;
  readonly onProgress?: (progress: DocumentsProgress) => void;
}

export const LISTS = {
  clearing: 'reconciliation marks',
  customers: 'customers',
  vendors: 'vendors',
  employees: 'employees',
  items: 'products and services',
  budgets: 'budgets',
  deletions: 'changed and deleted transactions',
} as const;

/**
 * Fetches everything from QuickBooks other than postings. A part that QuickBooks does not return is missing with a
 * reason; only lost access or an abort ends the whole fetch.
 */
export async function fetchDocuments(
  client: QuickBooksClient,
  request: DocumentsRequest,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Documents> {
  const failure = new AbortController();
  const own = failure.signal;
  try {
    return await readAll(client, request, {
      signal: signal === undefined ? own : AbortSignal.any([own, signal]),
    });
  } catch (error) {
    failure.abort();
    throw error;
  }
}

async function readAll(
  client: QuickBooksClient,
  { chart, window, homeCurrency, bookCloseDate, readOn, onProgress }: DocumentsRequest,
  options: GetOptions,
): Promise<Documents> {
  const progress = new PartProgress(
    [...TRANSACTION_GROUPS, ...Object.values(LISTS)],
    onProgress ?? (() => undefined),
  );
  const part = async <T>(name: string, reading: Promise<T>): Promise<Part<T>> => {
    const outcome = await readPart(name, reading);
    progress.finish(name);
    return outcome;
  };
  const list = async <T>(name: string, reading: Promise<FetchedList<T>>): Promise<Part<readonly T[]>> => {
    const outcome = await part(name, reading);
    if (outcome.status === 'missing') return outcome;
    const { entries, ...count } = outcome.value;
    return count.unread === 0
      ? read(entries)
      : { status: 'read', value: entries, unread: someLeftOut(name, count) };
  };
  const onGroup = (name: string) => progress.finish(name);
  const [transactions, clearing, customers, vendors, employees, items, budgets, deletions] =
    await Promise.all([
      fetchTransactions(client, { chart, from: window.start, homeCurrency, onGroup }, options),
      part(LISTS.clearing, fetchClearedStatus(client, { chart, window, homeCurrency }, options)),
      list(LISTS.customers, fetchCustomers(client, options)),
      list(LISTS.vendors, fetchVendors(client, options)),
      list(LISTS.employees, fetchEmployees(client, options)),
      list(LISTS.items, fetchItems(client, chart, options)),
      list(LISTS.budgets, fetchBudgets(client, chart, options)),
      part(LISTS.deletions, fetchDeletions(client, readOn, options)),
    ]);
  return {
    readOn,
    homeCurrency,
    transactions,
    clearing,
    customers,
    vendors,
    employees,
    items,
    closing:
      bookCloseDate === 'unreadable'
        ? missing(reasonFor('unexpected', 'closing dates'))
        : read({ closedThrough: bookCloseDate }),
    budgets,
    deletions,
  };
}

export interface DocumentsProgress {
  readonly partsRead: number;
  readonly partsTotal: number;
}

/** Counts the parts that are either complete or unavailable. */
class PartProgress {
  readonly #left: Set<string>;
  readonly #total: number;
  readonly #report: (progress: DocumentsProgress) => void;

  constructor(parts: readonly string[], report: (progress: DocumentsProgress) => void) {
    this.#left = new Set(parts);
    this.#total = parts.length;
    this.#report = report;
    this.#tell();
  }

  finish(part: string): void {
    this.#left.delete(part);
    this.#tell();
  }

  #tell(): void {
    this.#report({ partsRead: this.#total - this.#left.size, partsTotal: this.#total });
  }
}
