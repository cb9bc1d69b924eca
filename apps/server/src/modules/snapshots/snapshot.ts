import type { Books, Period, PeriodType, ReportedFigures } from '@insights/ledger';

/** What was read of one company for one period in one sync. Every screen of that period shows this and nothing else. */
export interface Snapshot {
  readonly company: {
    readonly realmId: string;
    readonly name: string;
    /** 1 to 12. */
    readonly fiscalYearFirstMonth: number;
  };
  readonly periodType: PeriodType;
  readonly period: Period;
  /** On the basis that the company reports on. */
  readonly books: Books;
  /** The same books when the company reports on the accrual basis; the cash flows are taken from these. */
  readonly accrualBooks: Books;
  /** What QuickBooks' own reports say of the period. */
  readonly reported: ReportedFigures;
}
