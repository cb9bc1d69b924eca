import type { Day } from '../period/day.ts';
import type { ClearedStatus } from './cleared-status.ts';
import type { DocumentTable } from './document-table.ts';
import type { Budget, Customer, Deletion, Employee, Item, Vendor } from './lists.ts';
import { missing, type Part } from './part.ts';

/**
 * QuickBooks data other than postings, for the company and the chart of accounts of the books read at the same time.
 * Each part was read or is missing with a reason, because companies have different features and users have different
 * permissions.
 */
export interface Documents {
  /** The date of the sync in the company's time zone. Balances and quantities are as of that time. */
  readonly readOn: Day;
  /** Three-letter code of the company's home currency. */
  readonly homeCurrency: string;
  readonly transactions: Part<DocumentTable>;
  readonly clearing: Part<ClearedStatus>;
  readonly customers: Part<readonly Customer[]>;
  readonly vendors: Part<readonly Vendor[]>;
  readonly employees: Part<readonly Employee[]>;
  readonly items: Part<readonly Item[]>;
  readonly closing: Part<BookClosing>;
  readonly budgets: Part<readonly Budget[]>;
  readonly deletions: Part<readonly Deletion[]>;
}

export interface BookClosing {
  /** `Preferences.AccountingInfoPrefs.BookCloseDate`; null if the books have never been closed. */
  readonly closedThrough: Day | null;
}

/** Returns documents in which every part is missing for the same reason. */
export function noDocuments(readOn: Day, homeCurrency: string, reason: string): Documents {
  const none = missing(reason);
  return {
    readOn,
    homeCurrency,
    transactions: none,
    clearing: none,
    customers: none,
    vendors: none,
    employees: none,
    items: none,
    closing: none,
    budgets: none,
    deletions: none,
  };
}
