import { type Certainty, SEVERITIES, type Severity } from '@insights/words';
import { listed } from '../text/wording.ts';

/** Evidence for a finding: a proof from the books themselves, or a sign. A proof that is in the description has no words. */
export const EVIDENCE = {
  figures: { isProof: true, words: '' },
  records: { isProof: true, words: '' },
  copy: { isProof: true, words: 'the number, the name and every line are the same' },
  account: { isProof: false, words: 'such an entry does not belong in this account' },
  alike: { isProof: false, words: 'the names are nearly the same' },
  amount: { isProof: false, words: 'the amount is the same to the cent' },
  bank: { isProof: false, words: 'the bank confirms only one of them' },
  day: { isProof: false, words: 'the dates suggest it' },
  form: { isProof: false, words: 'it was entered as another type of transaction' },
  habit: { isProof: false, words: 'it was recorded differently before' },
  lines: { isProof: false, words: 'the lines and accounts are the same' },
  name: { isProof: false, words: 'the name on the transaction suggests it' },
  number: { isProof: false, words: 'the document number is the same' },
  party: { isProof: false, words: 'the name is the same' },
  open: { isProof: false, words: 'nothing in the books clears it' },
  signs: { isProof: false, words: 'several small signs point to it' },
  size: { isProof: false, words: 'its size suggests it' },
  words: { isProof: false, words: 'its description says so' },
} as const;

export type Evidence = keyof typeof EVIDENCE;

export function isProof(evidence: Evidence): boolean {
  return EVIDENCE[evidence].isProof;
}

/**
 * Returns the certainty: a proof makes a finding certain, two different signs make it very likely, and one makes it
 * likely.
 */
export function certaintyOf(evidence: Iterable<Evidence>): Certainty {
  const kinds = new Set(evidence);
  if ([...kinds].some(isProof)) return 'Certain';
  return kinds.size > 1 ? 'Very likely' : 'Likely';
}

/** A single sign must not alarm the reader. */
export function maxSeverityFor(certainty: Certainty): Severity {
  return certainty === 'Likely' ? 'Medium' : 'High';
}

/** Two signs make a finding very likely, so further signs say nothing new. */
const MAX_REASONS = 3;

/**
 * Returns, for example, `Very likely, since the amount is the same to the cent and the bank confirms only one of them.`
 */
export function certaintyInWords(evidence: Iterable<Evidence>): string {
  const kinds = [...new Set(evidence)];
  const proofs = kinds.filter(isProof);
  const said = (proofs.length > 0 ? proofs : kinds).flatMap((kind) => EVIDENCE[kind].words || []);
  const since = said.length === 0 ? '' : `, since ${listed(said.slice(0, MAX_REASONS))}`;
  return `${certaintyOf(kinds)}${since}.`;
}

/** The lowest and the highest severity that a check gives its finding. */
export interface SeverityBounds {
  readonly atLeast?: Severity;
  readonly atMost?: Severity;
}

/**
 * Returns High from the period's materiality up, and Medium from a quarter of it, unless the check sets other bounds.
 * Never higher than the evidence allows.
 */
export function severityOf(
  impactCents: number,
  materialityCents: number,
  { atLeast = 'Low', atMost = 'High' }: SeverityBounds = {},
  gravest: Severity = 'High',
): Severity {
  const bySize: Severity =
    impactCents >= materialityCents ? 'High' : impactCents * 4 >= materialityCents ? 'Medium' : 'Low';
  const rank = (severity: Severity) => SEVERITIES.indexOf(severity);
  const raised = rank(atLeast) < rank(bySize) ? atLeast : bySize;
  const least = Math.max(rank(atMost), rank(gravest), rank(raised));
  return SEVERITIES[least] as Severity;
}
