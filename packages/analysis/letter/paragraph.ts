import { type Figure, type InsightSource, roundingOf, showExact, showFigure } from '../insights/figure.ts';
import type { Run } from '../insights/insight.ts';

/** A paragraph as displayed: pieces of text, and figures with their sources. */
export type Paragraph = readonly ShownRun[];
export type ShownRun = { readonly text: string } | ShownFigure;

export interface ShownFigure {
  readonly figure: string;
  /** The insight and the figure's role in it, such as `revenue.lastYear#change`. */
  readonly claim: string;
  readonly label: string;
  readonly exact: string;
  readonly source: InsightSource;
}

/**
 * Formats the runs of one sentence with the same rounding; `sums` are totals with their parts, if both are in the
 * sentence.
 */
export function showSentence(
  runs: readonly (Run | { readonly of: string; readonly figure: Figure })[],
  sums: readonly (readonly Figure[])[],
): ShownRun[] {
  const figures = runs.flatMap((run) =>
    typeof run === 'string' ? [] : ['figure' in run ? run.figure : run],
  );
  const shown = new Set(figures);
  const rounding = roundingOf(
    figures,
    sums.filter((sum) => sum.every((figure) => shown.has(figure))),
  );
  return runs.map((run): ShownRun => {
    if (typeof run === 'string') return { text: run };
    const { of, figure } = 'figure' in run ? run : { of: '', figure: run };
    return showOne(of, figure, showFigure(figure, rounding));
  });
}

export function showOne(of: string, figure: Figure, text: string = showFigure(figure, 'dollars')): ShownRun {
  const { role, label, source, value } = figure;
  // Dates and names do not need a source.
  if (value.kind === 'name' || value.kind === 'day') return { text };
  return { figure: text, claim: `${of}#${role}`, label, exact: showExact(figure), source };
}

/** Joins adjacent pieces of text. */
export function joinTexts(runs: readonly ShownRun[]): Paragraph {
  const joined: ShownRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if ('text' in run && last !== undefined && 'text' in last)
      joined[joined.length - 1] = { text: last.text + run.text };
    else if (!('text' in run) || run.text !== '') joined.push(run);
  }
  return joined;
}

/** Returns the paragraph as a reader sees it. */
export function textOf(paragraph: Paragraph): string {
  return paragraph.map((run) => ('text' in run ? run.text : run.figure)).join('');
}
