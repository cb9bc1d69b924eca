import type { Finding } from './finding.ts';

/** What changed between two reviews, by the ids of their findings. */
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
  const known = new Map(before.map((finding) => [finding.id, finding]));
  const still = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    resolved: before
      .filter(({ id }) => !still.has(id))
      .map(({ id, title, description, impactCents }) => ({ id, title, description, impactCents })),
    remaining: after.flatMap(({ id, impactCents }) => {
      const earlier = known.get(id);
      return earlier === undefined ? [] : [{ id, impactBeforeCents: earlier.impactCents, impactCents }];
    }),
  };
}
