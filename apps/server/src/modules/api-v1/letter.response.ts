import type { Analysis, AnalysisParagraph, V1Response } from '@insights/contracts';

const SECTIONS: readonly [title: string, paragraphs: (letter: Analysis) => readonly AnalysisParagraph[]][] = [
  ['Overview', ({ overview }) => overview],
  ['Trends', ({ trends }) => trends],
  ['Risks', ({ risks }) => risks],
  ['Opportunities', ({ opportunities }) => opportunities],
  ['Recommendations', ({ recommendations }) => recommendations.map(({ text }) => text)],
  ['Coverage', ({ coverage }) => coverage],
];

/** Returns the letter as text, with a separate list of its amounts and links to the figures behind them. */
export function letterResponse(letter: Analysis): Omit<V1Response<'get_letter'>, 'about'> {
  return {
    writer: letter.provider.name,
    caution: letter.caution && paragraphText(letter.caution),
    headline: paragraphText(letter.headline),
    sections: SECTIONS.map(([title, paragraphs]) => ({
      title,
      paragraphs: paragraphs(letter).map(paragraphText),
    })),
    figures: letterFigures(letter),
  };
}

function paragraphText(paragraph: AnalysisParagraph): string {
  return paragraph.map((run) => ('figure' in run ? run.figure : run.text)).join('');
}

/** Returns each amount of the letter once, with links to the figures behind it. */
function letterFigures(letter: Analysis): V1Response<'get_letter'>['figures'] {
  const paragraphs = [letter.headline, ...SECTIONS.flatMap(([, of]) => of(letter))];
  const runs = paragraphs.flat().flatMap((run) => ('figure' in run ? [run] : []));
  const once = new Map(runs.map((run) => [`${run.claim} ${run.figure}`, run]));
  return [...once.values()].map(({ figure, exact, label, source }) => ({
    text: figure,
    exact,
    label,
    figures: source.figureIds,
  }));
}
