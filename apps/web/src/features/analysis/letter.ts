import type {
  Analysis,
  AnalysisEvent,
  AnalysisParagraph,
  AnalysisProvider,
  AnalysisRecommendation,
} from '@insights/contracts';

/** As much of an analysis as has arrived. Places that are still empty are where text will come. */
export interface Letter {
  readonly provider: AnalysisProvider;
  readonly caution: AnalysisParagraph | null;
  readonly headline: readonly AnalysisParagraph[];
  readonly overview: readonly AnalysisParagraph[];
  readonly trends: readonly AnalysisParagraph[];
  readonly risks: readonly AnalysisParagraph[];
  readonly opportunities: readonly AnalysisParagraph[];
  readonly recommendations: readonly AnalysisRecommendation[];
  readonly coverage: readonly AnalysisParagraph[];
}

export function letterOf(analysis: Analysis): Letter {
  return { ...analysis, headline: [analysis.headline] };
}

/** The letter after one more event. Paragraphs come in any order and are put where they belong. */
export function addEvent(letter: Letter | null, event: AnalysisEvent): Letter | null {
  switch (event.event) {
    case 'begun':
      return {
        provider: event.provider,
        caution: event.caution,
        headline: [],
        overview: [],
        trends: [],
        risks: [],
        opportunities: [],
        recommendations: [],
        coverage: [],
      };
    case 'paragraph':
      return letter && { ...letter, [event.section]: putAt(letter[event.section], event.place, event.text) };
    case 'recommendation':
      return (
        letter && {
          ...letter,
          recommendations: putAt(letter.recommendations, event.place, event.recommendation),
        }
      );
    case 'done':
      return letterOf(event.data);
    case 'failed':
      return letter;
  }
}

function putAt<Item>(items: readonly Item[], place: number, item: Item): readonly Item[] {
  const next = items.slice();
  next[place] = item;
  return next;
}
