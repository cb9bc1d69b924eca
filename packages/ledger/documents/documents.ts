import type { Day } from '../period/day.ts';
import type { Clearing } from './clearing.ts';
import type { DocumentTable } from './document-table.ts';
import type { Budget, Customer, Deletion, Employee, Item, Vendor } from './lists.ts';
import { missing, type Part } from './part.ts';

/**
 * What QuickBooks knows beyond postings, of the company and the chart of accounts of the books it is read with. Each
 * part was read or is missing with a reason, since companies differ in features and users in permissions.
 */
export interface Documents {
  /** The company's calendar day at the moment of reading; balances and quantities are those of that moment. */
  readonly readOn: Day;
  /** The three letters of the company's own currency. */
  readonly homeCurrency: string;
  readonly transactions: Part<DocumentTable>;
  readonly clearing: Part<Clearing>;
  readonly customers: Part<readonly Customer[]>;
  readonly vendors: Part<readonly Vendor[]>;
  readonly employees: Part<readonly Employee[]>;
  readonly items: Part<readonly Item[]>;
  readonly closing: Part<BookClosing>;
  readonly budgets: Part<readonly Budget[]>;
  readonly deletions: Part<readonly Deletion[]>;
}

export interface BookClosing {
  /** `Preferences.AccountingInfoPrefs.BookCloseDate`; null while the books have never been closed. */
  readonly closedThrough: Day | null;
}

/** Nothing beyond postings, for one reason. */
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
