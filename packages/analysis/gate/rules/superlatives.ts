import { type Fact, isCalendar, isName } from '../../facts/fact.ts';
import { LARGEST_WORDS, SMALLEST_WORDS } from '../language/lexicons.ts';
import { clauseOf, freeWords, type Sentence, within, wordAt } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

export const superlatives: GateRule = {
  name: 'superlatives',
  fault: 'it called something the largest or smallest that was not ranked so',
  why: 'The largest is what was ranked first, not what sounds large.',
  check({ sentences }) {
    return sentences.flatMap((sentence) =>
      freeWords(sentence).flatMap(({ at, token: { word } }) => {
        const wanted = LARGEST_WORDS.has(word) ? 'largest' : SMALLEST_WORDS.has(word) ? 'smallest' : null;
        if (wanted === null || (word === 'most' && isMajority(sentence, at))) return [];
        const near = nearest(sentence, at);
        const names = near.filter(isName);
        const isBacked =
          names.length > 0
            ? names.every(({ superlative }) => superlative === wanted)
            : near.some(({ superlative }) => superlative === wanted);
        return isBacked ? [] : [`“${word}” needs a fact beside it that was ranked as the ${wanted}.`];
      }),
    );
  },
};

/** What is cited in the same fragment, or else the same clause, or else the sentence. */
function nearest(sentence: Sentence, at: number): Fact[] {
  const clause = clauseOf(sentence, at);
  const fragment = clause.fragments.find((each) => within(each, { at })) ?? clause;
  for (const stretch of [fragment, clause, { from: 0, to: sentence.tokens.length }]) {
    const facts = sentence.cited
      .filter((one) => within(stretch, one))
      .map(({ fact }) => fact)
      .filter((fact) => !isPeriod(fact) && fact.subject !== 'company');
    if (facts.length > 0) return facts;
  }
  return [];
}

/** The letter's own days are no ranking; the month with the most revenue is. */
function isPeriod(fact: Fact): boolean {
  return isCalendar(fact) && fact.superlative === null;
}

function isMajority({ tokens }: Sentence, at: number): boolean {
  return wordAt(tokens, at + 1) === 'of';
}
