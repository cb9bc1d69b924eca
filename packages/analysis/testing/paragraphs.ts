import type { Letter } from '../letter/letter.ts';
import type { Paragraph } from '../letter/paragraph.ts';

/** Returns all paragraphs of a letter, in reading order. */
export function listParagraphs(letter: Letter): Paragraph[] {
  const { headline, overview, trends, risks, opportunities, recommendations } = letter;
  return [
    headline,
    ...overview,
    ...trends,
    ...risks,
    ...opportunities,
    ...recommendations.map(({ text }) => text),
  ];
}
