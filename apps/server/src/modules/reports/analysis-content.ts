import type { Analysis, AnalysisParagraph, AnalysisRecommendation, FigureRun } from '@insights/contracts';
import type { Analysis as AnalysisContent, Paragraph, Point, Recommendations } from '@insights/report';

/** The written analysis as the report sets it: every figure with the source that the screen names. */
export function analysisContent(analysis: Analysis): AnalysisContent {
  return {
    author: authorOf(analysis),
    caution: analysis.caution === null ? null : plain(analysis.caution),
    headline: paragraph(analysis.headline),
    overview: analysis.overview.map(paragraph),
    trends: analysis.trends.map(point),
    risks: analysis.risks.map(point),
    opportunities: analysis.opportunities.map(point),
    recommendations: analysis.recommendations.map(recommendation),
    unseen: analysis.coverage.map(plain),
  };
}

export function recommendationsContent({ recommendations }: Analysis): Recommendations {
  return { points: recommendations.map(recommendation) };
}

function authorOf({ provider: { kind, name, model } }: Analysis): string {
  if (kind === 'built-in')
    return 'Written by the built-in analyst from the figures alone. No language model wrote it.';
  const writer = model === null ? name : `${name} (${model})`;
  return `Written by ${writer} from named facts. Every figure was put in, and checked, by code.`;
}

function recommendation({ text, stake }: AnalysisRecommendation): Point {
  return { title: `${stake.figure} at stake.`, text: paragraph(text) };
}

function point(runs: AnalysisParagraph): Point {
  return { title: null, text: paragraph(runs) };
}

function paragraph(runs: AnalysisParagraph): Paragraph {
  return runs.map((run) =>
    'text' in run ? { text: run.text, source: null } : { text: run.figure, source: sourceOf(run) },
  );
}

/** Where a figure was taken from. A date and a name say it themselves: numbers behind them would only be in the way. */
function sourceOf({ label, source: { kind, words } }: FigureRun): string | null {
  if (kind === 'calendar' || kind === 'name') return null;
  return words.startsWith(label) ? words : `${label}: ${words}`;
}

function plain(runs: AnalysisParagraph): string {
  return runs.map((run) => ('text' in run ? run.text : run.figure)).join('');
}
