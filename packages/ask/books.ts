import type { Documents, Figures, Part, Period } from '@insights/ledger';
import type { Basis } from '@insights/words';

/**
 * Data that questions are answered from: one snapshot of one company, with the adjusting entries of one view. A plan with
 * another view is answered from other books.
 */
export interface AskBooks {
  readonly company: {
    readonly name: string;
    /** From 1 to 12. */
    readonly fiscalYearFirstMonth: number;
    readonly reportBasis: Basis;
  };
  /** The displayed period. The books cover more than this period. */
  readonly period: Period;
  readonly documents: Documents;
  /** Missing if the books could not be read on that basis. */
  figuresOn(basis: Basis): Part<Figures>;
}
