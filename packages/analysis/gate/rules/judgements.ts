import { isName } from '../../facts/fact.ts';
import { BANNED_ADJECTIVES, COMFORT_WORDS, WORRY_WORDS } from '../language/lexicons.ts';
import { freeWords } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

export const judgements: GateRule = {
  name: 'judgements',
  fault: 'it praised or alarmed without a reason in the figures',
  why: 'Praise and alarm need a reason in the figures; loud adjectives have none.',
  check({ sentences }) {
    return sentences.flatMap((sentence) =>
      freeWords(sentence).flatMap(({ token: { word } }) => {
        if (BANNED_ADJECTIVES.has(word)) return [`Leave out “${word}”: let the figure speak.`];
        const wanted = WORRY_WORDS.has(word) ? 'bad' : COMFORT_WORDS.has(word) ? 'good' : null;
        if (wanted === null) return [];
        const isBacked = sentence.cited.some(
          ({ fact }) => !isName(fact) && (fact.level === wanted || fact.tone === wanted),
        );
        return isBacked ? [] : [`“${word}” judges, and no cited fact in the sentence is ${wanted} news.`];
      }),
    );
  },
};
