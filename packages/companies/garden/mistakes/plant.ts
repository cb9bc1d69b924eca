import type { IsoDate } from '../../books/calendar.ts';
import type { Cents } from '../../books/cents.ts';
import type { GardenOffice } from '../office.ts';

/** What a mistake left in the books. */
interface Planted {
  transactionIds: readonly string[];
  cents: Cents;
  note: string;
  /** The date of the transaction, where it is not the day on which it was entered. */
  date?: IsoDate;
}

/** Makes a mistake today, or begins one that is complete some days later, and then reports it. */
export type MakeMistake = (office: GardenOffice, day: IsoDate, report: (planted: Planted) => void) => void;
