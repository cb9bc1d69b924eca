import type { Books } from './books.ts';
import type { IsoDate } from './calendar.ts';

/** A company in the sandbox, with its books as of any day. */
export interface SimulatedCompany {
  realmId: string;
  name: string;
  /** One-line description shown when choosing a company. */
  description: string;
  /**
   * Returns the books as of a day. The same day always gives the same books; a later day only adds to them.
   */
  booksOn(day: IsoDate): Books;
}
