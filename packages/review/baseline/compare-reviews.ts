import { type Finding, idsOf } from '../findings/finding.ts';

/** Changes between two reviews. A finding is the same as an earlier one if they share the id of any reason. */
export interface ReviewChanges {
  readonly added: readonly string[];
  readonly resolved: readonly ResolvedFinding[];
  readonly remaining: readonly RemainingFinding[];
}

export interface ResolvedFinding {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly impactCents: number;
}

export interface RemainingFinding {
  readonly id: string;
  readonly impactBeforeCents: number;
  readonly impactCents: number;
}

export function compareReviews(before: readonly Finding[], after: readonly Finding[]): ReviewChanges {
  const known = new Map(before.flatMap((finding) => idsOf(finding).map((id) => [id, finding])));
  const still = new Set(after.flatMap(idsOf));
  const earlierOf = (finding: Finding) => idsOf(finding).flatMap((id) => known.get(id) ?? [])[0];
  return {
    added: after.filter((finding) => earlierOf(finding) === undefined).map(({ id }) => id),
    resolved: before
      .filter((finding) => !idsOf(finding).some((id) => still.has(id)))
      .map(({ id, title, description, impactCents }) => ({ id, title, description, impactCents })),
    remaining: after.flatMap((finding) => {
      const earlier = earlierOf(finding);
      const { id, impactCents } = finding;
      return earlier === undefined ? [] : [{ id, impactBeforeCents: earlier.impactCents, impactCents }];
    }),
  };
}
