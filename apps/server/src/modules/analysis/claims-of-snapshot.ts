import { createHash } from 'node:crypto';
import {
  arrangeBuiltIn,
  type BusinessAnswers,
  buildClaims,
  buildLetter,
  type ClaimSet,
  type Letter,
} from '@insights/analysis';
import { checkParity } from '@insights/ledger';
import type { Review } from '@insights/review';
import type { Basis } from '@insights/words';
import { KeptWith } from '../../shared/kept-with.ts';
import { figuresOf } from '../snapshots/figures-of.ts';
import { onBasis, type Snapshot } from '../snapshots/snapshot.ts';

/** Counts up whenever claims or prose change so that stored analyses should be written anew. */
const LETTER_VERSION = 3;

export interface SnapshotClaims {
  readonly claims: ClaimSet;
  readonly basis: Basis;
  /** The built-in analyst's, which is made at once. */
  readonly builtIn: Letter;
  /** SHA-256 over everything that may be said, in hexadecimal. */
  readonly hash: string;
}

const kept = new KeptWith<Review, SnapshotClaims>();

/** What a letter about a snapshot is made from: its figures on a basis, its parity, its review, and what the owner told. */
export function claimsOfSnapshot(
  snapshot: Snapshot,
  review: Review,
  answers: BusinessAnswers,
  basis: Basis = snapshot.company.reportBasis,
): SnapshotClaims {
  // A review is of one snapshot.
  return kept.of(review, JSON.stringify([basis, answers]), () => buildFrom(snapshot, review, answers, basis));
}

function buildFrom(
  snapshot: Snapshot,
  review: Review,
  answers: BusinessAnswers,
  basis: Basis,
): SnapshotClaims {
  const { company, periodType, documents } = snapshot;
  const { reported } = onBasis(snapshot, basis);
  const figures = figuresOf(snapshot, basis);
  const claims = buildClaims({
    companyName: company.name,
    context: figures.context,
    periodType,
    documents,
    reported,
    parity: checkParity(figures, reported),
    review,
    answers,
  });
  const builtIn = buildLetter(arrangeBuiltIn(claims), claims);
  return { claims, basis, builtIn, hash: hashOf(claims, builtIn) };
}

function hashOf({ claims }: ClaimSet, builtIn: Letter): string {
  const text = JSON.stringify([LETTER_VERSION, claims, builtIn], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
