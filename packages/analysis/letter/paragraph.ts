import { capitalized } from '@insights/words';
import {
  type Figure,
  findRefinement,
  type InsightSource,
  showExact,
  showFigure,
} from '../insights/figure.ts';

/** A paragraph as displayed: pieces of text, and figures with their sources. */
export type Paragraph = readonly ShownRun[];
export type ShownRun = ShownText | ShownFigure;

export interface ShownText {
  readonly text: string;
  /** Whether the text is the company's name, which a report replaces by the name on its cover. */
  readonly isCompany?: true;
}

export interface ShownFigure {
  readonly figure: string;
  /** The insight and the figure's role in it, such as `revenue#now`. */
  readonly claim: string;
  readonly label: string;
  readonly exact: string;
  readonly source: InsightSource;
}

/** A piece of a sentence: text, or a figure of an insight. */
export type Piece = string | { readonly of: string; readonly figure: Figure };

/** A sentence as pieces, each figure with its insight, and how its figures depend on each other. */
export interface WrittenSentence {
  readonly pieces: readonly Piece[];
  readonly sums: readonly (readonly Figure[])[];
  /** Corrected amounts, each with the booked one that follows it. */
  readonly booked: readonly (readonly [corrected: Figure, booked: Figure])[];
}

/** Capitalizes the sentence, adds a period, and rounds finely enough that totals and corrections add up as shown. */
export function showSentence({ pieces, sums, booked }: WrittenSentence): ShownRun[] {
  const shown = new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.figure])));
  const refinement = findRefinement(
    sums.filter((sum) => sum.every((figure) => shown.has(figure))),
    booked,
  );
  const last = pieces.at(-1);
  const end = typeof last === 'string' && last.endsWith('?') ? [] : ['.'];
  const [first, ...rest] = [...pieces, ...end].map((piece) =>
    typeof piece === 'string'
      ? { text: piece }
      : showOne(piece.of, piece.figure, showFigure(piece.figure, refinement)),
  );
  if (first === undefined) return [];
  return [
    'text' in first ? { text: capitalized(first.text) } : { ...first, figure: capitalized(first.figure) },
    ...rest,
  ];
}

export function showOne(of: string, figure: Figure, text: string = showFigure(figure)): ShownRun {
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

/** Stands for the company's name until a letter is written, because the name may occur in other words, too. */
export const COMPANY = '\u{E000}';

/** Replaces `COMPANY` in a paragraph by text of its own. */
export function nameCompany(paragraph: Paragraph, name: string): Paragraph {
  return paragraph.flatMap((run): readonly ShownRun[] => {
    if (!('text' in run)) return [run];
    return run.text
      .split(COMPANY)
      .flatMap((text, index) => [
        ...(index === 0 ? [] : [{ text: name, isCompany: true as const }]),
        ...(text === '' ? [] : [{ text }]),
      ]);
  });
}

/** Returns the paragraph as a reader sees it. */
export function textOf(paragraph: Paragraph): string {
  return paragraph.map((run) => ('text' in run ? run.text : run.figure)).join('');
}
