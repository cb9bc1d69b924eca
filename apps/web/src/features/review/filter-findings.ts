import type { Finding, Review } from '@insights/contracts';
import { CATEGORIES, CATEGORY_NAMES, type Category, type Severity } from '@insights/words';

interface FindingFilters {
  readonly severity: Severity | 'All';
  readonly category: Category | 'All';
}

export const ALL_FINDINGS: FindingFilters = { severity: 'All', category: 'All' };

/** Returns the matching findings in the order of the review: most severe first, then by amount. */
export function filterFindings(
  findings: readonly Finding[],
  { severity, category }: FindingFilters,
): readonly Finding[] {
  return findings.filter(
    (finding) =>
      (severity === 'All' || finding.severity === severity) &&
      (category === 'All' || finding.category === category),
  );
}

/** Returns the categories that have findings, each with its count. */
export function categoryChoices({ categoryCounts }: Review['summary']) {
  return [
    { value: 'All' as const, label: 'All categories' },
    ...CATEGORIES.flatMap((value) => {
      const count = categoryCounts[value];
      return count === undefined ? [] : [{ value, label: `${CATEGORY_NAMES[value]} (${count})` }];
    }).toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
  ];
}
