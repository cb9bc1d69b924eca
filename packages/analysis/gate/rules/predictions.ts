import { DIRECTIONS } from '../language/directions.ts';
import { CONDITIONALS, PREDICTIONS } from '../language/lexicons.ts';
import { freeWords } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';
import { isImperative } from './directions.ts';

export const predictions: GateRule = {
  name: 'predictions',
  fault: 'it predicted',
  why: 'Books know what was. What will be is nobody’s fact.',
  check(passage) {
    return passage.sentences.flatMap((sentence) => {
      const words = freeWords(sentence);
      const predicted = words.find(({ token }) => PREDICTIONS.has(token.word));
      if (predicted !== undefined) return [`“${predicted.token.word}” predicts: say what was.`];
      const conditional = words.find(({ token }) => CONDITIONALS.has(token.word) && isModal(token.raw));
      if (conditional === undefined) return [];
      const direction = words.find(
        ({ at, token }) => DIRECTIONS.has(token.word) && !isImperative(passage, at),
      );
      return direction === undefined
        ? []
        : [`“${conditional.token.word}” with “${direction.token.word}” predicts: say what was.`];
    });
  },
};

function isModal(raw: string): boolean {
  return raw !== 'May';
}
