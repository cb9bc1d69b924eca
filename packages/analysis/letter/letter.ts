import type { Fact } from '../facts/fact.ts';
import type { Section } from '../gate/passage.ts';
import type { Paragraph } from './paragraph.ts';

/** A letter as it is shown. Every paragraph of it passed the gate. */
export interface Letter {
  readonly headline: Paragraph;
  readonly overview: readonly Paragraph[];
  readonly trends: readonly Paragraph[];
  readonly risks: readonly Paragraph[];
  readonly opportunities: readonly Paragraph[];
  readonly recommendations: readonly Recommendation[];
  /** Where the built-in analyst stands in for another writer, and why. */
  readonly replaced: readonly Replacement[];
}

export interface Recommendation {
  readonly text: Paragraph;
  readonly stake: Fact;
  readonly restsOn: readonly Fact[];
}

export interface Replacement {
  readonly section: Section;
  /** Null for a section that the writer left out. */
  readonly place: number | null;
  readonly reason: string;
}
