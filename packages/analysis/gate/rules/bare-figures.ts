import { CURRENCY_AND_RATE_MARKS, NUMBER_STEMS, NUMBER_WORDS } from '../language/lexicons.ts';
import { freeWords, type Sentence } from '../language/parse.ts';
import { normalised, tokensOf } from '../language/tokens.ts';
import type { GateRule } from '../passage.ts';

/** A capital letter or several that are also Roman figures, as in XII. */
const ROMAN = /^[IVXLCDM]+$/;

export const bareFigures: GateRule = {
  name: 'bare-figures',
  fault: 'it held a figure of its own',
  why: 'A figure that no fact gives is invented, in digits, words, or in disguise.',
  check({ text, sentences }) {
    const outside = normalised(text.replace(/\{[^{}]*\}/g, ' '));
    const reasons: string[] = [];
    if (/\p{N}/u.test(outside)) reasons.push('Do not write digits: cite a fact in braces instead.');
    if (CURRENCY_AND_RATE_MARKS.test(outside)) {
      reasons.push('Do not write signs of currency or percent: facts bring their own.');
    }
    const found = new Set([...sentences.flatMap(numberWordsOf), ...hiddenNumberWords(outside)]);
    for (const word of found) reasons.push(`Do not write a number in words: “${word}”. Cite a fact instead.`);
    const roman = tokensOf(outside).some((token) => token.kind === 'word' && ROMAN.test(token.raw));
    if (roman) reasons.push('Do not write Roman figures.');
    return reasons;
  },
};

function numberWordsOf(sentence: Sentence): string[] {
  return freeWords(sentence)
    .map(({ token }) => token.word)
    .filter(isNumberWord);
}

/** `t-w-o`, `t w o` and `tw-o`: letters that make a number word once what stands between them is taken away. */
function hiddenNumberWords(text: string): string[] {
  const plain = text.toLowerCase().replace(/[’']/g, '');
  const joined = plain.match(/[a-z]+(?:-[a-z]+)+/g)?.map((word) => word.replaceAll('-', '')) ?? [];
  const spaced = plain.match(/\b[a-z](?:[\s-]+[a-z]\b)+/g)?.map((word) => word.replace(/[\s-]+/g, '')) ?? [];
  return [...joined, ...spaced].filter(isNumberWord);
}

function isNumberWord(word: string): boolean {
  return NUMBER_WORDS.has(word) || NUMBER_STEMS.test(word);
}
