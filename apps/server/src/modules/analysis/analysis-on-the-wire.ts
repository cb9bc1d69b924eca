import { type Fact, isFactRun, type Letter, type Paragraph, type Recommendation } from '@insights/analysis';
import type {
  Analysis as AnalysisOnTheWire,
  AnalysisParagraph,
  AnalysisRecommendation,
  FigureRun,
} from '@insights/contracts';

export function letterOnTheWire(letter: Letter) {
  return {
    headline: paragraphOnTheWire(letter.headline),
    overview: letter.overview.map(paragraphOnTheWire),
    trends: letter.trends.map(paragraphOnTheWire),
    risks: letter.risks.map(paragraphOnTheWire),
    opportunities: letter.opportunities.map(paragraphOnTheWire),
    recommendations: letter.recommendations.map(recommendationOnTheWire),
    replaced: letter.replaced.map((one) => ({ ...one })),
  } satisfies Partial<AnalysisOnTheWire>;
}

export function paragraphOnTheWire(paragraph: Paragraph): AnalysisParagraph {
  return paragraph.map((run) => (isFactRun(run) ? figureOf(run.fact) : { text: run.text }));
}

export function recommendationOnTheWire({ text, stake, restsOn }: Recommendation): AnalysisRecommendation {
  return { text: paragraphOnTheWire(text), stake: figureOf(stake), restsOn: restsOn.map(figureOf) };
}

function figureOf({ name, label, text, exact, source }: Fact): FigureRun {
  return {
    figure: text,
    fact: name,
    label,
    exact,
    source: { ...source, figureIds: [...source.figureIds] },
  };
}
