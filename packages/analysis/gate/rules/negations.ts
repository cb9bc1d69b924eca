import { NEGATIONS } from '../language/directions.ts';
import { freeWords } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

export const negations: GateRule = {
  name: 'negations',
  fault: 'it spoke of what did not happen',
  why: 'What did not happen is in no fact.',
  check({ section, sentences }) {
    // What had better not be done is advice.
    if (section === 'recommendations') return [];
    return sentences.flatMap((sentence) =>
      freeWords(sentence)
        .filter(({ token }) => NEGATIONS.has(token.word))
        .map(({ token }) => `“${token.raw}” says what is not: say what is.`),
    );
  },
};
