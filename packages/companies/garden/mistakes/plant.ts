import type { IsoDate } from '../../books/calendar.ts';
import type { Cents } from '../../books/cents.ts';
import type { Transaction } from '../../books/transaction.ts';
import type { GardenOffice } from '../office.ts';

/** Reports which transactions are wrong and the amount affected. */
type Report = (cents: Cents, ...transactions: readonly Transaction[]) => void;

/** Makes a mistake today, or starts one that is completed some days later, and then reports it. */
type MakeMistake = (office: GardenOffice, day: IsoDate, report: Report) => void;

/** A type of mistake, the month and day on which it is made every year, and the function that makes it. */
export type YearlyMistake = readonly [code: string, on: string, make: MakeMistake];
