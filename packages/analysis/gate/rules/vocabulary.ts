import { ACTIONS, FIXING_ACTIONS } from '../language/actions.ts';
import { figuresBeside, freeWords, type Sentence, wordAt } from '../language/parse.ts';
import { licenses } from '../language/phrases.ts';
import { isPlainWord } from '../language/plain-words.ts';
import type { GateRule } from '../passage.ts';
import { claimsOf } from './causes.ts';

/** From so many strange words on, the text is in another language. */
const FOREIGN_FROM = 5;

export const vocabulary: GateRule = {
  name: 'vocabulary',
  fault: 'it used words that have no place in a letter about books',
  why: 'What books say is said in some hundred plain words and phrases; orders, slander, events and other languages need others.',
  check({ section, sentences }) {
    const isAdvice = section === 'recommendations';
    const count = sentences.reduce((sum, sentence) => sum + freeWords(sentence).length, 0);
    const strange = [...new Set(sentences.flatMap((sentence) => strangeWords(sentence, isAdvice)))];
    if (strange.length >= FOREIGN_FROM && 3 * strange.length > count) return ['Write in English.'];
    return [
      ...strange.map((word) => `“${word.slice(0, 30)}” is not in the vocabulary of a letter.`),
      ...sentences.flatMap(unlicensed),
    ];
  },
};

function strangeWords(sentence: Sentence, isAdvice: boolean): string[] {
  const order = isAdvice ? orderIn(sentence) : 0;
  const causes = claimsOf(sentence).flatMap(({ at, words }) =>
    words.split(' ').map((_, index) => at + index),
  );
  return freeWords(sentence)
    .filter(({ at, token }) => !causes.includes(at) && !isPlainWord(token.word, { isOrder: at < order }))
    .map(({ token }) => token.word);
}

/** Where the order ends that a sentence begins with: what stands behind it claims something, in words of statements. */
function orderIn({ tokens, clauses, cited }: Sentence): number {
  const first = wordAt(tokens, 0);
  const isOrder = ACTIONS.has(first) && !FIXING_ACTIONS.has(first);
  const isFixing =
    FIXING_ACTIONS.has(first) && cited.some(({ fact }) => licenses(fact, ['finding', 'review']));
  if (!isOrder && !isFixing) return 0;
  const [opening, ...others] = clauses.flatMap(({ fragments }) => fragments);
  const next = others.findIndex(
    ({ from }) => wordAt(tokens, from) !== 'and' || !ACTIONS.has(wordAt(tokens, from + 1)),
  );
  return (next === -1 ? others.at(-1) : others[next - 1])?.to ?? opening?.to ?? 0;
}

function unlicensed(sentence: Sentence): string[] {
  return sentence.phrases.flatMap(({ at, phrase: { words, needs } }) => {
    if (needs === null) return [];
    const isLicensed = figuresBeside(sentence, at).some(({ fact }) => licenses(fact, needs));
    return isLicensed ? [] : [`“${words.join(' ')}” says something that no fact beside it bears out.`];
  });
}
