import type { Fact } from '../../facts/fact.ts';
import { BANNED_ADJECTIVES, COMFORT_WORDS, WORRY_WORDS } from '../language/lexicons.ts';
import { clauseOf, figuresBeside, freeWords, type Sentence, within } from '../language/parse.ts';
import { licenses } from '../language/phrases.ts';
import { standsFor } from '../language/subjects.ts';
import type { GateRule } from '../passage.ts';

export const judgements: GateRule = {
  name: 'judgements',
  fault: 'it praised or alarmed without a reason in the figures',
  why: 'Praise and alarm need a reason in the figures; loud adjectives have none.',
  check({ sentences }) {
    return sentences.flatMap((sentence) =>
      freeWords(sentence).flatMap(({ at, token: { word } }) => {
        if (BANNED_ADJECTIVES.has(word)) return [`Leave out “${word}”: let the figure speak.`];
        const wanted = WORRY_WORDS.has(word) ? 'bad' : COMFORT_WORDS.has(word) ? 'good' : null;
        if (wanted === null) return [];
        const isBacked = figuresBeside(sentence, at).some(
          ({ fact }) => licenses(fact, [wanted]) && isNamedBeside(sentence, at, fact),
        );
        return isBacked ? [] : [`“${word}” judges, and no fact in the same clause is ${wanted} news.`];
      }),
    );
  },
};

/** What is judged is what the clause is about: another thing's bad news is no reason. */
function isNamedBeside(sentence: Sentence, at: number, { subject, bases }: Fact): boolean {
  const clause = clauseOf(sentence, at);
  const named = sentence.mentions.filter((mention) => within(clause, mention));
  return (
    named.length === 0 ||
    named.some(({ subjects }) => [subject, ...bases].some((each) => standsFor(subjects, each)))
  );
}
