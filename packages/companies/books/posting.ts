import type { IsoDate } from './calendar.ts';
import type { Cents } from './cents.ts';

/** The transaction of a posting, with what a ledger shows of it. */
export interface PostingSource {
  id: string;
  /** Transaction type as QuickBooks names it: "Bill Payment (Check)". */
  label: string;
  date: IsoDate;
  number: string;
  createdAt: number;
  changedAt: number;
  isAdjustment?: true;
}

/** The customer, vendor or employee of a posting. */
interface PostingName {
  id: string;
  text: string;
  kind: 'Customer' | 'Vendor' | 'Employee';
}

/** One leg of a transaction. The legs of a transaction add up to zero on either basis. */
export interface Posting {
  source: PostingSource;
  /** Absent for the line that links credits to charges: the ledger lists it as "Not Specified". */
  accountId: string | undefined;
  /** Debits are positive, credits negative. */
  cents: Cents;
  /** Whether goods moved without a value: the ledger leaves the amount of such a line empty. */
  blank?: true;
  name: PostingName | undefined;
  memo: string;
  /** The offsetting account; absent if there are several ("-Split-"). */
  splitAccountId: string | undefined;
  itemId?: string;
}
