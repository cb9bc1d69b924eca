import { freeWords } from '../language/parse.ts';
import { isPlainWord } from '../language/plain-words.ts';
import type { GateRule } from '../passage.ts';

/** From so many strange words on, the text is in another language. */
const FOREIGN_FROM = 5;

export const vocabulary: GateRule = {
  name: 'vocabulary',
  fault: 'it used words that have no place in a letter about books',
  why: 'What books say is said in some hundred plain words; orders, slander, events and other languages need others.',
  check({ section, sentences }) {
    const isAdvice = section === 'recommendations';
    const words = sentences.flatMap((sentence) => freeWords(sentence).map(({ token }) => token.word));
    const strange = [...new Set(words.filter((word) => !isPlainWord(word, { isAdvice })))];
    if (strange.length >= FOREIGN_FROM && 3 * strange.length > words.length) return ['Write in English.'];
    return strange.map((word) => `“${word.slice(0, 30)}” is not in the vocabulary of a letter.`);
  },
};
