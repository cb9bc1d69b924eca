import {
  type BasisReading,
  type Books,
  buildYearlyStatements,
  Figures,
  figureContext,
  joinByMonth,
  type YearlyStatements,
} from '@insights/ledger';
import type { Basis } from '@insights/words';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { readingOn, type Snapshot } from './snapshot.ts';

export interface YearlyOf {
  /** Null if no fiscal year had ended. */
  readonly yearly: YearlyStatements | null;
  /** Why there are fewer years than the books may have; null if they were read. */
  readonly missing: string | null;
}

const memoized = memoizePerObject<Snapshot, YearlyOf>();

/** The statements of the last fiscal years, for workbook and PDF; by default on the company’s own basis. */
export function yearlyStatementsOf(
  snapshot: Snapshot,
  basis: Basis = snapshot.company.reportBasis,
): YearlyOf {
  return memoized(snapshot, basis, () => buildYearly(snapshot, basis));
}

/** Cash flows are on the accrual basis, so both reach back equally far. */
function buildYearly(snapshot: Snapshot, basis: Basis): YearlyOf {
  const [reading, accrual] = [readingOn(snapshot, basis), snapshot.accrual];
  const unread = [reading.earlier, accrual.earlier].find((earlier) => earlier?.status === 'missing');
  const missing = unread?.status === 'missing' ? unread.reason : null;
  const reachingBack = ({ books, earlier }: BasisReading): Books =>
    earlier?.status === 'read' && missing === null ? joinByMonth(earlier.report, books) : books;
  const books = reachingBack(reading);
  const accrualBooks = reading === accrual ? books : reachingBack(accrual);
  const context = figureContext({ books, accrualBooks }, snapshot.period, {
    ...snapshot.company,
    currency: snapshot.documents.homeCurrency,
  });
  return { yearly: buildYearlyStatements(new Figures(context)), missing };
}
