import { createHash } from 'node:crypto';
import { buildFacts, type FactRequest, type FactTable } from '@insights/analysis';
import { buildOwnFigures, checkParity, precedingPeriod } from '@insights/ledger';
import type { Review } from '@insights/review';
import type { Basis } from '@insights/words';
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
  const { company, period, periodType, documents } = snapshot;
  const { fiscalYearFirstMonth } = company;
  const { books, accrualBooks, reported } = onBasis(snapshot, askedBasis);
  const own = buildOwnFigures(books, accrualBooks, period, { fiscalYearFirstMonth });
  const request: FactRequest = {
    companyName: company.name,
    context: {
      books,
      accrualBooks,
      period,
      preceding: precedingPeriod(periodType, period),
      fiscalYearFirstMonth,
    },
    periodType,
    documents,
    reported,
    parity: checkParity(own, reported),
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
