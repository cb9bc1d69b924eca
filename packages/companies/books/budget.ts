import type { IsoDate } from './calendar.ts';
import type { Cents } from './cents.ts';

/** A monthly profit-and-loss budget for one fiscal year. */
export interface Budget {
  id: string;
  name: string;
  start: IsoDate;
  end: IsoDate;
  createdOn: IsoDate;
  /** Milliseconds since the epoch. */
  changedAt?: number;
  /** One amount per account and month; `month` is the first day of the month. */
  lines: readonly { accountId: string; month: IsoDate; cents: Cents }[];
}
