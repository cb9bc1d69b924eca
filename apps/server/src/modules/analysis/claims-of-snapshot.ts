import { createHash } from 'node:crypto';
import {
  arrangeBuiltIn,
  type BusinessAnswers,
  buildLetter,
  type ClaimSet,
  claimsInSteps,
  type Letter,
} from '@insights/analysis';
import { checkParity } from '@insights/ledger';
import type { Review } from '@insights/review';
import type { Basis } from '@insights/words';
import { inSlices } from '../../shared/in-slices.ts';
import { KeptWith } from '../../shared/kept-with.ts';
import { figuresOf } from '../snapshots/figures-of.ts';
import { onBasis, type Snapshot } from '../snapshots/snapshot.ts';

/** Counts up whenever claims or prose change so that stored analyses should be written anew. */
const LETTER_VERSION = 4;

export interface SnapshotClaims {
  readonly claims: ClaimSet;
  readonly basis: Basis;
  /** The built-in analyst's, which is made at once. */
  readonly builtIn: Letter;
  /** SHA-256 over everything that may be said, in hexadecimal. */
  readonly hash: string;
}

/** What a letter is made from beside the snapshot. */
interface Known {
  readonly review: Review;
  readonly otherPeriods: Review['findings'];
  readonly answers: BusinessAnswers;
  /** The one that the company reports on unless given. */
  readonly basis?: Basis | undefined;
}

const kept = new KeptWith<Review, Promise<SnapshotClaims>>();

/** What a letter about a snapshot is made from: its figures on a basis, its parity, its review, and what the owner told. */
export function claimsOfSnapshot(snapshot: Snapshot, known: Known): Promise<SnapshotClaims> {
  // A review is of one snapshot.
  return kept.of(known.review, JSON.stringify([known.basis, known.answers]), () =>
    inSlices(buildInSteps(snapshot, known)),
  );
}

function* buildInSteps(
  snapshot: Snapshot,
  { review, otherPeriods, answers, basis = snapshot.company.reportBasis }: Known,
): Generator<void, SnapshotClaims, void> {
  const { company, periodType, documents } = snapshot;
  const { reported } = onBasis(snapshot, basis);
  const figures = figuresOf(snapshot, basis);
  yield;
  const claims = yield* claimsInSteps({
    companyName: company.name,
    context: figures.context,
    periodType,
    documents,
    reported,
    parity: checkParity(figures, reported),
    review,
    otherPeriods,
    answers,
  });
  yield;
  const builtIn = buildLetter(arrangeBuiltIn(claims), claims);
  yield;
  return { claims, basis, builtIn, hash: hashOf(claims, builtIn) };
}

function hashOf({ claims }: ClaimSet, builtIn: Letter): string {
  const text = JSON.stringify([LETTER_VERSION, claims, builtIn], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
