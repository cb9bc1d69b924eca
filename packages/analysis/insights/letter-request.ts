import type { Documents, FigureContext, Figures, ParityResult, ReportedFigures } from '@insights/ledger';
import type { JudgedFigures, ResolvedEntry, Review } from '@insights/review';
import type { PeriodType } from '@insights/words';
import type { BusinessAnswers } from './business-answers.ts';

/** The part of a review that a letter uses. */
export type ReviewedBooks = Pick<
  Review,
  'health' | 'summary' | 'entries' | 'materialityCents' | 'impossible' | 'period' | 'lastRecorded'
> & {
  readonly findings: readonly (Pick<
    Review['findings'][number],
    | 'id'
    | 'code'
    | 'title'
    | 'mistake'
    | 'severity'
    | 'category'
    | 'disputes'
    | 'affects'
    | 'remediation'
    | 'inClosedBooks'
    | 'impactCents'
    | 'profitEffectCents'
    | 'accounts'
    | 'transactions'
  > & {
    readonly furtherReasons: readonly Pick<
      Review['findings'][number],
      'id' | 'code' | 'title' | 'remediation'
    >[];
  })[];
  readonly notChecked: readonly Pick<Review['notChecked'][number], 'code' | 'title' | 'reason'>[];
};

/**
 * Inputs for insights: a snapshot on one basis, its review, its comparison with the service's reports, and the owner's
 * answers.
 */
export interface LetterRequest {
  readonly companyName: string;
  readonly context: FigureContext;
  readonly periodType: PeriodType;
  readonly documents: Documents;
  readonly reported: ReportedFigures;
  readonly parity: ParityResult;
  readonly review: ReviewedBooks;
  /**
   * The review of all days of the same books. Advice about an item with a finding starts with the finding's first step.
   */
  readonly ofAllDays: Pick<ReviewedBooks, 'findings' | 'entries'>;
  /** The figures as judged by both reviews; built from them if omitted. */
  readonly judged?: JudgedFigures;
  /** The entries of both reviews with the owner's decisions; resolved from them if omitted. */
  readonly entries?: readonly ResolvedEntry[];
  /** The figures with the certain and likely entries; built from the entries if omitted. */
  readonly corrected?: Figures;
  readonly answers: BusinessAnswers;
}
