import type { Books } from './books.ts';
import type { IsoDate } from './calendar.ts';

/** A company of the sandbox: whose books it keeps, and what they hold on any day. */
export interface SimulatedCompany {
  realmId: string;
  name: string;
  /** One line for the person who chooses among companies. */
  description: string;
  /** The same day always gives the same books; a later day only adds to them. */
  booksOn(day: IsoDate): Books;
}
