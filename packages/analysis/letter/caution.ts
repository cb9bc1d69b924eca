import type { FactTable } from '../facts/fact-table.ts';
import { fill } from './fill.ts';
import type { Paragraph } from './paragraph.ts';

/**
 * What is said before everything else when the books are not to be relied upon: a low health score, figures that differ
 * from QuickBooks' own reports, or nothing that could be checked. Null when there is no reason. Code writes it, whoever
 * writes the letter.
 */
export function buildCaution(facts: FactTable): Paragraph | null {
  const sentences: string[] = [];
  if (facts.find('healthScore')?.level === 'bad') {
    sentences.push('the review gives these books a health score of {healthScore}');
  }
  if (facts.has('parityFailed')) {
    sentences.push('{parityFailed} against QuickBooks’ own reports did not agree');
  }
  if (!facts.has('healthScore')) sentences.push('nothing in the books of {company} could be reviewed');
  if (sentences.length === 0) return null;
  const impact = facts.has('findingsImpact') ? ' Its findings touch {findingsImpact}.' : '';
  const all = sentences.join(', and ');
  return fill(
    `Read this with caution: ${all}.${impact} The figures below are what the books say, and may change once they are put right.`,
    facts,
  );
}
