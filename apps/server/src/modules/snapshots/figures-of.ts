import { Figures, precedingPeriod } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { onBasis, type Snapshot } from './snapshot.ts';

/** Every figure that can be asked of a snapshot on a basis; without one, on the company's own. */
export function figuresOf(snapshot: Snapshot, basis: Basis | undefined): Figures {
  const { company, periodType, period } = snapshot;
  const { books, accrualBooks } = onBasis(snapshot, basis);
  return new Figures({
    books,
    accrualBooks,
    period,
    preceding: precedingPeriod(periodType, period),
    fiscalYearFirstMonth: company.fiscalYearFirstMonth,
  });
}
