import { type Finding, idsOf } from '../findings/finding.ts';

/** Changes between two reviews. A finding is the same as an earlier one if they share the id of any reason. */
export interface ReviewChanges {
  /** Ids. */
  readonly added: readonly string[];
  readonly remaining: readonly string[];
  readonly resolved: readonly Pick<Finding, 'id' | 'title' | 'description' | 'impactCents'>[];
}

export function compareReviews(before: readonly Finding[], after: readonly Finding[]): ReviewChanges {
  const [known, still] = [before, after].map((findings) => new Set(findings.flatMap(idsOf)));
  const { remaining = [], added = [] } = Object.groupBy(after, (finding) =>
    idsOf(finding).some((id) => known?.has(id)) ? 'remaining' : 'added',
  );
  return {
    added: added.map(({ id }) => id),
    remaining: remaining.map(({ id }) => id),
    resolved: before
      .filter((finding) => !idsOf(finding).some((id) => still?.has(id)))
      .map(({ id, title, description, impactCents }) => ({ id, title, description, impactCents })),
  };
}
