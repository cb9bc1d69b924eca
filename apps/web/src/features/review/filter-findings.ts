import type { Finding, Review, Severity } from '@insights/contracts';

export interface FindingFilters {
  readonly severity: Severity | 'All';
  /** A category of the review, or `All`. */
  readonly category: string;
}

export const ALL_FINDINGS: FindingFilters = { severity: 'All', category: 'All' };

/** Keeps the order of the review: most severe first, then by dollars. */
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

/** As it is shown: `bank_and_cards` is `bank and cards`. */
export function categoryName(category: string): string {
  return category.replaceAll('_', ' ');
}

/** The categories in which something was found, each with how much. */
export function categoryChoices({ categoryCounts }: Review['summary']) {
  return [
    { value: 'All', label: 'All categories' },
    ...Object.entries(categoryCounts)
      .map(([value, count]) => ({ value, label: `${categoryName(value)} (${count})` }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
  ];
}
