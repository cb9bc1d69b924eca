import checks from './what-we-check.json';

export type CheckText = (typeof checks)[number];

export interface CheckGroup {
  readonly category: string;
  readonly title: string;
  readonly checks: readonly CheckText[];
}

/** Every check by the part of the books it looks at, in the order of the review. */
export const CHECK_GROUPS: readonly CheckGroup[] = [...Map.groupBy(checks, ({ category }) => category)].map(
  ([category, group]) => ({ category, title: titleOf(category), checks: group }),
);

export const CHECK_COUNT = checks.length;

/** `bank_and_cards` is `Bank and cards`. */
function titleOf(category: string): string {
  const words = category.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
