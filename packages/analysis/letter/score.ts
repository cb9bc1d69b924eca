import { ON_SCREEN } from '../wordings/wording.ts';
import { countFigures, type LetterDraft, writeAdvice, writeSentence } from './draft.ts';
import { joinTexts, type Piece, showSentence, textOf } from './paragraph.ts';

/** Qualities that make a letter worth reading, measured on its text. */
export interface Measures {
  readonly words: number;
  readonly figures: number;
  readonly figuresPerSentence: number;
  readonly mostFigures: number;
  /** Share of sentences with a word that connects statements. */
  readonly relations: number;
  /**
   * Share of sentences that join two insights or give a reason for the headline, so that the letter does not read like
   * a form.
   */
  readonly joined: number;
  readonly repeatedOpenings: number;
  /** Standard deviation of the sentences' lengths, in words. */
  readonly lengthDeviation: number;
}

const RELATION =
  /\b(?:because|but|although|while|yet|though|so|if|after|until|before|which is why|without|instead)\b/i;

export function measureDraft(draft: LetterDraft): Measures {
  const sentences = [
    ...[draft.headline, ...draft.paragraphs.flatMap((paragraph) => paragraph.sentences)].map((one) =>
      writeSentence(one, ON_SCREEN),
    ),
    ...draft.actions.map((action) => writeAdvice(action, ON_SCREEN)),
  ];
  const texts = sentences.map((sentence) => textOf(joinTexts(showSentence(sentence))));
  const body = draft.paragraphs.flatMap((paragraph) => paragraph.sentences);
  const joined =
    body.filter(({ join, lead }) => join !== null || lead !== '').length / Math.max(1, body.length);
  return {
    ...measure(
      texts,
      sentences.map(({ pieces }) => pieces),
    ),
    joined,
  };
}

function measure(texts: readonly string[], pieces: readonly (readonly Piece[])[]): Omit<Measures, 'joined'> {
  const lengths = texts.map((text) => text.split(/\s+/).length);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const counts = pieces.map(countFigures);
  const figures = counts.reduce((sum, count) => sum + count, 0);
  const mean = words / texts.length;
  const openings = texts.map((text) => text.split(' ').slice(0, 2).join(' '));
  return {
    words,
    figures,
    figuresPerSentence: figures / texts.length,
    mostFigures: Math.max(...counts),
    relations: texts.filter((text) => RELATION.test(text)).length / texts.length,
    repeatedOpenings: openings.length - new Set(openings).size,
    lengthDeviation: Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / texts.length),
  };
}

const MAX_WORDS = 300;
const MAX_PER_SENTENCE = 1.6;
const MIN_RELATIONS = 0.25;
const MIN_DEVIATION = 5;
const MIN_JOINED = 0.7;

/** Returns how far a letter is from good style; lower is better. */
export function scoreOf(measures: Measures): number {
  return (
    2 * Math.max(0, measures.words - MAX_WORDS) +
    60 * Math.max(0, measures.figuresPerSentence - MAX_PER_SENTENCE) +
    10 * Math.max(0, measures.mostFigures - 3) +
    30 * Math.max(0, MIN_RELATIONS - measures.relations) +
    25 * Math.max(0, MIN_JOINED - measures.joined) +
    2 * measures.repeatedOpenings +
    Math.max(0, MIN_DEVIATION - measures.lengthDeviation)
  );
}
