import type { Fact } from '../../facts/fact.ts';
import { isName } from '../../facts/fact.ts';
import { HEDGES, NUMBER_WORDS, TIME_UNITS } from '../language/lexicons.ts';
import { type Sentence, wordAt } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

/** "over three months" is a time, "over $300" is another amount. */
const BEFORE_TIMES = new Set(['over', 'within', 'beyond']);
const ARTICLES = new Set(['a', 'an', 'per', 'each', 'every']);

export const wholeFigures: GateRule = {
  name: 'whole-figures',
  fault: 'it changed a figure by what stood beside it',
  why: 'A sign, a scale, a rate or a hedge beside a figure makes another figure of it.',
  check({ text, sentences, facts }) {
    return [...touching(text, (name) => facts.find(name)), ...sentences.flatMap(altered)];
  },
};

function touching(text: string, find: (name: string) => Fact | null): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(({ 0: whole, 1: name = '', index }) => {
    const fact = find(name);
    const [before, after] = [text[index - 1] ?? ' ', text.slice(index + whole.length)];
    const isFree =
      fact !== null && isName(fact)
        ? /[ “(]/.test(before) && /^($|[ ,.;:)”]|['’]s\b)/.test(after)
        : /[ ]/.test(before) && /^($|[ ,.;:])/.test(after);
    if (!isFree) return [`Let {${name}} stand alone, with a space before it and nothing attached.`];
    const isCrowded = /^[ ]*\{/.test(after) && fact !== null && !isName(fact);
    return isCrowded && nextIsFigure(after, find)
      ? [`Put words between {${name}} and the figure behind it.`]
      : [];
  });
}

function nextIsFigure(after: string, find: (name: string) => Fact | null): boolean {
  const next = /\{([^{}]*)\}/.exec(after)?.[1];
  const fact = next === undefined ? null : find(next);
  return fact !== null && !isName(fact);
}

function altered({ tokens, cited, bound }: Sentence): string[] {
  return cited.flatMap(({ at, fact }) => {
    if (isName(fact)) return [];
    const [before, after, next] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1), wordAt(tokens, at + 2)];
    const isTime = fact.value.kind === 'months' || fact.value.kind === 'days' || / months?$/.test(fact.text);
    if (HEDGES.has(before) && !bound.has(at - 1) && !(BEFORE_TIMES.has(before) && isTime)) {
      return [`Write {${fact.name}} without “${before}” before it: it is exact.`];
    }
    const unit = TIME_UNITS.get(ARTICLES.has(after) ? next : after);
    if (unit !== undefined && unit !== fact.per) return [`{${fact.name}} is not an amount of each ${unit}.`];
    if (NUMBER_WORDS.has(after)) return [`Write {${fact.name}} without “${after}” behind it.`];
    return ARTICLES.has(after) && unit === undefined
      ? [`{${fact.name}} is not an amount for each of anything.`]
      : [];
  });
}
