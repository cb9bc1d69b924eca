import { type Fact, isName } from '../../facts/fact.ts';
import { SIGN_VERBS_NEGATIVE, SIGN_VERBS_POSITIVE } from '../language/lexicons.ts';
import { meaningOf } from '../language/meaning.ts';
import { clauseOf, freeWords, type Mention, type Sentence, within } from '../language/parse.ts';
import { standsFor } from '../language/subjects.ts';
import type { GateRule } from '../passage.ts';
import { mentionOf } from './subjects.ts';

export const signs: GateRule = {
  name: 'signs',
  fault: 'it took a loss for a profit, or the other way round',
  why: 'A loss is no profit, and cash that was used was not brought in.',
  check({ sentences }) {
    return sentences.flatMap((sentence) => [
      ...misnamed(sentence),
      ...unsupported(sentence),
      ...verbs(sentence),
    ]);
  },
};

function misnamed(sentence: Sentence): string[] {
  return sentence.cited.flatMap(({ at, fact }) => {
    if (fact.sign === null || isName(fact)) return [];
    const mention = mentionOf(sentence, at, fact);
    if (mention === null || fits(mention, fact)) return [];
    return [`{${fact.name}} is called “${mention.text}”, but it is: ${meaningOf(fact)}.`];
  });
}

function fits({ polarity }: Mention, { sign }: Fact): boolean {
  return polarity === 'neutral' || polarity === sign;
}

/** A profit is only spoken of where one is cited, now or before. */
function unsupported({ mentions, cited }: Sentence): string[] {
  return mentions
    .filter(({ polarity, subjects }) => {
      if (polarity === 'neutral') return false;
      const about = cited.filter(({ fact }) => fact.sign !== null && standsFor(subjects, fact.subject));
      const isBacked = about.some(({ fact }) => fact.sign === polarity);
      return polarity === 'negative' ? !isBacked : about.length > 0 && !isBacked;
    })
    .map(({ text }) => `No cited fact is a “${text}”.`);
}

function verbs(sentence: Sentence): string[] {
  return freeWords(sentence).flatMap(({ at, token: { word } }) => {
    const sign = SIGN_VERBS_POSITIVE.has(word)
      ? 'positive'
      : SIGN_VERBS_NEGATIVE.has(word)
        ? 'negative'
        : null;
    if (sign === null) return [];
    const clause = clauseOf(sentence, at);
    const wrong = sentence.cited.find(
      (one) =>
        within(clause, one) &&
        !isName(one.fact) &&
        (one.fact.sign === 'positive' || one.fact.sign === 'negative') &&
        one.fact.sign !== sign &&
        one.fact.when !== 'both',
    );
    return wrong === undefined
      ? []
      : [`“${word}” does not fit {${wrong.fact.name}}: ${meaningOf(wrong.fact)}.`];
  });
}
