import { isCalendar, isName } from '../../facts/fact.ts';
import {
  type CitedFact,
  clauseOf,
  freeWords,
  type Sentence,
  type Stretch,
  within,
  wordAt,
} from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

/** Between two amounts these make one of the other: "revenue of ... came to cash of ...". */
const EQUATING = new Set(
  'is are was were be been come comes came stand stands stood has have had'.split(' '),
);
/** "cash of {cash}, which is the profit of ..." goes on about the same. */
const RELATIVE = new Set(['which', 'that', 'who']);
/** Between two amounts these only put them side by side. */
const SIDE_BY_SIDE = new Set('against next on because due'.split(' '));

export const relations: GateRule = {
  name: 'relations',
  fault: 'it set two figures against each other in a way that no fact gives',
  why: 'What is more than what is a fact of its own; two amounts in a sentence stand side by side and no more.',
  check({ sentences }) {
    return sentences.flatMap((sentence) => [
      ...comparisons(sentence),
      ...equations(sentence),
      ...countedAmounts(sentence),
      ...repeated(sentence),
    ]);
  },
};

/** "more than in {previousPeriod}" compares a figure with its own past, and any other "than" with something else. */
function comparisons(sentence: Sentence): string[] {
  const { tokens, cited } = sentence;
  return freeWords(sentence)
    .filter(({ token }) => token.word === 'than')
    .flatMap(({ at }) => {
      const place = ['in', 'on'].includes(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
      const isPast = cited.some((one) => one.at === place && isCalendar(one.fact));
      return isPast
        ? []
        : ['Compare only with an earlier period: “than in {previousPeriod}”, “than before”.'];
    });
}

function equations(sentence: Sentence): string[] {
  const figures = sentence.cited.filter(({ fact }) => !isName(fact));
  const amounts = figures.filter(({ fact }) => fact.value.kind === 'money');
  return amounts.flatMap((first, index) => {
    const second = amounts[index + 1];
    if (second === undefined || first.fact.subject === second.fact.subject) return [];
    const between = wordsIn(sentence, { from: first.at + 1, to: second.at });
    const isEquated = isOneFragment(sentence, first, second)
      ? between.some((word) => EQUATING.has(word))
      : figures.indexOf(second) === figures.indexOf(first) + 1 &&
        between.some((word, place) => RELATIVE.has(word) && EQUATING.has(between[place + 1] ?? ''));
    return isEquated && !between.some((word) => SIDE_BY_SIDE.has(word))
      ? [`{${first.fact.name}} is not {${second.fact.name}}: say each by itself.`]
      : [];
  });
}

function isOneFragment({ clauses }: Sentence, first: CitedFact, second: CitedFact): boolean {
  const fragment = clauses.flatMap(({ fragments }) => fragments).find((each) => within(each, first));
  return fragment !== undefined && within(fragment, second);
}

function repeated({ cited }: Sentence): string[] {
  return cited
    .filter(({ fact }, index) => !isName(fact) && cited.findIndex((one) => one.fact === fact) !== index)
    .map(({ fact }) => `Say {${fact.name}} once in a sentence.`);
}

/** "{lossMonths} closed with a loss of {netLoss}": an amount beside a number of things seems to be that of each, or of all. */
function countedAmounts(sentence: Sentence): string[] {
  return sentence.cited.flatMap(({ at, fact: counted }) => {
    if (counted.value.kind !== 'count') return [];
    const clause = clauseOf(sentence, at);
    const amount = sentence.cited.find(
      ({ at: place, fact: { value, subject } }) =>
        within(clause, { at: place }) &&
        ['money', 'count'].includes(value.kind) &&
        subject !== counted.subject,
    );
    return amount === undefined ? [] : [`{${amount.fact.name}} is not the amount of {${counted.name}}.`];
  });
}

function wordsIn({ tokens }: Sentence, { from, to }: Stretch): string[] {
  return tokens.slice(from, to).flatMap((token) => (token.kind === 'word' ? [token.word] : []));
}
