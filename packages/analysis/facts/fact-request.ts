import type { Documents, FigureContext, ParityResult, ReportedFigures } from '@insights/ledger';
import type { Review } from '@insights/review';
import type { PeriodType } from '@insights/words';

/** What a review says of the books, as far as a letter speaks of it. */
export type ReviewedBooks = Pick<Review, 'health' | 'summary' | 'materialityCents'> & {
  readonly findings: readonly Pick<
    Review['findings'][number],
    'id' | 'code' | 'title' | 'severity' | 'category' | 'impactCents' | 'accounts'
  >[];
  readonly notChecked: readonly Pick<Review['notChecked'][number], 'code' | 'title' | 'reason'>[];
};

/** Everything that facts are taken from: one snapshot on one basis, and what a review and the parity checks say of it. */
export interface FactRequest {
  readonly companyName: string;
  readonly context: FigureContext;
  readonly periodType: PeriodType;
  readonly documents: Documents;
  readonly reported: ReportedFigures;
  readonly parity: ParityResult;
  readonly review: ReviewedBooks;
}
