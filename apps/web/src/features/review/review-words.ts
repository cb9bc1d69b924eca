import type { Finding, Review } from '@insights/contracts';

/** Description of the statements that a finding may affect. */
export const AFFECTS_WORDS: Record<Finding['affects'], string> = {
  profit: 'Net income is in doubt',
  cash: 'Cash is in doubt',
  receivables: 'What customers owe is in doubt',
  payables: 'What you owe vendors is in doubt',
  tax: 'Taxes are in doubt',
  balance_sheet: 'The balance sheet is in doubt',
  none: 'No figure is wrong, but the books are harder to verify',
};

/** A finding that the books prove is true of the books, but only the reader can decide whether it is a mistake. */
export const CERTAINTY_WORDS: Record<Finding['certainty'], string> = {
  Certain: 'Recorded so',
  'Very likely': 'Very likely',
  Likely: 'Likely',
};

/** Describes how the findings have changed since the previous review; null for a first review. */
export function changesInWords(changes: Review['changes']): string | null {
  if (changes === null) return null;
  const { added, remaining, resolved } = changes;
  return `Since the last review: ${added} new, ${remaining} unchanged, ${resolved.length} fixed.`;
}

/**
 * Describes how many of the checks could run, because the meaning of "nothing found" depends on what was checked.
 */
export function coverageInWords({ checked, notChecked }: Pick<Review, 'checked' | 'notChecked'>): string {
  const all = checked.length + notChecked.length;
  return `${checked.length} of ${all} checks were run.`;
}
