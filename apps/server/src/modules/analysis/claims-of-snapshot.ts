import { createHash } from 'node:crypto';
import {
  arrangeBuiltIn,
  type BusinessAnswers,
  buildClaims,
  buildLetter,
  type ClaimSet,
  type Letter,
} from '@insights/analysis';
import { buildOwnFigures, checkParity, precedingPeriod } from '@insights/ledger';
import type { Review } from '@insights/review';
import type { Basis } from '@insights/words';
import { onBasis, type Snapshot } from '../snapshots/snapshot.ts';

/** Counts up whenever claims or prose change so that stored analyses should be written anew. */
const LETTER_VERSION = 2;

export interface SnapshotClaims {
  readonly claims: ClaimSet;
  readonly basis: Basis;
  /** The built-in analyst's, which is made at once. */
  readonly builtIn: Letter;
  /** SHA-256 over everything that may be said, in hexadecimal. */
  readonly hash: string;
}

/** What a letter about a snapshot is made from: its figures on a basis, its parity, its review, and what the owner told. */
export function claimsOfSnapshot(
  snapshot: Snapshot,
  review: Review,
  answers: BusinessAnswers,
  askedBasis: Basis | undefined,
): SnapshotClaims {
  const { company, period, periodType, documents } = snapshot;
  const { fiscalYearFirstMonth } = company;
  const { books, accrualBooks, reported } = onBasis(snapshot, askedBasis);
  const own = buildOwnFigures(books, accrualBooks, period, { fiscalYearFirstMonth });
  const preceding = precedingPeriod(periodType, period);
  const claims = buildClaims({
    companyName: company.name,
    context: { books, accrualBooks, period, preceding, fiscalYearFirstMonth },
    periodType,
    documents,
    reported,
    parity: checkParity(own, reported),
    review,
    answers,
  });
  const builtIn = buildLetter(arrangeBuiltIn(claims), claims);
  return { claims, basis: books.basis, builtIn, hash: hashOf(claims, builtIn) };
}

function hashOf({ claims }: ClaimSet, builtIn: Letter): string {
  const text = JSON.stringify([LETTER_VERSION, claims, builtIn], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
