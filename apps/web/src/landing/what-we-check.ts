import { CATEGORIES, CATEGORY_NAMES, capitalized } from '@insights/words';
import measured from './measured-checks.json';
import checks from './what-we-check.json';

export type CheckText = (typeof checks)[number];

/** All checks, grouped by area of the books, in the order of the review. */
export const CHECK_GROUPS = CATEGORIES.map((category) => ({
  category,
  title: capitalized(CATEGORY_NAMES[category]),
  checks: checks.filter((check) => check.category === category),
}));

export const MEASURED = measured;

/** With fewer cases, a percentage would suggest more precision than there is. */
const MIN_FOR_PERCENT = 20;

/** `41 of 42 (98%)`, or `3 of 4` */
export function formatShare(part: number, whole: number): string {
  const counts = `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')}`;
  return whole < MIN_FOR_PERCENT ? counts : `${counts} (${Math.floor((100 * part) / whole)}%)`;
}

/**
 * Returns the measurement of a check on independent companies. Our own companies, which were written together with the
 * checks, are mentioned only if the others have neither the mistake nor a finding.
 */
export function measuredSentence(code: string): string | null {
  const check = measured.checks.find((one) => one.code === code);
  if (check === undefined) return null;
  const { independent, own } = check;
  const isIndependent = independent.planted + independent.flags > 0;
  const { found, planted, right, flags } = isIndependent ? independent : own;
  const parts = [
    ...(planted > 0 ? [`found ${formatShare(found, planted)} of the mistakes`] : []),
    ...(flags > 0 ? [`right in ${formatShare(right, flags)} of its findings`] : []),
  ];
  return `${isIndependent ? 'Independent companies' : 'Our own companies'}: ${parts.join(', ')}.`;
}

export const CHECK_COUNT = checks.length;
