import type { Books } from './books.ts';
import type { IsoDate } from './calendar.ts';

/** A company of the sandbox, with its books on any day. */
export interface SimulatedCompany {
  realmId: string;
  name: string;
  /** One-line description for choosing among companies. */
  description: string;
  /** The same day always returns the same books; a later day only adds to them. */
  booksOn(day: IsoDate): Books;
}
