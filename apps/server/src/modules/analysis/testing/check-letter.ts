import {
  type FactTable,
  isFactRun,
  type Letter,
  type Paragraph,
  type Passage,
  textOf,
} from '@insights/analysis';
import type { LetterRun } from './letter-run.ts';

/** Everything of a letter that a reader sees. */
export function paragraphsOf(letter: Letter): Paragraph[] {
  return [
    letter.headline,
    ...letter.overview,
    ...letter.trends,
    ...letter.risks,
    ...letter.opportunities,
    ...letter.recommendations.map(({ text }) => text),
  ];
}

export interface LetterCheck {
  readonly isDelivered: boolean;
  readonly figures: number;
  /** Figures shown that are not what their fact shows, or that no fact gives. */
  readonly untraced: readonly string[];
  /** What was planted and is shown, as `saidBy` gives it. */
  readonly liesShown: readonly string[];
}

/** What a passage says, with its stake and what it rests on: the same words may be true of one stake and not of another. */
export function saidBy({ text, advice }: Pick<Passage, 'text' | 'advice'>): string {
  return JSON.stringify([text.trim(), advice?.stake ?? null, [...(advice?.restsOn ?? [])]]);
}

/** Holds a letter, and what of it was shown while it was written, against the facts and against what was planted. */
export function checkLetter(
  { letter, streamed }: Pick<LetterRun, 'letter' | 'streamed'>,
  facts: FactTable,
  planted: ReadonlySet<string>,
): LetterCheck {
  const paragraphs = [...paragraphsOf(letter), ...streamed.map(({ text }) => text)];
  const recommendations = [
    ...letter.recommendations,
    ...streamed.flatMap(({ recommendation }) => recommendation ?? []),
  ];
  const untraced: string[] = [];
  let figures = 0;
  for (const run of paragraphs.flat()) {
    if (isFactRun(run)) {
      figures += 1;
      if (facts.find(run.fact.name)?.text !== run.fact.text) untraced.push(run.fact.name);
    } else if (/[\p{N}$%€£]/u.test(run.text)) untraced.push(run.text);
  }
  const shown = new Set([
    ...paragraphs.map((paragraph) => saidBy({ text: draftOf(paragraph), advice: null })),
    ...recommendations.map(({ text, stake, restsOn }) =>
      saidBy({
        text: draftOf(text),
        advice: { stake: stake.name, restsOn: restsOn.map(({ name }) => name) },
      }),
    ),
  ]);
  return {
    isDelivered:
      letter.headline.length > 0 && letter.overview.length > 0 && letter.recommendations.length > 0,
    figures,
    untraced,
    liesShown: [...planted].filter((said) => shown.has(said)),
  };
}

/** The paragraph with its facts in braces again. */
function draftOf(paragraph: Paragraph): string {
  return paragraph.map((run) => (isFactRun(run) ? `{${run.fact.name}}` : run.text)).join('');
}

export function shownText(letter: Letter): string {
  return paragraphsOf(letter).map(textOf).join('\n');
}
