import { ARITHMETIC_WORDS } from '../language/lexicons.ts';
import { freeWords } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

export const arithmetic: GateRule = {
  name: 'arithmetic',
  fault: 'it computed by itself',
  why: 'Sums and differences are made by code, which shows its inputs, and not in prose.',
  check({ sentences }) {
    return sentences.flatMap((sentence) =>
      freeWords(sentence)
        .filter(({ token }) => ARITHMETIC_WORDS.has(token.word))
        .map(({ token }) => `“${token.word}” computes: cite the fact that holds the outcome.`),
    );
  },
};
