import { CATEGORIES, CATEGORY_NAMES, type Category } from '@insights/words';
import checks from './what-we-check.json';

export type CheckText = (typeof checks)[number];

export interface CheckGroup {
  readonly category: Category;
  readonly title: string;
  readonly checks: readonly CheckText[];
}

/** Every check by the part of the books it looks at, in the order of the review. */
export const CHECK_GROUPS: readonly CheckGroup[] = CATEGORIES.map((category) => ({
  category,
  title: titleOf(category),
  checks: checks.filter((check) => check.category === category),
}));

export const CHECK_COUNT = checks.length;

function titleOf(category: Category): string {
  const name = CATEGORY_NAMES[category];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
