import { BASES, BOOKS_VIEWS, PERIOD_TYPES } from '@insights/words';
import { z } from 'zod';
import { IsoDate } from './iso-date.ts';
import { type Dates, findDatesFault } from './period-rules.ts';

export const PeriodType = z.enum(PERIOD_TYPES, {
  error: `Choose ${PERIOD_TYPES.slice(0, -1).join(', ')} or custom.`,
});
export type PeriodType = z.infer<typeof PeriodType>;

export function checkDates({ value, issues }: z.core.ParsePayload<Dates>): void {
  const fault = findDatesFault(value);
  if (fault === null) return;
  const { field, message } = fault;
  issues.push({ code: 'custom', path: [field], message, input: value[field] });
}

/** Reporting period of a request, with both days included. */
export const PeriodRequest = z
  .strictObject({ type: PeriodType, startDate: IsoDate, endDate: IsoDate })
  .check(checkDates);
export type PeriodRequest = z.infer<typeof PeriodRequest>;

/** Dates of a previously synced period, in a path or body. */
export const PeriodDates = z.strictObject({ startDate: IsoDate, endDate: IsoDate }).check(checkDates);
export type PeriodDates = z.infer<typeof PeriodDates>;

export const Basis = z.enum(BASES, { error: 'Choose Accrual or Cash.' });
export type Basis = z.infer<typeof Basis>;

/** Accounting basis; the default is the company’s own. */
export const BasisQuery = z.strictObject({ basis: Basis.optional() });

/** Books as in QuickBooks, with the certain adjusting entries, or with the likely ones too. */
export const BooksView = z.enum(BOOKS_VIEWS, { error: 'Choose booked, certain or likely.' });
export type BooksView = z.infer<typeof BooksView>;

/** Accounting basis and view of the books; the defaults are the company’s own basis and the books as booked. */
export const BooksQuery = BasisQuery.extend({ view: BooksView.optional() });
export type BooksQuery = z.infer<typeof BooksQuery>;
