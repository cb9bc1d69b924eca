import type { IsoDate } from './calendar.ts';
import type { Cents } from './cents.ts';

/** The transaction that a posting belongs to, with the details that a ledger shows. */
export interface PostingSource {
  id: string;
  /** Transaction type as QuickBooks names it, for example "Bill Payment (Check)". */
  label: string;
  date: IsoDate;
  number: string;
  createdAt: number;
  changedAt: number;
  isAdjustment?: true;
}

/** The customer, vendor or employee on a posting. */
interface PostingName {
  id: string;
  text: string;
  kind: 'Customer' | 'Vendor' | 'Employee';
}

/** One leg of a transaction. The legs of a transaction add up to zero on either basis. */
export interface Posting {
  source: PostingSource;
  /** Absent for a line that links credits to charges, which the ledger lists as "Not Specified". */
  accountId: string | undefined;
  /** Debits are positive, credits negative. */
  cents: Cents;
  /** Whether goods moved without a value. The ledger leaves the amount on such a line empty. */
  blank?: true;
  name: PostingName | undefined;
  memo: string;
  /** The offsetting account; absent if there are several ("-Split-"). */
  splitAccountId: string | undefined;
  itemId?: string;
}
