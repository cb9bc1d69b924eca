import type { Analysis, AnalysisParagraph, V1Response } from '@insights/contracts';

const TITLES = {
  result: 'Result',
  why: 'Why',
  cash: 'Cash and the owners',
  trust: 'What to check in the books',
} as const;

interface LetterSection {
  readonly title: string;
  readonly paragraphs: readonly AnalysisParagraph[];
}

/**
 * Returns the printed letter as text, because a program's reader may not be the owner, with a separate list of its
 * amounts and links to the figures behind them.
 */
export function letterResponse(letter: Analysis): Omit<V1Response<'get_letter'>, 'about'> {
  const sections = sectionsOf(letter);
  return {
    writer: letter.provider.name,
    caution: letter.caution && paragraphText(letter.caution),
    headline: paragraphText(letter.printed.headline),
    sections: sections.map(({ title, paragraphs }) => ({ title, paragraphs: paragraphs.map(paragraphText) })),
    figures: letterFigures([letter.printed.headline, ...sections.flatMap(({ paragraphs }) => paragraphs)]),
  };
}

function sectionsOf({ printed, coverage }: Analysis): LetterSection[] {
  return [
    ...printed.paragraphs.map(({ topic, text }) => ({ title: TITLES[topic], paragraphs: [text] })),
    { title: 'Actions', paragraphs: printed.actions.map(({ text }) => text) },
    { title: 'Coverage', paragraphs: [coverage.line, ...coverage.details].map((text) => [{ text }]) },
  ];
}

function paragraphText(paragraph: AnalysisParagraph): string {
  return paragraph.map((run) => ('figure' in run ? run.figure : run.text)).join('');
}

/** Returns each amount of the letter once, with links to the figures behind it. */
function letterFigures(paragraphs: readonly AnalysisParagraph[]): V1Response<'get_letter'>['figures'] {
  const runs = paragraphs.flat().flatMap((run) => ('figure' in run ? [run] : []));
  const once = new Map(runs.map((run) => [`${run.claim} ${run.figure}`, run]));
  return [...once.values()].map(({ figure, exact, label, source }) => ({
    text: figure,
    exact,
    label,
    figures: source.figureIds,
  }));
}
