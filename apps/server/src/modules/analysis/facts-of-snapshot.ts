import { createHash } from 'node:crypto';
import { buildFacts, type FactRequest, type FactTable } from '@insights/analysis';
import { checkParity } from '@insights/ledger';
import type { Review } from '@insights/review';
import type { Basis } from '@insights/words';
import { figuresOf } from '../snapshots/figures-of.ts';
import { onBasis, type Snapshot } from '../snapshots/snapshot.ts';

/** Counts up whenever facts, wording or rules change so that stored analyses should be written anew. */
const LETTER_VERSION = 1;

export interface SnapshotFacts {
  readonly request: FactRequest;
  readonly facts: FactTable;
  readonly basis: Basis;
  /** SHA-256 over everything that the facts say, in hexadecimal. */
  readonly hash: string;
}

/** What a letter about a snapshot is made from: its figures on a basis, the parity checks and the review of its books. */
export function factsOfSnapshot(
  snapshot: Snapshot,
  review: Review,
  askedBasis: Basis | undefined,
): SnapshotFacts {
  const { company, periodType, documents } = snapshot;
  const { books, reported } = onBasis(snapshot, askedBasis);
  const figures = figuresOf(snapshot, askedBasis);
  const request: FactRequest = {
    companyName: company.name,
    context: figures.context,
    periodType,
    documents,
    reported,
    parity: checkParity(figures, reported),
    review,
  };
  const facts = buildFacts(request);
  return { request, facts, basis: books.basis, hash: hashOf(facts, review) };
}

function hashOf(facts: FactTable, { notChecked }: Review): string {
  const hash = createHash('sha256').update(`letter ${LETTER_VERSION}\n`);
  for (const fact of facts.all) {
    const { name, label, text, exact, movement, tone, level, sign, superlative, sentence } = fact;
    hash.update(
      JSON.stringify([name, label, text, exact, movement, tone, level, sign, superlative, sentence]),
    );
    hash.update('\n');
  }
  hash.update(JSON.stringify(notChecked.map(({ code }) => code)));
  return hash.digest('hex');
}
