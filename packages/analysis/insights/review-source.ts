import type { Figure, InsightSource } from './figure.ts';

/** Returns the source of figures that the review gives, by the id of its finding or entry. */
export function reviewSource(id: string, title: string): InsightSource {
  return { kind: 'finding', id, figureIds: [], view: 'booked', words: `Automated Review: ${title}` };
}

/** The title of a finding or an entry, as a figure that leads to it. */
export function titleFigure(title: string, source: InsightSource): Figure {
  return {
    role: 'title',
    label: 'A check of the review',
    value: { kind: 'name', name: `“${title}”`, owner: 'review' },
    source,
  };
}

/** The id of the finding or entry behind an insight. */
export function sourceId({ figures: { title } }: { readonly figures: { readonly title: Figure } }): string {
  return title.source.id;
}
