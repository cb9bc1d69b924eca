import type { Fact } from '../../facts/fact.ts';
import { ABSOLUTES, MAJORITY_WORDS } from '../language/lexicons.ts';
import { clauseOf, freeWords, type Sentence, within, wordAt } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

export const absolutes: GateRule = {
  name: 'absolutes',
  fault: 'it said all, none or only without a fact that counts them',
  why: 'All, none and only leave no room: each needs a fact that counted them.',
  check({ sentences }) {
    return sentences.flatMap((sentence) =>
      freeWords(sentence).flatMap(({ at, token: { word } }) => {
        if (MAJORITY_WORDS.has(word) && (word !== 'most' || wordAt(sentence.tokens, at + 1) === 'of')) {
          return isMajority(sentence, at)
            ? []
            : [`“${word}” needs a share above one half in the same clause.`];
        }
        if (!ABSOLUTES.has(word)) return [];
        const isBacked = sentence.cited.some(({ fact }) => fact.backs.includes(word));
        return isBacked ? [] : [`“${word}” leaves nothing out, and no cited fact says so.`];
      }),
    );
  },
};

function isMajority(sentence: Sentence, at: number): boolean {
  const clause = clauseOf(sentence, at);
  return sentence.cited.some((one) => within(clause, one) && isOverHalf(one.fact));
}

function isOverHalf({ value, bases }: Fact): boolean {
  return (
    value.kind === 'ratio' && bases.length > 0 && 2n * value.fraction.numerator > value.fraction.denominator
  );
}
