import type { Passage, Section } from '../gate/passage.ts';

/** A letter before its figures are filled in: texts with facts in braces. */
export interface Draft {
  readonly headline: string;
  readonly overview: readonly string[];
  readonly trends: readonly string[];
  readonly risks: readonly string[];
  readonly opportunities: readonly string[];
  readonly recommendations: readonly DraftRecommendation[];
}

export interface DraftRecommendation {
  readonly text: string;
  /** The fact that says how many dollars it is about. */
  readonly stake: string;
  readonly restsOn: readonly string[];
}

/** The paragraphs of a draft, in the order in which they are read. */
export function passagesOf(draft: Draft): Passage[] {
  const texts = (section: Exclude<Section, 'headline' | 'recommendations'>) =>
    draft[section].map((text, place): Passage => ({ section, place, text, advice: null }));
  return [
    { section: 'headline', place: 0, text: draft.headline, advice: null },
    ...texts('overview'),
    ...texts('trends'),
    ...texts('risks'),
    ...texts('opportunities'),
    ...draft.recommendations.map(
      ({ text, stake, restsOn }, place): Passage => ({
        section: 'recommendations',
        place,
        text,
        advice: { stake, restsOn },
      }),
    ),
  ];
}
