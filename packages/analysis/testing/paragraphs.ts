import type { Letter } from '../letter/letter.ts';
import type { Paragraph } from '../letter/paragraph.ts';

/** Everything that a letter says, in the order in which it is read. */
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
