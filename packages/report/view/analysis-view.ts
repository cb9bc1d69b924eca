import type { Analysis, Paragraph, Point, Recommendations } from '../content/analysis.ts';
import { breakLongWords, fit } from '../printable/fit.ts';
import { named } from './lines.ts';

/** A stretch of text, and the number of its source in the list under the section. */
interface RunView {
  readonly text: string;
  readonly source: number | null;
}
interface PointView {
  readonly title: string | null;
  readonly text: readonly RunView[];
}

export interface AnalysisView {
  readonly kind: 'analysis';
  readonly title: string;
  readonly author: string;
  readonly caution: string | null;
  readonly headline: readonly RunView[];
  readonly overview: readonly (readonly RunView[])[];
  readonly groups: readonly { readonly title: string; readonly points: readonly PointView[] }[];
  readonly unseen: readonly string[];
  readonly sources: readonly string[];
}

export interface RecommendationsView {
  readonly kind: 'recommendations';
  readonly title: string;
  readonly points: readonly PointView[];
  readonly none: string;
  readonly sources: readonly string[];
}

export function buildAnalysisView(title: string, analysis: Analysis): AnalysisView {
  const numbering = createNumbering();
  const group = (name: string, points: readonly Point[]) => ({
    title: name,
    points: points.map(numbering.point),
  });
  return {
    kind: 'analysis',
    title,
    author: fit(analysis.author, 400),
    caution: analysis.caution === null ? null : fit(analysis.caution, 2_000),
    headline: numbering.runs(analysis.headline),
    overview: analysis.overview.map(numbering.runs),
    groups: [
      group('Trends', analysis.trends),
      group('Risks', analysis.risks),
      group('Opportunities', analysis.opportunities),
      group('Recommendations', analysis.recommendations),
    ].filter(({ points }) => points.length > 0),
    unseen: analysis.unseen.map((sentence) => fit(sentence, 1_000)),
    sources: numbering.sources,
  };
}

export function buildRecommendationsView(title: string, { points }: Recommendations): RecommendationsView {
  const numbering = createNumbering();
  return {
    kind: 'recommendations',
    title,
    points: points.map(numbering.point),
    none: 'Nothing in these figures calls for a recommendation.',
    sources: numbering.sources,
  };
}

/** Numbers the sources in the order of reading; the same source has one number. */
function createNumbering() {
  const sources: string[] = [];
  const numberOf = (source: string) => {
    const text = fit(source, 300);
    const known = sources.indexOf(text);
    return known === -1 ? sources.push(text) : known + 1;
  };
  const runs = (paragraph: Paragraph): RunView[] =>
    paragraph.map(({ text, source }) => ({
      text: breakLongWords(text),
      source: source === null || source === '' ? null : numberOf(source),
    }));
  const point = ({ title, text }: Point): PointView => ({
    title: title === null ? null : named(title, 300),
    text: runs(text),
  });
  return { sources, runs, point };
}
