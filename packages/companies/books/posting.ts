import type { IsoDate } from './calendar.ts';
import type { Cents } from './cents.ts';

/** The transaction behind a posting, as far as a ledger shows it. */
export interface PostingSource {
  id: string;
  /** The service's word for the form: "Bill Payment (Check)". */
  label: string;
  date: IsoDate;
  number: string;
  createdAt: number;
  changedAt: number;
  isAdjustment?: true;
}

/** A customer, vendor or employee beside a posting. */
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
  /** Goods moved without a value: the ledger leaves the amount of such a line empty. */
  blank?: true;
  name: PostingName | undefined;
  memo: string;
  /** The one account on the other side; absent where there are several ("-Split-"). */
  splitAccountId: string | undefined;
  itemId?: string;
}
