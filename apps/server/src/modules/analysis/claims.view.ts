import { createHash } from 'node:crypto';
import {
  type BusinessAnswers,
  buildLetter,
  draftLetters,
  type InsightSet,
  insightsInSteps,
  type Letter,
} from '@insights/analysis';
import type { Review } from '@insights/review';
import type { Basis } from '@insights/words';
import { jsonText } from '../../shared/json-text.ts';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { runInTimeSlices } from '../../shared/time-slices.ts';
import type { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import { type Snapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';

/** Increment when insights or wordings change in a way that requires stored analyses to be written again. */
const LETTER_VERSION = 8;

export interface SnapshotClaims {
  readonly claims: InsightSet;
  readonly basis: Basis;
  /** The built-in analyst's letter, created immediately. */
  readonly builtIn: Letter;
  /** SHA-256 of everything the letter may say, in hexadecimal. */
  readonly hash: string;
}

/** Inputs to a letter other than the snapshot. */
interface Known {
  readonly adjusted: AdjustedBooks;
  readonly answers: BusinessAnswers;
  /** Defaults to the company's reporting basis. */
  readonly basis?: Basis | undefined;
}

const memoized = memoizePerObject<Review, Promise<SnapshotClaims>>();

/**
 * Builds the inputs to a letter about a snapshot: its figures on one basis, its comparison with QuickBooks' reports,
 * its review, and the owner's answers.
 */
export function claimsOfSnapshot(snapshot: Snapshot, known: Known): Promise<SnapshotClaims> {
  return memoized(known.adjusted.reviews.ofPeriod, JSON.stringify([known.basis, known.answers]), () =>
    runInTimeSlices(buildInSteps(snapshot, known)),
  );
}

function* buildInSteps(
  snapshot: Snapshot,
  { adjusted, answers, basis = snapshot.company.reportBasis }: Known,
): Generator<void, SnapshotClaims, void> {
  const { company, periodType, documents } = snapshot;
  const { figures, reported, parity } = viewSnapshot(snapshot, basis);
  yield;
  const claims = yield* insightsInSteps({
    companyName: company.name,
    context: figures.context,
    periodType,
    documents,
    reported,
    parity,
    review: adjusted.reviews.ofPeriod,
    ofAllDays: adjusted.reviews.ofAllDays,
    judged: adjusted.judged(basis),
    entries: adjusted.mistakes.entries,
    corrected: adjusted.view('likely', basis).figures,
    answers,
  });
  yield;
  const [draft] = draftLetters(claims);
  yield;
  if (draft === undefined) throw new Error('There is no letter');
  const builtIn = buildLetter(draft, claims);
  yield;
  return { claims, basis, builtIn, hash: hashOf(claims, builtIn) };
}

function hashOf({ insights }: InsightSet, builtIn: Letter): string {
  const text = jsonText([LETTER_VERSION, insights, builtIn]);
  return createHash('sha256').update(text).digest('hex');
}
