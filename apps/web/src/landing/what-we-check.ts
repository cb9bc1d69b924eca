import { CATEGORIES, CATEGORY_NAMES, type Category } from '@insights/words';
import measured from './measured-checks.json';
import checks from './what-we-check.json';

export type CheckText = (typeof checks)[number];

export interface CheckGroup {
  readonly category: Category;
  readonly title: string;
  readonly checks: readonly CheckText[];
}

/** All checks, grouped by area of the books, in the order of the review. */
export const CHECK_GROUPS: readonly CheckGroup[] = CATEGORIES.map((category) => ({
  category,
  title: categoryTitle(category),
  checks: checks.filter((check) => check.category === category),
}));

export const MEASURED = measured;

/** `41 of 42 (98%)` */
export function formatShare(part: number, whole: number): string {
  return `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')} (${whole === 0 ? 0 : Math.floor((100 * part) / whole)}%)`;
}

/**
 * Returns the measurements of a check as sentences. A family of companies without mistakes or findings for this check
 * is omitted.
 */
export function measuredSentences(code: string): string[] {
  const check = measured.checks.find((one) => one.code === code);
  if (check === undefined) return [];
  const families = [
    { name: 'Independent companies', ...check.independent },
    { name: 'Our own companies', ...check.own },
  ];
  return families.flatMap(({ name, found, planted, right, flags }) => {
    const parts = [
      ...(planted > 0 ? [`found ${formatShare(found, planted)} of the mistakes`] : []),
      ...(flags > 0 ? [`right in ${formatShare(right, flags)} of its findings`] : []),
    ];
    return parts.length === 0 ? [] : [`${name}: ${parts.join(', ')}.`];
  });
}

export const CHECK_COUNT = checks.length;

function categoryTitle(category: Category): string {
  const name = CATEGORY_NAMES[category];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
