import type { Letter } from '@insights/analysis';
import type { Analysis, AnalysisProvider } from '@insights/contracts';
import { cents as toCents, toDollars } from '@insights/money';
import { datesOf } from '../../shared/period-dates.ts';
import type { CompanySnapshot } from '../snapshots/snapshot.view.ts';
import type { SnapshotClaims } from './claims.view.ts';

/** Returns a letter with its subject and writer. */
export function analysisResponse(
  letter: Letter,
  provider: AnalysisProvider,
  { current, known, writtenAt }: { current: CompanySnapshot; known: SnapshotClaims; writtenAt: Date },
): Analysis {
  const { cents, percent } = known.claims.books.materiality;
  return {
    ...datesOf(current.snapshot.period),
    // The contract and the letter have the same shape, except that the letter's lists are read-only.
    ...(structuredClone(letter) as Pick<Analysis, keyof Letter>),
    basis: known.basis,
    datasetFingerprint: current.snapshot.fingerprint,
    writtenAt: writtenAt.toISOString(),
    provider,
    notice: null,
    materiality: { amount: toDollars(toCents(cents)), percent },
    leftOut: 0,
  };
}
